/* audit.other.c: by moving everything: along x, along y, about the origin. */
#include "audit.h"

#include <math.h>

/* The work of the force, over a length, in a small motion of all; per size. */
static double work(const ss_view *view, const double *f, int kind)
{
    const double *q = view->q;
    double sum = 0.0, size = 0.0;

    for (size_t i = 0; i < view->n; i++) {
        const double part[3] = {f[2 * i], f[2 * i + 1],
                                q[2 * i] * f[2 * i + 1] -
                                    q[2 * i + 1] * f[2 * i]};

        sum += part[kind];
        size += hypot(f[2 * i], f[2 * i + 1]);
    }
    return size > 0.0 ? fabs(sum) / size : 0.0;
}

int broken(const ss_force *force, const ss_view *view)
{
    const size_t all = 2 * view->n;
    ss_view down = *view, up = *view;
    double f[16] = {0.0}, a[16], b[16], largest = 0.0;
    int result = 0;

    down.q = a;
    up.q = b;
    force->apply(view, f, force->ctx);
    for (size_t k = 0; k < all; k++)
        largest = fmax(largest, fabs(f[k]));
    if (work(view, f, 0) > 1e-8 || work(view, f, 1) > 1e-8)
        result |= BROKEN_MOMENTUM;
    if (work(view, f, 2) > 1e-8)
        result |= BROKEN_SPIN;
    for (size_t k = 0; k < all; k++) {
        const double h = 3e-5;

        for (size_t j = 0; j < all; j++)
            a[j] = b[j] = view->q[j];
        a[k] -= h;
        b[k] += h;
        if (fabs((force->energy(&down, force->ctx) -
                  force->energy(&up, force->ctx)) /
                     (b[k] - a[k]) -
                 f[k]) > 1e-5 * largest)
            result |= BROKEN_ENERGY;
    }
    return result;
}
