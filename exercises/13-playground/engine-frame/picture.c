/* picture.c: a bridge of rods in the reader's world, and balls that fall on it; then its right end
 * comes off.
 *
 * Builds on: 08-particles/engine-crowd 09-forces/engine-grid
 * Builds on: 10-verlet/engine-kick 11-constraints/engine-keep
 * Builds on: 12-collisions/engine-touch
 */
#include "engine-frame.h"
#include "film-crowd.h"
#include "keep.h"
#include "touch.h"

enum { DECK = 17, BALLS = 9, N = DECK + BALLS, ROOM = 8 * N };

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
    static touch storage[ROOM];
    static ss_rod rod[DECK - 1];
    const double radius = 0.3, length = 0.615, slope = 0.22;
    ss_rods rods = {.rod = rod, .tolerance = 1e-9, .max_iterations = 15};
    contacts all = {.radius = radius,
                    .bounce = 0.3,
                    .friction = 0.4,
                    .touch = storage,
                    .room = ROOM,
                    .grid = grid_make(N, ROOM),
                    .most = 12};
    kept own = {.inner = {verlet_step, 2, NULL}, .dim = 2};
    crowd *c = crowd_make(2, N, (method){keep_step, 4, &own});
    double owed = 0.0;

    (void)question;
    (void)p;
    if (!c || !all.grid)
        return;
    own.mass = c->mass;
    own.keep[0] = (keep){rods_keep, &rods};
    own.keep[1] = (keep){contacts_keep, &all};
    own.keeps = 2;
    for (size_t i = 0; i < DECK; i++) { /* a shallow V */
        const double from_middle = (double)i - (DECK - 1) / 2.0;

        c->q[2 * i] = length * cos(slope) * from_middle;
        c->q[2 * i + 1] = length * sin(slope) * fabs(from_middle);
        c->mass[i] = i == 0 ? 0.0 : 1.0;
        if (i > 0)
            rod[rods.count++] = (ss_rod){i - 1, i, length};
    }
    for (size_t i = 0; i < BALLS; i++) {
        const size_t at = 2 * (DECK + i), column = i % 5, row = i / 5;

        c->q[at] = -1.6 + 0.75 * (double)column + 0.1 * (double)row;
        c->q[at + 1] = 1.6 + 1.4 * (double)row + 0.3 * (double)(i % 3);
        c->mass[DECK + i] = 2.0;
    }
    film_window(-5.3, -5.6, 5.3, 4.2, 6.0);
    film_crowd(c, radius);
    c->mass[DECK - 1] = 0.0; /* for five seconds a nail, too */
    /* from which that end hangs */
    film_wall(c->q[2 * DECK - 2], c->q[2 * DECK - 1], c->q[2 * DECK - 2], 4.2);
    for (size_t r = 0; r < rods.count; r++)
        film_tie(rod[r].a, rod[r].b);
    c->force[0] = (ss_force){.apply = weigh};
    c->forces = 1;
    for (int frame = 0; frame < 150; frame++) {
        if (frame == 115)
            c->mass[DECK - 1] = 1.0;
        film_now(c);
        world_frame(c, 1.0 / 100.0, &owed, 1.0 / 25.0, 100);
    }
}
