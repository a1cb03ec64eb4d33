/* Velocity Verlet: order 2 where forces depend on places alone; its own energy and areas are kept; on x = -w^2 x stable to wh = 2. */
// says: On forces that depend on places alone this is velocity Verlet.
// fact: order_oscillator in [1.9, 2.1]
// fact: order_planet in [1.9, 2.1]
// fact: order_pendulum in [1.9, 2.1]
// fact: imaginary in [1.9999, 2.0001]
// fact: area in [0.999, 1.001]
// fact: reversal in [0, 1e-10]
#include "lab.h"

enum { MOST = 32 };

void step(lab_f *f, int n, double t, double h, double *x)
{
    double k[MOST];

    f(t, x, k);
    for (int i = n / 2; i < n; i++)
        x[i] += h / 2 * k[i];
    for (int i = 0; i < n / 2; i++)
        x[i] += h * x[n / 2 + i];
    f(t + h, x, k);
    for (int i = n / 2; i < n; i++)
        x[i] += h / 2 * k[i];
}
