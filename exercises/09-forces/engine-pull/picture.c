/* picture.c: a chain that hangs from a nail, and swings in air.
 *
 * Builds on: 03-midpoint/engine-midpoint 08-particles/engine-crowd
 */
#include "engine-pull.h"
#include "film-crowd.h"

enum { LINKS = 9, N = LINKS + 1 };

static void weigh(const ss_view *view, double *f, const void *ctx)
{
    (void)ctx;
    for (size_t i = 0; i < view->n; i++) {
        f[2 * i] -= 0.05 * view->v[2 * i];
        f[2 * i + 1] -= 9.81 * view->mass[i] + 0.05 * view->v[2 * i + 1];
    }
}

void answer(const char *question, const double *p)
{
    ss_spring link[LINKS];
    ss_springs chain = {.spring = link, .count = LINKS};
    crowd *c = crowd_make(2, N, (method){midpoint_step, 3, NULL});

    (void)question;
    (void)p;
    if (!c)
        return;
    film_window(-3.0, -3.6, 3.0, 0.4, 5.0);
    for (size_t i = 0; i < N; i++) {
        c->mass[i] = i == 0 ? 0.0 : 0.1;
        c->q[2 * i] = 0.3 * (double)i;
    }
    film_crowd(c, 0.05);
    for (size_t i = 0; i < LINKS; i++) {
        link[i] = (ss_spring){i, i + 1, 300.0, 0.3, 0.3};
        film_tie(i, i + 1);
    }
    c->force[0] = (ss_force){.apply = weigh};
    c->force[1] = (ss_force){.apply = springs_add, .ctx = &chain};
    c->forces = 2;
    for (int frame = 0; frame < 150; frame++) {
        film_now(c);
        for (int k = 0; k < 20; k++)
            crowd_step(c, 1.0 / 600.0);
    }
}
