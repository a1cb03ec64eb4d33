/* bounce.c: a ball, AB2, and a bounce.
 *
 * Without a bounce it is of order two. With one it is of order one. TODO: find
 * out why, and correct it. */
#include "bounce.h"

static void midpoint_step(rhs_fn *f, double t, double h, double *x)
{
    double slope[2], middle[2];

    f(t, x, slope);
    for (int i = 0; i < 2; i++)
        middle[i] = x[i] + h / 2 * slope[i];
    f(t + h / 2, middle, slope);
    for (int i = 0; i < 2; i++)
        x[i] += h * slope[i];
}

void fly(rhs_fn *f, double t, double h, int steps, int at, double e, double *x)
{
    double slope[2], old[2] = {0.0, 0.0};
    int known = 0; /* derivatives from earlier steps */

    for (int s = 0; s < steps; s++) {
        const double now = t + s * h;

        if (s == at)
            x[1] = -e * x[1];
        f(now, x, slope);
        if (known == 0) {
            midpoint_step(f, now, h, x);
        } else {
            for (int i = 0; i < 2; i++)
                x[i] += h * (1.5 * slope[i] - 0.5 * old[i]);
        }
        for (int i = 0; i < 2; i++)
            old[i] = slope[i];
        known = 1;
    }
}
