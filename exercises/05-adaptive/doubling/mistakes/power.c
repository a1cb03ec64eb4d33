// mistake: power
#include "doubling.h"

#include <math.h>
#include <string.h>

double doubled_step(step_fn *step, int order, int n, double t, double h,
                    double *x)
{
    const double lack = ldexp(1.0, order);
    double coarse[MOST], most = 0.0;

    memcpy(coarse, x, (size_t)n * sizeof *x);
    step(n, t, h, coarse);
    step(n, t, h / 2, x);
    step(n, t + h / 2, h / 2, x);
    for (int i = 0; i < n; i++) {
        const double e = (x[i] - coarse[i]) / lack;

        most = fmax(most, fabs(e));
        x[i] += e;
    }
    return most;
}
