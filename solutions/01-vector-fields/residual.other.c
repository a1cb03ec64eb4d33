/* Another right answer: squares compared, one root at the end. */
#include "residual.h"

#include <math.h>

double residual(curve_fn *curve, field_fn *f, double t0, double t1, int n,
                double d)
{
    const double step = (t1 - t0) / n;
    double worst = 0.0;

    for (int i = n; i >= 0; i--) {
        const double t = t0 + i * step;
        double x[2], after[2], before[2], v[2], square = 0.0;

        curve(t - d, before);
        curve(t, x);
        curve(t + d, after);
        f(t, x, v);
        for (int j = 0; j < 2; j++) {
            const double left = 0.5 / d * (after[j] - before[j]) - v[j];

            square += left * left;
        }
        if (square > worst)
            worst = square;
    }
    return sqrt(worst);
}
