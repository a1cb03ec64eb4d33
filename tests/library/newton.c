/* newton.c: Newton's method doubles the digits, counts what it does, and
 * leaves the guess unchanged when it fails. */
#include "problems.h"

#include "steps/newton.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { SIMPLIFIED = 1, DIFFERENCES = 2 };

static ss_status solve(const ss_equation *equation, double *x, int how,
                       ss_newton_options *options, ss_newton_report *report)
{
    ss_newton_options own;
    ss_equation without = *equation;

    if (!options) {
        ss_newton_defaults(&own);
        options = &own;
    }
    options->simplified = (how & SIMPLIFIED) != 0;
    if (how & DIFFERENCES)
        without.jac = NULL;

    ss_newton *newton = ss_newton_create(equation->dim, options);
    const ss_status status = ss_newton_solve(newton, &without, x, report);

    ss_newton_free(newton);
    return status;
}

/* x^2 = 2, which records the error at each evaluation. */
static double off[64];
static size_t evaluations;

static ss_status square(const double *x, double *f, const void *ctx)
{
    (void)ctx;
    off[evaluations++ % 64] = fabs(x[0] - sqrt(2.0));
    f[0] = x[0] * x[0] - 2.0;
    return SS_OK;
}

static ss_status square_jac(const double *x, double *jac, const void *ctx)
{
    (void)ctx;
    jac[0] = 2.0 * x[0];
    return SS_OK;
}

/* log(e3/e2) / log(e2/e1) of the errors e of three successive evaluations. */
static double power(size_t first)
{
    return log(off[first + 2] / off[first + 1]) /
           log(off[first + 1] / off[first]);
}

static void convergence(void)
{
    const ss_equation equation = {1, square, square_jac, NULL};
    double x[] = {1.5};
    ss_newton_report report;

    evaluations = 0;
    expect("full: status", solve(&equation, x, 0, NULL, &report), SS_OK, SS_OK);
    expect("  power of convergence", power(0), 1.9, 2.1);
    expect("  error", fabs(x[0] - sqrt(2.0)), 0.0, 3e-16);
    expect("  iterations", (double)report.iterations, 4, 5);
    expect("  residuals", (double)report.residuals, (double)report.iterations,
           (double)report.iterations);
    expect("  Jacobians", (double)report.jacobians, (double)report.iterations,
           (double)report.iterations);
    evaluations = 0;
    x[0] = 1.5;
    expect("simplified: status", solve(&equation, x, SIMPLIFIED, NULL, &report),
           SS_OK, SS_OK);
    expect("  power of convergence", power(2), 0.95, 1.05);
    expect("  its factor, 1 - root/guess", off[4] / off[3], 0.056, 0.059);
    expect("  error", fabs(x[0] - sqrt(2.0)), 0.0, 1e-12);
    expect("  Jacobians", (double)report.jacobians, 1, 1);
}

static ss_status no_root(const double *x, double *f, const void *ctx)
{
    (void)ctx;
    f[0] = x[0] * x[0] + 1.0;
    return SS_OK;
}

/* x^2 + y^2 + z^2 = 14, x y z = 6, x + 2 y - z = 2: (1, 2, 3) is a root. */
static ss_status three(const double *x, double *f, const void *ctx)
{
    (void)ctx;
    f[0] = x[0] * x[0] + x[1] * x[1] + x[2] * x[2] - 14.0;
    f[1] = x[0] * x[1] * x[2] - 6.0;
    f[2] = x[0] + 2.0 * x[1] - x[2] - 2.0;
    return SS_OK;
}

static ss_status three_jac(const double *x, double *jac, const void *ctx)
{
    const double rows[] = {2.0 * x[0],  2.0 * x[1],  2.0 * x[2],
                           x[1] * x[2], x[0] * x[2], x[0] * x[1],
                           1.0,         2.0,         -1.0};

    (void)ctx;
    memcpy(jac, rows, sizeof rows);
    return SS_OK;
}

static void system_of_three(void)
{
    const ss_equation equation = {3, three, three_jac, NULL};
    const double root[] = {1.0, 2.0, 3.0};

    for (int how = 0; how < 4; how++) {
        double x[] = {1.1, 1.9, 3.05};
        ss_newton_report report;
        char row[64];

        snprintf(row, sizeof row, "three equations, %s, %s: status",
                 how & SIMPLIFIED ? "simplified" : "full",
                 how & DIFFERENCES ? "differences" : "analytic");
        expect(row, solve(&equation, x, how, NULL, &report), SS_OK, SS_OK);
        expect("  error", largest_difference(3, x, root), 0.0,
               how & SIMPLIFIED ? 1e-11 : 1e-14);
        const double extra =
            how & DIFFERENCES ? 3.0 * (double)report.jacobians : 0.0;

        expect("  residuals", (double)report.residuals,
               (double)report.iterations + extra,
               (double)report.iterations + extra);
    }
}

/* One step of implicit Euler on the pendulum from (2, 0.3) with h = 3 has
 * several solutions, y = 2 + h (0.3 - h sin y): the guess decides
 * which one is found. */
static ss_status long_step(const double *x, double *f, const void *ctx)
{
    (void)ctx;
    f[0] = x[0] - 2.0 - 3.0 * (0.3 - 3.0 * sin(x[0]));
    return SS_OK;
}

static void several_roots(void)
{
    const ss_equation equation = {1, long_step, NULL, NULL};
    double roots[64];
    int count = 0, crossings = 0;

    for (double guess = -9.0; guess < 13.0; guess += 0.5) {
        double x[] = {guess};
        int known = 0;

        if (solve(&equation, x, 0, NULL, NULL) != SS_OK)
            continue;
        for (int i = 0; i < count; i++)
            known |= fabs(roots[i] - x[0]) < 1e-6;
        if (!known)
            roots[count++] = x[0];
    }
    for (int i = -900; i < 1300; i++) {
        double here = 0.01 * i, there = 0.01 * (i + 1), f[2];

        long_step(&here, f, NULL);
        long_step(&there, f + 1, NULL);
        crossings += f[0] * f[1] < 0.0;
    }
    expect("implicit Euler, pendulum, h = 3: solutions of a step", count, 3, 9);
    expect("  as a scan finds them", crossings, count, count);
}

static ss_status edge(const double *x, double *f, const void *ctx)
{
    (void)ctx;
    f[0] = sqrt(x[0]) + 1.0; /* NaN as soon as x is negative */
    return SS_OK;
}

static ss_status refuses(const double *x, double *f, const void *ctx)
{
    (void)x;
    f[0] = 0.0;
    return *(const ss_status *)ctx;
}

static ss_status nan_jac(const double *x, double *jac, const void *ctx)
{
    (void)x;
    (void)ctx;
    jac[0] = nan("");
    return SS_OK;
}

static ss_status tiny(const double *x, double *f, const void *ctx)
{
    (void)ctx;
    f[0] = 1.0 + 1e-300 * x[0];
    return SS_OK;
}

static ss_status tiny_jac(const double *x, double *jac, const void *ctx)
{
    (void)x;
    (void)ctx;
    jac[0] = 1e-320;
    return SS_OK;
}

/* An option out of its range: which, and x stays. */
static void bad_option(const char *what, ss_newton_options *options,
                       const char *name)
{
    double x[] = {1.5};

    expect_status(
        what,
        solve(&(ss_equation){1, square, square_jac, NULL}, x, 0, options, NULL),
        SS_BAD_ARGUMENT);
    expect("  by its name", strcmp(ss_newton_bad_option(1, options), name), 0,
           0);
    expect("  the guess", x[0], 1.5, 1.5);
}

static void fails(const char *what, ss_equation equation, double guess,
                  ss_status right)
{
    double x[] = {guess};

    expect(what, solve(&equation, x, 0, NULL, NULL), right, right);
    expect("  x is what it was", x[0], guess, guess);
}

static void refused(void)
{
    const ss_status said = SS_OVERFLOW;
    const double nans[] = {-1.0, nan("")};
    ss_newton_options options;
    double x[] = {1.5};
    ss_newton_report report;

    fails("x^2 + 1 = 0", (ss_equation){1, no_root, NULL, NULL}, 0.7,
          SS_NO_CONVERGENCE);
    fails("x^2 = 2 from 0", (ss_equation){1, square, square_jac, NULL}, 0.0,
          SS_SINGULAR);
    fails("sqrt(x) = -1", (ss_equation){1, edge, NULL, NULL}, 1.0,
          SS_NO_DERIVATIVE);
    fails("a residual that refuses", (ss_equation){1, refuses, NULL, &said},
          1.0, SS_OVERFLOW);
    fails("a Jacobian of NaN", (ss_equation){1, square, nan_jac, NULL}, 1.0,
          SS_NO_DERIVATIVE);
    fails("a correction past the largest double",
          (ss_equation){1, tiny, tiny_jac, NULL}, 1.0, SS_OVERFLOW);
    ss_newton_defaults(&options);
    options.relative = options.absolute = 0.0;
    expect("tolerance 0 gives a root or says no",
           solve(&(ss_equation){1, square, square_jac, NULL}, x, 0, &options,
                 &report) == SS_OK
               ? fabs(x[0] - sqrt(2.0))
               : fabs(x[0] - 1.5),
           0.0, 3e-16);
    options.max_iterations = 0;
    bad_option("no iterations allowed", &options, "max_iterations");
    ss_newton_defaults(&options);
    expect("dim 0", ss_newton_create(0, &options) == NULL, 1, 1);
    expect("dim beyond all memory",
           ss_newton_create((size_t)-1 / 2, &options) == NULL, 1, 1);
    for (int i = 0; i < 2; i++) {
        options.relative = nans[i];
        bad_option("a tolerance that is none", &options, "relative");
    }
    ss_newton_defaults(&options);

    ss_newton *newton = ss_newton_create(2, NULL);

    expect(
        "another dim",
        ss_newton_solve(newton, &(ss_equation){1, square, NULL, NULL}, x, NULL),
        SS_BAD_ARGUMENT, SS_BAD_ARGUMENT);
    ss_newton_free(newton);
    ss_newton_free(NULL);
}

/* x^2 = 1e-26, and x = 1 with an F' ten times too large. */
static ss_status tiny_square(const double *x, double *f, const void *ctx)
{
    (void)ctx;
    f[0] = x[0] * x[0] - 1e-26;
    return SS_OK;
}

static ss_status near_one(const double *x, double *f, const void *ctx)
{
    (void)ctx;
    f[0] = x[0] - 1.0;
    return SS_OK;
}

static ss_status ten(const double *x, double *jac, const void *ctx)
{
    (void)x;
    (void)ctx;
    jac[0] = 10.0;
    return SS_OK;
}

/* Twice the root. A first correction of 7.5e-14 is within 1e-12, and Newton's
 * formula has come to 1.25 of it. */
static void small_root(void)
{
    const ss_equation equation = {1, tiny_square, square_jac, NULL};
    ss_newton_options options;

    ss_newton_defaults(&options);
    for (int how = 0; how <= DIFFERENCES; how += DIFFERENCES) {
        double x[] = {2e-13};

        options.share = how == 0 ? 0.0 : 0.01;
        options.relative = how == 0 ? 1e-12 : 1e-6;
        options.absolute = how == 0 ? 1e-12 : 1e-20;
        expect("a root of 1e-13: status",
               solve(&equation, x, how, &options, NULL), SS_OK, SS_OK);
        expect("  times too large", x[0] / 1e-13, how == 0 ? 1.2499 : 1.0,
               how == 0 ? 1.2501 : 1.0 + 1e-8);
    }
}

/* With F' ten times too large a correction is a tenth of the error. If it is
 * just small enough, from 0.9 to 1 times the tolerance, 8.1 to 9 times that is
 * left. */
static void wrong_slope(void)
{
    const ss_equation equation = {1, near_one, ten, NULL};
    ss_newton_options options;

    ss_newton_defaults(&options);
    options.relative = 0.0;
    options.absolute = 1e-3;
    options.max_iterations = 200;
    for (int i = 0; i < 2; i++) {
        double x[] = {2.0};

        options.share = 0.01 * i;
        expect("a slope of 10 for 1: status",
               solve(&equation, x, 0, &options, NULL), SS_OK, SS_OK);
        expect("  tolerances left", (x[0] - 1.0) / 1e-3, i == 0 ? 8.1 : 0.0,
               i == 0 ? 9.0 : 0.01 + 1e-12);
    }
}

/* F' is kept while it is good; where corrections do not shrink, no root. */
static void kept_slopes(void)
{
    const ss_equation root = {1, square, square_jac, NULL};
    const ss_equation none = {1, no_root, NULL, NULL};
    const double wrong[] = {(double)NAN};
    double x[] = {1.41};
    ss_newton_options options;
    ss_newton_report report;

    ss_newton_defaults(&options);
    options.share = 0.01;
    expect("near a root: status", solve(&root, x, 0, &options, &report), SS_OK,
           SS_OK);
    expect("  error", fabs(x[0] - sqrt(2.0)), 0.0, 1e-13);
    expect("  Jacobians", (double)report.jacobians, 1, 1);
    x[0] = 10.0;
    expect("far from it: status", solve(&root, x, 0, &options, &report), SS_OK,
           SS_OK);
    expect("  error", fabs(x[0] - sqrt(2.0)), 0.0, 1e-13);
    expect("  Jacobians", (double)report.jacobians, 2, 10);
    x[0] = 0.7;
    expect("x^2 + 1 = 0, with a share", solve(&none, x, 0, &options, &report),
           SS_NO_CONVERGENCE, SS_NO_CONVERGENCE);
    expect("  iterations", (double)report.iterations, 2, 20);
    options.absolutes = wrong;
    options.length = 1;
    bad_option("tolerances that are none", &options, "absolutes");
    options.absolutes = NULL;
    options.share = -1.0;
    bad_option("a share that is none", &options, "share");
}

int main(void)
{
    convergence();
    small_root();
    wrong_slope();
    kept_slopes();
    system_of_three();
    several_roots();
    refused();
    return verdict();
}
