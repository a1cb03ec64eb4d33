/* digits.c: ends of runs, to the last bit: every compiler and every level of
 * optimisation is to print the same (digits.sh compares them). */
#include "problems.h"
#include "published.h"

#include "steps/adams.h"
#include "steps/adams_adaptive.h"
#include "steps/adaptive.h"
#include "steps/attraction.h"
#include "steps/emitter.h"
#include "steps/fields.h"
#include "steps/implicit_adaptive.h"
#include "steps/mover_steps.h"
#include "steps/solids.h"
#include "steps/springs.h"
#include "steps/stiff.h"
#include "steps/xpbd.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void print(const char *what, const char *where, size_t n,
                  const double *x)
{
    printf("%s %s", what, where);
    for (size_t i = 0; i < n; i++)
        printf(" %a", x[i]);
    putchar('\n');
}

static void adaptive(const published *p, const ss_method *m)
{
    ss_adaptive_options options;
    double x[PUBLISHED_DIM];
    ss_adaptive *s;

    ss_adaptive_defaults(&options);
    s = stepper_by(&p->ode, m, &options);
    if (!s || ss_adaptive_start(s, p->from, p->start) != SS_OK)
        exit(2);
    print(ss_status_text(ss_adaptive_to(s, p->to)), p->name, p->ode.dim, s->x);
    if (ss_adaptive_at(s, s->t - 0.3 * s->stride, x) != SS_OK)
        exit(2);
    print("inside", p->name, p->ode.dim, x);
    ss_adaptive_free(s);
}

static void stiff(const published *p)
{
    for (int kind = 0; kind < 3; kind++) {
        ss_adaptive *s = kind == 0 ? ss_bdf_create(&p->ode, NULL)
                         : kind == 1
                             ? ss_radau_create(&p->ode, NULL)
                             : ss_adams_adaptive_create(&p->ode, 8, NULL);
        double x[PUBLISHED_DIM];

        if (!s || ss_adaptive_start(s, p->from, p->start) != SS_OK)
            exit(2);
        print(ss_status_text(ss_adaptive_to(s, p->to)), p->name, p->ode.dim,
              s->x);
        if (ss_adaptive_at(s, s->t - 0.3 * s->stride, x) != SS_OK)
            exit(2);
        print("inside", p->name, p->ode.dim, x);
        ss_adaptive_free(s);
    }
}

static void adams_and_implicit(const problem *p)
{
    const ss_ode ode = problem_ode(p);
    ss_adams_options options;
    double x[4];

    ss_adams_defaults(&options);
    for (int kind = 0; kind <= SS_ADAMS_PECE; kind++) {
        options.kind = (ss_adams_kind)kind;
        options.order = 5;

        ss_adams *adams = ss_adams_create(ode.dim, &options);

        memcpy(x, p->start, sizeof x);
        if (ss_adams_integrate(adams, &ode, 0.0, 7.0, 400, x, NULL) != SS_OK)
            exit(2);
        print("Adams", p->name, ode.dim, x);
        ss_adams_free(adams);
    }

    ss_adaptive *s = ss_implicit_adaptive_create(&ode, &ss_trapezoid, NULL);
    ss_implicit *implicit = ss_implicit_create(ode.dim, NULL);

    if (!s || ss_adaptive_start(s, 0.0, p->start) != SS_OK ||
        ss_adaptive_to(s, 7.0) != SS_OK)
        exit(2);
    memcpy(x, s->x, ode.dim * sizeof *x);
    if (ss_implicit_integrate(implicit, &ode, &ss_implicit_midpoint, 7.0, 8.0,
                              10, x, NULL) != SS_OK)
        exit(2);
    print("implicit", p->name, ode.dim, x);
    ss_adaptive_free(s);
    ss_implicit_free(implicit);
}

static void move(const ss_mech_method *m, const problem *p, ss_velocity v)
{
    const ss_mech mech = {p->dof, p->accel, NULL};
    ss_mover_options options;
    ss_mover *s;
    double x[4];

    ss_mover_defaults(m, &options);
    options.velocity = v;
    s = ss_mover_create(p->dof, m, &options);
    if (!s)
        return; /* it does not know that v */
    if (ss_mover_start(s, &mech, 0.0, p->start, p->start + p->dof) != SS_OK ||
        ss_mover_advance(s, 0.05, 100) != SS_OK ||
        ss_mover_advance(s, 0.03, 50) != SS_OK)
        exit(2);
    ss_mover_read(s, x, x + p->dof);
    print(m->name, p->name, 2 * p->dof, x);
    ss_mover_free(s);
}

static double closing_in(double t, const double *q, const double *v,
                         const void *ctx)
{
    (void)t, (void)ctx;
    return -1.5 * (q[0] * v[0] + q[1] * v[1]) / (q[0] * q[0] + q[1] * q[1]);
}

/* Composed steps, those chosen by the error, and reversible ones. */
static void move_unequally(const ss_composition *w)
{
    const problem *p = &problems[KEPLER];
    const ss_mech mech = {p->dof, p->accel, NULL};
    ss_mover_options options;
    ss_reversible r;
    double x[4];

    ss_mover_defaults(&ss_kick_drift_kick, &options);
    options.composition = w;

    ss_mover *m = ss_mover_create(p->dof, &ss_kick_drift_kick, &options);

    ss_mover_start(m, &mech, 0.0, p->start, p->start + p->dof);
    ss_mover_advance(m, 0.05, 100);
    ss_mover_read(m, x, x + p->dof);
    print("composed", w->name, 4, x);

    ss_adaptive *s = ss_mover_adaptive_create(m, NULL);

    if (!s || ss_adaptive_start(s, 0.0, p->start) != SS_OK ||
        ss_adaptive_to(s, 7.0) != SS_OK)
        exit(2);
    print("by the error", w->name, 4, s->x);
    ss_adaptive_free(s);
    ss_mover_start(m, &mech, 0.0, p->start, p->start + p->dof);
    ss_reversible_start(&r, m, closing_in, NULL, 0.02);
    for (int i = 0; i < 500; i++)
        if (ss_reversible_step(&r) != SS_OK)
            exit(2);
    ss_mover_read(m, x, x + p->dof);
    print("reversible", w->name, 4, x);
    ss_mover_free(m);
}

/* n random particles, with velocities, above the floor. */
static ss_particles *scatter(size_t n)
{
    ss_particles *p = ss_particles_create(3);
    ss_random luck = {7};
    ss_particle one;

    ss_particle_defaults(&one);
    for (size_t i = 0; i < n; i++) {
        for (size_t k = 0; k < 3; k++) {
            one.q[k] = 2.0 * ss_random_next(&luck);
            one.v[k] = 2.0 * ss_random_next(&luck) - 1.0;
        }
        one.mass = 0.5 + ss_random_next(&luck);
        if (!p || ss_particles_add(p, 1, &one) != SS_OK)
            exit(2);
    }
    return p;
}

/* Forty on a string of damped springs, in the wind, each pushed by those near
 * it. */
static void crowd(const ss_method *m)
{
    ss_particles *p = scatter(40);
    ss_springs *springs = ss_springs_create();
    ss_gravity gravity = {{0.0, -9.81, 0.0}};
    ss_drag drag = {.k = 0.3};
    ss_soft_repulsion soft = {80.0, 0.7};
    ss_mutual mutual = {ss_soft_repulsion_law(&soft), 0.7, 0.5,
                        ss_buckets_create()};

    for (size_t i = 1; i < p->n; i++)
        if (ss_springs_add(springs, (ss_spring){i - 1, i, 30.0, 0.4, 0.6}) !=
            SS_OK)
            exit(2);
    if (ss_particles_add_force(p, ss_gravity_force(&gravity)) != SS_OK ||
        ss_particles_add_force(p, ss_drag_force(&drag)) != SS_OK ||
        ss_particles_add_force(p, ss_springs_force(springs)) != SS_OK ||
        ss_particles_add_force(p, ss_mutual_force(&mutual)) != SS_OK ||
        ss_particles_advance(p, m, 0.01, 200, NULL) != SS_OK)
        exit(2);
    print(m->name, "crowd", 2 * p->n * p->dim, p->x);
    ss_particles_free(p);
    ss_springs_free(springs);
    ss_buckets_free(mutual.buckets);
}

/* Particles on rods that give. */
static void springs(void)
{
    ss_particles *p = scatter(10);
    ss_gravity gravity = {{0.0, -9.81, 0.0}};
    ss_xpbd *xpbd = ss_xpbd_create();

    for (size_t i = 1; i < 10; i++)
        if (ss_xpbd_add(xpbd, (ss_xpbd_pair){.a = i - 1,
                                             .b = i,
                                             .length = 0.5,
                                             .compliance = 0.01}) != SS_OK)
            exit(2);
    if (ss_particles_add_force(p, ss_gravity_force(&gravity)) != SS_OK ||
        ss_xpbd_advance(xpbd, p, 0.01, 100, NULL) != SS_OK)
        exit(2);
    print("xpbd", "after", 2 * p->n * p->dim, p->x);
    ss_xpbd_free(xpbd);
    ss_particles_free(p);
}

/* Solids that fall on a floor and a box, turn, rub, hang on a chain and on rods
 * that give. */
static void solids(void)
{
    static const ss_obstacle floor = {
        SS_PLANE, {0.0}, {0.1, 1.0, 0.2}, {0.3, 0.5, 0.4}};
    static const ss_obstacle box = {
        SS_BOX, {-1.0, -1.0, -1.0}, {0.5, 0.7, 0.3}, {0.0, 0.5, 0.4}};
    ss_particles *p = scatter(40);
    ss_gravity gravity = {{0.0, -9.81, 0.0}};
    ss_solids_options options;
    const ss_solid_contact *list;

    ss_solids_defaults(&options);
    options.inertia = 0.4;
    options.grip = (ss_grip){0.6, 0.3, 0.3};

    ss_solids *s = ss_solids_create(p, &options);

    if (!s || ss_solids_add_obstacle(s, &floor) != SS_OK ||
        ss_solids_add_obstacle(s, &box) != SS_OK ||
        ss_particles_add_force(p, ss_gravity_force(&gravity)) != SS_OK)
        exit(2);
    for (size_t i = 0; i < p->n; i++) {
        p->radius[i] = 0.005 * (double)(i + 1);
        p->q[3 * i + 1] += 2.0;
        if (i > 0 && i < 15 &&
            ss_solids_join(s, (ss_joint){.a = i - 1,
                                         .b = i,
                                         .length = 0.5,
                                         .compliance = i < 8 ? 0.0 : 0.01}) !=
                SS_OK)
            exit(2);
    }
    if (ss_solids_advance(s, 0.005, 300, NULL) != SS_OK)
        exit(2);
    print("contacts", "solids", 1,
          &(double){(double)ss_solids_contacts(s, &list)});
    print("solids", "after", 2 * p->n * p->dim, p->x);
    print("spins", "after", 3 * p->n, p->spin);
    ss_solids_free(s);
    ss_particles_free(p);
}

int main(int argc, char **argv)
{
    static const ss_method *const methods[] = {
        &ss_euler,
        &ss_midpoint,
        &ss_heun,
        &ss_ralston,
        &ss_ralston34,
        &ss_rk4,
        &ss_three_eighths,
        &ss_rk5,
        &ss_rk6,
        &ss_rk7,
        &ss_rk8,
        &ss_rk5_dormand_prince,
        &ss_rk8_dormand_prince,
    };
    static const ss_mech_method *const movers[] = {
        &ss_symplectic_euler_a, &ss_symplectic_euler_b,
        &ss_velocity_verlet,    &ss_kick_drift_kick,
        &ss_drift_kick_drift,   &ss_leapfrog,
        &ss_stormer_verlet,     &ss_beeman,
        &ss_beeman_original,    &ss_gear,
        &ss_gear_3_20,
    };
    static published list[PUBLISHED_MOST];
    const size_t n = published_read(argc > 1 ? argv[1] : "data", list);

    for (size_t i = 0; i < sizeof methods / sizeof *methods; i++)
        for (int p = 0; p < PROBLEMS; p++) {
            const ss_ode ode = problem_ode(&problems[p]);
            double x[4], work[64];

            memcpy(x, problems[p].start, sizeof x);
            if (ss_integrate(&ode, methods[i], 0.0, 7.0, 100, x, work, NULL) !=
                SS_OK)
                exit(2);
            print(methods[i]->name, problems[p].name, ode.dim, x);
        }
    for (int p = 0; p < PROBLEMS; p++)
        adams_and_implicit(&problems[p]);
    for (size_t i = 0; i < sizeof movers / sizeof *movers; i++)
        for (int p = 0; p < PROBLEMS; p++)
            for (int v = 0; v < SS_VELOCITIES; v++)
                move(movers[i], &problems[p], (ss_velocity)v);
    move_unequally(&ss_yoshida_4);
    move_unequally(&ss_kahan_li_6);
    for (size_t i = 0; i < n; i++) {
        adaptive(&list[i], NULL);
        adaptive(&list[i], &ss_rk4);
        adaptive(&list[i], &ss_rk8_dormand_prince);
        stiff(&list[i]);
    }
    crowd(&ss_midpoint);
    crowd(&ss_rk4);
    springs();
    solids();
    return 0;
}
