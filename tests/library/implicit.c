/* implicit.c: the theta scheme and the implicit midpoint rule: orders, costs,
 * and what each of them keeps. */
#include "march.h"

#include "steps/implicit.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static ss_implicit *make(size_t dim, double theta)
{
    ss_implicit_options options;

    ss_implicit_defaults(&options);
    options.theta = theta;
    return ss_implicit_create(dim, &options);
}

/* The theta scheme as a method, with the theta of its options. */
static const ss_implicit_method theta_scheme = {"theta", 1, false,
                                                ss_theta_step};

/* One march for all: a pointer selects the stepper. */
typedef struct stepper {
    ss_implicit *implicit;
    const ss_implicit_method *method;
} stepper;

static march_fn step;

static ss_status step(void *s, const ss_ode *ode, double t, double h, double *x,
                      ss_stats *stats)
{
    const stepper *with = s;

    return with->method->step(with->implicit, ode, t, h, x, stats);
}

/* Adams-Moulton 2 as one set of slides misprints it, (3 f' - f)/2. */
static ss_status misprint_step(ss_implicit *implicit, const ss_ode *ode,
                               double t, double h, double *x, ss_stats *stats)
{
    double f[4], base[4], z[4];

    if (ss_eval(ode, t, x, f, stats) != SS_OK)
        return SS_NO_DERIVATIVE;
    for (size_t i = 0; i < ode->dim; i++)
        base[i] = x[i] - 0.5 * h * f[i];
    memcpy(z, x, ode->dim * sizeof *x);
    if (ss_implicit_stage(implicit, ode, t + h, 1.5 * h, base, z, stats) !=
        SS_OK)
        return SS_NO_CONVERGENCE;
    return ss_accept(ode->dim, x, z, stats);
}

/* The same as corrector of AB2, whose start is exact: PECE. */
typedef struct corrector {
    double old[4];
    int known;
} corrector;

static ss_status misprinted_pece(void *s, const ss_ode *ode, double t, double h,
                                 double *x, ss_stats *stats)
{
    corrector *c = s;
    double f[4], p[4], fp[4];

    ss_eval(ode, t, x, f, stats);
    for (size_t i = 0; i < ode->dim; i++)
        p[i] = x[i] + h * (c->known ? 1.5 * f[i] - 0.5 * c->old[i] : f[i]);
    ss_eval(ode, t + h, p, fp, stats);
    for (size_t i = 0; i < ode->dim; i++)
        x[i] += h * (1.5 * fp[i] - 0.5 * f[i]);
    memcpy(c->old, f, sizeof f);
    c->known = 1;
    return SS_OK;
}

static void forget(void *s)
{
    ((corrector *)s)->known = 0;
}

static const ss_implicit_method misprint = {"misprint", 1, false,
                                            misprint_step};

/* What the tables say is measured here; the theta scheme's order depends. */
static const struct {
    const char *name;
    double theta;
    int order;
    const ss_implicit_method *method;
    double low, high; /* error of q on the pendulum at h = 1/512 */
} methods[] = {
    {"theta 0", 0.0, 1, &theta_scheme, 1.9e-2, 2.1e-2},
    {"theta 1/4", 0.25, 1, &theta_scheme, 0.9e-2, 1.1e-2},
    {"theta 3/4", 0.75, 1, &theta_scheme, 0.9e-2, 1.1e-2},
    {"implicit Euler", 0.5, 1, &ss_implicit_euler, 1.8e-2, 2.1e-2},
    {"theta 1/2", 0.5, 2, &theta_scheme, 1.6e-6, 1.8e-6},
    {"trapezoid", 0.0, 2, &ss_trapezoid, 1.6e-6, 1.8e-6},
    {"implicit midpoint", 0.0, 2, &ss_implicit_midpoint, 2.1e-7, 2.3e-7},
    {"AM2 misprinted", 0.0, 1, &misprint, 3.7e-2, 4.1e-2},
};

static void orders(void)
{
    for (size_t m = 0; m < sizeof methods / sizeof *methods; m++) {
        if (methods[m].method != &theta_scheme)
            expect(methods[m].name, methods[m].method->order, methods[m].order,
                   methods[m].order);
        for (int i = 0; i < PROBLEMS; i++) {
            const problem *p = &problems[i];
            stepper s = {make(2 * p->dof, methods[m].theta), methods[m].method};
            const march by = {step, &s, NULL, 0};
            const march_error fine = global_error(&by, p, 16);

            expect_order(methods[m].name, "global", p, global_error(&by, p, 8),
                         fine, methods[m].order, 0.1);
            expect_order(
                methods[m].name, "local", p, local_error(&by, p, 1.0 / 256),
                local_error(&by, p, 1.0 / 512), methods[m].order + 1.0, 0.1);
            if (i == PENDULUM)
                expect("  error of q at h = 1/512", fine.q, methods[m].low,
                       methods[m].high);
            ss_implicit_free(s.implicit);
        }
    }
    for (int i = 0; i < PROBLEMS; i++) {
        corrector c;
        const march by = {misprinted_pece, &c, forget, 0};

        expect_order("PECE2, corrector misprinted", "global", &problems[i],
                     global_error(&by, &problems[i], 8),
                     global_error(&by, &problems[i], 16), 1.0, 0.1);
    }
}

/* A hundred steps on the oscillator, where Newton's first correction is right
 * and the second one sees it. */
static void costs(void)
{
    const struct {
        const ss_implicit_method *method;
        double analytic, simplified, differences;
    } rows[] = {{&ss_implicit_euler, 2, 2, 6},
                {&ss_trapezoid, 3, 3, 7},
                {&ss_implicit_midpoint, 2, 2, 6}};

    for (int i = 0; i < 3; i++)
        for (int how = 0; how < 3; how++) {
            ss_ode ode = problem_ode(&problems[OSCILLATOR]);
            const double each[] = {rows[i].analytic, rows[i].simplified,
                                   rows[i].differences};
            ss_implicit_options options;
            ss_stats stats = {0};
            double x[] = {1.0, 0.5};
            char row[64];

            ss_implicit_defaults(&options);
            options.newton.simplified = how == 1;
            ode.jac = how == 2 ? NULL : ode.jac;

            ss_implicit *implicit = ss_implicit_create(2, &options);

            problem_calls = 0;
            ss_implicit_integrate(implicit, &ode, rows[i].method, 0.0, 1.0, 100,
                                  x, &stats);
            snprintf(row, sizeof row, "%s%s: evaluations a step",
                     rows[i].method->name,
                     how == 1   ? ", simplified"
                     : how == 2 ? ", differences"
                                : "");
            expect(row, (double)problem_calls / 100.0, each[how],
                   each[how] + (how == 2 ? 0.1 : 0.0));
            expect("  as counted", (double)stats.evaluations,
                   (double)problem_calls, (double)problem_calls);
            expect("  Jacobians", (double)ss_implicit_work(implicit).jacobians,
                   how == 1 ? 100 : 200, how == 1 ? 100 : 203);
            ss_implicit_free(implicit);
        }
}

/* 200 steps of 0.05 there, and back again. */
static double there_and_back(const ss_implicit_method *there,
                             const ss_implicit_method *back)
{
    const ss_ode ode = problem_ode(&problems[PENDULUM]);
    ss_implicit_options options;
    double x[] = {2.0, 0.3};
    const double start[] = {2.0, 0.3};

    ss_implicit_defaults(&options);
    options.theta = 0.0;
    options.newton.relative = options.newton.absolute = 1e-14;

    ss_implicit *implicit = ss_implicit_create(2, &options);

    if (ss_implicit_integrate(implicit, &ode, there, 0.0, 10.0, 200, x, NULL) !=
            SS_OK ||
        ss_implicit_integrate(implicit, &ode, back, 10.0, 0.0, 200, x, NULL) !=
            SS_OK)
        x[0] = nan("");
    ss_implicit_free(implicit);
    return largest_difference(2, x, start);
}

/* |det M - 1| for the matrix M of one step on the pendulum from (2, 0.3): in
 * two dimensions that is all of M'JM - J. */
static double symplectic_defect(const ss_implicit_method *method)
{
    const ss_ode ode = problem_ode(&problems[PENDULUM]);
    ss_implicit_options options;
    double M[4];

    ss_implicit_defaults(&options);
    options.newton.relative = options.newton.absolute = 1e-15;

    ss_implicit *implicit = ss_implicit_create(2, &options);

    for (size_t j = 0; j < 2; j++) {
        double up[] = {2.0, 0.3}, down[] = {2.0, 0.3};

        up[j] += 1e-4;
        down[j] -= 1e-4;
        method->step(implicit, &ode, 0.0, 0.1, up, NULL);
        method->step(implicit, &ode, 0.0, 0.1, down, NULL);
        M[j] = (up[0] - down[0]) / 2e-4;
        M[2 + j] = (up[1] - down[1]) / 2e-4;
    }
    ss_implicit_free(implicit);
    return fabs(M[0] * M[3] - M[1] * M[2] - 1.0);
}

static void geometry(void)
{
    expect("reversal, implicit midpoint",
           there_and_back(&ss_implicit_midpoint, &ss_implicit_midpoint), 0.0,
           1e-12);
    expect("reversal, trapezoid", there_and_back(&ss_trapezoid, &ss_trapezoid),
           0.0, 1e-12);
    expect("reversal, implicit Euler",
           there_and_back(&ss_implicit_euler, &ss_implicit_euler), 1.1, 1.3);
    expect("Euler, and implicit Euler back",
           there_and_back(&theta_scheme, &ss_implicit_euler), 0.0, 1e-12);
    expect("symplectic defect, implicit midpoint",
           symplectic_defect(&ss_implicit_midpoint), 0.0, 1e-9);
    expect("symplectic defect, trapezoid", symplectic_defect(&ss_trapezoid),
           5.7e-5, 5.9e-5);
    expect("symplectic defect, implicit Euler",
           symplectic_defect(&ss_implicit_euler), 1e-3, 1e-2);
}

/* The pendulum's energy over T = 2000: least and largest. */
static void energies(const ss_implicit_method *method, double h, double low,
                     double high)
{
    const ss_ode ode = problem_ode(&problems[PENDULUM]);
    ss_implicit *implicit = make(2, 0.5);
    double x[] = {2.0, 0.3}, least = HUGE_VAL, largest = -HUGE_VAL;
    char row[64];

    for (int i = 0; i < (int)(2000.0 / h + 0.5); i++) {
        if (method->step(implicit, &ode, i * h, h, x, NULL) != SS_OK)
            x[0] = nan("");
        const double energy = 0.5 * x[1] * x[1] - cos(x[0]);

        least = fmin(least, energy);
        largest = fmax(largest, energy);
    }
    ss_implicit_free(implicit);
    snprintf(row, sizeof row, "%s, h = %g: least energy", method->name, h);
    expect(row, least, low, high);
    expect("  largest", largest, low, high);
}

/* x' = -1000 (x - cos t) - sin t: cos t, and an error decays at once. */
static void stiff_rhs(double t, const double *x, double *dxdt, const void *ctx)
{
    (void)ctx;
    dxdt[0] = -1000.0 * (x[0] - cos(t)) - sin(t);
}

static double stiff_error(double theta, double h)
{
    const ss_ode ode = {1, stiff_rhs, NULL, NULL};
    ss_implicit *implicit = make(1, theta);
    double x[] = {2.0};

    ss_implicit_integrate(implicit, &ode, &theta_scheme, 0.0, 2.0,
                          (size_t)(2.0 / h + 0.5), x, NULL);
    ss_implicit_free(implicit);
    return fabs(x[0] - cos(2.0));
}

static void damping(void)
{
    const ss_ode spring = problem_ode(&problems[OSCILLATOR]);
    const ss_ode swing = problem_ode(&problems[PENDULUM]);
    ss_implicit *implicit = make(2, 1.0);
    double x[] = {2.0, 0.3};

    for (int i = 0; i < 4; i++) {
        const double h = i < 3 ? pow(10.0, i - 1) : 1e3;
        double y[] = {1.0, 0.0};
        char row[64];

        ss_theta_step(implicit, &spring, 0.0, h, y, NULL);
        snprintf(row, sizeof row, "implicit Euler, h omega = %g: shrinks by",
                 h);
        expect(row, hypot(y[0], y[1]) * sqrt(1.0 + h * h), 1.0 - 1e-9,
               1.0 + 1e-9);
    }
    for (int i = 0; i < 400; i++)
        if (ss_theta_step(implicit, &swing, 3.0 * i, 3.0, x, NULL) != SS_OK)
            x[0] = nan("");
    ss_implicit_free(implicit);
    expect("implicit Euler, pendulum, h = 3: energy it rests at",
           0.5 * x[1] * x[1] - cos(x[0]), 1.0 - 1e-9, 1.0 + 1e-9);
    expect("stiff decay, h = 0.1, implicit Euler: error at 2",
           stiff_error(1.0, 0.1), 1.8e-5, 2.0e-5);
    expect("stiff decay, h = 0.1, trapezoid", stiff_error(0.5, 0.1), 0.43,
           0.47);
    expect("stiff decay, h = 0.01, implicit Euler", stiff_error(1.0, 0.01),
           1.5e-6, 2.5e-6);
    expect("stiff decay, h = 0.01, explicit Euler", stiff_error(0.0, 0.01),
           1e190, HUGE_VAL);
}

int main(void)
{
    orders();
    costs();
    geometry();
    energies(&ss_trapezoid, 0.1, 0.4585, 0.4615);
    energies(&ss_implicit_midpoint, 0.1, 0.458, 0.463);
    damping();
    return verdict();
}
