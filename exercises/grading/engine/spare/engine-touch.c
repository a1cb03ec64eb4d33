/* engine-touch.c: contacts in place of the reader's. */
#include "touch.h"

#include "steps/symplectic.h"

/* The same for both, the other way round. */
static void give_both(const touch *o, const ss_view *now, double *v, double j,
                      const double *way)
{
    ss_kick(now->dim, v + now->dim * o->a, o->ease[0] * j, way);
    if (o->b < now->n)
        ss_kick(now->dim, v + now->dim * o->b, -o->ease[1] * j, way);
}

/* How fast a moves away from b along `way`. */
static double speed(const touch *o, const ss_view *now, const double *v,
                    const double *way)
{
    double fast = 0.0;

    for (size_t k = 0; k < now->dim; k++)
        fast += way[k] * (v[now->dim * o->a + k] -
                          (o->b < now->n ? v[now->dim * o->b + k] : 0.0));
    return fast;
}

static void settle(const contacts *all, touch *o, const ss_view *now, double h,
                   double *v)
{
    const double mass = 1.0 / (o->ease[0] + o->ease[1]), before = o->along;
    const double allowed = h == 0.0       ? all->bounce * fmax(0.0, o->fast)
                           : o->gap > 0.0 ? -o->gap / h
                                          : 0.0;
    double wanted[3] = {0.0}, length = 0.0;

    for (size_t k = 0; k < now->dim; k++) { /* along each axis, across n */
        double way[3] = {0.0};

        for (size_t i = 0; i < now->dim; i++)
            way[i] = (i == k ? 1.0 : 0.0) - o->n[k] * o->n[i];
        wanted[k] = o->by[k] - mass * speed(o, now, v, way);
        length = hypot(length, wanted[k]);
    }
    o->along += mass * (allowed - speed(o, now, v, o->n));
    if (o->along < 0.0)
        o->along = 0.0;
    give_both(o, now, v, o->along - before, o->n);
    for (size_t k = 0; k < now->dim; k++) {
        const double most = all->friction * o->along;

        if (length > most)
            wanted[k] *= most / length;
        wanted[k] -= o->by[k];
        o->by[k] += wanted[k];
    }
    give_both(o, now, v, 1.0, wanted);
}

void contacts_keep(const ss_view *now, double h, double *v, const void *ctx)
{
    const contacts *all = ctx;
    const size_t found = touches(all, now, h, v);

    for (int k = 0; k < all->most; k++)
        for (touch *o = all->touch; o < all->touch + found; o++)
            settle(all, o, now, h, v);
}
