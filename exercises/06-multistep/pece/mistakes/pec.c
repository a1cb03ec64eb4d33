// mistake: pec
#include "pece.h"

void pece_run(rhs_fn *f, int n, double t, double h, int steps, double *x)
{
    double p[MOST], fp[MOST];
    double f0[MOST] = {0}, f1[MOST] = {0}, f2[MOST] = {0};

    for (int s = 0; s < steps; s++) {
        if (s <= 2)
            f(t + s * h, x, f0);
        if (s < 2) {
            rk4_step(f, n, t + s * h, h, x);
        } else {
            for (int i = 0; i < n; i++)
                p[i] = x[i] +
                       h / 12.0 * (23.0 * f0[i] - 16.0 * f1[i] + 5.0 * f2[i]);
            f(t + (s + 1) * h, p, fp);
            for (int i = 0; i < n; i++)
                x[i] += h / 12.0 * (5.0 * fp[i] + 8.0 * f0[i] - f1[i]);
        }
        for (int i = 0; i < n; i++) {
            f2[i] = f1[i];
            f1[i] = f0[i];
            if (s >= 2)
                f0[i] = fp[i];
        }
    }
}
