/* It is right, and so slow that its order takes too long: what was found before is said. */
// says: This is Euler's method.
// refuses: laboratory: no end after 20 seconds, while measuring its order, on the oscillator
#include "lab.h"

enum { MOST = 32 };

void step(lab_f *f, int n, double t, double h, double *x)
{
    double k[MOST];

    f(t, x, k);
    for (volatile int i = 0; i < 5000000; i++)
        ;
    for (int i = 0; i < n; i++)
        x[i] += h * k[i];
}
