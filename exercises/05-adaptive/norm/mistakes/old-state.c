// mistake: old-state
#include "norm.h"

#include <math.h>

double error_norm(int n, const double *e, const double *x, const double *next,
                  double absolute, double relative)
{
    double sum = 0.0;

    for (int i = 0; i < n; i++) {
        const double size = fabs(x[i]);
        const double part = e[i] / (absolute + relative * size);

        if (e[i] != 0.0)
            sum += part * part;
    }
    (void)next;
    return sqrt(sum / n);
}
