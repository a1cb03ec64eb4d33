/* options.c: no options are the defaults, to the last bit of what is computed;
 * and each option that is out of its range is refused, with its name, by the
 * first call of what is made with it. (Those of movers: mech_faults.c.) */
#include "problems.h"

#include "steps/adams.h"
#include "steps/adams_adaptive.h"
#include "steps/adaptive.h"
#include "steps/constraints.h"
#include "steps/emitter.h"
#include "steps/implicit_adaptive.h"
#include "steps/linear.h"
#include "steps/mover.h"
#include "steps/neighbours.h"
#include "steps/paths.h"
#include "steps/soft.h"
#include "steps/solids.h"
#include "steps/stiff.h"

#include <math.h>
#include <string.h>

enum { NUMBERS = 4 };

static const double infinite = (double)INFINITY, none = (double)NAN;

/* A pendulum. */
static void swing(double t, const double *x, double *dxdt, const void *ctx)
{
    (void)t, (void)ctx;
    dxdt[0] = x[1];
    dxdt[1] = -sin(x[0]);
}

static void accel(double t, const double *q, const double *v, double *a,
                  const void *ctx)
{
    (void)t, (void)v, (void)ctx;
    a[0] = -sin(q[0]);
}

static void change(double t, const double *q, const double *v, const double *dq,
                   const double *dv, double *da, const void *ctx)
{
    (void)t, (void)v, (void)dv, (void)ctx;
    da[0] = -cos(q[0]) * dq[0];
}

static const ss_ode pendulum = {2, swing, NULL, NULL};
static const ss_soft_mech soft_pendulum = {.mech = {1, accel, NULL},
                                           .change = change};

/* Below: each computes something with its defaults, or with none. */
typedef void compute_fn(bool defaults, double *x);

static void by_adams(bool defaults, double *x)
{
    ss_adams_options o;

    ss_adams_defaults(&o);
    ss_adams *s = ss_adams_create(2, defaults ? &o : NULL);

    ss_adams_integrate(s, &pendulum, 0.0, 1.0, 10, x, NULL);
    ss_adams_free(s);
}

static void by_adaptive(bool defaults, double *x)
{
    ss_adaptive_options o;

    ss_adaptive_defaults(&o);
    ss_adaptive *s =
        ss_adaptive_create(&pendulum, &ss_dormand_prince, defaults ? &o : NULL);

    ss_adaptive_start(s, 0.0, x);
    ss_adaptive_to(s, 1.0);
    memcpy(x, s->x, 2 * sizeof *x);
    ss_adaptive_free(s);
}

static void by_doubling(bool defaults, double *x)
{
    ss_adaptive_options o;

    ss_adaptive_defaults(&o);
    ss_adaptive *s =
        ss_adaptive_create_doubling(&pendulum, &ss_rk4, defaults ? &o : NULL);

    ss_adaptive_start(s, 0.0, x);
    ss_adaptive_to(s, 1.0);
    memcpy(x, s->x, 2 * sizeof *x);
    ss_adaptive_free(s);
}

static void by_implicit_adaptive(bool defaults, double *x)
{
    ss_adaptive_options o;

    ss_adaptive_defaults(&o);
    ss_adaptive *s = ss_implicit_adaptive_create(&pendulum, &ss_trapezoid,
                                                 defaults ? &o : NULL);

    ss_adaptive_start(s, 0.0, x);
    ss_adaptive_to(s, 1.0);
    memcpy(x, s->x, 2 * sizeof *x);
    ss_adaptive_free(s);
}

static void by_stiff(ss_adaptive *s, double *x)
{
    ss_adaptive_start(s, 0.0, x);
    ss_adaptive_to(s, 1.0);
    memcpy(x, s->x, 2 * sizeof *x);
    ss_adaptive_free(s);
}

static void by_radau(bool defaults, double *x)
{
    ss_stiff_options o;

    ss_stiff_defaults(&o);
    by_stiff(ss_radau_create(&pendulum, defaults ? &o : NULL), x);
}

static void by_bdf(bool defaults, double *x)
{
    ss_stiff_options o;

    ss_stiff_defaults(&o);
    by_stiff(ss_bdf_create(&pendulum, defaults ? &o : NULL), x);
}

static void by_implicit(bool defaults, double *x)
{
    ss_implicit_options o;

    ss_implicit_defaults(&o);
    ss_implicit *s = ss_implicit_create(2, defaults ? &o : NULL);

    for (int i = 0; i < 10; i++)
        ss_theta_step(s, &pendulum, 0.1 * i, 0.1, x, NULL);
    ss_implicit_free(s);
}

/* (x_0 - 3, x_1^2 - 2) = 0. */
static ss_status two_roots(const double *x, double *f, const void *ctx)
{
    (void)ctx;
    f[0] = x[0] - 3.0;
    f[1] = x[1] * x[1] - 2.0;
    return SS_OK;
}

static void by_newton(bool defaults, double *x)
{
    const ss_equation equation = {2, two_roots, NULL, NULL};
    ss_newton_options o;

    ss_newton_defaults(&o);
    ss_newton *s = ss_newton_create(2, defaults ? &o : NULL);

    ss_newton_solve(s, &equation, x, NULL);
    ss_newton_free(s);
}

static void times_matrix(const double *v, double *av, const void *ctx)
{
    (void)ctx;
    av[0] = 4.0 * v[0] + v[1];
    av[1] = v[0] + 3.0 * v[1];
}

static void by_cg(bool defaults, double *x)
{
    const ss_operator matrix = {2, times_matrix, NULL};
    const double b[] = {1.0, 2.0};
    double work[8];
    ss_cg_options o;

    ss_cg_defaults(&o);
    ss_cg(&matrix, b, x, defaults ? &o : NULL, work, NULL);
}

static void by_mech_implicit(bool defaults, double *x)
{
    ss_mech_implicit_options o;

    ss_mech_implicit_defaults(&o);
    ss_mech_implicit *s = ss_mech_implicit_create(1, defaults ? &o : NULL);

    for (int i = 0; i < 10; i++)
        ss_mech_theta_step(s, &soft_pendulum, 0.1 * i, 0.1, x, x + 1, NULL);
    ss_mech_implicit_free(s);
}

static void by_mover(bool defaults, double *x)
{
    ss_mover_options o;

    ss_mover_defaults(&ss_beeman, &o);
    ss_mover *s = ss_mover_create(1, &ss_beeman, defaults ? &o : NULL);

    ss_mover_start(s, &soft_pendulum.mech, 0.0, x, x + 1);
    ss_mover_advance(s, 0.1, 10);
    ss_mover_read(s, x, x + 1);
    ss_mover_free(s);
}

/* A particle on a spring to a nail. */
static ss_particles *hanging(ss_springs *springs)
{
    ss_particles *p = ss_particles_create(1);
    ss_particle particle;

    ss_particle_defaults(&particle);
    ss_particles_add(p, 1, &particle);
    particle.q[0] = 1.5;
    ss_particles_add(p, 1, &particle);
    ss_particles_control(p, 0, ss_nail());
    ss_springs_add(springs, (ss_spring){0, 1, 10.0, 0.1, 1.0});
    ss_particles_add_force(p, ss_springs_force(springs));
    return p;
}

static void by_soft(bool defaults, double *x)
{
    ss_springs *springs = ss_springs_create();
    ss_particles *p = hanging(springs);
    ss_soft_options o;

    ss_soft_defaults(&o);
    ss_soft *s = ss_soft_create(p, defaults ? &o : NULL);

    ss_soft_advance(s, 0.1, 10, NULL);
    memcpy(x, p->x, 4 * sizeof *x);
    ss_soft_free(s);
    ss_particles_free(p);
    ss_springs_free(springs);
}

static void no_options(void)
{
    static const struct {
        const char *name;
        compute_fn *compute;
    } all[] = {{"Adams", by_adams},
               {"adaptive", by_adaptive},
               {"adaptive by doubling", by_doubling},
               {"implicit adaptive", by_implicit_adaptive},
               {"Radau", by_radau},
               {"BDF", by_bdf},
               {"theta scheme", by_implicit},
               {"Newton", by_newton},
               {"conjugate gradients", by_cg},
               {"theta scheme for motion", by_mech_implicit},
               {"mover", by_mover},
               {"particles on springs", by_soft}};

    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        const double start[NUMBERS] = {1.0, 0.5};
        double with[NUMBERS], without[NUMBERS];

        memcpy(with, start, sizeof start);
        memcpy(without, start, sizeof start);
        all[i].compute(true, with);
        all[i].compute(false, without);
        expect(all[i].name, memcmp(with, without, sizeof with), 0, 0);
        expect("  has moved", memcmp(with, start, sizeof with) != 0, 1, 1);
    }
}

/* Every kind of stepper that chooses its steps. */
enum { KINDS = 7 };

static ss_adaptive *stepper_of(int kind, const ss_ode *ode,
                               const ss_adaptive_options *o)
{
    ss_stiff_options stiff;

    ss_stiff_defaults(&stiff);
    stiff.steps = *o;
    switch (kind) {
    case 0:
        return ss_adaptive_create(ode, &ss_dormand_prince, o);
    case 1:
        return ss_adaptive_create(ode, &ss_dormand_prince_8, o);
    case 2:
        return ss_adaptive_create_doubling(ode, &ss_rk4, o);
    case 3:
        return ss_adams_adaptive_create(ode, 8, o);
    case 4:
        return ss_radau_create(ode, &stiff);
    case 5:
        return ss_implicit_adaptive_create(ode, &ss_trapezoid, o);
    default:
        return ss_bdf_create(ode, &stiff);
    }
}

/* An object is made, its first call refuses it, and nothing has changed; and
 * the option has a name. */
static void refused(const char *what, const char *said, const char *name,
                    bool made, ss_status status, const double *x)
{
    expect(what, said && !strcmp(said, name), 1, 1);
    expect("  is made", made, 1, 1);
    expect_status("  and refused", status, SS_BAD_ARGUMENT);
    expect("  leaves the state", x[0] == 1.0 && x[1] == 0.5, 1, 1);
}

static void bad_adams(const char *what, const ss_adams_options *o,
                      const char *name)
{
    double x[] = {1.0, 0.5};
    ss_adams *s = ss_adams_create(2, o);

    refused(what, ss_adams_bad_option(2, o), name, s != NULL,
            ss_adams_step(s, &pendulum, 0.0, 0.1, x, NULL), x);
    ss_adams_free(s);
}

static void bad_newton(const char *what, const ss_newton_options *o,
                       const char *name)
{
    const ss_equation equation = {2, two_roots, NULL, NULL};
    double x[] = {1.0, 0.5};
    ss_newton *s = ss_newton_create(2, o);

    refused(what, ss_newton_bad_option(2, o), name, s != NULL,
            ss_newton_solve(s, &equation, x, NULL), x);
    ss_newton_free(s);
}

static void bad_implicit(const char *what, const ss_implicit_options *o,
                         const char *name)
{
    double x[] = {1.0, 0.5};
    ss_implicit *s = ss_implicit_create(2, o);

    refused(what, ss_implicit_bad_option(2, o), name, s != NULL,
            ss_theta_step(s, &pendulum, 0.0, 0.1, x, NULL), x);
    refused("  by the midpoint rule", ss_implicit_bad_option(2, o), name, true,
            ss_implicit_midpoint.step(s, &pendulum, 0.0, 0.1, x, NULL), x);
    ss_implicit_free(s);
}

static void bad_mech_implicit(const char *what,
                              const ss_mech_implicit_options *o,
                              const char *name)
{
    double x[] = {1.0, 0.5};
    ss_mech_implicit *s = ss_mech_implicit_create(1, o);

    refused(what, ss_mech_implicit_bad_option(o), name, s != NULL,
            ss_linearised_step(s, &soft_pendulum, 0.0, 0.1, x, x + 1, NULL), x);
    refused("  by Newton's method", ss_mech_implicit_bad_option(o), name, true,
            ss_mech_theta_step(s, &soft_pendulum, 0.0, 0.1, x, x + 1, NULL), x);
    ss_mech_implicit_free(s);
}

static void bad_soft(const char *what, const ss_soft_options *o,
                     const char *name)
{
    ss_springs *springs = ss_springs_create();
    ss_particles *p = hanging(springs);
    ss_soft *s = ss_soft_create(p, o);
    const ss_status status = ss_soft_advance(s, 0.1, 1, NULL);
    const double x[] = {p->q[1] - 0.5, p->t + 0.5};

    refused(what, ss_soft_bad_option(o), name, s != NULL, status, x);
    ss_soft_free(s);
    ss_particles_free(p);
    ss_springs_free(springs);
}

static void bad_solids(const char *what, const ss_solids_options *o,
                       const char *name)
{
    ss_springs *springs = ss_springs_create();
    ss_particles *p = hanging(springs);
    ss_solids *s = ss_solids_create(p, o);
    const ss_view view = {1, p->n, p->t, p->q, p->v, p->mass};
    const ss_status status = ss_solids_advance(s, 0.1, 1, NULL);
    double v[] = {1.0, 0.5};

    refused(what, ss_solids_bad_option(o), name, s != NULL, status,
            (double[]){p->q[1] - 0.5, p->t + 0.5});
    refused("  by a solve", ss_solids_bad_option(o), name, true,
            ss_solids_solve(s, &view, 0.1, v), v);
    ss_solids_free(s);
    ss_particles_free(p);
    ss_springs_free(springs);
}

static void bad_adaptive(const char *what, const ss_adaptive_options *o,
                         const char *name)
{
    const double x[] = {1.0, 0.5};

    for (int kind = 0; kind < KINDS; kind++) {
        ss_adaptive *s = stepper_of(kind, &pendulum, o);

        refused(what, ss_adaptive_bad_option(2, o), name, s != NULL,
                ss_adaptive_start(s, 0.0, x), x);
        expect_status("  nor is there a step", ss_adaptive_step(s, 1.0),
                      SS_BAD_ARGUMENT);
        ss_adaptive_free(s);
    }
}

static void bad_stiff(const char *what, const ss_stiff_options *o,
                      const char *name)
{
    const double x[] = {1.0, 0.5};

    for (int kind = 0; kind < 2; kind++) {
        ss_adaptive *s =
            kind ? ss_radau_create(&pendulum, o) : ss_bdf_create(&pendulum, o);

        refused(what, ss_stiff_bad_option(2, o), name, s != NULL,
                ss_adaptive_start(s, 0.0, x), x);
        ss_adaptive_free(s);
    }
}

/* One option is changed, or an array and its length; which one is refused? */
#define BAD(kind, field, value, name)                                          \
    do {                                                                       \
        ss_##kind##_options o;                                                 \
        ss_##kind##_defaults(&o);                                              \
        o.field = (value);                                                     \
        bad_##kind(#kind ": " #field " = " #value, &o, name);                  \
    } while (0)

#define BAD_ARRAY(kind, field, value, n, name)                                 \
    do {                                                                       \
        ss_##kind##_options o;                                                 \
        ss_##kind##_defaults(&o);                                              \
        o.field = (value);                                                     \
        o.length = (n);                                                        \
        bad_##kind(#kind ": " #n " in " #field " = " #value, &o, name);        \
    } while (0)

static const double negative[] = {1e-9, -1e-9}, positive[] = {1e-9, 1e-9};

static void refused_by_solvers(void)
{
    BAD(adams, order, 0, "order");
    BAD(adams, order, SS_ADAMS_ORDERS + 1, "order");
    BAD(adams, kind, (ss_adams_kind)(SS_ADAMS_PECE + 1), "kind");
    BAD(adams, kind, (ss_adams_kind)-1, "kind");
    BAD(adams, starter, NULL, "starter");
    BAD(adams, newton.absolute, -1.0, "absolute");
    BAD(adams, newton.max_iterations, 0, "max_iterations");
    BAD(newton, relative, -1.0, "relative");
    BAD(newton, relative, none, "relative");
    BAD(newton, relative, infinite, "relative");
    BAD(newton, absolute, -1.0, "absolute");
    BAD(newton, absolute, none, "absolute");
    BAD(newton, absolute, infinite, "absolute");
    BAD_ARRAY(newton, relatives, negative, 2, "relatives");
    BAD_ARRAY(newton, absolutes, negative, 2, "absolutes");
    BAD_ARRAY(newton, relatives, positive, 0, "length");
    BAD_ARRAY(newton, absolutes, positive, 1, "length");
    BAD(newton, share, -1.0, "share");
    BAD(newton, share, none, "share");
    BAD(newton, share, infinite, "share");
    BAD(newton, max_iterations, 0, "max_iterations");
    BAD(implicit, theta, -0.1, "theta");
    BAD(implicit, theta, 1.1, "theta");
    BAD(implicit, theta, none, "theta");
    BAD(implicit, newton.share, -1.0, "share");
    BAD(implicit, newton.max_iterations, 0, "max_iterations");
}

static void refused_by_motions(void)
{
    BAD(mech_implicit, theta, -0.1, "theta");
    BAD(mech_implicit, theta, 1.1, "theta");
    BAD(mech_implicit, theta, none, "theta");
    BAD(mech_implicit, max_iterations, 0, "max_iterations");
    BAD(mech_implicit, tolerance, -1.0, "tolerance");
    BAD(mech_implicit, tolerance, none, "tolerance");
    BAD(mech_implicit, tolerance, infinite, "tolerance");
    BAD(mech_implicit, cg.tolerance, -1.0, "cg.tolerance");
    BAD(mech_implicit, cg.tolerance, none, "cg.tolerance");
    BAD(mech_implicit, cg.tolerance, infinite, "cg.tolerance");
    BAD(soft, step.theta, 2.0, "theta");
    BAD(soft, step.max_iterations, 0, "max_iterations");
    BAD(soft, step.tolerance, none, "tolerance");
    BAD(soft, step.cg.tolerance, infinite, "cg.tolerance");
    BAD(solids, grip.restitution, 1.5, "grip");
    BAD(solids, grip.mu_kinetic, 1.0, "grip");
    BAD(solids, inertia, -1.0, "inertia");
    BAD(solids, inertia, none, "inertia");
    BAD(solids, sweeps, 0, "sweeps");
    BAD(solids, rest, 0.0, "rest");
    BAD(solids, rest, infinite, "rest");
    BAD(solids, max_impacts, 0, "max_impacts");
}

static void refused_by_steppers(void)
{
    BAD(adaptive, relative, -1.0, "relative");
    BAD(adaptive, relative, none, "relative");
    BAD(adaptive, relative, infinite, "relative");
    BAD(adaptive, absolute, -1.0, "absolute");
    BAD(adaptive, absolute, none, "absolute");
    BAD(adaptive, absolute, infinite, "absolute");
    BAD_ARRAY(adaptive, relatives, negative, 2, "relatives");
    BAD_ARRAY(adaptive, absolutes, negative, 2, "absolutes");
    BAD_ARRAY(adaptive, relatives, positive, 1, "length");
    BAD_ARRAY(adaptive, absolutes, positive, 3, "length");
    BAD_ARRAY(adaptive, least, positive, 0, "length");
    BAD(adaptive, first_step, -1.0, "first_step");
    BAD(adaptive, first_step, infinite, "first_step");
    BAD(adaptive, largest_step, -1.0, "largest_step");
    BAD(adaptive, largest_step, none, "largest_step");
    BAD(adaptive, smallest_step, -1.0, "smallest_step");
    BAD(adaptive, smallest_step, infinite, "smallest_step");
    BAD(adaptive, safety, 0.0, "safety");
    BAD(adaptive, safety, 1.1, "safety");
    BAD(adaptive, min_factor, 0.0, "min_factor");
    BAD(adaptive, min_factor, 1.0, "min_factor");
    BAD(adaptive, max_factor, 1.0, "max_factor");
    BAD(adaptive, max_factor, infinite, "max_factor");
    BAD(adaptive, controller, (ss_controller)99, "controller");
    BAD(adaptive, max_steps, 0, "max_steps");
    BAD(stiff, max_order, 0, "max_order");
    BAD(stiff, max_order, 6, "max_order");
    BAD(stiff, mass, positive, "mass_length");
    BAD(stiff, steps.safety, 0.0, "safety");
}

/* What has no creator that could refuse, refuses to be used. */
static void refused_in_use(void)
{
    const ss_operator matrix = {2, times_matrix, NULL};
    const double b[] = {1.0, 2.0};
    const double tolerances[] = {-1.0, none, infinite};
    ss_springs *springs = ss_springs_create();
    ss_particles *p = hanging(springs);
    ss_rods *rods = ss_rods_create();
    double x[2] = {0.0}, work[8];

    ss_rods_add(rods, (ss_rod){0, 1, 1.5});
    for (size_t i = 0; i < 3; i++) {
        const ss_cg_options cg = {.tolerance = tolerances[i]};

        expect_status("cg: a bad tolerance",
                      ss_cg(&matrix, b, x, &cg, work, NULL), SS_BAD_ARGUMENT);
        rods->tolerance = tolerances[i];
        expect_status("rods: a bad tolerance",
                      ss_rods_project(rods, p, p->q, p->q), SS_BAD_ARGUMENT);
    }
    rods->tolerance = 1e-12;
    rods->direction = (ss_rod_direction)99;
    expect_status("rods: no such direction",
                  ss_rods_project(rods, p, p->q, p->q), SS_BAD_ARGUMENT);
    ss_rods_free(rods);
    ss_particles_free(p);
    ss_springs_free(springs);
}

/* An emitter's fields: each is checked when particles are due. */
static void refused_by_emitters(void)
{
    const double wrong[] = {-1.0, none, infinite};

    for (size_t i = 0; i < 3; i++)
        for (size_t field = 0; field < 5; field++) {
            ss_particles *p = ss_particles_create(1);
            ss_emitter e;
            double *const fields[] = {&e.rate, &e.spread_q[0], &e.spread_v[2],
                                      &e.spread_mass, &e.spread_lifetime};

            p->t = 1.0;
            ss_emitter_defaults(&e);
            expect_status("emitter: as it is", ss_emitter_emit(&e, p), SS_OK);
            p->t = 2.0;
            *fields[field] = wrong[i];
            expect_status("  with a field out of range", ss_emitter_emit(&e, p),
                          SS_BAD_ARGUMENT);
            ss_particles_free(p);
        }
}

/* No numbers at all, and dimensions that there are not. */
static void refused_sizes(void)
{
    const ss_ode nothing = {0, swing, NULL, NULL};
    const double q[4] = {0.0};
    ss_buckets *buckets = ss_buckets_create();

    expect("dim 0: Adams", ss_adams_create(0, NULL) != NULL, 0, 0);
    expect("  adaptive",
           ss_adaptive_create(&nothing, &ss_dormand_prince, NULL) != NULL, 0,
           0);
    expect("  by doubling",
           ss_adaptive_create_doubling(&nothing, &ss_rk4, NULL) != NULL, 0, 0);
    expect("  implicit adaptive",
           ss_implicit_adaptive_create(&nothing, &ss_trapezoid, NULL) != NULL,
           0, 0);
    expect("  Newton", ss_newton_create(0, NULL) != NULL, 0, 0);
    expect("  theta scheme", ss_implicit_create(0, NULL) != NULL, 0, 0);
    expect("  for motion", ss_mech_implicit_create(0, NULL) != NULL, 0, 0);
    expect("  mover", ss_mover_create(0, &ss_beeman, NULL) != NULL, 0, 0);
    expect("  particles", ss_particles_create(0) != NULL, 0, 0);
    expect("  four-dimensional ones", ss_particles_create(4) != NULL, 0, 0);
    ss_buckets_reserve(buckets, 1);
    expect_status("  buckets", ss_buckets_fill(buckets, 0, 1, q, 1.0),
                  SS_BAD_ARGUMENT);
    expect_status("  four-dimensional ones",
                  ss_buckets_fill(buckets, 4, 1, q, 1.0), SS_BAD_ARGUMENT);
    ss_buckets_free(buckets);
}

/* The latest time that rhs was asked for, and how often it was. */
static double latest;
static size_t asked;

static void hardly_moves(double t, const double *x, double *dxdt,
                         const void *ctx)
{
    (void)x, (void)ctx;
    latest = fmax(latest, t);
    asked++;
    dxdt[0] = 1e-9;
}

/* No time beyond the largest step, at the start either; and a tolerance that no
 * double can meet is refused at once. */
static void steppers(void)
{
    const ss_ode ode = {1, hardly_moves, NULL, NULL};
    const double x0 = 1.0, sizes[] = {1e-6, 0.01, 0.3};
    double beyond = 0.0, accepted = 0.0, tried = 0.0;
    ss_adaptive_options o;

    for (int i = 0; i < 3 * KINDS; i++) {
        ss_adaptive_defaults(&o);
        o.largest_step = sizes[i / KINDS];

        ss_adaptive *s = stepper_of(i % KINDS, &ode, &o);

        latest = 0.0;
        (void)ss_adaptive_start(s, 0.0, &x0);
        if (ss_adaptive_step(s, 10.0) != SS_OK || latest > o.largest_step)
            beyond++;
        ss_adaptive_free(s);
    }
    for (int i = 0; i < 2 * KINDS; i++) {
        ss_adaptive_defaults(&o);
        o.relative = 1e-300;
        o.absolute = i / KINDS ? 1e-300 : 0.0;

        ss_adaptive *s = stepper_of(i % KINDS, &ode, &o);

        asked = 0;
        (void)ss_adaptive_start(s, 0.0, &x0);
        accepted += ss_adaptive_to(s, 10.0) != SS_STEP_TOO_SMALL || asked > 0;
        ss_adaptive_free(s);
    }
    for (int i = 0; i < KINDS; i++) { /* near 0 it can be met, and no more */
        const double zero = 0.0;

        ss_adaptive_defaults(&o);
        o.relative = o.absolute = 1e-300;

        ss_adaptive *s = stepper_of(i, &ode, &o);

        asked = 0;
        (void)ss_adaptive_start(s, 0.0, &zero);
        (void)ss_adaptive_to(s, 10.0);
        tried += asked > o.max_steps / 5;
        ss_adaptive_free(s);
    }
    expect("steps that ask beyond the largest", beyond, 0, 0);
    expect("  and are tried long, from 0", tried, 0, 0);
    expect("tolerances below all doubles that are tried", accepted, 0, 0);
}

int main(void)
{
    no_options();
    refused_by_solvers();
    refused_by_motions();
    refused_by_steppers();
    refused_in_use();
    refused_by_emitters();
    refused_sizes();
    steppers();
    return verdict();
}
