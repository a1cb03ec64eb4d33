/* balls.c: steps of balls that collide: order, sums, nothing lost at any speed,
 * rest, friction, rolling, and the same motion as one that tests all pairs. */
#include "allocations.h"
#include "problems.h"

#include "steps/balls.h"
#include "steps/emitter.h"
#include "steps/fields.h"
#include "steps/paths.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const double g = 9.81;
static ss_random luck = {.state = 4};

static double any(double low, double high)
{
    return low + (high - low) * ss_random_next(&luck);
}

/* Balls, and room for what they may need. */
enum { MOST = 4000 };
typedef struct scene {
    ss_particles *p;
    ss_gravity gravity;
    ss_balls balls;
    ss_plane plane[4];
    double radius[MOST], spin[3 * MOST];
} scene;

static scene s; /* as small as a test wants it */

static void begin(size_t dim, double gravity)
{
    memset(&s, 0, sizeof s);
    s.p = ss_particles_create(dim);
    s.gravity.g[dim - 1] = -gravity;
    ss_particles_add_force(s.p, ss_gravity_force(&s.gravity));
    ss_balls_init(&s.balls, s.radius);
    s.balls.plane = s.plane;
}

static void add(double radius, const double *q, const double *v, double mass)
{
    ss_particle one;

    ss_particle_defaults(&one);
    one.mass = mass;
    memcpy(one.q, q, s.p->dim * sizeof *q);
    memcpy(one.v, v, s.p->dim * sizeof *v);
    s.radius[s.p->n] = radius;
    ss_particles_add(s.p, 1, &one);
}

static void wall(double x, double y, double nx, double ny)
{
    const double point[3] = {x, y}, normal[3] = {nx, ny};

    ss_plane_set(&s.plane[s.balls.planes++], s.p->dim, point, normal);
}

static void end(void)
{
    ss_balls_clear(&s.balls);
    ss_particles_free(s.p);
}

static ss_status advance(double h, size_t steps)
{
    return ss_balls_advance(&s.balls, s.p, h, steps, NULL);
}

/* ---- Order ------------------------------------------------------------- */

/* A ball falls from 1 m and keeps r of its speed: where it is at t. */
static double bouncing(double r, double t, double *v)
{
    double fall = sqrt(2.0 / g), speed = g * fall, y;

    if (t < fall) {
        *v = -g * t;
        return 1.0 - 0.5 * g * t * t;
    }
    for (t -= fall; t > 2.0 * r * speed / g; t -= 2.0 * speed / g)
        speed *= r;
    speed *= r;
    y = speed * t - 0.5 * g * t * t;
    *v = speed - g * t;
    return y;
}

/* The error at t = 2, the largest from some starts. */
static double bounce_error(size_t steps)
{
    double worst = 0.0;

    for (int i = 0; i < 20; i++) {
        const double late = 0.011 * i; /* so the contacts are anywhere */
        double v, y;

        begin(1, g);
        wall(0.0, 0.0, 1.0, 0.0);
        s.balls.surface.restitution = 0.8;
        y = bouncing(0.8, late, &v);
        add(0.1, (double[]){y + 0.1}, &v, 1.0);
        advance(1.7 / (double)steps, steps);
        y = bouncing(0.8, late + 1.7, &v);
        worst = fmax(worst, fabs(s.p->q[0] - 0.1 - y));
        worst = fmax(worst, fabs(s.p->v[0] - v));
        end();
    }
    return worst;
}

/* A spring of 1 N/m from everything to the origin. */
static void trap(const ss_view *view, double *f, const void *ctx)
{
    (void)ctx;
    for (size_t k = 0; k < view->n * view->dim; k++)
        f[k] -= view->q[k];
}

/* Two equal balls in the trap that meet elastically: their distance y has
 * y'' = -y, and turns round at 2R. From rest at 1 they meet after
 * acos(2R), and are back after as long again. */
static double trap_error(size_t steps)
{
    const double r = 0.15, half = acos(2.0 * r);
    double worst = 0.0;

    for (int i = 0; i < 20; i++) {
        const double late = 5.0 + 0.1 * i, t = fmod(late, 2.0 * half);
        const double y = cos(t < half ? t : 2.0 * half - t);

        begin(1, 0.0);
        ss_particles_add_force(s.p, (ss_force){.apply = trap});
        add(r, (double[]){0.5}, (double[]){0.0}, 1.0);
        add(r, (double[]){-0.5}, (double[]){0.0}, 1.0);
        advance(late / (double)steps, steps);
        worst = fmax(worst, fabs(s.p->q[0] - s.p->q[1] - y));
        end();
    }
    return worst;
}

/* Slowed down by -v, from 3 m/s: the way is 3 (1 - exp(-t)), folded where there
 * are walls. The force depends on the velocity, and turns round with it. */
static double drag_error(size_t steps, bool walls)
{
    double worst = 0.0;

    for (int i = 0; i < 20; i++) {
        const double late = 2.0 + 0.05 * i;
        const double way = 3.0 * (1.0 - exp(-late));
        ss_drag drag = {.k = 1.0};

        begin(1, 0.0);
        ss_particles_add_force(s.p, ss_drag_force(&drag));
        wall(-0.5, 0.0, 1.0, 0.0);
        wall(0.5, 0.0, -1.0, 0.0);
        s.balls.planes = walls ? 2 : 0;
        add(0.25, (double[]){-0.25}, (double[]){3.0}, 1.0);
        /* 0.5 m are free */
        const double at = walls ? fmod(way, 1.0) : way;
        const double free = walls && at > 0.5 ? 1.0 - at : at;

        advance(late / (double)steps, steps);
        worst = fmax(worst, fabs(s.p->q[0] + 0.25 - free));
        end();
    }
    return worst;
}

static void check_order(void)
{
    expect("order: a bouncing ball",
           observed_order(bounce_error(400), bounce_error(800)), 1.7, 2.3);
    expect("  over 1/16 of the step",
           observed_order(bounce_error(200), bounce_error(3200)) / 4.0, 1.9,
           2.1);
    expect("order: two balls in a trap",
           observed_order(trap_error(200), trap_error(3200)) / 4.0, 1.9, 2.1);
    expect("order: with drag, nothing touched",
           observed_order(drag_error(200, false), drag_error(3200, false)) /
               4.0,
           1.9, 2.1);
    expect("  ... between walls: the acceleration jumps there",
           observed_order(drag_error(200, true), drag_error(3200, true)) / 4.0,
           0.9, 1.1);
}

/* ---- Nothing is lost ---------------------------------------------------- */

/* n balls in the box from (-5, -5) to (5, 5), none on another. */
static void fill(size_t dim, size_t n, double radius, double speed)
{
    for (size_t tries = 0; s.p->n < n && tries < 100000; tries++) {
        double q[3], v[3];
        const double r = radius * any(0.5, 1.0);
        bool is_free = true;

        for (size_t k = 0; k < dim; k++) {
            q[k] = any(-5.0 + r, 5.0 - r);
            v[k] = any(-speed, speed);
        }
        for (size_t i = 0; i < s.p->n && is_free; i++) {
            double square = 0.0;

            for (size_t k = 0; k < dim; k++)
                square +=
                    (q[k] - s.p->q[i * dim + k]) * (q[k] - s.p->q[i * dim + k]);
            is_free = sqrt(square) > r + s.radius[i];
        }
        for (size_t i = 0; i < s.balls.boxes && is_free; i++) {
            const ss_box *box = &s.balls.box[i];

            for (size_t k = 0, outside = 0; k < dim; k++) {
                outside += q[k] < box->low[k] - r || q[k] > box->high[k] + r;
                is_free = k + 1 < dim || outside > 0;
            }
        }
        for (size_t i = 0; i < s.balls.segments && is_free; i++)
            is_free = fabs(q[0]) > r; /* see `chambers` */
        if (is_free)
            add(r, q, v, r * r);
    }
}

static void close_box(void)
{
    wall(-5.0, 0.0, 1.0, 0.0);
    wall(5.0, 0.0, -1.0, 0.0);
    wall(0.0, -5.0, 0.0, 1.0);
    wall(0.0, 5.0, 0.0, -1.0);
}

/* By how much the deepest is in another, or in a wall. */
static double deepest(void)
{
    const ss_particles *p = s.p;
    double depth = -(double)INFINITY;

    for (size_t i = 0; i < p->n; i++) {
        for (size_t k = 0; k < p->dim; k++)
            depth = fmax(depth, fabs(p->q[i * p->dim + k]) + s.radius[i] - 5.0);
        for (size_t j = 0; j < i; j++) {
            double square = 0.0;

            for (size_t k = 0; k < p->dim; k++)
                square += (p->q[i * p->dim + k] - p->q[j * p->dim + k]) *
                          (p->q[i * p->dim + k] - p->q[j * p->dim + k]);
            depth = fmax(depth, s.radius[i] + s.radius[j] - sqrt(square));
        }
    }
    return depth;
}

/* Two chambers behind a thin wall, and a block in each: balls that could fly
 * through everything many times in a step stay in theirs. */
static void check_chambers(double speed, const char *title)
{
    static const ss_segment segment = {{0.0, -6.0}, {0.0, 6.0}};
    static const ss_box box[2] = {{{-3.0, -1.0}, {-2.0, 2.0}},
                                  {{1.5, 1.0}, {3.5, 1.2}}};
    double side[60], energy, depth = -1.0;
    int crossed = 0, inside = 0;
    ss_status status = SS_OK;

    begin(2, 0.0);
    close_box();
    s.balls.segment = &segment;
    s.balls.segments = 1;
    s.balls.box = box;
    s.balls.boxes = 2;
    s.balls.max_contacts = 1000000;
    fill(2, 60, 0.2, speed);
    energy = ss_particles_kinetic(s.p);
    for (size_t i = 0; i < s.p->n; i++)
        side[i] = copysign(1.0, s.p->q[2 * i]);
    for (int step = 0; step < 40 && status == SS_OK; step++) {
        status = advance(0.01, 1);
        depth = fmax(depth, deepest());
        for (size_t i = 0; i < s.p->n; i++) {
            const double *q = s.p->q + 2 * i;

            crossed += side[i] * q[0] < s.radius[i] - 1e-9;
            for (int b = 0; b < 2; b++)
                inside += q[0] > box[b].low[0] && q[0] < box[b].high[0] &&
                          q[1] > box[b].low[1] - s.radius[i] + 1e-9 &&
                          q[1] < box[b].high[1] + s.radius[i] - 1e-9;
        }
    }
    expect_status(title, status, SS_OK);
    expect("  balls", (double)s.p->n, 60, 60);
    expect("  contacts", (double)s.balls.contacts, 100, 1e9);
    expect("  in the other chamber", crossed, 0, 0);
    expect("  in a block", inside, 0, 0);
    expect("  deepest overlap", depth, -1, 1e-11);
    expect("  held", (double)s.balls.held, 0, 0);
    expect("  energy, relative", ss_particles_kinetic(s.p) / energy - 1.0,
           -1e-11, 1e-11);
    end();
}

/* ---- The same as all pairs ---------------------------------------------- */

/* A gas of smooth elastic balls without walls, by a program that knows nothing
 * of cells: always the earliest contact of all pairs, to which all fly. */
static size_t all_pairs(size_t dim, size_t n, double *q, double *v,
                        const double *mass, double time)
{
    size_t contacts = 0;

    for (;;) {
        double first = time, l[3];
        size_t a = n, b = n;

        for (size_t i = 0; i < n; i++)
            for (size_t j = 0; j < i; j++) {
                double aa = 0.0, bb = 0.0, cc = 0.0, t;
                const double reach = s.radius[i] + s.radius[j];

                for (size_t k = 0; k < dim; k++) {
                    const double x = q[i * dim + k] - q[j * dim + k];
                    const double u = v[i * dim + k] - v[j * dim + k];

                    aa += u * u;
                    bb += x * u;
                    cc += x * x;
                }
                if (bb >= 0.0 || bb * bb < aa * (cc - reach * reach))
                    continue;
                t = (-bb - sqrt(bb * bb - aa * (cc - reach * reach))) / aa;
                if (t < first) {
                    first = fmax(t, 0.0);
                    a = i;
                    b = j;
                }
            }
        for (size_t k = 0; k < n * dim; k++)
            q[k] += first * v[k];
        if (a == n)
            return contacts;
        time -= first;
        contacts++;
        double size = 0.0, in = 0.0;

        for (size_t k = 0; k < dim; k++) {
            l[k] = q[a * dim + k] - q[b * dim + k];
            size += l[k] * l[k];
            in += l[k] * (v[a * dim + k] - v[b * dim + k]);
        }
        for (size_t k = 0; k < dim; k++) {
            const double push =
                2.0 * in * l[k] / size / (1.0 / mass[a] + 1.0 / mass[b]);

            v[a * dim + k] -= push / mass[a];
            v[b * dim + k] += push / mass[b];
        }
    }
}

static void check_gas(size_t dim, size_t most, double speed, const char *title)
{
    double q[900], v[900], momentum[3], after[3], energy;
    size_t contacts;

    begin(dim, 0.0);
    fill(dim, most, dim == 1 ? 0.01 : 0.25, speed);
    const size_t n = s.p->n;

    s.balls.max_contacts = 1000000;
    memcpy(q, s.p->q, n * dim * sizeof *q);
    memcpy(v, s.p->v, n * dim * sizeof *v);
    ss_particles_momentum(s.p, momentum);
    energy = ss_particles_kinetic(s.p);
    contacts = all_pairs(dim, n, q, v, s.p->mass, 0.4);
    expect_status(title, advance(0.1, 4), SS_OK);
    ss_particles_momentum(s.p, after);
    expect("  contacts, beside those of all pairs",
           (double)s.balls.contacts - (double)contacts, 0, 0);
    expect("  at least", (double)contacts, 20, 1e9);
    expect("  places, beside those", largest_difference(n * dim, q, s.p->q), 0,
           1e-7 * speed);
    expect("  momentum, over a mass and speed",
           largest_difference(dim, momentum, after) / speed, 0, 1e-12);
    expect("  energy, relative", ss_particles_kinetic(s.p) / energy - 1.0,
           -1e-12, 1e-12);
    end();
}

/* ---- Rest, friction, rolling -------------------------------------------- */

/* Down a slope of `angle` for 1 s from rest: how far, over g t^2 / 2. */
static double slide(double angle, double mu, double inertia, double *off)
{
    double way;

    begin(2, 0.0);
    s.gravity.g[0] = g * sin(angle);
    s.gravity.g[1] = -g * cos(angle);
    wall(0.0, 0.0, 0.0, 1.0);
    s.balls.surface = (ss_surface){0.5, mu};
    s.balls.inertia = inertia;
    s.balls.spin = inertia > 0.0 ? s.spin : NULL;
    add(0.1, (double[]){0.0, 0.1}, (double[]){0.0, 0.0}, 2.0);
    advance(0.01, 100);
    way = s.p->q[0] / (0.5 * g);
    *off = fmax(fabs(s.p->q[1] - 0.1), fabs(s.p->v[1]));
    if (inertia > 0.0)
        *off = fmax(*off, fabs(s.p->v[0] + 0.1 * s.spin[2]));
    end();
    return way;
}

static void check_slopes(void)
{
    const double a = 0.4;
    double off;

    expect("slope, smooth: sin a", slide(a, 0.0, 0.0, &off) / sin(a),
           1.0 - 1e-3, 1.0 + 1e-3);
    expect("  off the slope", off, 0, 1e-12);
    expect("  friction below tan a: sin a - mu cos a",
           slide(a, 0.2, 0.0, &off) / (sin(a) - 0.2 * cos(a)), 1.0 - 2e-2,
           1.0 + 2e-2);
    expect("  above: stays", slide(a, 0.5, 0.0, &off), -1e-12, 1e-12);
    expect("  a ball that rolls: 5/7 sin a", slide(a, 0.5, 0.4, &off) / sin(a),
           5.0 / 7.0 - 1e-2, 5.0 / 7.0 + 1e-2);
    expect("  ... and does not slip, off the slope", off, 0, 1e-12);
    expect("  a disc: 2/3 sin a", slide(a, 0.5, 0.5, &off) / sin(a),
           2.0 / 3.0 - 1e-2, 2.0 / 3.0 + 1e-2);
    /* mu below 2/7 tan a: it rolls and slips, pulled by the friction. */
    expect("  a ball that slips: sin a - mu cos a",
           slide(a, 0.1, 0.4, &off) / (sin(a) - 0.1 * cos(a)), 1.0 - 2e-2,
           1.0 + 2e-2);
}

static void check_rest(void)
{
    double off = 0.0, speed = 0.0;
    int piled = 0;

    begin(2, g); /* a pile of five on the ground */
    wall(0.0, 0.0, 0.0, 1.0);
    s.balls.surface = (ss_surface){0.3, 0.2};
    for (int i = 0; i < 5; i++)
        add(0.1, (double[]){0.0, 0.1 + 0.2 * i}, (double[]){0.0, 0.0}, 1.0);
    advance(0.01, 500);
    for (int i = 0; i < 5; i++) {
        off = fmax(off, fabs(s.p->q[2 * i + 1] - 0.1 - 0.2 * i));
        speed = fmax(speed, fabs(s.p->v[2 * i + 1]));
        piled += fabs(s.p->q[2 * i]) == 0.0;
    }
    expect("a pile of five for 5 s: moved", off, 0, 1e-9);
    expect("  speed, over g h", speed / (g * 0.01), 0, 1.0);
    expect("  still upright", piled, 5, 5);
    end();

    begin(1, 0.0); /* Newton's cradle: the last takes all */
    for (int i = 0; i < 5; i++)
        add(0.1, (double[]){0.2 * i + (i > 0 ? 0.5 : 0.0)},
            (double[]){i == 0 ? 2.0 : 0.0}, 1.0);
    advance(0.1, 6);
    expect("five in a row, elastic: the last one's speed", s.p->v[4], 2.0, 2.0);
    expect("  the first one's", s.p->v[0], 0, 0);
    end();
}

/* A piston on a path drives a ball before it: an elastic one flies off with
 * twice the piston's speed. */
static void push(double t, size_t dim, double *q, double *v, double *a,
                 const void *ctx)
{
    (void)ctx;
    (void)dim;
    q[0] = t;
    v[0] = 1.0;
    a[0] = 0.0;
}

static void check_kinematic(void)
{
    begin(1, 0.0);
    add(0.1, (double[]){0.0}, (double[]){0.0}, 1.0);
    add(0.1, (double[]){0.5}, (double[]){0.0}, 1.0);
    ss_particles_control(s.p, 0, (ss_control){push, NULL});
    advance(0.05, 20);
    expect("hit by a piston of 1 m/s: speed", s.p->v[1], 2.0 - 1e-12,
           2.0 + 1e-12);
    expect("  its place: 0.5 + 2 (1 - 0.3)", s.p->q[1], 1.9 - 1e-12,
           1.9 + 1e-12);
    expect("  the piston's", s.p->q[0], 1.0, 1.0);
    end();
}

/* ---- Faults -------------------------------------------------------------- */

static void fail_late(const ss_view *view, double *f, const void *ctx)
{
    (void)ctx;
    if (view->t > 0.045)
        ss_refuse(view, f);
}

static void refuses(const char *title, double h)
{
    expect_status(title, advance(h, 1), SS_BAD_ARGUMENT);
}

static void check_faults(void)
{
    double before[2];

    begin(1, 0.0);
    wall(0.0, 0.0, 1.0, 0.0);
    add(0.1, (double[]){1.0}, (double[]){-1.0}, 1.0);
    refuses("h = 0", 0.0);
    refuses("h below 0", -0.1);
    refuses("h is not a number", (double)NAN);
    s.radius[0] = -0.1;
    refuses("a radius below 0", 0.1);
    s.radius[0] = (double)INFINITY;
    refuses("a radius without end", 0.1);
    s.radius[0] = 0.1;
    s.balls.surface.restitution = 1.1;
    refuses("restitution above 1", 0.1);
    s.balls.surface.restitution = 1.0;
    s.balls.inertia = -1.0;
    refuses("inertia below 0", 0.1);
    s.balls.inertia = 0.4;
    s.balls.max_contacts = 0;
    refuses("no contacts allowed", 0.1);
    s.balls.max_contacts = 100;
    s.plane[0].normal[0] = 2.0;
    refuses("a normal of length 2", 0.1);
    s.plane[0].normal[0] = 1.0;
    static const ss_box box = {{1.0}, {0.0}};

    s.balls.box = &box;
    s.balls.boxes = 1;
    refuses("a box inside out", 0.1);
    s.balls.boxes = 0;
    ss_particles_add_force(s.p, (ss_force){.apply = fail_late});
    expect_status("a force that fails at 0.05", advance(0.02, 10),
                  SS_NO_DERIVATIVE);
    expect("  the time is that of the last good step", s.p->t, 0.04, 0.04);
    memcpy(before, s.p->x, sizeof before);
    expect_status("  and again", advance(0.02, 10), SS_NO_DERIVATIVE);
    expect("  nothing has changed", memcmp(before, s.p->x, sizeof before), 0,
           0);
    end();

    begin(2, 0.0);
    expect_status("no balls", advance(0.1, 3), SS_OK);
    add(0.0, (double[]){0.0, 0.0}, (double[]){1.0, 0.0}, 1.0);
    add(0.0, (double[]){1.0, 0.0}, (double[]){-1.0, 0.0}, 1.0);
    expect_status("points touch nothing", advance(1.0, 1), SS_OK);
    expect("  they have passed", s.p->q[0], 1.0, 1.0);
    end();

    begin(1, 0.0); /* squeezed between walls that are closer than it is wide */
    wall(-0.1, 0.0, 1.0, 0.0);
    wall(0.1, 0.0, -1.0, 0.0);
    add(0.2, (double[]){0.0}, (double[]){1.0}, 1.0);
    expect_status("squeezed", advance(0.1, 1), SS_OK);
    expect("  held", (double)s.balls.held, 1, 1);
    expect("  where it was", s.p->q[0], 0, 0);
    end();
}

static void check_memory(void)
{
    size_t left = 0, failed = 1;

    for (size_t fail_at = 1; failed > 0; fail_at++) {
        double before[12];
        ss_status status;

        begin(2, g);
        for (int i = 0; i < 3; i++)
            add(0.3, (double[]){0.5 * i, 0.0}, (double[]){-1.0 * i, 0.0}, 1.0);
        memcpy(before, s.p->x, sizeof before);
        allocations_begin(fail_at);
        status = advance(0.5, 1);
        failed = allocations_failed();
        left += failed > 0 && (status != SS_NO_MEMORY ||
                               memcmp(before, s.p->x, sizeof before) != 0);
        left += failed == 0 && status != SS_OK;
        ss_balls_clear(&s.balls);
        left += allocations_live() != 0;
        allocations_begin(0);
        end();
    }
    expect("no memory, at every place: wrong", (double)left, 0, 0);
}

int main(void)
{
    check_order();
    check_chambers(10.0, "60 balls in two chambers, up to 0.1 m per step");
    check_chambers(1e4, "... up to 100 m per step");
    check_gas(1, 300, 1.0, "a gas on a line");
    check_gas(2, 300, 1.0, "a gas in the plane");
    check_gas(3, 300, 3.0, "a gas in space");
    check_gas(2, 100, 60.0,
              "a gas in the plane, faster than a diameter per step");
    check_slopes();
    check_rest();
    check_kinematic();
    check_faults();
    check_memory();
    return verdict();
}
