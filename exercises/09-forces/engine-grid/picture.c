/* picture.c: grains fall into a hammock. They push when they are near, and the
 * reader's grid says which.
 *
 * Builds on: 03-midpoint/engine-midpoint 08-particles/engine-crowd
 * Builds on: 09-forces/engine-pull
 */
#include "engine-grid.h"
#include "film-crowd.h"

#include <math.h>

enum { WIDE = 25, GRAINS = 42, N = WIDE + GRAINS };

//> grains
typedef struct grains {
    double reach, k;
    grid *grid;
} grains;

/* A force that owns a grid: it may, as what it adds depends on the view alone. */
static void push(const ss_view *view, double *f, const void *ctx)
{
    const grains *own = ctx;
    const size_t(*pair)[2];
    const size_t count = grid_pairs(own->grid, view, own->reach, &pair);

    for (size_t p = 0; p < count; p++) {
        const size_t a = 2 * pair[p][0], b = 2 * pair[p][1];
        const double x = view->q[a] - view->q[b];
        const double y = view->q[a + 1] - view->q[b + 1], r = hypot(x, y);
        const double per = r > 0.0 ? own->k * (own->reach - r) / r : 0.0;

        f[a] += per * x, f[a + 1] += per * y;
        f[b] -= per * x, f[b + 1] -= per * y;
    }
}
//<

static void weigh(const ss_view *view, double *f, const void *ctx)
{
    (void)ctx;
    for (size_t i = 0; i < view->n; i++) {
        f[2 * i] -= 0.3 * view->v[2 * i];
        f[2 * i + 1] -= 9.81 * view->mass[i] + 0.3 * view->v[2 * i + 1];
    }
}

void answer(const char *question, const double *p)
{
    static ss_spring mesh[WIDE - 1];
    ss_springs hammock = {.spring = mesh, .count = WIDE - 1};
    grains all = {0.3, 300.0, grid_make(N, 20 * N)};
    crowd *c = crowd_make(2, N, (method){midpoint_step, 3, NULL});

    (void)question;
    (void)p;
    if (!c)
        return;
    film_window(-3.3, -2.6, 3.3, 2.9, 6.0);
    for (size_t i = 0; i < WIDE; i++) {
        c->mass[i] = i == 0 || i == WIDE - 1 ? 0.0 : 0.3;
        c->q[2 * i] = -3.0 + 6.0 * (double)i / (WIDE - 1);
    }
    for (size_t i = 0; i < GRAINS; i++) {
        const size_t row = i / 7, column = i % 7;

        c->mass[WIDE + i] = 0.05;
        c->q[2 * (WIDE + i)] =
            -1.1 + 0.35 * (double)column + 0.02 * (double)(i % 3);
        c->q[2 * (WIDE + i) + 1] = 0.6 + 0.35 * (double)row;
    }
    film_crowd(c, 0.14);
    for (size_t i = 1; i < WIDE; i++) {
        mesh[i - 1] = (ss_spring){i - 1, i, 3000.0, 1.0, 0.26};
        film_tie(i - 1, i);
    }
    c->force[0] = (ss_force){.apply = weigh};
    c->force[1] = (ss_force){.apply = springs_add, .ctx = &hammock};
    c->force[2] = (ss_force){.apply = push, .ctx = &all};
    c->forces = all.grid ? 3 : 2;
    for (int frame = 0; frame < 115; frame++) {
        film_now(c);
        for (int k = 0; k < 100; k++)
            crowd_step(c, 1.0 / 2000.0);
    }
}
