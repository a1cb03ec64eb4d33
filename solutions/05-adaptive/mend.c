/* mend.c: caps, a safety factor, and steps that are thrown away. */
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
        factor = fmin(5.0, fmax(0.2, 0.9 * sqrt(tolerance / error)));
        if (!(error <= tolerance)) {
            h *= factor;
            continue;
        }
        t = last ? end : t + h;
        x = fine;
        ts[n] = t;
        xs[n++] = x;
        h *= factor;
    }
    return n;
}
