/* pece.other.c: the second E at the end of the step, where it is written. */
#include "pece.h"

#include <string.h>

void pece_run(rhs_fn *f, int n, double t, double h, int steps, double *x)
{
    double p[MOST], fp[MOST], past[3][MOST] = {{0.0}};

    f(t, x, past[0]);
    for (int s = 0; s < steps; s++) {
        if (s < 2)
            rk4_step(f, n, t + h * s, h, x);
        else {
            for (int i = 0; i < n; i++)
                p[i] = x[i] +
                       h * (23.0 / 12.0 * past[0][i] - 4.0 / 3.0 * past[1][i] +
                            5.0 / 12.0 * past[2][i]);
            f(t + h * (s + 1), p, fp);
            for (int i = 0; i < n; i++)
                x[i] += h * (5.0 / 12.0 * fp[i] + 2.0 / 3.0 * past[0][i] -
                             past[1][i] / 12.0);
        }
        memmove(past[1], past[0], 2 * sizeof past[0]);
        f(t + h * (s + 1), x, past[0]);
    }
}
