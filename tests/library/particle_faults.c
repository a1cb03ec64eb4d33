/* particle_faults.c: no particles, an undefined force, no memory, coinciding
 * particles: the status, and the state unchanged. */
#include "allocations.h"
#include "crowd.h"
#include "problems.h"

#include "steps/attraction.h"
#include "steps/behaviour.h"
#include "steps/fields.h"
#include "steps/paths.h"
#include "steps/springs.h"
#include "steps/tableau.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* NaN when the number of calls left is used up. */
static long left;

static void spoil(double t, size_t dim, const double *q, double *value,
                  const void *ctx)
{
    const double *bad = ctx;

    (void)t;
    (void)q;
    for (size_t k = 0; k < dim; k++)
        value[k] = 0.0;
    if (left-- == 0)
        value[dim - 1] = *bad;
}

static void check_bad_forces(void)
{
    const double bad[] = {(double)NAN, (double)INFINITY};
    size_t wrong = 0, moved = 0;

    for (int kind = 0; kind < 2; kind++)
        for (long at = 0; at < 24; at++) { /* 2 particles, 4 stages, 3 steps */
            ss_particles *p = crowd(2, 2, 1.0, 3), *q = crowd(2, 2, 1.0, 3);
            ss_field field = {.value = spoil, .ctx = &bad[kind]};
            ss_stats stats = {0};

            ss_particles_add_force(p, ss_field_force(&field));
            left = at;
            wrong += ss_particles_advance(p, &ss_rk4, 0.1, 3, &stats) !=
                     SS_NO_DERIVATIVE;
            wrong += stats.steps != (size_t)at / 8;
            ss_particles_advance(q, &ss_rk4, 0.1, stats.steps, NULL);
            moved += p->t != q->t || memcmp(p->x, q->x, 8 * sizeof *p->x) != 0;
            ss_particles_free(p);
            ss_particles_free(q);
        }
    expect("a force of NaN or infinity: wrong status", (double)wrong, 0, 0);
    expect("  not at the last good step", (double)moved, 0, 0);
}

/* A path that ends at t = 0.25. */
static void ends(double t, size_t dim, double *q, double *v, double *a,
                 const void *ctx)
{
    (void)ctx;
    for (size_t k = 0; k < dim; k++) {
        q[k] = t < 0.25 ? t : (double)NAN;
        v[k] = 1.0;
        a[k] = 0.0;
    }
}

static void check_bad_paths(void)
{
    ss_particles *p = crowd(2, 2, 1.0, 3);
    const ss_control ending = {ends, NULL};

    expect_status("a path", ss_particles_control(p, 1, ending), SS_OK);
    expect_status("  of no particle", ss_particles_control(p, 2, ending),
                  SS_BAD_ARGUMENT);
    expect_status("  that ends",
                  ss_particles_advance(p, &ss_euler, 0.1, 9, NULL),
                  SS_NO_DERIVATIVE);
    expect("  the clock before it", p->t, 0.2, 0.2);
    expect("  the place before it", p->q[2], 0.2, 0.2);
    expect_status("  let go", ss_particles_control(p, 1, (ss_control){0}),
                  SS_OK);
    expect_status("  and goes on",
                  ss_particles_advance(p, &ss_euler, 0.1, 1, NULL), SS_OK);
    expect("  as fast as it was", p->q[2], 0.3 - 1e-15, 0.3 + 1e-15);
    ss_particles_free(p);
}

static void check_empty(size_t dim)
{
    ss_particles *p = ss_particles_create(dim);
    ss_gravity gravity = {{1.0}};
    ss_drag drag = {.k = 1.0};
    ss_gravitation newton = {1.0, 0.0};
    ss_mutual all, near;
    ss_behaviour meet = ss_behaviour_meet(dim, 0, 1, 1.0, 1.0);
    ss_springs *springs = ss_springs_create();
    ss_stats stats = {0};
    double sum[3] = {0.0};

    ss_mutual_defaults(&all, &newton);
    near = all;
    near.reach = 1.0;
    near.buckets = ss_buckets_create();
    ss_springs_add(springs, (ss_spring){0, 1, 1.0, 1.0, 1.0});
    ss_particles_add_force(p, ss_gravity_force(&gravity));
    ss_particles_add_force(p, ss_drag_force(&drag));
    ss_particles_add_force(p, ss_mutual_force(&all));
    ss_particles_add_force(p, ss_mutual_force(&near));
    ss_particles_add_force(p, ss_behaviour_force(&meet));
    ss_particles_add_force(p, ss_springs_force(springs));
    expect_status("no particles: steps",
                  ss_particles_advance(p, &ss_rk4, 0.5, 4, &stats), SS_OK);
    expect("  time passes", p->t, 2, 2);
    ss_particles_forces(p);
    ss_particles_momentum(p, sum);
    expect("  energy, momentum", ss_particles_kinetic(p) + sum[0], 0, 0);
    ss_particles_centre(p, sum);
    expect("  no centre", isnan(sum[0]), 1, 1);
    expect_status("  removed", ss_particles_remove(p, 0, NULL), SS_OK);
    expect("  removed as expired", (double)ss_particles_remove_expired(p), 0,
           0);
    ss_particles_free(p);
    ss_springs_free(springs);
    ss_buckets_free(near.buckets);
}

/* Forces that name particles that are not there. */
static void check_missing(void)
{
    ss_particles *p = crowd(2, 3, 1.0, 3);
    double x[12];
    ss_springs *springs = ss_springs_create();
    ss_behaviour meet = ss_behaviour_meet(2, 0, 7, 1.0, 1.0);
    const size_t one[] = {1};

    memcpy(x, p->x, sizeof x);
    ss_springs_add(springs, (ss_spring){0, 3, 1.0, 1.0, 1.0});
    ss_springs_add(springs, (ss_spring){0, 2, 1.0, 1.0, 1.0});
    ss_particles_add_force(p, ss_springs_force(springs));
    expect_status("a spring to no particle",
                  ss_particles_advance(p, &ss_euler, 0.1, 1, NULL),
                  SS_NO_DERIVATIVE);
    ss_particles_remove_force(p, springs);
    ss_particles_add_force(p, ss_behaviour_force(&meet));
    expect_status("a behaviour of no particle",
                  ss_particles_advance(p, &ss_euler, 0.1, 1, NULL),
                  SS_NO_DERIVATIVE);
    meet.particle[1] = 1;
    meet.rows = SS_BEHAVIOUR_ROWS + 1;
    expect_status("  of too many rows",
                  ss_particles_advance(p, &ss_euler, 0.1, 1, NULL),
                  SS_NO_DERIVATIVE);
    meet.rows = 2;
    meet.count = SS_BEHAVIOUR_PARTICLES + 1;
    expect_status("  for too many",
                  ss_particles_advance(p, &ss_euler, 0.1, 1, NULL),
                  SS_NO_DERIVATIVE);
    meet.count = 2;
    ss_particles_remove_force(p, &meet);
    expect("  all as it was", largest_difference(12, x, p->x) + p->t, 0, 0);
    ss_particles_add_force(p, ss_springs_force(springs));
    ss_particles_add_force(p, ss_behaviour_force(&meet));
    expect_status("one is removed", ss_particles_remove(p, 1, one), SS_OK);
    expect("  the spring between others stays", (double)springs->count, 1, 1);
    expect("  with their new numbers", (double)springs->spring[0].b, 1, 1);
    expect("  the behaviour has no particles left", (double)meet.count, 0, 0);
    expect_status("  and all goes on",
                  ss_particles_advance(p, &ss_euler, 0.1, 1, NULL), SS_OK);
    expect_status("none is removed", ss_particles_remove(p, 1, (size_t[]){9}),
                  SS_BAD_ARGUMENT);
    ss_particles_free(p);
    ss_springs_free(springs);
}

/* Two particles that coincide. */
static void check_coincident(void)
{
    ss_particles *p = crowd(3, 2, 0.0, 3);
    ss_springs *springs = ss_springs_create();
    ss_gravitation newton = {1.0, 0.0};
    const ss_soft_repulsion soft = {1.0, 1.0};
    const double rest = 1.0;
    ss_mutual m;
    ss_behaviour b = ss_behaviour_distance(&rest, 0, 1, 1.0, 1.0);
    double f[6], none[6] = {0.0};

    ss_springs_add(springs, (ss_spring){0, 1, 1.0, 1.0, 1.0});
    force_of(p, ss_springs_force(springs), f);
    expect("two in one place: spring", largest_difference(6, f, none), 0, 0);
    force_of(p, ss_behaviour_force(&b), f);
    expect("  distance", largest_difference(6, f, none), 0, 0);
    ss_mutual_defaults(&m, &newton);
    force_of(p, ss_mutual_force(&m), f);
    expect("  attraction without softening is NaN", isnan(f[0]), 1, 1);
    newton.epsilon = 0.1;
    force_of(p, ss_mutual_force(&m), f);
    expect("  with", largest_difference(6, f, none), 0, 0);
    m.law = ss_soft_repulsion_law(&soft);
    m.reach = 1.0;
    m.viscosity = 1.0;
    force_of(p, ss_mutual_force(&m), f);
    expect("  soft and viscous", largest_difference(6, f, none), 0, 0);
    m.reach = -1.0;
    force_of(p, ss_mutual_force(&m), f);
    expect("  a reach below 0 is NaN", isnan(f[0]), 1, 1);
    m.reach = 1.0;
    m.viscosity = -1.0;
    force_of(p, ss_mutual_force(&m), f);
    expect("  a viscosity below 0 is NaN", isnan(f[0]), 1, 1);
    b.kd = -1.0;
    force_of(p, ss_behaviour_force(&b), f);
    expect("  a damping below 0 is NaN", isnan(f[0]), 1, 1);
    ss_particles_free(p);
    ss_springs_free(springs);
}

static void check_arguments(void)
{
    const double nan = (double)NAN, inf = (double)INFINITY;
    ss_particles *p = crowd(2, 1, 1.0, 3);
    ss_particle bad[9];
    ss_springs *springs = ss_springs_create();
    size_t wrong = 0;

    for (size_t i = 0; i < 9; i++)
        ss_particle_defaults(&bad[i]);
    bad[0].mass = 0.0;
    bad[1].mass = -1.0;
    bad[2].mass = inf;
    bad[3].mass = nan;
    bad[4].q[1] = nan;
    bad[5].v[0] = inf;
    bad[6].age = nan;
    bad[7].lifetime = nan;
    bad[8].lifetime = -1.0;
    for (size_t i = 0; i < 9; i++)
        wrong += ss_particles_add(p, 1, &bad[i]) != SS_BAD_ARGUMENT;
    expect("particles that cannot be, added", (double)wrong, 0, 0);
    expect("  still one", (double)p->n, 1, 1);
    ss_particle_defaults(&bad[0]);
    bad[0].q[2] = nan;
    expect_status("  what is past dim is not read", ss_particles_add(p, 1, bad),
                  SS_OK);
    wrong = ss_particles_create(0) || ss_particles_create(4) ? 1 : 0;
    expect("dimensions 0 and 4, made", (double)wrong, 0, 0);
    wrong = 0;
    wrong += ss_springs_add(springs, (ss_spring){1, 1, 1, 0, 0}) == SS_OK;
    wrong += ss_springs_add(springs, (ss_spring){0, 1, -1, 0, 0}) == SS_OK;
    wrong += ss_springs_add(springs, (ss_spring){0, 1, 1, nan, 0}) == SS_OK;
    wrong += ss_springs_add(springs, (ss_spring){0, 1, 1, 0, inf}) == SS_OK;
    expect("springs that cannot be, added", (double)wrong, 0, 0);
    expect_status("h NaN", ss_particles_advance(p, &ss_rk4, nan, 1, NULL),
                  SS_BAD_ARGUMENT);
    expect_status("h infinite", ss_particles_advance(p, &ss_rk4, inf, 1, NULL),
                  SS_BAD_ARGUMENT);
    p->t = 1e308;
    expect_status("past all time",
                  ss_particles_advance(p, &ss_rk4, 1e308, 1, NULL),
                  SS_OVERFLOW);
    expect("  the clock as it was", p->t, 1e308, 1e308);
    p->t = 0.0;
    expect_status("no steps", ss_particles_advance(p, &ss_rk4, 1.0, 0, NULL),
                  SS_OK);
    ss_particles_free(p);
    ss_springs_free(springs);
}

/* Everything that allocates, with the fail_at-th allocation failing. Counts
 * what is not as it should be. */
static size_t build(size_t *failures)
{
    const ss_gravitation newton = {1.0, 0.1};
    size_t wrong = 0;
    ss_particles *p = ss_particles_create(3);
    ss_springs *springs = ss_springs_create();
    ss_mutual m;
    ss_emitter e;

    ss_mutual_defaults(&m, &newton);
    m.reach = 1.0;
    m.buckets = ss_buckets_create();
    ss_emitter_defaults(&e);
    *failures = p && springs && m.buckets ? 0 : 1;
    if (p && springs && m.buckets) {
        ss_particle new;
        ss_status status;

        status = ss_particles_add_force(p, ss_mutual_force(&m));
        *failures += status != SS_OK;
        wrong += p->force_count != (status == SS_OK);
        ss_particle_defaults(&new);
        for (size_t i = 0; i < 20; i++) { /* grows twice */
            const size_t n = p->n;

            new.q[0] = new.v[0] = (double)i;
            status = ss_particles_add(p, 1, &new);
            wrong += status != SS_OK && status != SS_NO_MEMORY;
            wrong += p->n != n + (status == SS_OK);
            *failures += status != SS_OK;
            for (size_t j = 0; j < p->n; j++)
                wrong += p->q[3 * j] != p->v[3 * j];
        }
        for (size_t i = 0; i < 20; i++) {
            const size_t count = springs->count;

            status = ss_springs_add(springs, (ss_spring){0, 1, 1, 1, 1});
            *failures += status != SS_OK;
            wrong += springs->count != count + (status == SS_OK);
        }
        for (size_t i = 0; i < 6; i++)
            *failures +=
                ss_particles_add_force(p, ss_springs_force(springs)) != SS_OK;
        status = ss_particles_advance(p, &ss_rk4, 0.01, 3, NULL);
        *failures += status != SS_OK;
        wrong += status == SS_OK ? p->t != 0.03 : p->t != 0.0;
        p->t = 10.0;
        status = ss_emitter_emit(&e, p);
        *failures += status != SS_OK;
        wrong += e.emitted != (status == SS_OK ? 100 : 0);
        wrong += status == SS_OK ? p->n < 119 : p->n > 20;
    }
    ss_particles_free(p);
    ss_springs_free(springs);
    ss_buckets_free(m.buckets);
    return wrong;
}

static void check_memory(void)
{
    size_t fail_at = 0, wrong = 0, unseen = 0, forgotten = 0;
    int enough = 0;

    while (!enough) {
        size_t failures;

        allocations_begin(++fail_at);
        wrong += build(&failures);
        enough = allocations_failed() == 0;
        unseen += (failures > 0) == enough;
        forgotten += allocations_live() != 0;
    }
    expect("no memory: places where it can fail", (double)fail_at - 1.0, 40,
           90);
    expect("  wrong after it", (double)wrong, 0, 0);
    expect("  not reported", (double)unseen, 0, 0);
    expect("  not freed", (double)forgotten, 0, 0);
    allocations_begin(0);
}

int main(void)
{
    check_bad_forces();
    check_bad_paths();
    for (size_t dim = 1; dim <= 3; dim++)
        check_empty(dim);
    check_missing();
    check_coincident();
    check_arguments();
    check_memory();
    return verdict();
}
