/* particles.c: a step of a million particles with weight and drag, beside a plain
 * loop over the same array, which checks nothing; and chapter 13's own loop over six
 * arrays beside the plain one. */
#include "bench.h"

#include <stdio.h>

#define main million
#include "../code/13-playground/million.c"
#undef main

#include "steps/fields.h"
#include "steps/mover.h"
#include "steps/particles.h"

static const double H = 1e-3;

typedef struct crowd {
    size_t n;
    ss_particles *p;
    ss_gravity gravity;
    ss_drag drag;
    size_t each; /* steps a call */
    ss_mech mech;
    ss_mover *mover;
    double *x, *room; /* of the plain loops */
    arrays six;
} crowd;

static double advance(void *ctx, size_t times)
{
    crowd *c = ctx;

    for (size_t i = 0; i < times; i++)
        bench_need(ss_particles_advance(c->p, &ss_euler, H, c->each, NULL) ==
                       SS_OK,
                   "our step failed");
    return (double)(times * c->each);
}

static double moved(void *ctx, size_t times)
{
    crowd *c = ctx;

    for (size_t i = 0; i < times; i++)
        bench_need(ss_mover_advance(c->mover, H, c->each) == SS_OK,
                   "our step failed");
    return (double)(times * c->each);
}

static double flat(void *ctx, size_t times)
{
    crowd *c = ctx;
    double *restrict q = c->x, *restrict v = c->x + 3 * c->n;
    const double *restrict mass = c->p->mass;

    for (size_t step = 0; step < times; step++)
        for (size_t i = 0; i < c->n; i++) {
            const double drag = c->drag.k / mass[i];

            for (size_t k = 0; k < 3; k++) {
                const double a = g[k] - drag * v[3 * i + k];

                q[3 * i + k] += H * v[3 * i + k];
                v[3 * i + k] += H * a;
            }
        }
    bench_keep(q[0]);
    return (double)times;
}

/* Velocity Verlet, its a in the last third of x, with the drag of v + h a. */
static double flat_verlet(void *ctx, size_t times)
{
    crowd *c = ctx;
    double *restrict q = c->x, *restrict v = q + 3 * c->n;
    double *restrict a = v + 3 * c->n;
    const double *restrict mass = c->p->mass;

    for (size_t step = 0; step < times; step++)
        for (size_t i = 0; i < c->n; i++) {
            const double drag = c->drag.k / mass[i];

            for (size_t k = 3 * i; k < 3 * i + 3; k++) {
                const double next = g[k - 3 * i] - drag * (v[k] + H * a[k]);

                q[k] += H * v[k] + H * H / 2.0 * a[k];
                v[k] += H / 2.0 * (a[k] + next);
                a[k] = next;
            }
        }
    bench_keep(q[0]);
    return (double)times;
}

static double chapter(void *ctx, size_t times)
{
    crowd *c = ctx;

    for (size_t step = 0; step < times; step++)
        update_arrays(&c->six, c->n, H);
    bench_keep(c->six.q[0][0]);
    return (double)times;
}

/* Nothing but the fall: no floor. */
static double six_arrays(void *ctx, size_t times)
{
    crowd *c = ctx;

    for (size_t step = 0; step < times; step++)
        for (int k = 0; k < 3; k++) {
            double *restrict q = c->six.q[k], *restrict v = c->six.v[k];

            for (size_t i = 0; i < c->n; i++) {
                v[i] += H * g[k];
                q[i] += H * v[i];
            }
        }
    bench_keep(c->six.q[0][0]);
    return (double)times;
}

static void make(crowd *c, size_t n)
{
    ss_random luck = {5};
    ss_particle *all = calloc(n, sizeof *all);

    *c = (crowd){.n = n, .gravity = {{0.0, -9.81, 0.0}}, .drag = {.k = 0.1}};
    c->p = ss_particles_create(3);
    c->x = calloc(9 * n, sizeof *c->x);
    c->room = calloc(6 * n, sizeof *c->room);
    bench_need(c->p && c->x && c->room && all, "there is no memory left");
    for (size_t i = 0; i < n; i++) {
        ss_particle_defaults(&all[i]);
        for (int k = 0; k < 3; k++)
            all[i].q[k] = ss_random_next(&luck);
    }
    bench_need(ss_particles_add(c->p, n, all) == SS_OK,
               "there is no memory left");
    free(all);
    for (int k = 0; k < 3; k++) {
        c->six.q[k] = c->room + (size_t)k * n;
        c->six.v[k] = c->room + (size_t)(3 + k) * n;
        for (size_t i = 0; i < n; i++)
            c->six.q[k][i] = c->x[3 * i + (size_t)k] =
                c->p->q[3 * i + (size_t)k];
    }
    ss_particles_add_force(c->p, ss_gravity_force(&c->gravity));
    ss_particles_add_force(c->p, ss_drag_force(&c->drag));
    c->mech = ss_particles_as_mech(c->p);
    c->mover = ss_mover_create(3 * n, &ss_velocity_verlet, NULL);
    bench_need(c->mover && ss_mover_start(c->mover, &c->mech, 0.0, c->p->q,
                                          c->p->v) == SS_OK,
               "our mover does not start");
    ss_mover_by_parts(c->mover, ss_particles_accel_part);
}

int main(int argc, char **argv)
{
    crowd c;

    bench_begin(argc, argv);
    make(&c, bench_is_quick() ? 1000 : 1000000);

    const bench_side arrays[] = {{"", chapter, &c, 0.0},
                                 {"plain loop", six_arrays, &c, 1.05}};

    for (c.each = 1; c.each <= 8; c.each *= 8) {
        const double bar = c.each == 1 ? 5.0 : 3.0;
        const bench_side euler[] = {{"", advance, &c, 0.0},
                                    {"plain loop", flat, &c, bar}};
        const bench_side verlet[] = {{"", moved, &c, 0.0},
                                     {"plain loop", flat_verlet, &c, bar}};
        char what[80];

        snprintf(what, sizeof what, "a million, Euler, %zu steps a call",
                 c.each);
        bench_compare(what, "step", euler, 2);
        snprintf(what, sizeof what, "a million, Verlet, %zu steps a call",
                 c.each);
        bench_compare(what, "step", verlet, 2);
    }
    bench_compare("a million in chapter 13's arrays", "step", arrays, 2);
    ss_mover_free(c.mover);
    ss_particles_free(c.p);
    free(c.x);
    free(c.room);
    return 0;
}
