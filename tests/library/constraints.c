/* constraints.c: rods: the pendulum of order 1 and the one of order 2. */
#include "allocations.h"
#include "problems.h"

#include "steps/constraints.h"
#include "steps/fields.h"
#include "steps/paths.h"
#include "steps/tableau.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static ss_gravity down = {{0.0, -1.0, 0.0}};

/* `links` rods of length 1 from a nail at the origin, straight, `angle` from
 * the vertical; at rest. */
static ss_particles *chain(size_t dim, size_t links, double angle,
                           ss_rods **rods)
{
    ss_particles *p = ss_particles_create(dim);

    *rods = ss_rods_create();
    for (size_t i = 0; i <= links; i++) {
        ss_particle one;

        ss_particle_defaults(&one);
        one.q[0] = (double)i * sin(angle);
        one.q[1] = (double)i * -cos(angle);
        ss_particles_add(p, 1, &one);
        if (i > 0)
            ss_rods_add(*rods, (ss_rod){i - 1, i, 1.0});
    }
    ss_particles_control(p, 0, ss_nail());
    ss_particles_add_force(p, ss_gravity_force(&down));
    ss_particles_add_force(p, ss_rods_listener(*rods));
    return p;
}

static void swing(double t, const double *x, double *dxdt, const void *ctx)
{
    (void)t, (void)ctx;
    dxdt[0] = x[1];
    dxdt[1] = -sin(x[0]);
}

/* The error of place at 7, after `steps` steps. */
static double pendulum(ss_rod_direction way, int rattle, size_t steps)
{
    const ss_ode ode = {2, swing, NULL, NULL};
    const double h = 7.0 / (double)steps;
    double x[2] = {2.0, 0.0}, work[10], worst = 0.0;
    ss_rods *rods;
    ss_particles *p = chain(2, 1, 2.0, &rods);

    rods->direction = way;
    rods->rattle = rattle;
    for (size_t i = 0; i < steps; i++) {
        if (ss_rods_advance(rods, p, h, 1, NULL) != SS_OK)
            worst = (double)NAN;
        ss_integrate(&ss_rk4, &ode, 0.0, h, 1, x, work, NULL);
    }
    worst += hypot(p->q[2] - sin(x[0]), p->q[3] + cos(x[0]));
    ss_particles_free(p);
    ss_rods_free(rods);
    return worst;
}

static double energy_at_70(ss_rod_direction way)
{
    ss_rods *rods;
    ss_particles *p = chain(2, 1, 2.0, &rods);
    double energy;

    rods->direction = way;
    rods->rattle = false;
    ss_rods_advance(rods, p, 0.1, 700, NULL);
    ss_rods_project_velocities(rods, p, p->q, p->v);
    energy = ss_particles_kinetic(p) + ss_particles_potential(p);
    ss_particles_free(p);
    ss_rods_free(rods);
    return energy;
}

static void check_pendulum(void)
{
    const double coarse = pendulum(SS_ALONG_NEW, 0, 14336);
    const double fine = pendulum(SS_ALONG_NEW, 0, 28672);
    const double shake = pendulum(SS_ALONG_OLD, 1, 3584);

    expect("Jakobsen: error, 28672 steps", fine, 3.3e-3, 3.9e-3);
    expect("  slope", observed_order(coarse, fine), 0.97, 1.0);
    expect("SHAKE: error, 3584 steps", shake, 6.3e-6, 6.9e-6);
    expect("  slope", observed_order(pendulum(SS_ALONG_OLD, 1, 1792), shake),
           1.98, 2.02);
    expect("  velocities left alone: same places",
           pendulum(SS_ALONG_OLD, 0, 3584) / shake, 1 - 1e-6, 1 + 1e-6);
    expect("energy, +.416 at first, T = 70, h = .1: Jakobsen",
           energy_at_70(SS_ALONG_NEW), -1.0, -0.999);
    expect("  SHAKE", energy_at_70(SS_ALONG_OLD), 0.4, 0.43);
}

/* A chain of unlike masses, in the plane and in space. */
static void check_chain(size_t dim)
{
    ss_rods *rods;
    ss_particles *p = chain(dim, 6, 1.5, &rods);
    ss_stats stats = {0};
    double before, rate = 0.0;

    printf("%zu dimensions\n", dim);
    for (size_t i = 1; i <= 6; i++)
        p->mass[i] = (double)i;
    before = ss_particles_kinetic(p) + ss_particles_potential(p);
    expect("chain of 6: status", ss_rods_advance(rods, p, 2e-3, 2000, &stats),
           SS_OK, SS_OK);
    expect("  wrong lengths", ss_rods_error(rods, p, p->q), 0, 1e-12);
    for (size_t i = 0; i < 6; i++) {
        double sum = 0.0;

        for (size_t k = i * dim; k < (i + 1) * dim; k++)
            sum += (p->q[k + dim] - p->q[k]) * (p->v[k + dim] - p->v[k]);
        rate = fmax(rate, fabs(sum));
    }
    expect("  rates of lengths", rate, 0, 1e-10);
    expect("  change of energy",
           ss_particles_kinetic(p) + ss_particles_potential(p) - before, -1e-2,
           1e-2);
    expect("  the nail", fabs(p->q[0]) + fabs(p->q[1]), 0, 0);
    expect("  evaluations a step", (double)stats.evaluations / 2000, 2, 2);
    expect("  steps", (double)stats.steps, 2000, 2000);
    expect("  iterations a step", (double)rods->iterations / 2000, 2, 1000);
    expect("  clock", p->t, 4, 4);
    ss_particles_remove(p, 1, &(size_t){3});
    expect("  one goes: rods left", (double)rods->count, 4, 4);
    expect("  who they are", (double)rods->rod[2].a, 3, 3);
    ss_particles_free(p);
    ss_rods_free(rods);
}

/* Without a nail: momentum and angular momentum stay. */
static void check_momentum(ss_rod_direction way)
{
    ss_rods *rods;
    ss_particles *p = chain(3, 5, 1.0, &rods);
    double m0[3], m1[3], l0[3], l1[3], worst = 0.0;

    ss_particles_control(p, 0, (ss_control){NULL, NULL});
    ss_particles_remove_force(p, &down);
    rods->direction = way;
    p->v[5] = 1.0;
    p->v[0] = -0.5;
    p->mass[2] = 7.0;
    ss_rods_project_velocities(rods, p, p->q, p->v);
    ss_particles_momentum(p, m0);
    ss_particles_angular_momentum(p, l0);
    expect(way == SS_ALONG_OLD ? "free, SHAKE" : "free, Jakobsen",
           ss_rods_advance(rods, p, 0.01, 500, NULL), SS_OK, SS_OK);
    ss_particles_momentum(p, m1);
    ss_particles_angular_momentum(p, l1);
    expect("  change of momentum", largest_difference(3, m0, m1), 0, 1e-11);
    worst = largest_difference(3, l0, l1);
    expect("  of angular momentum", worst, way == SS_ALONG_OLD ? 0 : 1e-6,
           way == SS_ALONG_OLD ? 1e-9 : 1.0);
    ss_particles_free(p);
    ss_rods_free(rods);
}

static const int ends_speed = 1;

/* A path that ends at .35: the step that would go on is undone. */
static void ends(double t, size_t dim, double *q, double *v, double *a,
                 const void *ctx)
{
    memset(v, 0, dim * sizeof *v);
    memset(a, 0, dim * sizeof *a);
    *(ctx ? v : q + 1) = t > 0.35 ? (double)NAN : 0.0;
}

static void check_kinematic(void)
{
    ss_rods *rods;
    ss_particles *p = chain(2, 3, 0.5, &rods);
    ss_motor motor;

    ss_motor_defaults(&motor);
    motor.centre[0] = -1.0;
    ss_particles_control(p, 0, ss_motor_control(&motor));
    expect("on a motor: status", ss_rods_advance(rods, p, 0.01, 100, NULL),
           SS_OK, SS_OK);
    expect("  where it is", hypot(p->q[0], p->q[1]), 0, 1e-13);
    expect("  wrong lengths", ss_rods_error(rods, p, p->q), 0, 1e-12);
    ss_particles_free(p);
    ss_rods_free(rods);
    for (int speed = 0; speed <= 1; speed++) {
        p = chain(2, 3, 0.5, &rods);
        ss_particles_control(p, 0,
                             (ss_control){ends, speed ? &ends_speed : NULL});
        expect("a path, or its velocity, ends at .35",
               ss_rods_advance(rods, p, 0.1, 9, NULL), SS_NO_DERIVATIVE,
               SS_NO_DERIVATIVE);
        expect("  clock", p->t, 3 * 0.1, 3 * 0.1);
        expect("  state", isfinite(p->q[1]) && isfinite(p->q[7]), 1, 1);
        ss_particles_free(p);
        ss_rods_free(rods);
    }
}

static void refused(const char *what, ss_rods *rods, ss_particles *p, double h,
                    ss_status status)
{
    double before[64];
    const double t = p->t;

    memcpy(before, p->x, 2 * p->n * p->dim * sizeof *before);
    expect(what, ss_rods_advance(rods, p, h, 1, NULL), status, status);
    expect("  state and clock as they were",
           memcmp(before, p->x, 2 * p->n * p->dim * sizeof *before) == 0 &&
               p->t == t,
           1, 1);
}

static void check_faults(void)
{
    ss_rods *rods;
    ss_particles *p = chain(2, 3, 1.0, &rods);

    expect("length 0", ss_rods_add(rods, (ss_rod){0, 1, 0.0}), SS_BAD_ARGUMENT,
           SS_BAD_ARGUMENT);
    expect("to itself", ss_rods_add(rods, (ss_rod){1, 1, 1.0}), SS_BAD_ARGUMENT,
           SS_BAD_ARGUMENT);
    expect("NaN", ss_rods_add(rods, (ss_rod){0, 1, (double)NAN}),
           SS_BAD_ARGUMENT, SS_BAD_ARGUMENT);
    refused("h = 0", rods, p, 0.0, SS_BAD_ARGUMENT);
    refused("h NaN", rods, p, (double)NAN, SS_BAD_ARGUMENT);
    rods->tolerance = (double)NAN;
    refused("tolerance NaN", rods, p, 0.1, SS_BAD_ARGUMENT);
    rods->tolerance = 1e-12;
    rods->max_iterations = 1;
    refused("one iteration", rods, p, 0.1, SS_NO_CONVERGENCE);
    rods->accept_unconverged = true;
    expect("  content with it", ss_rods_advance(rods, p, 0.1, 1, NULL), SS_OK,
           SS_OK);
    expect("  wrong lengths", ss_rods_error(rods, p, p->q), 1e-6, 0.1);
    rods->accept_unconverged = false;
    rods->max_iterations = 1000;
    p->v[4] = 1e9;
    refused("a right angle in one step", rods, p, 0.1, SS_NO_CONVERGENCE);
    p->v[4] = 1e308;
    refused("overflow", rods, p, 10.0, SS_OVERFLOW);
    p->v[4] = 0.0;
    memcpy(p->q + 2, p->q, 2 * sizeof *p->q);
    refused("coincident ends", rods, p, 0.1, SS_NO_CONVERGENCE);
    rods->direction = SS_ALONG_NEW;
    expect("  Jakobsen", ss_rods_project(rods, p, p->q, p->q),
           SS_NO_CONVERGENCE, SS_NO_CONVERGENCE);
    down.g[1] = (double)NAN;
    refused("NaN from a force", rods, p, 0.1, SS_NO_DERIVATIVE);
    down.g[1] = -1.0;
    ss_rods_add(rods, (ss_rod){0, 9, 1.0});
    refused("no such particle", rods, p, 0.1, SS_BAD_ARGUMENT);
    expect("  error", isnan(ss_rods_error(rods, p, p->q)), 1, 1);
    ss_particles_remove_force(p, rods);
    ss_particles_remove(p, 4, (size_t[]){0, 1, 2, 3});
    ss_rods_free(rods);
    rods = ss_rods_create();
    expect("no particles, no rods", ss_rods_advance(rods, p, 0.1, 1, NULL),
           SS_OK, SS_OK);
    expect("  clock", p->t > 0.1, 1, 1);
    ss_particles_free(p);
    ss_rods_free(rods);
}

static void check_allocations(void)
{
    for (size_t fail_at = 1, enough = 0; !enough; fail_at++) {
        ss_particles *p;
        ss_rods *rods;
        ss_status status = SS_NO_MEMORY;

        allocations_begin(0);
        p = chain(2, 1, 1.0, &rods);
        ss_rods_free(rods);
        allocations_begin(fail_at);
        rods = ss_rods_create();
        if (rods)
            status = ss_rods_add(rods, (ss_rod){0, 1, 1.0});
        if (status == SS_OK)
            status = ss_rods_advance(rods, p, 0.1, 1, NULL);
        enough = allocations_failed() == 0;
        ss_rods_free(rods);
        expect(enough ? "allocation: enough" : "  fails", status,
               enough ? SS_OK : SS_NO_MEMORY, enough ? SS_OK : SS_NO_MEMORY);
        expect("  not given back", (double)allocations_live(), 0, 0);
        allocations_begin(0);
        ss_particles_remove_force(p, rods);
        ss_particles_free(p);
    }
}

int main(void)
{
    check_pendulum();
    check_chain(2);
    check_chain(3);
    check_momentum(SS_ALONG_OLD);
    check_momentum(SS_ALONG_NEW);
    check_kinematic();
    check_faults();
    check_allocations();
    return verdict();
}
