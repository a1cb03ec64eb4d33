/* Five Verlet steps, four of g and a long one back in the middle, each with half a drift before and after its kick. */
// says: On forces that depend on places alone these are 5 Verlet steps in one, Suzuki's five.
// fact: order_pendulum in [3.8, 4.2]
// fact: reversal in [0, 1e-10]
#include "lab.h"

#include <math.h>

enum { MOST = 32 };

void step(lab_f *f, int n, double t, double h, double *x)
{
    const double g = 1.0 / (4.0 - cbrt(4.0));
    double k[MOST];

    for (int part = 0; part < 5; part++) {
        const double own = (part == 2 ? 1.0 - 4.0 * g : g) * h;

        for (int i = 0; i < n / 2; i++)
            x[i] += own / 2.0 * x[n / 2 + i];
        f(t, x, k);
        for (int i = n / 2; i < n; i++)
            x[i] += own * k[i];
        for (int i = 0; i < n / 2; i++)
            x[i] += own / 2.0 * x[n / 2 + i];
    }
    (void)t;
}
