/* stiff.c: Robertson's reaction, whose rates differ by nine powers of ten, to
 * t = 1e6. x_0 + x_1 + x_2 stays 1, and in the long run all is x_2. */
#include "steps/stiff.h"
#include <math.h>
#include <stdio.h>

static void react(double t, const double *x, double *dxdt, const void *ctx)
{
    (void)t, (void)ctx;
    dxdt[0] = -0.04 * x[0] + 1e4 * x[1] * x[2];
    dxdt[2] = 3e7 * x[1] * x[1];
    dxdt[1] = -dxdt[0] - dxdt[2];
}

int main(void)
{
    const ss_ode ode = {.dim = 3, .rhs = react};
    ss_stiff_options options;

    ss_stiff_defaults(&options);
    options.steps.relative = 1e-6;
    options.steps.absolute = 1e-12;
    for (int method = 0; method < 2; method++) {
        ss_adaptive *s = method == 0 ? ss_radau_create(&ode, &options)
                                     : ss_bdf_create(&ode, &options);

        if (!s || ss_adaptive_start(s, 0.0, (double[]){1, 0, 0}) != SS_OK ||
            ss_adaptive_to(s, 1e6) != SS_OK)
            return 1;
        /* x_1 is used as fast as it is made: 0.04 x_0 = 1e4 x_1 x_2. */
        printf("%.3f\n", s->x[1] / (4e-6 * s->x[0] / s->x[2]));
        puts(s->stats.evaluations < 2000 ? "few evaluations" : "many");
        // prints 1.000, then few evaluations, then 1.000, then few evaluations
        ss_adaptive_free(s);
    }
    return 0;
}
