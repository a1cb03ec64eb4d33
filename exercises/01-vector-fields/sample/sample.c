/* sample.c: your answer. What it has to do is in sample.h. */
#include "sample.h"

#include <math.h>

void sample(field_fn *f, double t, const double low[2], const double high[2],
            int nx, int ny, double *arrows)
{
    /* TODO: two loops; call f once at each point. */
    (void)f;
    (void)t;
    (void)low;
    (void)high;
    for (int i = 0; i < 4 * nx * ny; i++)
        arrows[i] = -2.0;
}
