/* The midpoint method: order 2, R(z) = 1 + z + z^2/2. */
// says: This is the midpoint method.
// says: Order 2 on all six motions.
// fact: evaluations_most in [2, 2]
// fact: real in [1.99999, 2.00001]
// fact: imaginary in [0, 0]
#include "lab.h"

enum { MOST = 32 };

void step(lab_f *f, int n, double t, double h, double *x)
{
    double k1[MOST], k2[MOST], at[MOST];

    f(t, x, k1);
    for (int i = 0; i < n; i++)
        at[i] = x[i] + h / 2 * k1[i];
    f(t + h / 2, at, k2);
    for (int i = 0; i < n; i++)
        x[i] = x[i] + h * k2[i];
}
