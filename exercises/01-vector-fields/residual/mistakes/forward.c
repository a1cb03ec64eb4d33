// mistake: forward
#include "residual.h"

#include <math.h>

double residual(curve_fn *curve, field_fn *f, double t0, double t1, int n,
                double d)
{
    double worst = 0.0;

    for (int i = 0; i <= n; i++) {
        const double t = t0 + (t1 - t0) * i / n;
        double x[2], after[2], before[2], v[2];

        curve(t, x);
        curve(t + d, after);
        curve(t, before);
        f(t, x, v);
        worst = fmax(worst, hypot((after[0] - before[0]) / d - v[0],
                                  (after[1] - before[1]) / d - v[1]));
    }
    return worst;
}
