/* particles.c: the system of particles itself: adding and removing, a pure
 * derivative, the clock, all integrators, two and three dimensions. */
#include "crowd.h"
#include "problems.h"

#include "steps/adams.h"
#include "steps/adams_adaptive.h"
#include "steps/adaptive.h"
#include "steps/attraction.h"
#include "steps/behaviour.h"
#include "steps/fields.h"
#include "steps/implicit_adaptive.h"
#include "steps/mover_steps.h"
#include "steps/paths.h"
#include "steps/springs.h"
#include "steps/stiff.h"
#include "steps/tableau.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Every change of the system is repeated on a plain list of particles. */
enum { MOST = 200, TURNS = 300 };
typedef struct listed {
    double q[3], v[3], mass;
    int tag, nailed;
} listed;

static size_t differences(const ss_particles *p, const listed *list, size_t n)
{
    size_t wrong = p->n != n, kinematic = 0;

    for (size_t i = 0; i < n && i < p->n; i++) {
        wrong += memcmp(p->q + i * p->dim, list[i].q, p->dim * 8) != 0;
        wrong += memcmp(p->v + i * p->dim, list[i].v, p->dim * 8) != 0;
        wrong += p->mass[i] != list[i].mass || p->tag[i] != list[i].tag;
        wrong += (p->control[i].path != NULL) != list[i].nailed;
        kinematic += list[i].nailed ? 1 : 0;
    }
    return wrong + (p->kinematic != kinematic) + (p->v != p->x + p->n * p->dim);
}

static void check_adding(size_t dim)
{
    ss_particles *p = ss_particles_create(dim);
    ss_springs *set = ss_springs_create();
    ss_random luck = {dim};
    listed list[MOST];
    size_t n = 0, wrong = 0, torn = 0, joined = 0;
    int tag = 0;

    if (!p || !set)
        exit(2);
    ss_particles_add_force(p, ss_springs_force(set));
    for (int turn = 0; turn < TURNS; turn++) {
        const size_t some = (size_t)(ss_random_next(&luck) * 6.0);

        if (n + some <= MOST && ss_random_next(&luck) < 0.6) {
            ss_particle new[6];

            for (size_t i = 0; i < some; i++, n++) {
                ss_particle_defaults(&new[i]);
                any_place(&luck, 3, 1.0, new[i].q);
                any_place(&luck, 3, 1.0, new[i].v);
                new[i].mass = 1.0 + ss_random_next(&luck);
                new[i].tag = tag;
                list[n] = (listed){.mass = new[i].mass, .tag = tag++};
                memcpy(list[n].q, new[i].q, sizeof list[n].q);
                memcpy(list[n].v, new[i].v, sizeof list[n].v);
            }
            wrong += ss_particles_add(p, some, new) != SS_OK;
        } else if (n > 0) {
            size_t which[6], left = 0;

            for (size_t i = 0; i < some; i++)
                which[i] = (size_t)(ss_random_next(&luck) * (double)n);
            wrong += ss_particles_remove(p, some, which) != SS_OK;
            for (size_t i = 0; i < n; i++) {
                int goes = 0;

                for (size_t j = 0; j < some; j++)
                    goes = goes || which[j] == i;
                if (!goes)
                    list[left++] = list[i];
            }
            n = left;
        }
        if (n > 1) { /* a spring whose stiffness and rest say who it joins */
            const size_t a = (size_t)(ss_random_next(&luck) * (double)n);
            const size_t b = (a + 1) % n;

            joined += ss_springs_add(set, (ss_spring){a, b, list[a].tag,
                                                      list[b].tag, 0}) == SS_OK;
            if (!list[a].nailed && ss_random_next(&luck) < 0.1) {
                wrong += ss_particles_control(p, a, ss_nail()) != SS_OK;
                memset(list[a].v, 0, sizeof list[a].v);
                list[a].nailed = 1;
            }
        }
        wrong += differences(p, list, n);
        for (size_t i = 0; i < set->count; i++)
            torn += set->spring[i].a >= n || set->spring[i].b >= n ||
                    list[set->spring[i].a].tag != (int)set->spring[i].ks ||
                    list[set->spring[i].b].tag != (int)set->spring[i].kd;
    }
    printf("     %zu particles came, %zu stay; %zu of %zu springs stay\n",
           (size_t)tag, n, set->count, joined);
    expect("300 comings and goings: differences", (double)wrong, 0, 0);
    expect("  springs that join others than before", (double)torn, 0, 0);
    expect("  springs left", (double)set->count, 1, (double)joined - 1);
    ss_springs_free(set);
    ss_particles_free(p);
}

/* A system with every kind of force, and one particle on a motor. */
typedef struct zoo {
    ss_gravity gravity;
    ss_drag drag;
    ss_springs *springs;
    ss_gravitation newton;
    ss_soft_repulsion soft;
    ss_mutual all, near;
    ss_behaviour meet;
    ss_motor motor;
} zoo;

static ss_particles *populate(zoo *z, size_t dim, size_t n)
{
    ss_particles *p = ss_particles_create(dim);
    ss_random luck = {17};

    *z = (zoo){.gravity = {{0.0, -1.0}},
               .drag = {.k = 0.3},
               .springs = ss_springs_create(),
               .newton = {0.1, 0.3},
               .soft = {2.0, 0.7}};
    ss_mutual_defaults(&z->all, &z->newton);
    z->near = (ss_mutual){.law = ss_soft_repulsion_law(&z->soft),
                          .reach = z->soft.reach,
                          .viscosity = 0.2,
                          .buckets = ss_buckets_create()};
    z->meet = ss_behaviour_meet(dim, 1, 2, 3.0, 0.4);
    ss_motor_defaults(&z->motor);
    z->motor.speed = 2.0;
    for (size_t i = 0; i < n; i++) { /* in a plane, whatever dim is */
        ss_particle new;

        ss_particle_defaults(&new);
        any_place(&luck, 2, 1.0, new.q);
        any_place(&luck, 2, 0.5, new.v);
        new.mass = 0.5 + ss_random_next(&luck);
        if (ss_particles_add(p, 1, &new) != SS_OK)
            exit(2);
    }
    for (size_t i = 0; i + 1 < n; i++)
        ss_springs_add(z->springs, (ss_spring){i, i + 1, 5.0, 0.3, 0.5});
    ss_particles_add_force(p, ss_gravity_force(&z->gravity));
    ss_particles_add_force(p, ss_drag_force(&z->drag));
    ss_particles_add_force(p, ss_springs_force(z->springs));
    ss_particles_add_force(p, ss_mutual_force(&z->all));
    ss_particles_add_force(p, ss_mutual_force(&z->near));
    ss_particles_add_force(p, ss_behaviour_force(&z->meet));
    if (ss_particles_control(p, 0, ss_motor_control(&z->motor)) != SS_OK)
        exit(2);
    return p;
}

static void close_zoo(zoo *z, ss_particles *p)
{
    ss_particles_free(p);
    ss_springs_free(z->springs);
    ss_buckets_free(z->near.buckets);
}

/* Evaluated elsewhere, twice, the derivative is the same and nothing moved. */
static void check_purity(void)
{
    zoo z;
    ss_particles *p = populate(&z, 2, 6);
    const ss_ode ode = ss_particles_as_ode(p);
    const ss_mech mech = ss_particles_as_mech(p);
    double x[24], before[24], f[12], first[24], again[24], a[12];

    ss_particles_forces(p);
    memcpy(before, p->x, sizeof before);
    memcpy(f, p->f, sizeof f);
    for (size_t k = 0; k < 24; k++)
        x[k] = p->x[k] + 0.1 * (double)k;
    ode.rhs(0.7, x, first, ode.ctx);
    ode.rhs(1.9, before, again, ode.ctx);
    ode.rhs(0.7, x, again, ode.ctx);
    mech.accel(0.7, x, x + 12, a, mech.ctx);
    expect("rhs elsewhere: the same twice",
           memcmp(first, again, sizeof first) == 0, 1, 1);
    expect("  its second half is accel", memcmp(first + 12, a, sizeof a) == 0,
           1, 1);
    expect("  state, forces and clock as they were",
           memcmp(before, p->x, sizeof before) == 0 &&
               memcmp(f, p->f, sizeof f) == 0 && p->t == 0.0,
           1, 1);
    for (size_t k = 0; k < 2; k++)
        x[k] = x[12 + k] = 99.0;
    ode.rhs(0.7, x, again, ode.ctx);
    expect("  whatever the state has for kinematic particles",
           memcmp(first, again, sizeof first) == 0, 1, 1);
    ode.rhs(p->t, p->x, first, ode.ctx);
    for (size_t k = 2; k < 12; k++)
        f[k] -= p->mass[k / 2] * first[12 + k];
    expect("  f less m a of those that are free",
           largest_difference(10, f + 2, (double[10]){0.0}), 0, 1e-14);
    close_zoo(&z, p);
}

/* h = 0.1 a hundred thousand times, one call each. */
static void check_clock(void)
{
    ss_particles *p = crowd(1, 1, 1.0, 1);
    double drifting = 0.0;

    for (int i = 0; i < 100000; i++) {
        ss_particles_advance(p, &ss_euler, 0.1, 1, NULL);
        drifting += 0.1;
    }
    expect("the clock after 100000 steps of 0.1", p->t, 10000, 10000);
    expect("  one that adds", fabs(drifting - 10000.0), 1e-9, 1);
    p->t = 5.0;
    ss_particles_advance(p, &ss_euler, 0.1, 1, NULL);
    expect("  set to 5, it goes on from there", p->t, 5.1, 5.1);
    expect("  a step of 0 is refused",
           ss_particles_advance(p, &ss_euler, 0.0, 1, NULL), SS_BAD_ARGUMENT,
           SS_BAD_ARGUMENT);
    ss_particles_advance(p, &ss_euler, -0.1, 1, NULL);
    expect("  back", p->t, 5.0, 5.0);
    ss_particles_free(p);
}

/* The same plane motion in 2-D and in 3-D. */
static void check_dimensions(void)
{
    zoo z2, z3;
    ss_particles *p2 = populate(&z2, 2, 6), *p3 = populate(&z3, 3, 6);
    double worst = 0.0, out = 0.0;

    ss_particles_advance(p2, &ss_rk4, 0.01, 100, NULL);
    ss_particles_advance(p3, &ss_rk4, 0.01, 100, NULL);
    for (size_t i = 0; i < 6; i++) {
        worst =
            fmax(worst, largest_difference(2, p2->q + 2 * i, p3->q + 3 * i));
        worst =
            fmax(worst, largest_difference(2, p2->v + 2 * i, p3->v + 3 * i));
        out = fmax(out, fabs(p3->q[3 * i + 2]) + fabs(p3->v[3 * i + 2]));
    }
    expect("2-D and 3-D: difference after 1 s", worst, 0, 1e-13);
    expect("  out of the plane", out, 0, 0);
    close_zoo(&z2, p2);
    close_zoo(&z3, p3);
}

/* The state after 1 s, by Dormand-Prince at 1e-12. The soft balls' forces are
 * not smooth, so that the others' orders do not show. */
static double zoo_end[24];

static void report(const char *name, const double *x, double most)
{
    char what[80];

    snprintf(what, sizeof what, "  %s", name);
    expect(what, largest_difference(24, x, zoo_end), 0, most);
}

static void check_onesteps(void)
{
    static const struct {
        const ss_method *method;
        double most;
    } all[] = {
        {&ss_euler, 0.3},          {&ss_midpoint, 1e-3},  {&ss_heun, 1e-3},
        {&ss_ralston, 1e-3},       {&ss_ralston34, 1e-3}, {&ss_rk4, 1e-4},
        {&ss_three_eighths, 1e-4}, {&ss_rk5, 1e-4},       {&ss_rk6, 1e-4},
        {&ss_rk7, 1e-4},           {&ss_rk8, 1e-4}};

    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        zoo z;
        ss_particles *p = populate(&z, 2, 6);
        ss_stats stats = {0};

        expect("runs",
               ss_particles_advance(p, all[i].method, 0.01, 100, &stats), SS_OK,
               SS_OK);
        report(all[i].method->name, p->x, all[i].most);
        expect("  counted", (double)stats.evaluations,
               100.0 * (double)all[i].method->stages,
               100.0 * (double)all[i].method->stages);
        close_zoo(&z, p);
    }
}

static void check_movers(void)
{
    static const ss_mech_method *all[] = {&ss_symplectic_euler_a,
                                          &ss_symplectic_euler_b,
                                          &ss_velocity_verlet,
                                          &ss_kick_drift_kick,
                                          &ss_drift_kick_drift,
                                          &ss_beeman,
                                          &ss_gear};
    static const char *names[] = {"symplectic Euler A",
                                  "symplectic Euler B",
                                  "velocity Verlet",
                                  "kick-drift-kick",
                                  "drift-kick-drift",
                                  "Beeman",
                                  "Gear"};

    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        zoo z;
        ss_particles *p = populate(&z, 2, 6);
        const ss_mech mech = ss_particles_as_mech(p);
        ss_mover *mover = ss_mover_create(mech.dof, all[i], NULL);

        if (!mover || ss_mover_start(mover, &mech, p->t, p->q, p->v) != SS_OK)
            exit(2);
        expect("runs", ss_mover_advance(mover, 0.002, 500), SS_OK, SS_OK);
        ss_mover_read(mover, p->q, p->v);
        p->t = ss_mover_time(mover);
        ss_particles_follow_paths(p);
        report(names[i], p->x, i < 2 ? 0.02 : 1e-3);
        ss_mover_free(mover);
        close_zoo(&z, p);
    }
}

static void check_others(void)
{
    const ss_implicit_method *const methods[] = {
        &ss_implicit_euler, &ss_trapezoid, &ss_implicit_midpoint};
    zoo z;
    ss_particles *p = populate(&z, 2, 6);
    const ss_ode ode = ss_particles_as_ode(p);
    double x[24];

    for (int kind = SS_ADAMS_BASHFORTH; kind <= SS_ADAMS_PECE; kind++) {
        ss_adams_options options;
        ss_adams *adams;

        ss_adams_defaults(&options);
        options.kind = (ss_adams_kind)kind;
        adams = ss_adams_create(ode.dim, &options);
        memcpy(x, p->x, sizeof x);
        expect("runs", ss_adams_integrate(adams, &ode, 0, 1, 500, x, NULL),
               SS_OK, SS_OK);
        report("Adams of order 4", x, 1e-5);
        ss_adams_free(adams);
    }
    for (size_t i = 0; i < 3; i++) {
        ss_implicit *room = ss_implicit_create(ode.dim, NULL);

        memcpy(x, p->x, sizeof x);
        expect(
            "runs",
            ss_implicit_integrate(room, &ode, methods[i], 0, 1, 100, x, NULL),
            SS_OK, SS_OK);
        report("implicit", x, i == 0 ? 0.3 : 1e-3);
        ss_implicit_free(room);
    }
    close_zoo(&z, p);
}

/* Compare the change of the accelerations with differences. It is 0 for
 * kinematic particles, and their dq and dv affect no other. */
static void check_change(void)
{
    zoo z;
    ss_particles *p = populate(&z, 2, 6);
    ss_soft_mech soft;
    double dx[24], da[12], same[12], up[12], down[12], x[24];
    ss_random luck = {4};

    for (size_t i = 0; i < z.springs->count; i++)
        z.springs->spring[i].kd = 0.0;
    ss_particles_remove_force(p, &z.near);
    ss_particles_remove_force(p, &z.all);
    soft = ss_particles_as_soft(p);
    any_place(&luck, 24, 1.0, dx);
    soft.change(0.3, p->q, p->v, dx, dx + 12, da, soft.mech.ctx);
    for (size_t k = 0; k < 2; k++)
        dx[k] = dx[12 + k] = 0.0;
    soft.change(0.3, p->q, p->v, dx, dx + 12, same, soft.mech.ctx);
    expect("change: kinematic dq, dv affect none",
           largest_difference(12, da, same), 0, 0);
    expect("  0 for the kinematic particle", fabs(da[0]) + fabs(da[1]), 0, 0);
    for (size_t k = 0; k < 24; k++)
        x[k] = p->x[k] + 1e-5 * dx[k];
    soft.mech.accel(0.3, x, x + 12, up, soft.mech.ctx);
    for (size_t k = 0; k < 24; k++)
        x[k] = p->x[k] - 1e-5 * dx[k];
    soft.mech.accel(0.3, x, x + 12, down, soft.mech.ctx);
    for (size_t k = 0; k < 12; k++)
        up[k] = (up[k] - down[k]) / 2e-5;
    expect("  less the difference", largest_difference(12, da, up), 0, 1e-7);
    close_zoo(&z, p);
}

/* With conjugate gradients: only forces that say how they change, and the
 * theta scheme solved to the end is the trapezoid rule. */
static void check_soft(void)
{
    zoo z;
    ss_particles *p = populate(&z, 2, 6);
    ss_mech_implicit_options options;
    ss_mech_implicit *room;
    ss_implicit *other;
    ss_soft_mech soft;
    ss_ode ode;
    double x[24];
    ss_status status = SS_OK;

    for (size_t i = 0; i < z.springs->count; i++)
        z.springs->spring[i].kd = 0.0;
    ss_particles_remove_force(p, &z.near);
    ss_particles_remove_force(p, &z.all);
    ss_particles_remove_force(p, &z.meet);
    soft = ss_particles_as_soft(p);
    ode = ss_particles_as_ode(p);
    ss_mech_implicit_defaults(&options);
    room = ss_mech_implicit_create(soft.mech.dof, &options);
    other = ss_implicit_create(ode.dim, NULL);
    memcpy(x, p->x, sizeof x);
    ss_implicit_integrate(other, &ode, &ss_trapezoid, 0, 1, 50, x, NULL);
    for (int i = 0; i < 50 && status == SS_OK; i++)
        status =
            ss_mech_theta_step(room, &soft, i * 0.02, 0.02, p->q, p->v, NULL);
    expect("conjugate gradients: runs", status, SS_OK, SS_OK);
    expect("  less the trapezoid rule by Newton, those that are free",
           fmax(largest_difference(10, p->x + 2, x + 2),
                largest_difference(10, p->x + 14, x + 14)),
           0, 1e-9);
    expect("  iterations of 50 steps",
           (double)ss_mech_implicit_work(room).newton_iterations, 50, 50 * 9);
    ss_mech_implicit_free(room);
    ss_implicit_free(other);
    close_zoo(&z, p);
}

static void find_end(void)
{
    zoo z;
    ss_particles *p = populate(&z, 2, 6);
    const ss_ode ode = ss_particles_as_ode(p);
    ss_adaptive_options options;
    ss_adaptive *s;

    ss_adaptive_defaults(&options);
    options.absolute = options.relative = 1e-12;
    s = ss_adaptive_create(&ode, &ss_dormand_prince, &options);
    if (!s || ss_particles_start(p, s) != SS_OK)
        exit(2);
    expect("all integrators; first Dormand-Prince", ss_adaptive_to(s, 1.0),
           SS_OK, SS_OK);
    memcpy(zoo_end, p->x, sizeof zoo_end);
    ss_adaptive_free(s);
    close_zoo(&z, p);
}

enum { STEPPERS = 7 };

/* Of particles that are started: a stepper of each kind. */
static ss_adaptive *stepper(int kind, const ss_ode *ode, ss_mover *mover)
{
    switch (kind) {
    case 0:
        return ss_adaptive_create(ode, &ss_dormand_prince, NULL);
    case 1:
        return ss_adaptive_create_doubling(ode, &ss_rk4, NULL);
    case 2:
        return ss_adams_adaptive_create(ode, 8, NULL);
    case 3:
        return ss_radau_create(ode, NULL);
    case 4:
        return ss_bdf_create(ode, NULL);
    case 5:
        return ss_implicit_adaptive_create(ode, &ss_trapezoid, NULL);
    default:
        return ss_mover_adaptive_create(mover, NULL);
    }
}

/* Are the particles where the stepper is, and number 0 on its path? */
static bool together(const ss_adaptive *s, ss_particles *p)
{
    const size_t dof = p->n * p->dim;
    bool same = p->t == s->t;
    double x[24];

    for (size_t i = p->dim; i < dof; i++)
        same = same && p->q[i] == s->x[i] && p->v[i] == s->x[dof + i];
    memcpy(x, p->x, 2 * dof * sizeof *x);
    return same && ss_particles_follow_paths(p) == SS_OK &&
           memcmp(x, p->x, 2 * dof * sizeof *x) == 0;
}

static double falls(double t, const double *x, const void *ctx)
{
    (void)t;
    return x[3] - *(const double *)ctx;
}

/* Every call that says SS_OK, and one that does not. */
static size_t rides_apart(ss_particles *p, ss_adaptive *s)
{
    const double low = p->q[3] - 0.02;
    const ss_event event = {falls, &low, 0, true};
    const double times[] = {0.2, 0.25, 0.3};
    double out[3 * 24], when;
    size_t wrong = 0, which;

    wrong += ss_particles_start(p, s) != SS_OK || !together(s, p);
    wrong += ss_adaptive_step(s, 1.0) != SS_OK || !together(s, p);
    wrong += ss_adaptive_to(s, 0.15) != SS_OK || !together(s, p);
    wrong += ss_adaptive_sample(s, 3, times, false, out, NULL) != SS_OK ||
             !together(s, p);
    p->v[5] = 1.0;
    wrong +=
        ss_adaptive_jump(s, p->x) != SS_OK || p->v[5] != 1.0 || !together(s, p);
    wrong +=
        ss_adaptive_until(s, 2.0, 1, &event, &which, &when, NULL) != SS_OK ||
        !together(s, p);
    wrong +=
        ss_adaptive_to(s, (double)NAN) != SS_BAD_ARGUMENT || !together(s, p);
    return wrong;
}

/* Once they are others, no call goes on, nor changes anything. */
static size_t rides_on(ss_particles *p, ss_adaptive *s)
{
    const double t = p->t, none = 0.0;
    const ss_event event = {falls, &none, 0, true};
    double x[28], out[28], when;
    size_t wrong = 0, which;

    memcpy(x, p->x, 2 * p->n * p->dim * sizeof *x);
    wrong += ss_adaptive_step(s, 9.0) != SS_BAD_ARGUMENT;
    wrong += ss_adaptive_to(s, 9.0) != SS_BAD_ARGUMENT;
    wrong += ss_adaptive_at(s, s->t, out) != SS_BAD_ARGUMENT;
    wrong += ss_adaptive_jump(s, p->x) != SS_BAD_ARGUMENT;
    wrong += ss_adaptive_until(s, 9.0, 1, &event, &which, &when, NULL) !=
             SS_BAD_ARGUMENT;
    wrong += ss_adaptive_start(s, 0.0, p->x) != SS_BAD_ARGUMENT;
    wrong += p->t != t || memcmp(x, p->x, 2 * p->n * p->dim * sizeof *x) != 0;
    return wrong;
}

static void check_rides(void)
{
    const size_t last = 5;
    size_t apart = 0, on = 0, other = 0;

    for (int kind = 0; kind < 3 * STEPPERS; kind++) {
        zoo z;
        ss_particles *p = populate(&z, 2, 6);
        const ss_ode ode = ss_particles_as_ode(p);
        const ss_mech mech = ss_particles_as_mech(p);
        ss_mover *mover = ss_mover_create(mech.dof, &ss_velocity_verlet, NULL);
        ss_particle new;

        ss_particle_defaults(&new);
        if (!mover || ss_mover_start(mover, &mech, 0.0, p->q, p->v) != SS_OK)
            exit(2);

        ss_adaptive *s = stepper(kind % STEPPERS, &ode, mover);

        apart += rides_apart(p, s);
        if (kind / STEPPERS != 1 && ss_particles_remove(p, 1, &last) != SS_OK)
            exit(2);
        if (kind / STEPPERS != 0 && ss_particles_add(p, 1, &new) != SS_OK)
            exit(2);
        on += rides_on(p, s);
        if (kind / STEPPERS < 2)
            other += ss_particles_start(p, s) != SS_BAD_ARGUMENT;
        else
            other += ss_particles_start(p, s) != SS_OK;
        ss_adaptive_free(s);
        ss_mover_free(mover);
        close_zoo(&z, p);
    }
    expect("chosen steps after which particles are elsewhere", (double)apart, 0,
           0);
    expect("  calls that go on with one fewer, more, or another", (double)on, 0,
           0);
    expect("  starts with as many only", (double)other, 0, 0);
}

int main(void)
{
    for (size_t dim = 1; dim <= 3; dim++)
        check_adding(dim);
    check_purity();
    check_clock();
    check_dimensions();
    find_end();
    check_rides();
    check_onesteps();
    check_movers();
    check_others();
    check_change();
    check_soft();
    return verdict();
}
