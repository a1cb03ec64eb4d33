/* mend.other.c: other caps, and the slope kept for the next try. */
#include "mend.h"

#include <math.h>

int solve(rhs_fn *f, double x, double end, double h, double tolerance,
          double *ts, double *xs)
{
    double t = 0.0, slope = f(0.0, x);
    int n = 0;

    while (n < MOST_STEPS) {
        const double step = fmin(h, end - t);
        const double half = x + 0.5 * step * slope;
        const double fine = half + 0.5 * step * f(t + 0.5 * step, half);
        const double error = fabs(fine - (x + step * slope));

        if (error <= tolerance) {
            t = step < h ? end : t + step;
            x = fine;
            ts[n] = t;
            xs[n++] = x;
            if (t >= end)
                break;
            slope = f(t, x);
        }
        h = step *
            fmin(1.7, fmax(0.25, sqrt(0.8 * tolerance / (error + 1e-300))));
    }
    return n;
}
