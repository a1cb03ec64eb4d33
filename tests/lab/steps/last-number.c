/* A loop that ends one number too early. */
// says: x[3] never moves: does a loop over the numbers of x miss it?
#include "lab.h"

enum { MOST = 32 };

void step(lab_f *f, int n, double t, double h, double *x)
{
    double k[MOST];

    f(t, x, k);
    for (int i = 0; i < n - 1; i++)
        x[i] += h * k[i];
}
