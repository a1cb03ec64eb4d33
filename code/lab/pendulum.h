/* pendulum.h: the pendulum of chapter 14 and of the laboratory, x'' = -sin x
 * from (2, 0.3).
 *
 * Its energy is counted from hanging at rest, so that a part of the energy is a
 * part of the swing.
 */
#ifndef PENDULUM_H
#define PENDULUM_H

#include "steps/symplectic.h"

#include <math.h>

#define START_Q 2.0
#define START_V 0.3

static inline void swing(double t, const double *q, const double *v, double *a,
                         const void *ctx)
{
    (void)t, (void)v, (void)ctx;
    a[0] = -sin(q[0]);
}

static inline double energy(double q, double v)
{
    return 0.5 * v * v - cos(q) + 1.0;
}

/* The time of a turn, there and back: 2 pi by the arithmetic-geometric mean of
 * 1 and the cosine of half the largest angle. */
static inline double period(void)
{
    double a = 1.0, g = sqrt(1.0 - energy(START_Q, START_V) / 2.0);

    for (int i = 0; i < 6; i++) {
        const double mean = (a + g) / 2.0;

        g = sqrt(a * g);
        a = mean;
    }
    return 6.283185307179586 / a;
}

#endif
