/* bdf.c: backward differentiation of order 1 to 5.
 *
 * The polynomial through the new state x_1 and the last k ones has the right
 * derivative at its end. In backward differences, D^1 x_1 = x_1 - x_0, D^(j+1)
 * x_1 = D^j x_1 - D^j x_0, for equal steps,
 *
 *     sum_j 1/j D^j x_1 = h f(t_1, x_1)    (j = 1 ... k).
 *
 * If the last differences went on as they are, x_1 would be p = x_0 + D x_0 +
 * ... + D^k x_0. What it differs by, d = x_1 - p, is also the new difference
 * D^(k+1) x_1. With g_j = 1 + 1/2 + ... + 1/j the equation becomes
 *
 *     M (a d + sum_j g_j D^j x_0) = h f(t_1, p + d),    a = (1 - q) g_k.
 *
 * Where q = 0 this is BDF. With Shampine and Reichelt's q (`part`) the error, q
 * g_k + 1/(k + 1) times D^(k+1), is smaller, and steps may be a quarter longer.
 *
 * For steps of another length the differences are made anew (history.c).
 *
 * After k + 1 equal steps the error e is known for the orders k - 1, k, k + 1,
 * in units of the tolerance. The one with the longest step goes on, which is (4
 * e)^(-1/(k + 1)) times the present one, or with 7 e if the order rises: a
 * rejected step costs more than one that is a little shorter. (CVODE has 6 and
 * 10, without a factor for safety.)
 *
 * J is kept while that is cheaper (radau.c). Most steps need one iteration.
 *
 * L. F. Shampine, M. W. Reichelt, The MATLAB ODE suite, SIAM J. Sci. Comput. 18
 * (1997), doi:10.1137/S1064827594276424. When Newton's method is to stop: A. C.
 * Hindmarsh et al., SUNDIALS, ACM Trans. Math. Softw. 31 (2005),
 * doi:10.1145/1089014.1089020.
 */
#include "steps/history_parts.h"
#include "steps/stiff_parts.h"

#include <assert.h>
#include <float.h>
#include <math.h>
#include <string.h>

enum { ORDERS = 5, ROWS = ORDERS + 3, ITERATIONS = 4 };

/* g_k, and q. */
static const double sum_to[ORDERS + 2] = {
    0.0, 1.0, 1.5, 11.0 / 6.0, 25.0 / 12.0, 137.0 / 60.0, 2.45};
static const double part[ORDERS + 2] = {0.0,     -0.185, -1.0 / 9.0, -0.0823,
                                        -0.0415, 0.0,    0.0};

typedef struct bdf {
    ss_history x;    /* the states; its degree is the order */
    double *kept;    /* differences of the last accepted step, for inside(), */
    int kept_order;  /* its order, */
    double kept_h;   /* its distance, */
    double kept_end; /* and its end */
    double *predicted; /* p, */
    double *slope;     /* and f there */
    double *past_sum;  /* sum_j g_j D^j x_0 / a */
    double *d;
    double rate; /* of convergence, seen so far with this c: */
    double rate_c;
    size_t iterations; /* of the last solution */
    size_t wasted;     /* iterations beyond one since J is new */
    double failed;     /* the error of the try that has just failed, or 0 */
    bool stuck;        /* and it was no smaller than in a longer step */
} bdf;

/* d times this is the error. */
static double constant(int order)
{
    return part[order] * sum_to[order] + 1.0 / (order + 1);
}

static ss_status begin(ss_stepping *s)
{
    ss_stiff *st = s->own;
    bdf *b = st->method;

    if (s->seen.stats.steps == 0)
        st->work = (ss_stiff_work){0};
    ssp_stiff_forget(st);
    b->rate_c = b->failed = 0.0;
    b->stuck = false;
    return st->good ? SS_OK : SS_BAD_ARGUMENT;
}

/* Without a past: order 1. */
static ss_status restart(ss_stepping *s, double t1)
{
    ss_stiff *st = s->own;
    bdf *b = st->method;
    const size_t n = s->ode->dim;
    const ss_status status = ssp_stiff_first(st, s, t1, 2.0);

    if (status != SS_OK)
        return status;
    ssp_stiff_aim(s, t1);
    b->x.degree = 1;
    b->x.equal = 0;
    b->x.end = s->seen.t;
    b->x.h = s->seen.h;
    memcpy(b->x.past, s->state, n * sizeof *b->x.past);
    for (size_t i = 0; i < n; i++)
        b->x.past[n + i] = s->seen.h * st->slope[i];
    return SS_OK;
}

static ss_status prepare(ss_stepping *s, double t1)
{
    ss_stiff *st = s->own;
    bdf *b = st->method;
    const size_t n = s->ode->dim;

    if (s->seen.h == 0.0 || (b->x.h > 0.0) != (t1 > s->seen.t)) {
        s->seen.h = 0.0;
        return restart(s, t1);
    }
    /* Has an event ended the last step earlier? */
    if (fabs(s->seen.t - b->x.end) > 4.0 * DBL_EPSILON * fabs(s->seen.t))
        ssp_history_move(&b->x, s->seen.t);
    b->x.end = s->seen.t;
    memcpy(b->x.past, s->state, n * sizeof *b->x.past);
    ssp_stiff_aim(s, t1);
    return SS_OK;
}

/* Differences for a step of length h, and what follows from them. */
static void predict(ss_stepping *s, bdf *b, double h)
{
    const size_t n = s->ode->dim, rows = (size_t)b->x.degree + 1;
    const double a = (1.0 - part[b->x.degree]) * sum_to[b->x.degree];

    ssp_history_prepare(&b->x, h);
    for (size_t i = 0; i < n; i++) {
        b->predicted[i] = b->x.now[i];
        b->past_sum[i] = 0.0;
        for (size_t j = 1; j < rows; j++) {
            b->predicted[i] += b->x.now[j * n + i];
            b->past_sum[i] += sum_to[j] * b->x.now[j * n + i];
        }
        b->past_sum[i] /= a;
    }
}

/* Replace the residual f by the correction of d: solve (M - c J) z = c f -
 * M (past_sum + d). */
static ss_status correction(ss_stiff *st, const bdf *b, double t, double c,
                            double *f)
{
    const size_t n = st->shape.dim;

    for (size_t i = 0; i < n; i++)
        st->moved[i] = b->past_sum[i] + b->d[i];
    ssp_stiff_mass_times(st, st->moved, st->rise);
    for (size_t i = 0; i < n; i++)
        f[i] = c * f[i] - st->rise[i];
    if (st->options.solve)
        return st->options.solve(t, b->predicted, c, f, st->options.ctx);
    ssp_square_solve(&st->matrix, f);
    return SS_OK;
}

/* A Jacobian and factors, as far as they are missing. Another c makes what was
 * seen of the convergence worthless; a new Jacobian does not, for it can only
 * be better. */
static ss_status make_factors(ss_stepping *s, bdf *b, double t, double c)
{
    ss_stiff *st = s->own;
    ss_status status = SS_OK;

    if (b->rate_c != c)
        b->rate = 1.0;
    b->rate_c = c;
    if (st->options.solve) {
        st->jac_is_new = true;
        return SS_OK;
    }
    ssp_stiff_doubt(st, t - s->seen.t);
    if (!st->has_jac) {
        b->wasted = 0;
        status = ssp_stiff_jacobian(st, t, b->predicted, b->slope,
                                    t - s->seen.t, &s->seen.stats);
    }
    if (status == SS_OK && st->factored != c)
        status = ssp_stiff_factor(st, c);
    return status;
}

/* Newton's method from the prediction, until the error that is left is a tenth
 * of the tolerance or less. What was seen of the convergence counts half as
 * much with each step, and then must be seen again: with a J that has become
 * wrong, the first iteration changes next to nothing, and looks as if it had
 * arrived. */
static ss_status solve(ss_stepping *s, bdf *b, double t, double c)
{
    ss_stiff *st = s->own;
    const size_t n = s->ode->dim;
    double *z = s->error, last = 0.0;
    ss_status status = make_factors(s, b, t, c);

    memset(b->d, 0, n * sizeof *b->d);
    memcpy(s->next, b->predicted, n * sizeof *s->next);
    memcpy(z, b->slope, n * sizeof *z);
    for (size_t k = 1; status == SS_OK; k++) {
        double size;

        status = correction(st, b, t, c, z);
        if (status != SS_OK)
            break;
        st->work.iterations++;
        b->iterations = k;
        size = ssp_stiff_norm(st, z);
        if (!isfinite(size))
            return SS_OVERFLOW;
        for (size_t i = 0; i < n; i++) {
            b->d[i] += z[i];
            s->next[i] = b->predicted[i] + b->d[i];
        }
        if (k > 1)
            b->rate = fmax(0.3 * b->rate, size / last);
        if ((k > 1 || b->rate < 1.0) &&
            fmin(1.0, b->rate) * size * constant(b->x.degree) <= 0.1) {
            b->rate *= 2.0;
            return SS_OK;
        }
        if (k == ITERATIONS || (k > 1 && size > 2.0 * last))
            return SS_NO_CONVERGENCE;
        last = size;
        status = ss_eval(s->ode, t, s->next, z, &s->seen.stats);
    }
    return status;
}

/* Where an equation has no derivative, what Newton's method left over in the
 * last step is an error of the next one, however short that is. Begin anew from
 * where the equations hold. */
static ss_status get_unstuck(ss_stepping *s, bdf *b, double h)
{
    ss_stiff *st = s->own;
    const size_t n = s->ode->dim;
    double *x = b->x.past, *slope = x + n;
    ss_status status = ss_eval(s->ode, s->seen.t, x, slope, &s->seen.stats);

    b->stuck = false;
    if (status == SS_OK)
        status = ssp_stiff_singular_slope(st, s, s->seen.t, x, h, slope, b->d);
    if (status != SS_OK)
        return status;
    b->x.degree = 1;
    b->x.equal = 0;
    b->x.h = h;
    b->rate = 1.0;
    for (size_t i = 0; i < n; i++) {
        x[i] += b->d[i];
        slope[i] *= h;
    }
    return SS_OK;
}

static ss_status attempt(ss_stepping *s, double h, double *error)
{
    ss_stiff *st = s->own;
    bdf *b = st->method;
    ss_status status = b->stuck ? get_unstuck(s, b, h) : SS_OK;
    const double c = h / ((1.0 - part[b->x.degree]) * sum_to[b->x.degree]);

    if (status != SS_OK)
        return status;
    ssp_stiff_units(st, s, NULL);
    predict(s, b, h);
    status =
        ss_eval(s->ode, s->seen.t + h, b->predicted, b->slope, &s->seen.stats);
    st->jac_is_new = false;
    while (status == SS_OK) {
        status = solve(s, b, s->seen.t + h, c);
        if (status != SS_NO_CONVERGENCE)
            break;
        st->work.failures++;
        if (st->jac_is_new)
            return status;
        st->has_jac = false; /* once more with a new one */
        status = SS_OK;
    }
    if (status != SS_OK)
        return status;
    ssp_stiff_lift(st, s->options.least, s->next);
    for (size_t i = 0; i < s->ode->dim; i++)
        s->error[i] = constant(b->x.degree) * b->d[i];
    *error = ssp_stiff_norm(st, s->error);
    return SS_OK;
}

/* By what a step with this error may be longer. */
static double stretch(const ss_stepping *s, int order, double bias,
                      double error)
{
    return s->options.safety * pow(bias * error, -1.0 / (order + 1));
}

/* The same if the last step had been one of order k. */
static double stretch_for(const ss_stepping *s, const bdf *b, int k)
{
    const double *difference = b->x.past + (size_t)(k + 1) * s->ode->dim;

    return stretch(s, k, k > b->x.degree ? 7.0 : 4.0,
                   constant(k) * ssp_stiff_norm(s->own, difference));
}

/* Choose the order; what to divide h by. */
static double choose(const ss_stepping *s, bdf *b)
{
    const int top = ((const ss_stiff *)s->own)->options.max_order;
    const int k = b->x.degree;
    double best = stretch_for(s, b, k);
    int order = k;

    if (k > 1 && stretch_for(s, b, k - 1) > best) {
        best = stretch_for(s, b, k - 1);
        order = k - 1;
    }
    if (k < top && stretch_for(s, b, k + 1) > best) {
        best = stretch_for(s, b, k + 1);
        order = k + 1;
    }
    if (best >= 1.0 && best <= 1.2)
        return 1.0; /* equal steps keep their factors and all differences */
    b->x.degree = order;
    b->x.equal = 0;
    return ssp_stiff_bounded(s, 1.0 / best);
}

static double accept(ss_stepping *s, double h, double error)
{
    ss_stiff *st = s->own;
    bdf *b = st->method;
    const bool cut = fabs(h) < fabs(s->seen.h);
    const size_t n = s->ode->dim;

    (void)error;
    b->failed = 0.0;
    if (cut)
        ssp_history_extend_short(&b->x, h, b->d);
    else
        ssp_history_extend(&b->x, h, b->d);
    b->kept_end = b->x.end;
    b->kept_h = b->x.h;
    b->kept_order = b->x.degree;
    memcpy(b->kept, b->x.past, ((size_t)b->x.degree + 1) * n * sizeof *b->kept);
    b->wasted += b->iterations - 1;
    if (!st->options.solve && b->wasted >= ssp_stiff_price(st))
        st->has_jac = false;
    return b->x.equal > (size_t)b->x.degree ? choose(s, b) : 1.0;
}

static double reject(ss_stepping *s, ss_status status, double error)
{
    const ss_stiff *st = s->own;
    bdf *b = st->method;

    if (status != SS_OK)
        return 2.0;
    b->stuck = !st->has_slope && b->failed > 0.0 && error > 0.5 * b->failed;
    b->failed = error;
    return ssp_stiff_bounded(s, 1.0 / stretch(s, b->x.degree, 4.0, error));
}

/* In terms of what x changes since the beginning of the step, so that close to
 * it, where an event may have been, no rounding error is larger than that
 * change: the e_j are c_j - c_j at the beginning, for which see history.c. */
static void inside(const ss_stepping *s, double t, double *x)
{
    const bdf *b = ((const ss_stiff *)s->own)->method;
    const size_t n = s->ode->dim;
    const double since = (t - s->seen.start) / b->kept_h;
    const double begin = (s->seen.start - b->kept_end) / b->kept_h;
    double c[ORDERS + 1], e[ORDERS + 1] = {0.0};

    ssp_history_weights(b->kept_order, begin, c);
    for (int j = 0; j < b->kept_order; j++)
        e[j + 1] = (e[j] * (begin + since + j) + c[j] * since) / (j + 1);
    for (size_t i = 0; i < n; i++) {
        x[i] = 0.0;
        for (int j = b->kept_order; j > 0; j--)
            x[i] += e[j] * b->kept[(size_t)j * n + i];
        x[i] += s->first[i];
    }
}

static const ss_engine engine = {.begin = begin,
                                 .prepare = prepare,
                                 .attempt = attempt,
                                 .accept = accept,
                                 .reject = reject,
                                 .inside = inside,
                                 .slope = ssp_stiff_slope,
                                 .free = ssp_stiff_free};

ss_adaptive *ss_bdf_create(const ss_ode *ode, const ss_stiff_options *options)
{
    assert(ode && ode->rhs);

    ss_stiff *st = ssp_stiff_create(ode, options, 3 * ROWS + 4, sizeof(bdf));
    const size_t n = ode->dim;

    if (!st)
        return NULL;

    bdf *b = st->method;

    b->x.dim = n;
    b->x.past = st->rows;
    b->x.now = b->x.past + ROWS * n;
    b->kept = b->x.now + ROWS * n;
    b->predicted = b->kept + ROWS * n;
    b->slope = b->predicted + n;
    b->past_sum = b->slope + n;
    b->d = b->past_sum + n;
    return ssp_stiff_stepper(st, &engine);
}
