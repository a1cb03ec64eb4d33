/* A division by nothing. */
// refuses: laboratory: one step of x'' = -x from x = 1, x' = 0.5 with h = 0.1 ends at x[0] = inf, x[1] = -inf
#include "lab.h"

enum { MOST = 32 };

void step(lab_f *f, int n, double t, double h, double *x)
{
    double k[MOST];

    f(t, x, k);
    for (int i = 0; i < n; i++)
        x[i] += h * k[i] / 0.0;
}
