/* Three Verlet steps, of g, 1 - 2g and g, where g = 1 / (2 - cbrt(2)) makes the third powers add to none: order 4. */
// says: On forces that depend on places alone these are 3 Verlet steps in one, the triple jump.
// fact: order_planet in [3.8, 4.2]
// fact: order_pendulum in [3.8, 4.2]
// fact: reversal in [0, 1e-10]
#include "lab.h"

#include <math.h>

enum { MOST = 32 };

void step(lab_f *f, int n, double t, double h, double *x)
{
    const double g = 1.0 / (2.0 - cbrt(2.0));
    double k[MOST];

    for (int part = 0; part < 3; part++) {
        const double own = (part == 1 ? 1.0 - 2.0 * g : g) * h;

        f(t, x, k);
        for (int i = n / 2; i < n; i++)
            x[i] += own / 2.0 * k[i];
        for (int i = 0; i < n / 2; i++)
            x[i] += own * x[n / 2 + i];
        t += own;
        f(t, x, k);
        for (int i = n / 2; i < n; i++)
            x[i] += own / 2.0 * k[i];
    }
}
