#include "engine-touch.h"

/* An impulse for one touch; returns the largest change of a velocity. */
static double push(const contacts *own, touch *one, const ss_view *now,
                   double h, double *v)
{
    const size_t dim = now->dim;
    double *va = v + one->a * dim;
    double *vb = one->b < now->n ? v + one->b * dim : NULL;
    const double ease = one->ease[0] + one->ease[1];
    double u[3] = {0.0}, un = 0.0, size = 0.0, most = 0.0;

    for (size_t k = 0; k < dim; k++) {
        u[k] = va[k] - (vb ? vb[k] : 0.0);
        un += u[k] * one->n[k];
    }
    const double aim = h != 0.0 ? -fmax(one->gap, 0.0) / h
                                : own->bounce * fmax(one->fast, 0.0);
    const double along = fmax(one->along + (aim - un) / ease, 0.0);
    const double more = along - one->along;

    one->along = along;
    for (size_t k = 0; k < dim; k++) { /* what would stop it across */
        u[k] = one->by[k] - (u[k] - un * one->n[k]) / ease;
        size += u[k] * u[k];
    }
    size = sqrt(size);
    const double cone = own->friction * along;

    for (size_t k = 0; k < dim; k++) {
        const double by = size > cone ? u[k] * cone / size : u[k];
        const double j = more * one->n[k] + by - one->by[k];

        one->by[k] = by;
        va[k] += j * one->ease[0];
        if (vb)
            vb[k] -= j * one->ease[1];
        most = fmax(most, fabs(j) * ease);
    }
    return most;
}

void contacts_keep(const ss_view *now, double h, double *v, const void *ctx)
{
    const contacts *own = ctx;
    const size_t count = touches(own, now, h, v);
    double worst = INFINITY;

    for (int sweep = 0; sweep < own->most && worst > 1e-10; sweep++) {
        worst = 0.0;
        for (size_t i = 0; i < count; i++)
            worst = fmax(worst, push(own, &own->touch[i], now, h, v));
    }
}
