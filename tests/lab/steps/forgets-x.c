/* RK4, but the sum is put into x instead of being added. */
// says: Where f is zero nothing moves, and this step puts 0 into x: it does not begin from x. Is there an = where += is meant?
// says: It does not converge:
#include "lab.h"

enum { MOST = 32 };

void step(lab_f *f, int n, double t, double h, double *x)
{
    double k1[MOST], k2[MOST], k3[MOST], k4[MOST], y[MOST];

    f(t, x, k1);
    for (int i = 0; i < n; i++)
        y[i] = x[i] + 0.5 * h * k1[i];
    f(t + 0.5 * h, y, k2);
    for (int i = 0; i < n; i++)
        y[i] = x[i] + 0.5 * h * k2[i];
    f(t + 0.5 * h, y, k3);
    for (int i = 0; i < n; i++)
        y[i] = x[i] + h * k3[i];
    f(t + h, y, k4);
    for (int i = 0; i < n; i++)
        x[i] = h / 6.0 * (k1[i] + 2.0 * k2[i] + 2.0 * k3[i] + k4[i]);
}
