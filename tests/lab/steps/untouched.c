/* Nothing is written. */
// refuses: laboratory: the step leaves x as it was: write the new state into x (and in C 1/6 is 0: write 1.0 / 6)
#include "lab.h"

enum { MOST = 32 };

void step(lab_f *f, int n, double t, double h, double *x)
{
    double k[MOST];

    (void)n, (void)h;
    f(t, x, k);
}
