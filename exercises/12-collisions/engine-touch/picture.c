/* picture.c: a pyramid of balls that friction holds, and a heavy one that comes.
 *
 * Builds on: 08-particles/engine-crowd 09-forces/engine-grid
 * Builds on: 10-verlet/engine-kick 11-constraints/engine-keep
 */
#include "engine-touch.h"
#include "film-crowd.h"
#include "keep.h"

enum { BASE = 5, PILE = BASE * (BASE + 1) / 2, N = PILE + 1, ROOM = 8 * N };

static void weigh(const ss_view *view, double *f, const void *ctx)
{
    (void)ctx;
    for (size_t i = 0; i < view->n; i++)
        f[2 * i + 1] -= 9.81 * view->mass[i];
}

void answer(const char *question, const double *p)
{
    static touch storage[ROOM];
    const double radius = 0.2, left = -3.4, right = 3.4;
    const wall box[] = {{{0}, {0, 1, 0}},
                        {{left, 0, 0}, {1, 0, 0}},
                        {{right, 0, 0}, {-1, 0, 0}}};
    contacts all = {.radius = radius,
                    .bounce = 0.2,
                    .friction = 0.4,
                    .walls = 3,
                    .wall = box,
                    .touch = storage,
                    .room = ROOM,
                    .grid = grid_make(N, ROOM),
                    .most = 200};
    kept own = {.inner = {verlet_step, 2, NULL}, .dim = 2};
    crowd *c = crowd_make(2, N, (method){keep_step, 4, &own});
    size_t i = 0;

    (void)question;
    (void)p;
    if (!c || !all.grid)
        return;
    own.mass = c->mass;
    own.keep[0] = (keep){contacts_keep, &all};
    own.keeps = 1;
    for (size_t row = 0; row < BASE; row++)
        for (size_t k = 0; k + row < BASE; k++, i++) {
            c->q[2 * i] = radius * (2.0 * (double)k + (double)row - 4.0);
            c->q[2 * i + 1] = radius * (1.0 + sqrt(3.0) * (double)row);
        }
    c->q[2 * PILE] = left + radius;
    c->q[2 * PILE + 1] = 2.2;
    film_window(left - 0.1, -0.1, right + 0.1, 3.4, 6.0);
    film_crowd(c, radius);
    c->mass[PILE] = 0.0; /* a nail, until it is thrown */
    film_wall(left, 0.0, right, 0.0);
    film_wall(left, 0.0, left, 3.4);
    film_wall(right, 0.0, right, 3.4);
    c->force[0] = (ss_force){.apply = weigh};
    c->forces = 1;
    for (int frame = 0; frame < 180; frame++) {
        if (frame == 45) {
            c->mass[PILE] = 10.0;
            c->v[2 * PILE] = 8.0;
            c->v[2 * PILE + 1] = 1.0;
        }
        film_now(c);
        for (int k = 0; k < 8; k++)
            crowd_step(c, 1.0 / 240.0);
    }
}
