/* mend.c: a solver that fails. It compiles, and on many problems it does well;
 * its rule for the next step is the raw one. TODO: repair it. */
#include "mend.h"

#include <math.h>

int solve(rhs_fn *f, double x, double end, double h, double tolerance,
          double *ts, double *xs)
{
    double t = 0.0;
    int n = 0;

    while (t < end && n < MOST_STEPS) {
        double slope, coarse, fine, error, factor;
        int last;

        last = t + h >= end;
        if (last)
            h = end - t;
        slope = f(t, x);
        coarse = x + h * slope;
        fine = x + h / 2 * slope;
        fine += h / 2 * f(t + h / 2, fine);
        error = fabs(fine - coarse);
        factor = sqrt(tolerance / error);
        t = last ? end : t + h;
        x = fine;
        ts[n] = t;
        xs[n++] = x;
        h *= factor;
    }
    return n;
}
