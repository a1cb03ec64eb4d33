/* norm.other.c: the mean first, and hypot for the sizes. */
#include "norm.h"

#include <math.h>

double error_norm(int n, const double *e, const double *x, const double *next,
                  double absolute, double relative)
{
    double root = 0.0;

    for (int i = 0; i < n; i++) {
        double unit = fabs(x[i]);

        if (fabs(next[i]) > unit)
            unit = fabs(next[i]);
        unit = unit * relative + absolute;
        if (fabs(e[i]) > 0.0)
            root = hypot(root, e[i] / unit / sqrt((double)n));
    }
    return root;
}
