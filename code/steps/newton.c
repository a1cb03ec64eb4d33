/* newton.c: Newton's method for dim equations.
 *
 * If there is no function for F', its column j is (F(x + e_j delta) - F(x)) /
 * delta. A small delta loses digits in the subtraction, a large one measures a
 * chord and not the tangent; the best is to lose half of the digits to each.
 * Where nothing is known of the size of x_j, how delta depends on it is taken
 * from the program RADAU5.
 *
 * E. Hairer, G. Wanner, Solving Ordinary Differential Equations II, 2nd ed.
 * (1996), sect. IV.8, doi:10.1007/978-3-642-05221-7.
 */
#include "steps/newton.h"

#include "steps/linear.h"

#include <assert.h>
#include <float.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

struct ss_newton {
    size_t dim;
    ss_newton_options options;
    double size, rate; /* of the last correction, and it by the one before */
    size_t fresh;      /* corrections in a row that had an F' of their own */
    bool good;         /* are the options in their ranges? */
    bool solved;       /* did the last solution succeed? */
    double *x, *f, *moved; /* dim numbers each, one block */
    double *jac;           /* dim rows of dim, then its factors */
    size_t *swaps;
};

void ss_newton_defaults(ss_newton_options *options)
{
    *options = (ss_newton_options){.relative = 1e-12,
                                   .absolute = 1e-12,
                                   .max_iterations = 50,
                                   .simplified = false};
}

/* The unit of an error in component i when |x_i| is `size`. */
static double unit(const ss_newton_options *o, size_t i, double size)
{
    return (o->relatives ? o->relatives[i] : o->relative) * size +
           (o->absolutes ? o->absolutes[i] : o->absolute);
}

const char *ss_newton_bad_option(size_t dim, const ss_newton_options *o)
{
    assert(o);

    const bool each = o->relatives || o->absolutes;

    if (each && o->length != dim)
        return "length";
    for (size_t i = 0; i < (each ? dim : 1); i++) {
        const double r = o->relatives ? o->relatives[i] : o->relative;
        const double a = o->absolutes ? o->absolutes[i] : o->absolute;

        if (!(r >= 0.0 && isfinite(r)))
            return o->relatives ? "relatives" : "relative";
        if (!(a >= 0.0 && isfinite(r + a)))
            return o->absolutes ? "absolutes" : "absolute";
    }
    return !(o->share >= 0.0 && isfinite(o->share)) ? "share"
           : o->max_iterations == 0                 ? "max_iterations"
                                                    : NULL;
}

ss_newton *ss_newton_create(size_t dim, const ss_newton_options *options)
{
    ss_newton *newton = dim > 0 ? calloc(1, sizeof *newton) : NULL;

    if (!newton)
        return NULL;
    newton->dim = dim;
    ss_newton_defaults(&newton->options);
    if (options)
        newton->options = *options;
    newton->good = !ss_newton_bad_option(dim, &newton->options);
    newton->x = ss_matrix_create(3, dim);
    newton->jac = ss_matrix_create(dim, dim);
    if (newton->x && newton->jac)
        newton->swaps = calloc(dim, sizeof *newton->swaps);
    if (!newton->swaps) {
        ss_newton_free(newton);
        return NULL;
    }
    newton->f = newton->x + dim;
    newton->moved = newton->f + dim;
    return newton;
}

void ss_newton_free(ss_newton *newton)
{
    if (!newton)
        return;
    free(newton->x);
    free(newton->jac);
    free(newton->swaps);
    free(newton);
}

/* Call fn at x and check that its `count` numbers are finite. */
static ss_status evaluate(ss_residual_fn *fn, const ss_equation *equation,
                          const double *x, double *answer, size_t count)
{
    ss_status status = fn(x, answer, equation->ctx);

    for (size_t i = 0; status == SS_OK && i < count; i++)
        if (!isfinite(answer[i]))
            status = SS_NO_DERIVATIVE;
    return status;
}

/* How far to move x_j for a difference. */
static double increment(const ss_newton *newton, size_t j)
{
    const ss_newton_options *o = &newton->options;
    const double size = fabs(newton->x[j]);
    const double delta =
        o->share > 0.0
            ? fmax(sqrt(DBL_EPSILON) * size, 0.1 * o->share * unit(o, j, size))
            : 0.0;

    return delta > 0.0 ? delta : sqrt(DBL_EPSILON * fmax(size, 1e-5));
}

/* F' at newton->x by differences; newton->f is F there. */
static ss_status differences(ss_newton *newton, const ss_equation *equation,
                             ss_newton_report *report)
{
    const size_t n = newton->dim;
    const double *x = newton->x;
    double *moved = newton->moved, *jac = newton->jac;

    for (size_t j = 0; j < n; j++) {
        memcpy(moved, x, n * sizeof *x);
        moved[j] += increment(newton, j);

        const double delta = moved[j] - x[j]; /* after rounding */

        /* A column is written into a row first, and transposed below. */
        ss_status status =
            evaluate(equation->residual, equation, moved, jac + j * n, n);

        report->residuals++;
        if (status != SS_OK)
            return status;
        for (size_t i = 0; i < n; i++)
            jac[j * n + i] = (jac[j * n + i] - newton->f[i]) / delta;
    }
    for (size_t i = 0; i < n; i++)
        for (size_t j = 0; j < i; j++) {
            const double kept = jac[i * n + j];

            jac[i * n + j] = jac[j * n + i];
            jac[j * n + i] = kept;
        }
    return SS_OK;
}

static ss_status factor(ss_newton *newton, const ss_equation *equation,
                        ss_newton_report *report)
{
    const size_t n = newton->dim;
    ss_status status = equation->jac ? evaluate(equation->jac, equation,
                                                newton->x, newton->jac, n * n)
                                     : differences(newton, equation, report);

    report->jacobians++;
    return status == SS_OK ? ss_lu_factor(n, newton->jac, newton->swaps)
                           : status;
}

/* May the last F' serve for the next correction too? */
static bool keeps(const ss_newton *newton, const ss_newton_report *report)
{
    const ss_newton_options *options = &newton->options;

    return report->jacobians > 0 &&
           (options->simplified ||
            (options->share > 0.0 && newton->rate <= 0.1));
}

/* Take the correction newton->f off newton->x. *done says whether each number
 * moved by less than its unit. */
static ss_status move(ss_newton *newton, ss_newton_report *report, bool *done)
{
    const size_t dim = newton->dim;
    double sum = 0.0;

    *done = true;
    report->correction = 0.0;
    for (size_t i = 0; i < dim; i++) {
        const double d = fabs(newton->f[i]), at = fabs(newton->x[i]);
        const double e = d == 0.0 ? 0.0 : d / unit(&newton->options, i, at);

        newton->x[i] -= newton->f[i];
        if (!isfinite(newton->x[i]))
            return SS_OVERFLOW;
        if (!(e <= 1.0))
            *done = false;
        sum += e * e;
        report->correction = fmax(report->correction, d);
    }
    newton->rate =
        report->iterations > 1 ? sqrt(sum / (double)dim) / newton->size : 0.0;
    newton->size = sqrt(sum / (double)dim);
    return SS_OK;
}

/* Whether the share that is allowed is left, or less. */
static ss_status judge(const ss_newton *newton, const ss_newton_report *report,
                       bool *done)
{
    const double share = newton->options.share, rate = newton->rate;

    *done = newton->size <= 1e-3 * share ||
            (report->iterations > 1 && rate < 1.0 &&
             rate * newton->size <= (1.0 - rate) * share);
    return !*done && newton->fresh > 1 && rate >= 1.0 ? SS_NO_CONVERGENCE
                                                      : SS_OK;
}

/* One iteration: correct newton->x. *done says whether it was the last. */
static ss_status correct(ss_newton *newton, const ss_equation *equation,
                         ss_newton_report *report, bool *done)
{
    ss_status status = evaluate(equation->residual, equation, newton->x,
                                newton->f, newton->dim);

    report->residuals++;
    newton->fresh = keeps(newton, report) ? 0 : newton->fresh + 1;
    if (status == SS_OK && newton->fresh > 0)
        status = factor(newton, equation, report);
    if (status != SS_OK)
        return status;
    ss_lu_solve(newton->dim, newton->jac, newton->swaps, newton->f);
    report->iterations++;
    status = move(newton, report, done);
    return status == SS_OK && newton->options.share > 0.0
               ? judge(newton, report, done)
               : status;
}

ss_status ss_newton_solve(ss_newton *newton, const ss_equation *equation,
                          double *x, ss_newton_report *report)
{
    assert(newton && equation && equation->residual && x);

    ss_newton_report own;
    bool done = false;
    ss_status status = SS_OK;

    if (!report)
        report = &own;
    *report = (ss_newton_report){0};
    newton->fresh = 0;
    newton->solved = false;
    if (!newton->good || equation->dim != newton->dim)
        return SS_BAD_ARGUMENT;
    memcpy(newton->x, x, newton->dim * sizeof *x);
    while (status == SS_OK && !done) {
        if (report->iterations == newton->options.max_iterations)
            return SS_NO_CONVERGENCE;
        status = correct(newton, equation, report, &done);
    }
    newton->solved = status == SS_OK;
    if (newton->solved)
        memcpy(x, newton->x, newton->dim * sizeof *x);
    return status;
}

void ss_newton_apply(const ss_newton *newton, double *b)
{
    assert(newton && newton->solved && b);
    ss_lu_solve(newton->dim, newton->jac, newton->swaps, b);
}
