/* Another right answer: one loop, steps multiplied, the angle of the arrow. */
#include "sample.h"

#include <math.h>

void sample(field_fn *f, double t, const double low[2], const double high[2],
            int nx, int ny, double *arrows)
{
    const double dx = (high[0] - low[0]) / (nx - 1);
    const double dy = (high[1] - low[1]) / (ny - 1);

    for (int k = 0; k < nx * ny; k++, arrows += 4) {
        const double x[2] = {low[0] + dx * (k % nx), low[1] + dy * (k / nx)};
        double v[2];

        f(t, x, v);
        arrows[0] = x[0];
        arrows[1] = x[1];
        arrows[2] = arrows[3] = 0.0;
        if (v[0] != 0.0 || v[1] != 0.0) {
            arrows[2] = cos(atan2(v[1], v[0]));
            arrows[3] = sin(atan2(v[1], v[0]));
        }
    }
}
