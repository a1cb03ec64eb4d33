/* Adams and Bashforth's method of order 2, which begins with a step of the midpoint method. */
// says: A step that goes on where the last one ended is another one than a step alone
// fact: order_pendulum in [1.8, 2.2]
#include "lab.h"

enum { MOST = 32 };

void step(lab_f *f, int n, double t, double h, double *x)
{
    static double before[MOST], next = -1e9;
    double k[MOST], at[MOST], half[MOST];

    f(t, x, k);
    if (t - next > 1e-9 || next - t > 1e-9) {
        for (int i = 0; i < n; i++)
            at[i] = x[i] + h / 2 * k[i];
        f(t + h / 2, at, half);
        for (int i = 0; i < n; i++)
            x[i] += h * half[i];
    } else {
        for (int i = 0; i < n; i++)
            x[i] += h * (1.5 * k[i] - 0.5 * before[i]);
    }
    for (int i = 0; i < n; i++)
        before[i] = k[i];
    next = t + h;
}
