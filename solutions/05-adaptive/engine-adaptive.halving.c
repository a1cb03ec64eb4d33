/* engine-adaptive.halving.c: steps that are halved and doubled, and no
 * extrapolation. */
#include "engine-adaptive.h"

#include <math.h>
#include <string.h>

bool adaptive_step(const ss_ode *f, double t, double h, double *x, double *work,
                   void *own_)
{
    adaptive *own = own_;
    double *whole = work, *halves = work + f->dim, *rest = halves + f->dim;
    const double end = t + h;

    if (own->h == 0.0)
        own->h = h / 16.0;
    while (t < end) {
        const bool last = t + own->h >= end;
        const double s = last ? end - t : own->h;
        double error = 0.0;

        memcpy(whole, x, f->dim * sizeof *x);
        memcpy(halves, x, f->dim * sizeof *x);
        if (!own->inner.step(f, t, s, whole, rest, own->inner.own) ||
            !own->inner.step(f, t, s / 2, halves, rest, own->inner.own) ||
            !own->inner.step(f, t + s / 2, s / 2, halves, rest, own->inner.own))
            error = 2.0;
        for (size_t i = 0; i < f->dim; i++) {
            const double gap = fabs(whole[i] - halves[i]) /
                               (own->tolerance * (1.0 + fabs(x[i])));

            error = isfinite(gap) ? fmax(error, gap) : 2.0;
        }
        if (error > 1.0) {
            own->h = s / 2.0;
            if (own->h < 1e-13)
                return false;
            continue;
        }
        memcpy(x, halves, f->dim * sizeof *x);
        t = last ? end : t + s;
        if (error < pow(0.5, own->order + 1) && !last)
            own->h *= 2.0;
    }
    return true;
}
