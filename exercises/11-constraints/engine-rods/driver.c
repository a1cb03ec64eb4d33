/* driver.c: rods among five particles. Parameters: rods, h, iterations, length,
 * nail, another nail. */
#include "grading/driver.h"
#include "engine-rods.h"

void answer(const char *question, const double *p)
{
    static const double state[] = {0.1,  0.2,  1.3, 0.6,  0.4,  1.9, -0.8,
                                   1.1,  -0.6, 0.3, 0.7,  -0.2, 0.3, 1.1,
                                   -0.9, 0.4,  0.8, -0.5, 0.6,  0.1};
    static const size_t ends[] = {0, 1, 2, 1, 3, 2, 0, 3, 4, 2};
    double *mass = lend(5, NULL), *x = lend(20, state);
    engine_rod rod[5];
    engine e = {.n = 5, .mass = mass, .rod = rod};

    (void)question;
    e.rods = (size_t)p[0];
    for (size_t i = 0; i < 5; i++) {
        mass[i] = (double)i == p[4] || (double)i == p[5]
                      ? 0.0
                      : 0.5 + (double)(i % 2);
        rod[i] =
            (engine_rod){ends[2 * i], ends[2 * i + 1], p[3] + 0.1 * (double)i};
    }
    engine_rods(&e, p[1], (int)p[2], x);
    give_all(x, 20);
}
