/* mech_implicit.c: the linearised and the converged theta scheme for
 * second-order problems, and where conjugate gradients must give up. */
#include "march.h"

#include "steps/implicit.h"
#include "steps/mech_implicit.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* The shared problems, with their Jacobians as directional derivatives. */
static void change(double t, const double *q, const double *v, const double *dq,
                   const double *dv, double *da, const void *ctx)
{
    const problem *p = ctx;
    const ss_ode ode = problem_ode(p);
    const size_t n = p->dof;
    double x[4] = {0}, jac[16];

    memcpy(x, q, n * sizeof *q);
    memcpy(x + n, v, n * sizeof *v);
    ode.jac(t, x, jac, ode.ctx);
    for (size_t i = 0; i < n; i++) {
        da[i] = 0.0;
        for (size_t j = 0; j < n; j++)
            da[i] += jac[(n + i) * 2 * n + j] * dq[j] +
                     jac[(n + i) * 2 * n + n + j] * dv[j];
    }
}

static ss_soft_mech soft(const problem *p)
{
    return (ss_soft_mech){.mech = {p->dof, p->accel, p}, .change = change};
}

typedef struct stepper {
    ss_mech_implicit *room;
    ss_mech_implicit_step_fn *fn;
} stepper;

static ss_status step(void *s, const ss_ode *ode, double t, double h, double *x,
                      ss_stats *stats)
{
    const stepper *with = s;
    const ss_soft_mech m = soft(ode->ctx);

    return with->fn(with->room, &m, t, h, x, x + m.mech.dof, stats);
}

static ss_mech_implicit *make(size_t dof, double theta, bool frozen)
{
    ss_mech_implicit_options options;

    ss_mech_implicit_defaults(&options);
    options.theta = theta;
    options.frozen_time = frozen;
    options.cg.tolerance = 1e-14;
    return ss_mech_implicit_create(dof, &options);
}

static void orders(void)
{
    const struct {
        const char *name;
        ss_mech_implicit_step_fn *fn;
        double theta;
        bool frozen;
        double order;
    } rows[] = {{"linearised CN", ss_linearised_step, 0.5, false, 2},
                {"linearised CN as printed", ss_linearised_step, 0.5, true, 2},
                {"linearised Euler", ss_linearised_step, 1.0, false, 1},
                {"converged CN", ss_mech_theta_step, 0.5, false, 2},
                {"converged Euler", ss_mech_theta_step, 1.0, false, 1}};

    for (int r = 0; r < 5; r++)
        for (int i = 0; i < PROBLEMS; i++) {
            const problem *p = &problems[i];
            const double order =
                p->feels_time && rows[r].frozen ? 1 : rows[r].order;

            if (i == MAGNETIC) /* its Jacobian is not symmetric */
                continue;
            stepper s = {make(p->dof, rows[r].theta, rows[r].frozen),
                         rows[r].fn};
            const march by = {step, &s, NULL, 0};
            const march_error fine = global_error(&by, p, 16);

            expect_order(rows[r].name, "global", p, global_error(&by, p, 8),
                         fine, order, 0.1);
            if (i == PENDULUM && r < 2)
                expect("  error of q at h = 1/512", fine.q, 1.6e-6, 1.8e-6);
            if (i == FORCED && r == 1)
                expect("  error of q at h = 1/512", fine.q, 3.6e-3, 3.8e-3);
            if (i != FORCED || !rows[r].frozen)
                expect_order(rows[r].name, "local", p,
                             local_error(&by, p, 1.0 / 256),
                             local_error(&by, p, 1.0 / 512), order + 1, 0.1);
            ss_mech_implicit_free(s.room);
        }
}

/* A chain of n masses between two walls; every spring pulls its ends with k
 * times how much longer than its neighbour's rest it is. */
typedef struct chain {
    size_t n;
    double k;
    const double *mass;
} chain;

static void chain_pull(const chain *c, const double *q, double *a)
{
    for (size_t i = 0; i < c->n; i++) {
        const double left = i > 0 ? q[i - 1] : 0.0;
        const double right = i + 1 < c->n ? q[i + 1] : 0.0;

        a[i] = c->k * (left - 2.0 * q[i] + right);
        if (c->mass)
            a[i] /= c->mass[i];
    }
}

static void chain_accel(double t, const double *q, const double *v, double *a,
                        const void *ctx)
{
    (void)t;
    (void)v;
    chain_pull(ctx, q, a);
}

static void chain_change(double t, const double *q, const double *v,
                         const double *dq, const double *dv, double *da,
                         const void *ctx)
{
    (void)t;
    (void)q;
    (void)v;
    (void)dv;
    chain_pull(ctx, dq, da);
}

/* For a linear force the linearised scheme is the trapezoid rule itself. Ten
 * steps of a chain of unequal masses, against Newton with differences. */
static void linear_force(void)
{
    const double mass[] = {1.0, 3.0, 0.5, 2.0};
    const chain c = {4, 7.0, mass};
    const ss_soft_mech m = {
        {4, chain_accel, &c}, chain_change, mass, NULL, NULL};
    const ss_ode ode = ss_mech_as_ode(&m.mech);
    ss_implicit_options options;

    ss_implicit_defaults(&options);
    options.newton.relative = options.newton.absolute = 1e-14;
    for (int which = 0; which < 2; which++) {
        double x[] = {1, 0, 0, -0.5, 0, 0, 0.3, 0}, y[8];
        ss_mech_implicit *room = make(4, 0.5, false);
        ss_implicit *implicit = ss_implicit_create(8, &options);
        ss_status status = SS_OK;
        ss_stats stats = {0};

        memcpy(y, x, sizeof x);
        for (int i = 0; i < 10 && status == SS_OK; i++)
            status = which ? ss_mech_theta_step(room, &m, 0.2 * i, 0.2, x,
                                                x + 4, &stats)
                           : ss_linearised_step(room, &m, 0.2 * i, 0.2, x,
                                                x + 4, &stats);
        expect("chain of unequal masses: status", status, SS_OK, SS_OK);
        expect("  trapezoid: status",
               ss_implicit_integrate(implicit, &ode, &ss_trapezoid, 0.0, 2.0,
                                     10, y, NULL),
               SS_OK, SS_OK);
        expect("  differ by", largest_difference(8, x, y), 0.0, 1e-13);
        expect("  evaluations", (double)stats.evaluations, which ? 30 : 10,
               which ? 40 : 10);
        expect("  steps", (double)stats.steps, 10, 10);
        expect("  linear systems",
               (double)ss_mech_implicit_work(room).newton_iterations,
               which ? 20 : 10, which ? 30 : 10);
        ss_mech_implicit_free(room);
        ss_implicit_free(implicit);
    }
}

/* The converged scheme is the trapezoid rule, as Newton's method with a dense
 * Jacobian finds it. */
static void converged(void)
{
    for (int i = 0; i < PROBLEMS; i++) {
        const problem *p = &problems[i];
        const ss_ode ode = problem_ode(p);
        stepper s = {make(p->dof, 0.5, false), ss_mech_theta_step};
        ss_implicit_options options;
        double x[4], y[4];

        ss_implicit_defaults(&options);
        options.newton.relative = options.newton.absolute = 1e-14;

        ss_implicit *implicit = ss_implicit_create(ode.dim, &options);
        char row[64];

        memcpy(x, p->start, sizeof x);
        memcpy(y, p->start, sizeof y);
        for (int j = 0; j < 20 && i != MAGNETIC; j++) {
            if (step(&s, &ode, 0.1 * j, 0.1, x, NULL) != SS_OK ||
                ss_trapezoid.step(implicit, &ode, 0.1 * j, 0.1, y, NULL) !=
                    SS_OK)
                x[0] = nan("");
        }
        snprintf(row, sizeof row, "converged CN is the trapezoid rule, %s",
                 p->name);
        expect(row, largest_difference(ode.dim, x, y), 0.0, 1e-11);
        ss_implicit_free(implicit);
        ss_mech_implicit_free(s.room);
    }
}

/* The pendulum's energy at the end of T = 2000, from 0.461. */
static void energies(void)
{
    const struct {
        const char *name;
        ss_mech_implicit_step_fn *fn;
        double h, low, high;
    } rows[] = {
        {"linearised CN, h = 0.1", ss_linearised_step, 0.1, 0.62, 0.63},
        {"linearised CN, h = 0.5", ss_linearised_step, 0.5, 17.5, 19},
        {"converged CN, h = 0.1", ss_mech_theta_step, 0.1, 0.4585, 0.4615}};
    const problem *p = &problems[PENDULUM];
    const ss_ode ode = problem_ode(p);

    for (int r = 0; r < 3; r++) {
        stepper s = {make(1, 0.5, false), rows[r].fn};
        double x[] = {2.0, 0.3};
        char row[64];

        for (int i = 0; i < (int)(2000.0 / rows[r].h + 0.5); i++) {
            if (step(&s, &ode, i * rows[r].h, rows[r].h, x, NULL) != SS_OK)
                x[0] = nan("");
        }
        snprintf(row, sizeof row, "%s: energy at the end", rows[r].name);
        expect(row, 0.5 * x[1] * x[1] - cos(x[0]), rows[r].low, rows[r].high);
        ss_mech_implicit_free(s.room);
    }
}

static double symplectic_defect(void)
{
    const ss_ode ode = problem_ode(&problems[PENDULUM]);
    stepper s = {make(1, 0.5, false), ss_linearised_step};
    double M[4];

    for (size_t j = 0; j < 2; j++) {
        double up[] = {2.0, 0.3}, down[] = {2.0, 0.3};

        up[j] += 1e-4;
        down[j] -= 1e-4;
        step(&s, &ode, 0.0, 0.1, up, NULL);
        step(&s, &ode, 0.0, 0.1, down, NULL);
        M[j] = (up[0] - down[0]) / 2e-4;
        M[2 + j] = (up[1] - down[1]) / 2e-4;
    }
    ss_mech_implicit_free(s.room);
    return fabs(M[0] * M[3] - M[1] * M[2] - 1.0);
}

static double back_again(void)
{
    const ss_ode ode = problem_ode(&problems[PENDULUM]);
    stepper s = {make(1, 0.5, false), ss_linearised_step};
    double x[] = {2.0, 0.3};
    const double start[] = {2.0, 0.3};

    for (int i = 0; i < 400; i++)
        step(&s, &ode, 0.0, i < 200 ? 0.05 : -0.05, x, NULL);
    ss_mech_implicit_free(s.room);
    return largest_difference(2, x, start);
}

/* A mass 1 at q in the plane, on a spring (k = 1, rest length 1) to 0. */
static void spring_accel(double t, const double *q, const double *v, double *a,
                         const void *ctx)
{
    const double pull = 1.0 / hypot(q[0], q[1]) - 1.0;

    (void)t;
    (void)v;
    (void)ctx;
    a[0] = pull * q[0];
    a[1] = pull * q[1];
}

static void spring_change(double t, const double *q, const double *v,
                          const double *dq, const double *dv, double *da,
                          const void *ctx)
{
    const double l = hypot(q[0], q[1]), pull = 1.0 / l - 1.0;
    const double along = (q[0] * dq[0] + q[1] * dq[1]) / (l * l * l);

    (void)t;
    (void)v;
    (void)dv;
    (void)ctx;
    da[0] = pull * dq[0] - along * q[0];
    da[1] = pull * dq[1] - along * q[1];
}

/* Compressed to a quarter, its sideways push makes the matrix indefinite from
 * h = 2 / sqrt(3) on; at h = 1.5 an eigenvalue is -0.69. */
static void compressed(void)
{
    const ss_soft_mech m = {.mech = {2, spring_accel, NULL},
                            .change = spring_change};
    const double start[] = {0.25, 0.0, 0.0, 1.0};
    const double bound = 2.0 / sqrt(3.0);
    const struct {
        double h;
        ss_status status;
    } rows[] = {{0.999 * bound, SS_OK},
                {1.001 * bound, SS_INDEFINITE},
                {1.5, SS_INDEFINITE}};

    for (int i = 0; i < 3; i++) {
        double x[4];
        ss_mech_implicit *room = make(2, 0.5, false);
        char row[64];

        memcpy(x, start, sizeof x);
        snprintf(row, sizeof row, "compressed spring, h = %.4f", rows[i].h);
        expect(row,
               ss_linearised_step(room, &m, 0.0, rows[i].h, x, x + 2, NULL),
               rows[i].status, rows[i].status);
        if (i == 2)
            expect("  met at iteration",
                   (double)ss_mech_implicit_work(room).last_cg_iterations, 0,
                   0);
        if (i > 0)
            expect("  the state is what it was",
                   memcmp(x, start, sizeof x) == 0, 1, 1);
        ss_mech_implicit_free(room);
    }
}

/* Iterations of conjugate gradients for one second of a chain of 400, against
 * h: larger steps are not cheaper. */
static void chain_cost(void)
{
    const double steps[] = {0.001, 0.01, 0.03, 0.1, 0.3, 1.0};
    double q[400], v[400], iterations[6];
    const chain c = {400, 1e4, NULL};
    const ss_soft_mech m = {.mech = {400, chain_accel, &c},
                            .change = chain_change};

    for (int i = 0; i < 6; i++) {
        const int count = (int)(1.0 / steps[i] + 0.5);
        ss_mech_implicit_options options;
        ss_status status = SS_OK;
        char row[64];

        ss_mech_implicit_defaults(&options);
        options.cg.tolerance = 1e-10;

        ss_mech_implicit *room = ss_mech_implicit_create(400, &options);

        for (size_t j = 0; j < 400; j++) {
            q[j] = exp(-pow(((double)j - 130.0) / 10.0, 2.0));
            v[j] = 0.0;
        }
        for (int j = 0; j < count && status == SS_OK; j++)
            status = ss_linearised_step(room, &m, 0.0, steps[i], q, v, NULL);
        iterations[i] = (double)ss_mech_implicit_work(room).cg_iterations /
                        (count * steps[i]);
        snprintf(row, sizeof row, "chain of 400, h = %g: iterations a second",
                 steps[i]);
        expect(row, status == SS_OK ? iterations[i] : nan(""), 100, 10000);
        ss_mech_implicit_free(room);
    }
    expect("  from h = 0.01 to 0.3, at most a factor",
           iterations[4] / iterations[1], 0.3, 3.0);
}

int main(void)
{
    orders();
    linear_force();
    converged();
    energies();
    expect("symplectic defect, linearised CN", symplectic_defect(), 5.7e-5,
           5.9e-5);
    expect("reversal, linearised CN", back_again(), 1e-6, 1.0);
    compressed();
    chain_cost();
    return verdict();
}
