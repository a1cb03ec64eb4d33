/* mend.c: a midpoint step that compiles.
 *
 * TODO: find four faults, and correct them. */
#include "mend.h"

/* a becomes a + s b. */
static void add(size_t dim, double *a, double s, const double *b)
{
    for (size_t i = 0; i < dim; i++)
        a[i] += s * b[i];
}

int midpoint_step(crowd *c, double h)
{
    const size_t dim = 2 * c->n;
    double x[2 * MOST], y[2 * MOST], k[2 * MOST], t;

    get_state(c, &t, x);
    if (!derivative(c, k))
        return 0;
    for (size_t i = 0; i < dim; i++)
        y[i] = x[i];
    add(dim, k, h / 2, y);
    set_state(c, t, y);
    if (!derivative(c, k))
        return 0;
    add(dim, x, h, k);
    set_state(c, c->t + h, x);
    return 1;
}
