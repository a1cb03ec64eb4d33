// mistake: true-drag
#include "drag.h"

#include <math.h>

void add_drag(int n, double k, const double *v, const double *u, double *f)
{
    for (int i = 0; i < n; i++)
        f[i] -= k * (v[i] - u[i]);
}

double chime_drag(double m, double k, double h, int steps)
{
    (void)k;
    return m * log(4.0) / (h * steps);
}
