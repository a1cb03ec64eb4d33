/* picture.c: three pendulums of three rods each that begin almost alike.
 *
 * Builds on: 08-particles/engine-crowd 10-verlet/engine-kick
 */
#include "engine-keep.h"
#include "film-crowd.h"
#include "keep.h"

#include <math.h>

enum { RODS = 3, TIMES = 3, N = 1 + RODS * TIMES };

static void weigh(const ss_view *view, double *f, const void *ctx)
{
    (void)ctx;
    for (size_t i = 0; i < view->n; i++)
        f[2 * i + 1] -= 9.81 * view->mass[i];
}

void answer(const char *question, const double *p)
{
    ss_rod rod[RODS * TIMES];
    ss_rods rods = {.rod = rod, .tolerance = 1e-12, .max_iterations = 1000};
    kept own = {.inner = {verlet_step, 2, NULL}, .dim = 2};
    crowd *c = crowd_make(2, N, (method){keep_step, 4, &own});

    (void)question;
    (void)p;
    if (!c)
        return;
    own.mass = c->mass;
    own.keep[0] = (keep){rods_keep, &rods};
    own.keeps = 1;
    c->mass[0] = 0.0;
    for (size_t i = 1; i < N; i++) {
        const size_t before = i <= TIMES ? 0 : i - TIMES;
        const double angle = 2.0 + 0.001 * (double)(i % TIMES);

        c->q[2 * i] = c->q[2 * before] + 0.6 * sin(angle);
        c->q[2 * i + 1] = c->q[2 * before + 1] - 0.6 * cos(angle);
        rod[rods.count++] = (ss_rod){before, i, 0.6};
    }
    film_window(-2.1, -2.0, 2.1, 2.0, 10.0);
    for (size_t i = 0; i < N; i++)
        film_point(i == 0          ? FILM_NAIL
                   : i + TIMES < N ? FILM_DOT
                                   : FILM_TRAIL,
                   0.06);
    for (size_t r = 0; r < rods.count; r++)
        film_tie(rod[r].a, rod[r].b);
    c->force[0] = (ss_force){.apply = weigh};
    c->forces = 1;
    for (int frame = 0; frame < 300; frame++) {
        film_now(c);
        for (int k = 0; k < 20; k++)
            crowd_step(c, 1.0 / 600.0);
    }
}
