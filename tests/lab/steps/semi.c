/* Symplectic Euler, the velocity first: one call, stable to wh = 2. */
// says: this is symplectic Euler: the new velocity moves the place.
// fact: order_pendulum in [0.9, 1.1]
// fact: imaginary in [1.9999, 2.0001]
// fact: area in [0.999, 1.001]
#include "lab.h"

enum { MOST = 32 };

void step(lab_f *f, int n, double t, double h, double *x)
{
    double k[MOST];

    f(t, x, k);
    for (int i = n / 2; i < n; i++)
        x[i] += h * k[i];
    for (int i = 0; i < n / 2; i++)
        x[i] += h * x[n / 2 + i];
}
