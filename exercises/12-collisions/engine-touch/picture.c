/* picture.c: a pyramid of balls that friction holds, and a heavy one that comes; and above
 * it a cradle, in which rods and contacts are kept together.
 *
 * Builds on: 08-particles/engine-crowd 09-forces/engine-grid
 * Builds on: 10-verlet/engine-kick 11-constraints/engine-keep
 */
#include "engine-touch.h"
#include "film-crowd.h"
#include "keep.h"

enum { BASE = 5, PILE = BASE * (BASE + 1) / 2, N = PILE + 1 };
enum { HUNG = 5, ROOM = 8 * N };

/* Balls, which bounce off each other in their own way. */
typedef struct scene {
    crowd *c;
    kept own;
    contacts all;
    touch touch[ROOM];
} scene;

static const double radius = 0.2, left = -3.4, right = 3.4, high = 4.8;
static void weigh(const ss_view *view, double *f, const void *ctx)
{
    (void)ctx;
    for (size_t i = 0; i < view->n; i++)
        f[2 * i + 1] -= 9.81 * view->mass[i];
}

static void prepare(scene *s, size_t n, double bounce, double friction)
{
    s->all = (contacts){.radius = radius,
                        .bounce = bounce,
                        .friction = friction,
                        .touch = s->touch,
                        .room = ROOM,
                        .grid = grid_make(n, ROOM),
                        .most = 200};
    s->own = (kept){.inner = {verlet_step, 2, NULL}, .dim = 2, .keeps = 1};
    s->own.keep[0] = (keep){contacts_keep, &s->all};
    s->c = crowd_make(2, n, (method){keep_step, 4, &s->own});
    if (!s->c)
        return;
    s->own.mass = s->c->mass;
    s->c->force[0] = (ss_force){.apply = weigh};
    s->c->forces = 1;
}

/* A triangle of balls that touch, and the heavy one, which is a nail until it is
 * thrown. */
static void pile_up(crowd *c)
{
    size_t i = 0;

    for (size_t row = 0; row < BASE; row++)
        for (size_t k = 0; k + row < BASE; k++, i++) {
            c->q[2 * i] = radius * (2.0 * (double)k + (double)row - 4.0);
            c->q[2 * i + 1] = radius * (1.0 + sqrt(3.0) * (double)row);
        }
    c->q[2 * PILE] = left + radius;
    c->q[2 * PILE + 1] = 2.2;
    c->mass[PILE] = 0.0;
}

/* Balls on rods, a hair's breadth apart, which is more than one moves in a step; the
 * first is drawn aside. Their nails come after them. */
static void hang(crowd *c, ss_rods *rods)
{
    const double length = 1.2, apart = 2.0 * radius + 0.006;

    for (size_t i = 0; i < HUNG; i++) {
        const double x = apart * ((double)i - 2.0), angle = i > 0 ? 0.0 : 0.785;

        c->q[2 * i] = x - length * sin(angle);
        c->q[2 * i + 1] = high - length * cos(angle);
        c->q[2 * (HUNG + i)] = x;
        c->q[2 * (HUNG + i) + 1] = high;
        c->mass[HUNG + i] = 0.0;
        rods->rod[rods->count++] = (ss_rod){i, HUNG + i, length};
    }
}

/* What is seen, the points of the pile first. */
static void tell(const crowd *pile, const crowd *cradle, const ss_rods *rods)
{
    film_window(left - 0.1, -0.1, right + 0.1, high + 0.1, 6.0);
    for (size_t i = 0; i < pile->n; i++)
        film_point(FILM_DOT, radius);
    for (size_t i = 0; i < cradle->n; i++)
        film_point(i < HUNG ? FILM_DOT : FILM_NAIL, i < HUNG ? radius : 0.03);
    for (size_t r = 0; r < rods->count; r++)
        film_tie(pile->n + rods->rod[r].a, pile->n + rods->rod[r].b);
    film_wall(left, 0.0, right, 0.0);
    film_wall(left, 0.0, left, 3.0);
    film_wall(right, 0.0, right, 3.0);
}

void answer(const char *question, const double *p)
{
    static scene pile, cradle;
    const wall box[] = {{{0}, {0, 1, 0}},
                        {{left, 0, 0}, {1, 0, 0}},
                        {{right, 0, 0}, {-1, 0, 0}}};
    ss_rod rod[HUNG];
    ss_rods rods = {.rod = rod, .tolerance = 1e-12, .max_iterations = 100};
    double both[2 * (N + 2 * HUNG)];

    (void)question;
    (void)p;
    prepare(&pile, N, 0.2, 0.4);
    prepare(&cradle, 2 * HUNG, 0.99, 0.0);
    if (!pile.c || !pile.all.grid || !cradle.c || !cradle.all.grid)
        return;
    pile.all.wall = box;
    pile.all.walls = 3;
    pile_up(pile.c);
    cradle.own.keep[cradle.own.keeps++] = (keep){rods_keep, &rods};
    hang(cradle.c, &rods);
    tell(pile.c, cradle.c, &rods);
    for (int frame = 0; frame < 180; frame++) {
        if (frame == 45) {
            pile.c->mass[PILE] = 10.0;
            pile.c->v[2 * PILE] = 8.0;
            pile.c->v[2 * PILE + 1] = 1.0;
        }
        memcpy(both, pile.c->q, 2 * N * sizeof *both);
        memcpy(both + 2 * N, cradle.c->q, 4 * HUNG * sizeof *both);
        film_frame(N + 2 * HUNG, both);
        for (int k = 0; k < 16; k++) {
            crowd_step(cradle.c, 1.0 / 480.0);
            if (k % 2 == 1)
                crowd_step(pile.c, 1.0 / 240.0);
        }
    }
}
