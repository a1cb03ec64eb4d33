/* constraints.c: rods: the pendulum of order 1 and the one of order 2, and that
 * solids.h moves chains as RATTLE does. */
#include "allocations.h"
#include "problems.h"

#include "steps/constraints.h"
#include "steps/emitter.h"
#include "steps/fields.h"
#include "steps/mover.h"
#include "steps/paths.h"
#include "steps/solids.h"
#include "steps/springs.h"
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

/* Steps as constraints.h shows them. */
static ss_status go(ss_rods *rods, ss_particles *p, double h, size_t steps,
                    bool rattle)
{
    const size_t dof = p->n * p->dim;
    ss_status status = SS_OK;

    for (size_t i = 0; i < steps && status == SS_OK; i++) {
        double old[24], moved[24];

        memcpy(old, p->q, dof * sizeof *old);
        status = ss_particles_advance(p, &ss_midpoint, h, 1, NULL);
        memcpy(moved, p->q, dof * sizeof *moved);
        if (status == SS_OK)
            status = ss_rods_project(rods, p, old, p->q);
        for (size_t k = 0; k < dof; k++)
            p->v[k] += (p->q[k] - moved[k]) / h;
        if (status == SS_OK && rattle)
            status = ss_rods_project_velocities(rods, p, p->q, p->v);
    }
    return status;
}

static void swing(double t, const double *x, double *dxdt, const void *ctx)
{
    (void)t, (void)ctx;
    dxdt[0] = x[1];
    dxdt[1] = -sin(x[0]);
}

/* The error of place at 7, after `steps` steps. */
static double pendulum(ss_rod_direction way, bool rattle, size_t steps)
{
    const ss_ode ode = {2, swing, NULL, NULL};
    const double h = 7.0 / (double)steps;
    double x[2] = {2.0, 0.0}, work[10], worst = 0.0;
    ss_rods *rods;
    ss_particles *p = chain(2, 1, 2.0, &rods);

    rods->direction = way;
    for (size_t i = 0; i < steps; i++) {
        if (go(rods, p, h, 1, rattle) != SS_OK)
            worst = (double)NAN;
        ss_integrate(&ode, &ss_rk4, 0.0, h, 1, x, work, NULL);
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
    go(rods, p, 0.1, 700, false);
    ss_rods_project_velocities(rods, p, p->q, p->v);
    energy = ss_particles_kinetic(p) + ss_particles_potential(p);
    ss_particles_free(p);
    ss_rods_free(rods);
    return energy;
}

static void check_pendulum(void)
{
    const double coarse = pendulum(SS_ALONG_NEW, false, 14336);
    const double fine = pendulum(SS_ALONG_NEW, false, 28672);
    const double shake = pendulum(SS_ALONG_OLD, true, 3584);

    expect("Jakobsen: error, 28672 steps", fine, 3.3e-3, 3.9e-3);
    expect("  slope", observed_order(coarse, fine), 0.97, 1.0);
    expect("SHAKE: error, 3584 steps", shake, 6.3e-6, 6.9e-6);
    expect("  slope", observed_order(pendulum(SS_ALONG_OLD, true, 1792), shake),
           1.98, 2.02);
    expect("  velocities left alone: same places",
           pendulum(SS_ALONG_OLD, false, 3584) / shake, 1 - 1e-6, 1 + 1e-6);
    expect("energy, +.416 at first, T = 70, h = .1: Jakobsen",
           energy_at_70(SS_ALONG_NEW), -1.0, -0.999);
    expect("  SHAKE", energy_at_70(SS_ALONG_OLD), 0.4, 0.43);
}

/* A chain of unlike masses, in the plane and in space. */
static void check_chain(size_t dim)
{
    ss_rods *rods;
    ss_particles *p = chain(dim, 6, 1.5, &rods);
    double before, rate = 0.0;

    printf("%zu dimensions\n", dim);
    for (size_t i = 1; i <= 6; i++)
        p->mass[i] = (double)i;
    before = ss_particles_kinetic(p) + ss_particles_potential(p);
    expect("chain of 6: status", go(rods, p, 2e-3, 2000, true), SS_OK, SS_OK);
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
    expect("  iterations a step", (double)rods->iterations / 2000, 2, 1000);
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
           go(rods, p, 0.01, 500, true), SS_OK, SS_OK);
    ss_particles_momentum(p, m1);
    ss_particles_angular_momentum(p, l1);
    expect("  change of momentum", largest_difference(3, m0, m1), 0, 1e-11);
    worst = largest_difference(3, l0, l1);
    expect("  of angular momentum", worst, way == SS_ALONG_OLD ? 0 : 1e-6,
           way == SS_ALONG_OLD ? 1e-9 : 1.0);
    ss_particles_free(p);
    ss_rods_free(rods);
}

static void check_kinematic(void)
{
    ss_rods *rods;
    ss_particles *p = chain(2, 3, 0.5, &rods);
    ss_motor motor;

    ss_motor_defaults(&motor);
    motor.centre[0] = -1.0;
    ss_particles_control(p, 0, ss_motor_control(&motor));
    expect("on a motor: status", go(rods, p, 0.01, 100, true), SS_OK, SS_OK);
    expect("  where it is", hypot(p->q[0], p->q[1]), 0, 1e-13);
    expect("  wrong lengths", ss_rods_error(rods, p, p->q), 0, 1e-12);
    ss_particles_free(p);
    ss_rods_free(rods);
}

/* With coordinate k of q, or v, elsewhere. */
static void refuses(const char *what, ss_rods *rods, const ss_particles *p,
                    size_t k, double value, ss_status status)
{
    double q[8];

    memcpy(q, p->q, sizeof q);
    q[k] = value;
    expect_status(what, ss_rods_project(rods, p, p->q, q), status);
}

static void stops(const char *what, ss_rods *rods, const ss_particles *p,
                  double value, ss_status status)
{
    double v[8] = {[4] = value};

    expect_status(what, ss_rods_project_velocities(rods, p, p->q, v), status);
}

static void check_faults(void)
{
    const double nan = (double)NAN;
    ss_rods *rods;
    ss_particles *p = chain(2, 3, 1.0, &rods);

    expect_status("length 0", ss_rods_add(rods, (ss_rod){0, 1, 0.0}),
                  SS_BAD_ARGUMENT);
    expect_status("to itself", ss_rods_add(rods, (ss_rod){1, 1, 1.0}),
                  SS_BAD_ARGUMENT);
    expect_status("NaN", ss_rods_add(rods, (ss_rod){0, 1, nan}),
                  SS_BAD_ARGUMENT);
    rods->max_iterations = 1;
    refuses("one iteration", rods, p, 4, 2.0, SS_NO_CONVERGENCE);
    stops("  for velocities", rods, p, 1.0, SS_NO_CONVERGENCE);
    rods->accept_unconverged = true;
    expect_status("  content with it", go(rods, p, 0.1, 1, true), SS_OK);
    expect("  wrong lengths", ss_rods_error(rods, p, p->q), 1e-6, 0.1);
    rods->accept_unconverged = false;
    rods->max_iterations = 1000;
    expect_status("  not content", go(rods, p, 0.1, 1, true), SS_OK);
    refuses("a right angle in one step", rods, p, 4, 1e8, SS_NO_CONVERGENCE);
    refuses("not finite", rods, p, 4, nan, SS_OVERFLOW);
    refuses("overflow", rods, p, 4, 1e308, SS_OVERFLOW);
    stops("  of a velocity", rods, p, 1e200, SS_OVERFLOW);
    ss_particles_control(p, 1, ss_nail());
    refuses("two nails apart", rods, p, 2, 2.0, SS_NO_CONVERGENCE);
    ss_particles_control(p, 1, (ss_control){NULL, NULL});
    memcpy(p->q + 2, p->q, 2 * sizeof *p->q);
    refuses("coincident ends", rods, p, 4, p->q[4], SS_NO_CONVERGENCE);
    rods->direction = SS_ALONG_NEW;
    refuses("  Jakobsen", rods, p, 4, p->q[4], SS_NO_CONVERGENCE);
    ss_rods_add(rods, (ss_rod){0, 9, 1.0});
    refuses("no such particle", rods, p, 4, p->q[4], SS_BAD_ARGUMENT);
    stops("  for velocities", rods, p, 1.0, SS_BAD_ARGUMENT);
    expect("  error", isnan(ss_rods_error(rods, p, p->q)), 1, 1);
    ss_particles_remove_force(p, rods);
    ss_rods_free(rods);
    rods = ss_rods_create();
    refuses("no rods", rods, p, 4, nan, SS_OK);
    ss_particles_free(p);
    ss_rods_free(rods);
}

/* A chain of rods between random particles, with a spring from its nail to its
 * end. Returns how far apart they are after a second by steps of solids.h and
 * by RATTLE's, kick and drift. */
static double apart(size_t dim, size_t links, double h, ss_random *luck)
{
    const double k = 3.0, rest = 0.5;
    const size_t steps = (size_t)lround(1.0 / h);
    double most = 0.0;
    ss_rods *rods;
    ss_particles *p = chain(dim, links, 0.0, &rods);
    ss_particles *other = ss_particles_create(dim);
    ss_solids *solids = ss_solids_create(other, NULL);
    ss_springs *springs = ss_springs_create();

    ss_particles_remove_force(p, &down);
    rods->tolerance = 1e-13;
    for (size_t i = 0; i <= links; i++) {
        ss_particle one;
        double way[3] = {0}, size = 0.0;

        ss_particle_defaults(&one);
        one.mass = p->mass[i] = 0.5 + 2.0 * ss_random_next(luck);
        for (size_t c = 0; c < dim; c++) {
            way[c] = ss_random_next(luck) - 0.5;
            size += way[c] * way[c];
        }
        for (size_t c = 0; c < dim && i > 0; c++)
            p->q[i * dim + c] = p->q[(i - 1) * dim + c] + way[c] / sqrt(size);
        memcpy(one.q, p->q + i * dim, dim * sizeof *one.q);
        ss_particles_add(other, 1, &one);
        if (i > 0)
            ss_solids_join(solids, (ss_joint){.a = i - 1, .b = i, .length = 1});
    }
    ss_particles_control(other, 0, ss_nail());
    ss_particles_add_force(other, ss_gravity_force(&down));
    ss_springs_add(springs, (ss_spring){0, links, k, 0.0, rest});
    ss_particles_add_force(other, ss_springs_force(springs));
    ss_status status = ss_solids_advance(solids, h, steps, NULL);
    for (size_t n = 0; n < steps && status == SS_OK; n++) {
        double old[24];

        memcpy(old, p->q, (links + 1) * dim * sizeof *old);
        for (int end = 0; end < 2; end++) {
            const double *q = p->q + links * dim;
            double l = 0.0;

            for (size_t c = 0; c < dim; c++)
                l += q[c] * q[c];
            l = sqrt(l);
            for (size_t i = dim; i < (links + 1) * dim; i++) {
                const double pull = k * (rest - l) / l / p->mass[links];

                p->v[i] += h / 2.0 *
                           ((i % dim == 1 ? -1.0 : 0.0) +
                            (i >= links * dim ? pull * p->q[i] : 0.0));
            }
            if (end == 1)
                continue;
            for (size_t i = dim; i < (links + 1) * dim; i++)
                p->q[i] += h * p->v[i];
            status = ss_rods_project(rods, p, old, p->q);
            for (size_t i = dim; i < (links + 1) * dim; i++)
                p->v[i] = (p->q[i] - old[i]) / h;
        }
        if (status == SS_OK)
            status = ss_rods_project_velocities(rods, p, p->q, p->v);
    }
    for (size_t i = 0; i < (links + 1) * dim; i++)
        most = fmax(most, fabs(p->q[i] - other->q[i]));
    ss_solids_free(solids);
    ss_particles_free(other);
    ss_springs_free(springs);
    ss_particles_free(p);
    ss_rods_free(rods);
    return status == SS_OK ? most : (double)NAN;
}

/* A length that is right to 1e-13 is 1e-13/h in a velocity, in each of up to
 * 800 steps: 3e-8 in a place. */
static void check_solids(void)
{
    ss_random luck = {11};

    for (size_t dim = 2; dim <= 3; dim++)
        for (size_t links = 1; links <= 5; links++) {
            double most = 0.0;
            int failed = 0;

            for (int start = 0; start < 5; start++)
                for (double h = 0.01; h > 0.001; h /= 2.0) {
                    const double off = apart(dim, links, h, &luck);

                    failed += isnan(off);
                    most = fmax(most, off);
                }
            printf("%zu rods in %zu dimensions, 20 times\n", links, dim);
            expect("  solids.h apart from RATTLE", most, 0, 1e-7);
            expect("  failed", failed, 0, 0);
        }
}

/* Where nothing touches, a step of solids.h is one of velocity Verlet: five
 * particles that pull at each other by springs, from 20 starts each. */
static void check_free(size_t dim, double h)
{
    enum { N = 5, STEPS = 300 };
    ss_random luck = {13};
    double most = 0.0, q[3 * N], v[3 * N];

    for (int start = 0; start < 20; start++) {
        ss_particles *p = ss_particles_create(dim);
        ss_solids *solids = ss_solids_create(p, NULL);
        ss_springs *springs = ss_springs_create();
        ss_mover *mover = ss_mover_create(N * dim, &ss_velocity_verlet, NULL);

        for (size_t i = 0; i < N; i++) {
            ss_particle one;

            ss_particle_defaults(&one);
            one.mass = 0.5 + ss_random_next(&luck);
            for (size_t c = 0; c < dim; c++) {
                one.q[c] = 4.0 * ss_random_next(&luck);
                one.v[c] = ss_random_next(&luck) - 0.5;
            }
            ss_particles_add(p, 1, &one);
            for (size_t j = 0; j < i; j++)
                ss_springs_add(springs, (ss_spring){j, i, 2.0, 0.0, 0.0});
        }
        ss_particles_add_force(p, ss_springs_force(springs));
        ss_particles_add_force(p, ss_gravity_force(&down));

        const ss_mech mech = ss_particles_as_mech(p);

        ss_mover_start(mover, &mech, 0.0, p->q, p->v);
        for (int n = 0; n < STEPS; n++)
            ss_mover_step(mover, h);
        ss_mover_read(mover, q, v);
        ss_solids_advance(solids, h, STEPS, NULL);
        for (size_t k = 0; k < N * dim; k++)
            most = fmax(most, fmax(fabs(p->q[k] - q[k]), fabs(p->v[k] - v[k])));
        ss_mover_free(mover);
        ss_solids_free(solids);
        ss_springs_free(springs);
        ss_particles_free(p);
    }
    expect("solids.h apart from velocity Verlet, 20 starts", most, 0, 1e-11);
}

static void check_allocations(void)
{
    for (size_t fail_at = 1, enough = 0; !enough; fail_at++) {
        ss_rods *rods;
        ss_status status = SS_NO_MEMORY;

        allocations_begin(fail_at);
        rods = ss_rods_create();
        if (rods)
            status = ss_rods_add(rods, (ss_rod){0, 1, 1.0});
        enough = allocations_failed() == 0;
        ss_rods_free(rods);
        expect_status(enough ? "allocation: enough" : "  fails", status,
                      enough ? SS_OK : SS_NO_MEMORY);
        expect("  not given back", (double)allocations_live(), 0, 0);
        allocations_begin(0);
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
    check_solids();
    for (size_t dim = 1; dim <= 3; dim++)
        for (double h = 0.02; h > 0.004; h /= 2.0)
            check_free(dim, h);
    check_allocations();
    return verdict();
}
