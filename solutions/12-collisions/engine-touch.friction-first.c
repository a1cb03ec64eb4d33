/* Friction before the normal impulse, from the last touch to the first, in no more
 * than forty sweeps. */
#include "engine-touch.h"

static void shove(const touch *one, const ss_view *now, double *v,
                  const double *j)
{
    for (size_t k = 0; k < now->dim; k++) {
        v[one->a * now->dim + k] += one->ease[0] * j[k];
        if (one->b < now->n)
            v[one->b * now->dim + k] -= one->ease[1] * j[k];
    }
}

static double part(const touch *one, const ss_view *now, const double *v,
                   double *across)
{
    double un = 0.0;

    for (size_t k = 0; k < now->dim; k++) {
        across[k] = v[one->a * now->dim + k];
        if (one->b < now->n)
            across[k] -= v[one->b * now->dim + k];
        un += across[k] * one->n[k];
    }
    for (size_t k = 0; k < now->dim; k++)
        across[k] -= un * one->n[k];
    return un;
}

static void solve(const contacts *own, touch *one, const ss_view *now, double h,
                  double *v)
{
    const double mass = 1.0 / (one->ease[0] + one->ease[1]);
    double across[3], j[3], size = 0.0, before = one->along, un;

    part(one, now, v, across);
    for (size_t k = 0; k < now->dim; k++) {
        j[k] = one->by[k] - mass * across[k];
        size += j[k] * j[k];
    }
    size = sqrt(size);
    for (size_t k = 0; k < now->dim; k++) {
        const double old = one->by[k];

        one->by[k] = size > own->friction * before
                         ? j[k] * own->friction * before / size
                         : j[k];
        j[k] = one->by[k] - old;
    }
    shove(one, now, v, j);
    un = part(one, now, v, across);
    one->along -= mass * (h > 0.0 ? un + fmax(one->gap, 0.0) / h
                                  : un - own->bounce * fmax(one->fast, 0.0));
    one->along = fmax(one->along, 0.0);
    for (size_t k = 0; k < now->dim; k++)
        j[k] = (one->along - before) * one->n[k];
    shove(one, now, v, j);
}

void contacts_keep(const ss_view *now, double h, double *v, const void *ctx)
{
    const contacts *own = ctx;
    const size_t count = touches(own, now, h, v);

    for (int sweep = 0; sweep < 40; sweep++)
        for (size_t i = count; i-- > 0;)
            solve(own, &own->touch[i], now, h, v);
}
