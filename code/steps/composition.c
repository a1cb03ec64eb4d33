/* composition.c: symmetric compositions: their weights, and a step of one.
 *
 * Weights of order 4 with three steps were found by several people at that
 * time; those of order 6 with seven are Yoshida's solution A. Further digits
 * of these, and of Kahan and Li's: E. Hairer, C. Lubich, G. Wanner, Geometric
 * Numerical Integration, 2nd ed. (2006), section V.3.2,
 * doi:10.1007/3-540-30666-8.
 */
#include "steps/composition.h"

#include <string.h>

#define COMPOSITION(title, reference, q, steps, w)                             \
    {                                                                          \
        .name = title, .source = reference, .order = q, .parts = steps,        \
        .weights = w,                                                          \
    }

/* H. Yoshida, Construction of higher order symplectic integrators, Phys. Lett.
 * A 150 (1990) 262-268, doi:10.1016/0375-9601(90)90092-3. Of order 4:
 * w_1 = 1/(2 - 2^(1/3)). */
static const double yoshida_4[] = {
    1.351207191959657634048,
    -1.702414383919315268095,
};
static const double yoshida_6[] = {
    0.78451361047755726381949763,
    0.23557321335935813368479318,
    -1.17767998417887100694641568,
    1.31518632068391121888424973,
};
const ss_composition ss_yoshida_4 =
    COMPOSITION("Yoshida 4", "Yoshida 1990", 4, 3, yoshida_4);
const ss_composition ss_yoshida_6 =
    COMPOSITION("Yoshida 6", "Yoshida 1990, solution A", 6, 7, yoshida_6);

/* M. Suzuki, Fractal decomposition of exponential operators ..., Phys. Lett. A
 * 146 (1990) 319-323, doi:10.1016/0375-9601(90)90962-N:
 * w_1 = w_2 = 1/(4 - 4^(1/3)). */
static const double suzuki_4[] = {
    0.4144907717943757371424,
    0.4144907717943757371424,
    -0.6579630871775029485694,
};
const ss_composition ss_suzuki_4 =
    COMPOSITION("Suzuki 4", "Suzuki 1990", 4, 5, suzuki_4);

/* W. Kahan, R.-C. Li, Composition constants for raising the orders of
 * unconventional schemes for ordinary differential equations, Math. Comp. 66
 * (1997) 1089-1099, doi:10.1090/S0025-5718-97-00873-9. */
static const double kahan_li_6[] = {
    0.39216144400731413927925056,  0.33259913678935943859974864,
    -0.70624617255763935980996482, 0.08221359629355080023149045,
    0.79854399093482996339895035,
};
static const double kahan_li_8[] = {
    0.13020248308889008087881763,  0.56116298177510838456196441,
    -0.38947496264484728640807860, 0.15884190655515560089621075,
    -0.39590389413323757733623154, 0.18453964097831570709183254,
    0.25837438768632204729397911,  0.29501172360931029887096624,
    -0.60550853383003451169892108,
};
const ss_composition ss_kahan_li_6 =
    COMPOSITION("Kahan-Li 6", "Kahan and Li 1997", 6, 9, kahan_li_6);
const ss_composition ss_kahan_li_8 =
    COMPOSITION("Kahan-Li 8", "Kahan and Li 1997", 8, 17, kahan_li_8);

ss_status ss_composed_step(void *composed, double t, double h, double *x,
                           ss_stats *stats)
{
    const ss_composed *c = composed;
    const size_t parts = c->composition->parts;
    double done = 0.0;
    ss_stats cost = {0};
    ss_status status = SS_OK;

    memcpy(c->saved, x, c->dim * sizeof *x);
    for (size_t i = 0; i < parts && status == SS_OK; i++) {
        const size_t mirrored = 2 * i < parts ? i : parts - 1 - i;
        const double w = c->composition->weights[mirrored];

        status = c->step(c->stepper, t + done * h, w * h, x, &cost);
        done += w;
    }
    if (status != SS_OK)
        memcpy(x, c->saved, c->dim * sizeof *x);
    if (stats) {
        stats->evaluations += cost.evaluations;
        stats->steps += status == SS_OK;
        if (status == SS_STOPPED)
            stats->reason = cost.reason;
    }
    return status;
}
