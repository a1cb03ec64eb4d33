/* The array for the slope has room for two numbers. */
// refuses: laboratory: the step has an array that is too short: f writes n numbers, and n is up to 32, while measuring which method it is
#include "lab.h"

void step(lab_f *f, int n, double t, double h, double *x)
{
    double k[2];

    (void)n;
    f(t, x, k);
    for (int i = 0; i < 2; i++)
        x[i] += h * k[i];
}
