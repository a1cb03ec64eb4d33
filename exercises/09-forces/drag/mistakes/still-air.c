// mistake: still-air
#include "drag.h"

#include <math.h>

void add_drag(int n, double k, const double *v, const double *u, double *f)
{
    (void)u;
    for (int i = 0; i < n; i++)
        f[i] -= k * v[i];
}

double chime_drag(double m, double k, double h, int steps)
{
    return m / h * (1.0 - pow(0.25, 1.0 / steps)) + h * k;
}
