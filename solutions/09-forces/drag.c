/* drag.c: what each step must lose, and what Euler eats. */
#include "drag.h"

#include <math.h>

void add_drag(const ss_view *view, double *f, const void *ctx)
{
    const air *own = ctx;

    for (size_t i = 0; i < view->n * view->dim; i++)
        f[i] -= own->k * (view->v[i] - own->u[i]);
}

double chime_drag(double m, double k, double h, int steps)
{
    return m / h * (1.0 - pow(0.25, 1.0 / steps)) + h * k;
}
