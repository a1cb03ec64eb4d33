/* driver.c: balls on rods: a chain on a nail, and a ring that nothing holds. The
 * step within is velocity Verlet. Parameters: rods, a mass, seconds, steps. */
#include "grading/driver.h"
#include "engine-keep.h"
#include "keep.h"

#include <math.h>

enum { MOST = 8 };

typedef struct scene {
    size_t n;
    double mass[MOST], x[4 * MOST], weight;
    ss_rod rod[MOST];
    ss_rods rods;
} scene;

/* x' of falling balls. */
static void fall(double t, const double *x, double *dxdt, const void *ctx)
{
    const scene *s = ctx;

    (void)t;
    for (size_t i = 0; i < 2 * s->n; i++) {
        dxdt[i] = x[2 * s->n + i];
        dxdt[2 * s->n + i] =
            i % 2 == 1 && s->mass[i / 2] > 0.0 ? -s->weight : 0.0;
    }
}

static bool inner(const ss_ode *f, double t, double h, double *x, double *work,
                  void *own)
{
    const size_t dof = f->dim / 2;

    (void)own;
    f->rhs(t, x, work, f->ctx);
    for (size_t i = 0; i < dof; i++) {
        x[i] += h * x[dof + i] + h * h / 2.0 * work[dof + i];
        x[dof + i] += h * work[dof + i];
    }
    return true;
}

static void tie(scene *s, size_t a, size_t b)
{
    s->rod[s->rods.count++] = (ss_rod){
        a, b,
        hypot(s->x[2 * a] - s->x[2 * b], s->x[2 * a + 1] - s->x[2 * b + 1])};
}

/* A chain that goes up and down from its nail; or a ring that turns and flies, with
 * one rod less, so that it bends. */
static void build(scene *s, size_t rods, double mass, int is_ring)
{
    *s = (scene){.n = rods + 1, .weight = is_ring ? 0.0 : 9.81};
    s->rods =
        (ss_rods){.rod = s->rod, .tolerance = 1e-12, .max_iterations = 200};
    for (size_t i = 0; i < s->n; i++) {
        const double turn = is_ring ? 6.2 * (double)i / (double)s->n : 0.0;

        s->mass[i] = i == 0 && !is_ring ? 0.0 : i % 3 ? mass : 1.0;
        s->x[2 * i] = is_ring ? cos(turn) : 0.6 * (double)i;
        s->x[2 * i + 1] = is_ring ? sin(turn) : 0.3 * (double)(i % 2);
        s->x[2 * (s->n + i)] = is_ring ? 0.3 - 1.1 * sin(turn) : 0.0;
        s->x[2 * (s->n + i) + 1] = is_ring ? 1.1 * cos(turn) : 0.0;
        if (i > 0)
            tie(s, i - 1, i);
    }
    if (!is_ring)
        return;
    s->x[2 * s->n] = 1.0; /* it cannot do that: the rods pull at once */
}

/* Energy, momentum in both directions, and angular momentum. */
static void measure(const scene *s, double sums[4])
{
    for (int k = 0; k < 4; k++)
        sums[k] = 0.0;
    for (size_t i = 0; i < s->n; i++) {
        const double *q = s->x + 2 * i, *v = q + 2 * s->n, m = s->mass[i];

        sums[0] += m * ((v[0] * v[0] + v[1] * v[1]) / 2.0 + s->weight * q[1]);
        sums[1] += m * v[0];
        sums[2] += m * v[1];
        sums[3] += m * (q[0] * v[1] - q[1] * v[0]);
    }
}

/* How wrong is the length of a rod, and how fast does one change? */
static void strain(const scene *s, double most[2])
{
    for (size_t r = 0; r < s->rods.count; r++) {
        const size_t a = 2 * s->rod[r].a, b = 2 * s->rod[r].b, n = 2 * s->n;
        const double dx = s->x[a] - s->x[b], dy = s->x[a + 1] - s->x[b + 1];
        const double rate = dx * (s->x[n + a] - s->x[n + b]) +
                            dy * (s->x[n + a + 1] - s->x[n + b + 1]);

        if (s->mass[s->rod[r].a] + s->mass[s->rod[r].b] == 0.0)
            continue;
        most[0] = fmax(most[0], fabs(hypot(dx, dy) / s->rod[r].length - 1.0));
        most[1] = fmax(most[1], fabs(rate));
    }
}

void answer(const char *question, const double *p)
{
    scene s;
    const ss_ode f = {4 * ((size_t)p[0] + 1), fall, NULL, &s};
    double *work = lend(4 * f.dim, NULL), most[2] = {0.0};
    double first[4], now[4], early = 0.0, late = 0.0;

    build(&s, (size_t)p[0], p[1], asks(question, "ring"));
    if (asks(question, "nails")) { /* a rod between two nails is idle */
        s.mass[s.n - 1] = 0.0;
        tie(&s, 0, s.n - 1);
    }
    kept own = {.inner = {inner, 2, NULL}, .dim = 2, .mass = s.mass};

    own.keep[0] = (keep){rods_keep, &s.rods};
    own.keeps = 1;
    measure(&s, first);
    /* What comes apart goes no further: its numbers would be those of chance. */
    for (long k = 0; k < (long)p[3] && most[0] < 1e-3; k++) {
        keep_step(&f, p[2] * (double)k / p[3], p[2] / p[3], s.x, work, &own);
        strain(&s, most);
        measure(&s, now);
        if ((double)k < 0.1 * p[3])
            early = fmax(early, fabs(now[0] - first[0]));
        if ((double)k > 0.9 * p[3])
            late = fmax(late, fabs(now[0] - first[0]));
    }
    give_all(s.x + 2 * (s.n / 2), 2);
    give_all(most, 2);
    give(early);
    give(late);
    give(hypot(now[1] - first[1], now[2] - first[2]));
    give(fabs(now[3] - first[3]));
}
