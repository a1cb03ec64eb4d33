/* An assert of it does not hold. */
// refuses: laboratory: the step has called abort, or an assert of it does not hold, or free got what malloc never gave, while measuring which method it is
#include "lab.h"

#include <stdlib.h>

enum { MOST = 32 };

void step(lab_f *f, int n, double t, double h, double *x)
{
    double k[MOST];

    f(t, x, k);
    if (n != 2)
        abort();
    for (int i = 0; i < n; i++)
        x[i] += h * k[i];
}
