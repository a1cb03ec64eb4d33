/* driver.c: balls of radius 1/2 and what they meet, in steps of kick, keep, drift,
 * kick, keep. */
#include "grading/driver.h"
#include "engine-touch.h"
#include "keep.h"

#include <stdlib.h>

enum { MOST = 32, BALLS = 5 };

/* In place of the reader's: it looks at all pairs. */
struct grid {
    size_t pair[MOST * MOST][2];
};

size_t grid_pairs(grid *g, const ss_view *now, double reach,
                  const size_t (**pair)[2])
{
    size_t(*next)[2] = g->pair;

    for (size_t b = 1; b < now->n; b++)
        for (size_t a = 0; a < b; a++) {
            double square = 0.0;

            for (size_t k = 0; k < now->dim; k++)
                square += pow(
                    now->q[a * now->dim + k] - now->q[b * now->dim + k], 2.0);
            if (square < reach * reach) {
                (*next)[0] = a;
                (*next++)[1] = b;
            }
        }
    *pair = (const size_t(*)[2])g->pair;
    return (size_t)(next - g->pair);
}

/* In place of the reader's rods: each ball hangs on a nail of its own. d is where its
 * rod, of length *ctx, points, and e where it will point after the drift. */
static void hang(const ss_view *now, double h, double *v, const void *ctx)
{
    const double length = *(const double *)ctx;

    for (size_t i = 0; i < BALLS; i++) {
        const double *q = now->q + 2 * i, *nail = q + 2 * BALLS;
        const double d[] = {q[0] - nail[0], q[1] - nail[1]};
        double *u = v + 2 * i, e[] = {d[0] + h * u[0], d[1] + h * u[1]}, s;
        const double dd = d[0] * d[0] + d[1] * d[1];
        const double de = d[0] * e[0] + d[1] * e[1];
        const double ee = e[0] * e[0] + e[1] * e[1];

        if (h != 0.0) /* |e + h s d| = length */
            s = (sqrt(de * de - dd * (ee - length * length)) - de) / (h * dd);
        else
            s = -(d[0] * u[0] + d[1] * u[1]) / dd;
        u[0] += s * d[0];
        u[1] += s * d[1];
    }
}

typedef struct scene {
    size_t n;
    double mass[MOST], q[2 * MOST], v[2 * MOST + 2], g;
    contacts own;
    kept kept;
    touch touch[8 * MOST];
    grid grid;
    double deepest, energy;
} scene;

static scene *prepare(size_t n, const wall *w, size_t walls, double bounce,
                      double friction, double g)
{
    scene *s = calloc(1, sizeof *s);

    if (!s)
        abort();
    s->n = n;
    s->g = g;
    for (size_t i = 0; i < MOST; i++)
        s->mass[i] = 1.0;
    for (size_t i = 2 * n; i < 2 * MOST; i++)
        s->v[i] = NAN; /* there is nobody */
    s->own = (contacts){.radius = 0.5,
                        .bounce = bounce,
                        .friction = friction,
                        .walls = walls,
                        .wall = w,
                        .touch = s->touch,
                        .room = 8 * MOST,
                        .grid = &s->grid,
                        .most = 100};
    s->kept.keep[s->kept.keeps++] = (keep){contacts_keep, &s->own};
    return s;
}

static void measure(scene *s)
{
    s->energy = 0.0;
    for (size_t i = 0; i < s->n; i++) {
        const double *q = s->q + 2 * i, *v = s->v + 2 * i;

        s->energy +=
            s->mass[i] * ((v[0] * v[0] + v[1] * v[1]) / 2.0 + s->g * q[1]);
        for (size_t j = 0; j < i; j++)
            s->deepest =
                fmax(s->deepest, 2.0 - 2.0 * hypot(q[0] - s->q[2 * j],
                                                   q[1] - s->q[2 * j + 1]));
    }
}

static void fall(scene *s, double h)
{
    for (size_t i = 0; i < s->n; i++)
        if (s->mass[i] > 0.0)
            s->v[2 * i + 1] -= s->g * h;
}

static void run(scene *s, int steps)
{
    const double h = 1.0 / 240.0;
    double old[2 * MOST], was[2 * MOST];
    const ss_view before = {2, s->n, 0.0, old, was, s->mass};
    const ss_view after = {2, s->n, h, s->q, was, s->mass};

    for (int k = 0; k < steps; k++) {
        memcpy(old, s->q, sizeof old);
        memcpy(was, s->v, sizeof was);
        fall(s, h / 2.0);
        keep_all(&s->kept, &before, h, s->v);
        for (size_t i = 0; i < 2 * s->n; i++)
            s->q[i] += h * s->v[i];
        fall(s, h / 2.0);
        keep_all(&s->kept, &after, 0.0, s->v);
        measure(s);
    }
}

/* Mass, restitution, speed: momentum gained, share of the speed, overlap. */
static void pair(const double *p)
{
    const double up = p[2] * 0.4 / 1.7, before = hypot(p[2], up);
    const double light = 0.7;
    scene *s = prepare(2, NULL, 0, p[1], 0.5, 0.0);

    s->mass[0] = light;
    s->mass[1] = p[0];
    s->q[2] = 1.7;
    s->q[3] = 0.4;
    s->v[0] = p[2];
    s->v[1] = up; /* head on */
    run(s, 480);
    give(hypot(light * (s->v[0] - p[2]) + p[0] * s->v[2],
               light * (s->v[1] - up) + p[0] * s->v[3]));
    give(hypot(s->v[0] - s->v[2], s->v[1] - s->v[3]) / before);
    give(s->deepest);
}

/* How fast, how deep between two that touch each other, one falls. The speeds of
 * both to the outside, and its own upwards. */
static void wedge(const double *p)
{
    scene *s = prepare(3, NULL, 0, 0.0, 0.0, 0.0);

    s->q[0] = -0.5;
    s->q[2] = 0.5;
    s->q[5] = sqrt(0.75);
    s->v[5] = -p[0];
    s->mass[2] = p[1];
    run(s, 1);
    give(-s->v[0]);
    give(s->v[2]);
    give(s->v[5]);
    give(fabs(s->v[1] - s->v[3]));
}

/* Angle and friction: the speed after a second. */
static void slope(const double *p)
{
    const wall w = {{0}, {sin(p[0]), cos(p[0]), 0}};
    scene *s = prepare(1, &w, 1, 0.3, p[1], 9.81);

    s->q[0] = 0.5 * sin(p[0]);
    s->q[1] = 0.5 * cos(p[0]);
    run(s, 240);
    give(hypot(s->v[0], s->v[1]));
}

static const wall box[] = {
    {{0}, {0, 1, 0}}, {{0}, {1, 0, 0}}, {{8, 0, 0}, {-1, 0, 0}}};

/* How many, restitution, friction, how far apart at first: energy of motion, how
 * far from its place a ball is, overlap. */
static void stack(const double *p)
{
    scene *s = prepare((size_t)p[0], box, 1, p[1], p[2], 9.81);
    double far = 0.0;

    for (size_t i = 0; i < s->n; i++)
        s->q[2 * i + 1] = 0.5 + p[3] + (1.0 + p[3]) * (double)i;
    run(s, 3 * 240);
    for (size_t i = 0; i < s->n; i++)
        far = fmax(far, 2.0 * fmax(fabs(s->q[2 * i]),
                                   fabs(s->q[2 * i + 1] - 0.5 - (double)i)));
    s->g = 0.0;
    measure(s);
    give(s->energy);
    give(far);
    give(s->deepest);
}

/* The same for balls that fly about in a box: energy at first and at most. */
static void fly(const double *p)
{
    scene *s = prepare((size_t)p[0], box, 3, p[1], p[2], 9.81);
    double start, most = 0.0;

    for (size_t i = 0; i < s->n; i++) {
        s->q[2 * i] = 1.0 + 1.2 * (double)(i % 6) + 0.02 * (double)(i % 5);
        s->q[2 * i + 1] = 0.6 + 1.2 * (double)(i / 6);
        s->v[2 * i] = sin(7.0 * (double)i);
    }
    measure(s);
    start = s->energy;
    for (int k = 0; k < 240; k++) {
        run(s, 1);
        most = fmax(most, s->energy);
    }
    give(start);
    give(most);
    give(s->deepest);
}

/* How far the first of five is drawn aside, restitution, how far apart they hang:
 * how high the last rises in two seconds, and the energy gained. */
static void cradle(const double *p)
{
    const double length = 3.0;
    scene *s = prepare(2 * BALLS, NULL, 0, p[1], 0.0, 9.81);
    double start, most = 0.0, high = 0.0;

    s->kept.keep[s->kept.keeps++] = (keep){hang, &length};
    for (size_t i = 0; i < BALLS; i++) {
        const double angle = i == 0 ? p[0] : 0.0, x = (1.0 + p[2]) * (double)i;

        s->q[2 * i] = x - length * sin(angle);
        s->q[2 * i + 1] = -length * cos(angle);
        s->q[2 * (BALLS + i)] = x;
        s->mass[BALLS + i] = 0.0; /* a nail */
    }
    measure(s);
    start = s->energy;
    for (int k = 0; k < 480; k++) {
        run(s, 1);
        most = fmax(most, s->energy - start);
        high = fmax(high, s->q[2 * BALLS - 1] + length);
    }
    give(high);
    give(most);
}

void answer(const char *question, const double *p)
{
    if (asks(question, "pair"))
        pair(p);
    else if (asks(question, "wedge"))
        wedge(p);
    else if (asks(question, "slope"))
        slope(p);
    else if (asks(question, "box"))
        fly(p);
    else if (asks(question, "cradle"))
        cradle(p);
    else
        stack(p);
}
