// mistake: swapped
#include "gravity.h"

#include <math.h>

void attract(int n, const double *mass, const double *q, pull_fn *pull,
             double *f)
{
    for (int i = 0; i < n; i++)
        for (int j = i + 1; j < n; j++) {
            const double x = q[2 * j] - q[2 * i];
            const double y = q[2 * j + 1] - q[2 * i + 1];
            double s;

            s = pull(x * x + y * y, mass[i], mass[j]);
            s = -s;
            f[2 * i] += s * x;
            f[2 * i + 1] += s * y;
            f[2 * j] -= s * x;
            f[2 * j + 1] -= s * y;
        }
}

double period(double G, double m1, double m2, double d)
{
    return 2.0 * acos(-1.0) * sqrt(d * d * d / (G * (m1 + m2)));
}
