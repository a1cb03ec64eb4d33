/* Euler: order 1, R(z) = 1 + z; a circle is (1 + (2 pi/24)^2)^12 larger after 24 steps. */
// says: This is Euler's method. (section 2.1)
// says: Order 1 on all six motions.
// fact: evaluations_least in [1, 1]
// fact: real in [1.99999, 2.00001]
// fact: imaginary in [0, 0]
// fact: radius in [2.21556, 2.21557]
#include "lab.h"

enum { MOST = 32 };

void step(lab_f *f, int n, double t, double h, double *x)
{
    double k[MOST];

    f(t, x, k);
    for (int i = 0; i < n; i++)
        x[i] += h * k[i];
}
