/* growth.c: how the cost of a step grows with the number of bodies, springs,
 * threads of a cloth, near neighbours, and particles that are born and die. */
#include "bench.h"

#include "steps/attraction.h"
#include "steps/emitter.h"
#include "steps/mover.h"
#include "steps/soft.h"
#include "steps/solids.h"
#include "steps/structures.h"

#include <math.h>
#include <stdlib.h>

typedef struct scene {
    ss_particles *p;
    ss_springs *springs;
    ss_gravitation newton;
    ss_soft_repulsion grains;
    ss_mutual mutual;
    ss_buckets *buckets;
    ss_soft *soft;
    ss_solids *solids;
    ss_emitter source;
} scene;

static void drop(void *ctx)
{
    scene *s = ctx;

    ss_soft_free(s->soft);
    ss_solids_free(s->solids);
    ss_buckets_free(s->buckets);
    ss_springs_free(s->springs);
    ss_particles_free(s->p);
    free(s);
}

static scene *make(void)
{
    scene *s = calloc(1, sizeof *s);

    bench_need(s, "there is no memory left");
    s->p = ss_particles_create(3);
    s->springs = ss_springs_create();
    s->buckets = ss_buckets_create();
    bench_need(s->p && s->springs && s->buckets, "there is no memory left");
    return s;
}

/* n particles strewn in a cube of that side. */
static bool strew(scene *s, size_t n, double side)
{
    ss_particle *all = calloc(n, sizeof *all);
    ss_random luck = {3};
    bool good = all != NULL;

    for (size_t i = 0; good && i < n; i++) {
        ss_particle_defaults(&all[i]);
        for (size_t k = 0; k < 3; k++)
            all[i].q[k] = side * ss_random_next(&luck);
    }
    good = good && ss_particles_add(s->p, n, all) == SS_OK;
    free(all);
    return good;
}

/* One step of Euler's method: one evaluation of all forces. */
static double step(void *ctx, size_t times)
{
    scene *s = ctx;

    bench_need(ss_particles_advance(s->p, &ss_euler, 1e-9, times, NULL) ==
                   SS_OK,
               "a step failed");
    return (double)times;
}

static bool bodies(size_t n, void **ctx)
{
    scene *s = *ctx = make();

    s->newton = (ss_gravitation){1.0, 0.1};
    ss_mutual_defaults(&s->mutual, &s->newton);
    return strew(s, n, 1.0) &&
           ss_particles_add_force(s->p, ss_mutual_force(&s->mutual)) == SS_OK;
}

/* A chain. */
static bool springs(size_t n, void **ctx)
{
    scene *s = *ctx = make();
    bool good = strew(s, n + 1, 1.0);

    for (size_t i = 0; good && i < n; i++)
        good = ss_springs_add(s->springs,
                              (ss_spring){i, i + 1, 1.0, 0.1, 0.1}) == SS_OK;
    return good &&
           ss_particles_add_force(s->p, ss_springs_force(s->springs)) == SS_OK;
}

/* A square of cloth of the same size whatever its threads. */
static bool cloth(size_t n, void **ctx)
{
    scene *s = *ctx = make();
    const size_t side = (size_t)round(sqrt((double)n));
    const size_t count[3] = {side, side, 1};
    const double corner[3] = {0.0}, far = 1.0 / (double)side;
    const double edges[9] = {far, 0.0, 0.0, 0.0, far, 0.0, 0.0, 0.0, far};
    ss_material material;

    ss_material_defaults(&material, s->springs, NULL);
    material.particle.mass = 0.2 * far * far;
    if (ss_build_lattice(s->p, &material, count, corner, edges, NULL) != SS_OK)
        return false;
    for (size_t i = 0; i < 3 * s->p->n; i++)
        s->p->q[i] += 0.1 * far * sin(7.0 * (double)i);
    s->soft = ss_soft_create(s->p, NULL);
    return s->soft && ss_particles_add_force(s->p, ss_springs_stretched_force(
                                                       s->springs)) == SS_OK;
}

static double soft_step(void *ctx, size_t times)
{
    scene *s = ctx;

    bench_need(ss_soft_advance(s->soft, 0.01, times, NULL) == SS_OK,
               "a soft step failed");
    return (double)times;
}

/* One grain to a cell. */
static bool grains(size_t n, void **ctx)
{
    scene *s = *ctx = make();

    s->grains = (ss_soft_repulsion){1.0, 1.0};
    s->mutual = (ss_mutual){.law = ss_soft_repulsion_law(&s->grains),
                            .reach = 1.0,
                            .buckets = s->buckets};
    return strew(s, n, cbrt((double)n)) &&
           ss_particles_add_force(s->p, ss_mutual_force(&s->mutual)) == SS_OK;
}

/* A gas of elastic balls of diameter 0.5, one to a unit cube on an average. */
static bool balls(size_t n, void **ctx)
{
    scene *s = *ctx = make();
    const size_t side = (size_t)ceil(cbrt((double)n));
    const double far = (double)side;
    const ss_obstacle box = {
        .kind = SS_BOX, .b = {far, far, far}, .grip = {.restitution = 1.0}};
    ss_random luck = {3};

    for (size_t i = 0; i < n; i++) {
        const size_t at[3] = {i % side, i / side % side, i / side / side};
        ss_particle one;

        ss_particle_defaults(&one);
        one.radius = 0.25;
        for (size_t k = 0; k < 3; k++) {
            one.q[k] = 0.5 + (double)at[k];
            one.v[k] = 2.0 * ss_random_next(&luck) - 1.0;
        }
        if (ss_particles_add(s->p, 1, &one) != SS_OK)
            return false;
    }
    s->solids = ss_solids_create(s->p, NULL);
    return s->solids && ss_solids_add_obstacle(s->solids, &box) == SS_OK;
}

/* Most of them move by a tenth of a diameter or less. */
static double collide(void *ctx, size_t times)
{
    scene *s = ctx;

    bench_need(ss_solids_advance(s->solids, 0.05, times, NULL) == SS_OK,
               "a step of balls failed");
    return (double)times;
}

/* A source of n particles per second, which live for one: n are there. */
static bool source(size_t n, void **ctx)
{
    scene *s = *ctx = make();

    ss_emitter_defaults(&s->source);
    s->source.rate = (double)n;
    s->source.pattern.v[2] = 1.0;
    s->source.spread_v[0] = 0.5;
    return true;
}

/* A sixtieth of a second: those who are due die and are born. */
static double frame(void *ctx, size_t times)
{
    scene *s = ctx;

    for (size_t i = 0; i < times; i++) {
        bench_need(ss_particles_advance(s->p, &ss_euler, 1.0 / 60.0, 1, NULL) ==
                           SS_OK &&
                       ss_emitter_emit(&s->source, s->p) == SS_OK,
                   "a frame failed");
        ss_particles_remove_expired(s->p);
    }
    return (double)times;
}

static bool full_source(size_t n, void **ctx)
{
    const bool good = source(n, ctx);

    frame(*ctx, 90);
    return good;
}

int main(int argc, char **argv)
{
    static const bench_job gravity = {bodies, step, drop};
    static const bench_job chain = {springs, step, drop};
    static const bench_job knit = {cloth, soft_step, drop};
    static const bench_job near = {grains, step, drop};
    static const bench_job gas = {balls, collide, drop};
    static const bench_job smoke = {full_source, frame, drop};

    bench_begin(argc, argv);

    const size_t less = bench_is_quick() ? 100 : 1;

    bench_growth("bodies, all pairs", 0.0, 200, 6400 / less, 6, &gravity);
    bench_growth("springs of a chain", 0.0, 1000, 1000000 / less, 7, &chain);
    bench_growth("particles of a cloth, implicit step", 0.0, 400,
                 bench_is_quick() ? 1600 : 40000, 5, &knit);
    bench_growth("grains in buckets", 1.1, 1000, 1000000 / less, 7, &near);
    bench_growth("balls of a gas, contacts", 1.25, 1000, 64000 / less, 4, &gas);
    bench_growth("particles of an emitter", 0.0, 1000, 1000000 / less, 7,
                 &smoke);
    return 0;
}
