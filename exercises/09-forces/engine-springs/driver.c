/* driver.c: springs among four particles. Parameters: springs, ks, kd, rest,
 * speed, spot: particle 1 is at the spot of particle 0. */
#include "grading/driver.h"
#include "engine-springs.h"

void answer(const char *question, const double *p)
{
    static const double places[] = {0.1, 0.2, 1.3, 0.6, 0.4, 1.9, -0.8, 1.1};
    static const double speeds[] = {0.7, -0.2, 0.3, 1.1, -0.9, 0.4, 0.8, -0.5};
    static const size_t ends[] = {0, 1, 2, 1, 3, 0, 0, 2};
    double *mass = lend(4, NULL), *q = lend(8, places), *v = lend(8, speeds);
    double *f = lend(8, places);
    engine_spring spring[4];
    engine e = {.n = 4, .mass = mass, .spring = spring};

    (void)question;
    e.springs = (size_t)p[0];
    for (size_t i = 0; i < 4; i++) {
        mass[i] = 1.0;
        spring[i] =
            (engine_spring){ends[2 * i], ends[2 * i + 1], p[1] + (double)i,
                            p[2] + 0.5 * (double)i, p[3] + 0.1 * (double)i};
    }
    if (p[2] == 0.0)
        for (size_t i = 0; i < 4; i++)
            spring[i].kd = 0.0;
    for (size_t i = 0; i < 8; i++)
        v[i] *= p[4];
    for (size_t i = 0; i < 2 && p[5] > 0.0; i++)
        q[2 + i] = q[i];
    engine_springs(&e, q, v, f);
    give_all(f, 8);
}
