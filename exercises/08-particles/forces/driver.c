/* driver.c: a crowd under up to three forces, which count their calls.
 * Parameters: n, dim, forces, calls, t, a, b. */
#include "grading/driver.h"
#include "forces.h"

enum { MOST = 8 };

static int calls;

static void weight(const ss_view *view, double *f, const void *ctx)
{
    const double *g = ctx;

    calls++;
    for (size_t i = 0; i < view->n; i++)
        f[i * view->dim + view->dim - 1] -= *g * view->mass[i];
}

static void drag(const ss_view *view, double *f, const void *ctx)
{
    const double *k = ctx;

    calls++;
    for (size_t i = 0; i < view->n * view->dim; i++)
        f[i] -= *k * view->v[i];
}

/* A spring to the origin that grows stiffer with time. */
static void spring(const ss_view *view, double *f, const void *ctx)
{
    const double *k = ctx;

    calls++;
    for (size_t i = 0; i < view->n * view->dim; i++)
        f[i] -= (*k + view->t) * view->q[i];
}

void answer(const char *question, const double *p)
{
    const size_t n = (size_t)p[0], dim = (size_t)p[1], all = 2 * n * dim;
    double mass[MOST], x[6 * MOST], rubbish[6 * MOST];
    double g = 9.81, k_drag = 0.7, k_spring = 2.0;
    const ss_force force[3] = {{.apply = weight, .ctx = &g},
                               {.apply = drag, .ctx = &k_drag},
                               {.apply = spring, .ctx = &k_spring}};

    (void)question;
    for (size_t i = 0; i < n; i++)
        mass[i] = 0.5 + 1.5 * (double)i;
    for (size_t i = 0; i < all; i++) {
        x[i] = p[5] + p[6] * (double)i;
        rubbish[i] = 3.0 + (double)i;
    }

    double *masses = lend(n, mass), *state = lend(all, x);
    double *out = lend(all, rubbish);
    const crowd c = {n, dim, masses, force, (size_t)p[2]};
    for (int i = 0; i < (int)p[3]; i++)
        derivative(p[4], state, out, &c);
    give(calls);
    give_all(out, all);
}
