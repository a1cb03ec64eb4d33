/* engine-adaptive.c: from t to t + h in steps that adapt, by halves, of any method. */
#include "engine-adaptive.h"

#include <math.h>
#include <string.h>

/* The largest difference between one step, y, and two halves, z, in tolerances. */
static double compare(const adaptive *own, size_t dim, const double *x,
                      const double *y, const double *z)
{
    double worst = 0.0;

    for (size_t i = 0; i < dim; i++) {
        const double gap = fabs(z[i] - y[i]) / (1.0 + fabs(x[i]));

        if (!(gap <= worst)) /* so is NaN the worst */
            worst = gap;
    }
    return worst / own->tolerance / (pow(2.0, own->order) - 1.0);
}

bool adaptive_step(const ss_ode *f, double t, double h, double *x, double *work,
                   void *own_)
{
    adaptive *own = own_;
    const method *m = &own->inner;
    const size_t dim = f->dim, bytes = dim * sizeof(double);
    double *y = work, *z = y + dim, *rest = z + dim;
    double done = 0.0;

    if (!(own->h > 0.0))
        own->h = h;
    while (done < h) {
        const bool last = own->h >= h - done;
        const double s = last ? h - done : own->h, now = t + done;

        memcpy(y, x, bytes);
        memcpy(z, x, bytes);
        const bool good = m->step(f, now, s, y, rest, m->own) &&
                          m->step(f, now, s / 2.0, z, rest, m->own) &&
                          m->step(f, now + s / 2.0, s / 2.0, z, rest, m->own);
        const double error = good ? compare(own, dim, x, y, z) : INFINITY;
        const double factor = 0.9 * pow(error, -1.0 / (own->order + 1));
        const bool fine = error <= 1.0; /* not for NaN */

        if (fine) {
            for (size_t i = 0; i < dim; i++)
                x[i] = z[i] + (z[i] - y[i]) / (pow(2.0, own->order) - 1.0);
            done = last ? h : done + s;
        }
        if (!fine || !last || factor < 1.0) /* a last, short step says little */
            own->h = s * fmin(5.0, fmax(0.2, factor));
        if (own->h < 1e-14 * (1.0 + fabs(t)))
            return false;
    }
    return true;
}
