// mistake: one-gap-too-many
#include "sample.h"

#include <math.h>

void sample(field_fn *f, double t, const double low[2], const double high[2],
            int nx, int ny, double *arrows)
{
    for (int j = 0; j < ny; j++)
        for (int i = 0; i < nx; i++) {
            double *arrow = arrows + 4 * (j * nx + i), length;

            arrow[0] = low[0] + (high[0] - low[0]) * i / nx;
            arrow[1] = low[1] + (high[1] - low[1]) * j / ny;
            f(t, arrow, arrow + 2);
            length = hypot(arrow[2], arrow[3]);
            if (length > 0.0) {
                arrow[2] /= length;
                arrow[3] /= length;
            }
        }
}
