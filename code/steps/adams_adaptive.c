/* adams_adaptive.c: Adams methods of order 1 to 12, in backward differences.
 *
 * The polynomial through the last k derivatives, integrated over a step, is the
 * prediction p of Adams and Bashforth, with D^j of the derivatives,
 *
 *     p = x + h sum_j g_j D^j f    (j = 0 ... k - 1),
 *     g_j = 1 - sum_i g_i/(j + 1 - i)    (i = 0 ... j - 1).
 *
 * What f(t + h, p) is more than the polynomial there, d, is the difference D^k
 * at the new time. To have it in the polynomial makes the corrector of Adams
 * and Moulton, of order k + 1:
 *
 *     x_1 = p + h g_k d.
 *
 * That of order k would have g_(k-1); with m_k = g_k - g_(k-1) the error is
 * estimated as h m_k d. A second evaluation, at x_1, goes into the history
 * (predict, evaluate, correct, evaluate).
 *
 * The errors of the orders k - 1 and k + 1 are h m_(k-1) D^(k-1) and h m_(k+1)
 * D^(k+1) at the new time; the order with the longest step goes on, as in
 * bdf.c.
 */
#include "steps/adams_adaptive.h"
#include "steps/adaptive_parts.h"
#include "steps/history_parts.h"

#include <assert.h>
#include <float.h>
#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { ORDERS = 12, ROWS = ORDERS + 2 };

/* The degree of a history of derivatives is k - 1 for order k. */
typedef struct adams {
    int max_order;
    double g[ORDERS + 2], m[ORDERS + 2];
    ss_history f;
    double *kept;              /* differences at the end of the last step, */
    int kept_degree;           /* of which so many are in its polynomial, */
    double kept_h;             /* their distance, */
    double kept_end;           /* and that end */
    double *off;               /* what their integral lacks at the end */
    double *predicted, *slope; /* what the polynomial is at the new time */
    double *d;                 /* f - slope at p, */
    double *last;              /* and at the new state */
    size_t failures;           /* since two equal steps were accepted */
    double *memory;
} adams;

static void free_own(void *own)
{
    adams *a = own;

    if (a)
        free(a->memory);
    free(a);
}

static void set_coefficients(adams *a)
{
    for (int j = 0; j <= ORDERS + 1; j++) {
        a->g[j] = 1.0;
        for (int i = 0; i < j; i++)
            a->g[j] -= a->g[i] / (j + 1 - i);
        a->m[j] = j == 0 ? 1.0 : a->g[j] - a->g[j - 1];
    }
}

static ss_status begin(ss_stepping *s)
{
    const adams *a = s->own;

    return a->max_order >= 1 && a->max_order <= ORDERS ? SS_OK
                                                       : SS_BAD_ARGUMENT;
}

static ss_status prepare(ss_stepping *s, double t1)
{
    adams *a = s->own;
    const double limit = s->options.largest_step;
    const size_t size = s->ode->dim * sizeof *s->slope;
    ss_status status = SS_OK;

    if (s->seen.h == 0.0 || (a->f.h > 0.0) != (t1 > s->seen.t)) {
        s->seen.h = 0.0;
        status = ssp_adaptive_first_step(s, t1);
        if (status != SS_OK)
            return status;
        a->f.degree = 0;
        a->f.equal = 0;
        a->f.h = 0.0;
        memcpy(a->f.past, s->slope, size);
    } else if (fabs(s->seen.t - a->f.end) >
               4.0 * DBL_EPSILON * fabs(s->seen.t)) {
        ssp_history_move(&a->f,
                         s->seen.t); /* an event has ended the last step */
    }
    s->seen.h =
        copysign(limit > 0.0 ? fmin(fabs(s->seen.h), limit) : fabs(s->seen.h),
                 t1 - s->seen.t);
    a->f.end = s->seen.t;
    if (a->f.h == 0.0)
        a->f.h = s->seen.h;
    return SS_OK;
}

static ss_status attempt(ss_stepping *s, double h, double *error)
{
    adams *a = s->own;
    const size_t n = s->ode->dim;
    const int k = a->f.degree + 1;
    ss_status status;

    ssp_history_prepare(&a->f, h);
    for (size_t i = 0; i < n; i++) {
        double sum = 0.0;

        a->slope[i] = 0.0;
        for (int j = 0; j < k; j++) {
            sum += a->g[j] * a->f.now[(size_t)j * n + i];
            a->slope[i] += a->f.now[(size_t)j * n + i];
        }
        a->predicted[i] = s->state[i] + h * sum;
    }
    status = ss_eval(s->ode, s->seen.t + h, a->predicted, a->d, &s->seen.stats);
    if (status != SS_OK)
        return status;
    for (size_t i = 0; i < n; i++) {
        a->d[i] -= a->slope[i];
        s->next[i] = a->predicted[i] + h * a->g[k] * a->d[i];
        s->error[i] = h * a->m[k] * a->d[i];
        if (!isfinite(s->next[i]))
            return SS_OVERFLOW;
    }
    *error = ssp_adaptive_norm(s, s->error);
    if (!(*error <= 1.0))
        return SS_OK;
    status = ss_eval(s->ode, s->seen.t + h, s->next, a->last, &s->seen.stats);
    for (size_t i = 0; i < n; i++)
        a->last[i] -= a->slope[i];
    return status;
}

/* By what a step of this order and error may be longer (bdf.c). */
static double stretch(const ss_stepping *s, int order, double bias,
                      double error)
{
    return s->options.safety * pow(bias * error, -1.0 / (order + 1));
}

/* The same from the newest difference that order k needs. */
static double stretch_for(const ss_stepping *s, const adams *a, int k)
{
    const size_t n = s->ode->dim;

    for (size_t i = 0; i < n; i++)
        s->error[i] = a->f.h * a->m[k] * a->f.past[(size_t)k * n + i];
    return stretch(s, k, k > a->f.degree + 1 ? 7.0 : 4.0,
                   ssp_adaptive_norm(s, s->error));
}

/* Choose the order; what to divide h by. Only if the history is `ripe`, after
 * two equal steps, is D^(k+1) known, and may the order or the step rise. */
static double choose(const ss_stepping *s, adams *a, bool ripe)
{
    const int k = a->f.degree + 1;
    double best = stretch_for(s, a, k);
    int order = k;

    if (k > 1 && stretch_for(s, a, k - 1) > best) {
        best = stretch_for(s, a, k - 1);
        order = k - 1;
    }
    if (ripe && k < a->max_order && stretch_for(s, a, k + 1) > best) {
        best = stretch_for(s, a, k + 1);
        order = k + 1;
    }
    a->f.degree = order - 1;
    if (!ripe || (best >= 1.0 && best <= 1.2))
        return 1.0;
    a->f.equal = 0;
    return fmax(1.0 / s->options.max_factor,
                fmin(1.0 / s->options.min_factor, 1.0 / best));
}

/* The integral of the polynomial from the beginning of the step to `since`
 * distances after it, row by row: weights w_j of D^j. With begin = (start -
 * end)/h and u for `since`, D^j has the weight of history.c, a product of
 * (begin + u + i)/(i + 1), which is a polynomial in u. */
static void integrate(int degree, double begin, double since, double *w)
{
    double c[ROWS + 1] = {1.0};

    for (int j = 0; j <= degree; j++) {
        double power = since;

        w[j] = 0.0;
        for (int i = 0; i <= j; i++, power *= since)
            w[j] += c[i] * power / (i + 1);
        for (int i = j + 1; i > 0; i--)
            c[i] = (c[i] * (begin + j) + c[i - 1]) / (j + 1);
        c[0] *= (begin + j) / (j + 1);
    }
}

/* What the state at time t of the last step is more than at its beginning. */
static void rise(const adams *a, double start, double t, size_t n, double *x)
{
    double w[ROWS];

    integrate(a->kept_degree, (start - a->kept_end) / a->kept_h,
              (t - start) / a->kept_h, w);
    for (size_t i = 0; i < n; i++) {
        x[i] = 0.0;
        for (int j = a->kept_degree; j >= 0; j--)
            x[i] += w[j] * a->kept[(size_t)j * n + i];
        x[i] *= a->kept_h;
    }
}

static void inside(const ss_stepping *s, double t, double *x)
{
    const adams *a = s->own;
    const size_t n = s->ode->dim;
    const double theta = (t - s->seen.start) / (a->kept_end - s->seen.start);

    rise(a, s->seen.start, t, n, x);
    for (size_t i = 0; i < n; i++)
        x[i] += s->first[i] + theta * a->off[i];
}

static double accept(ss_stepping *s, double h, double error)
{
    adams *a = s->own;
    const size_t n = s->ode->dim;
    const bool cut = fabs(h) < fabs(s->seen.h);
    const int k = a->f.degree + 1;

    (void)error;
    if (cut)
        ssp_history_extend_short(&a->f, h, a->last);
    else
        ssp_history_extend(&a->f, h, a->last);
    a->kept_h = a->f.h;
    a->kept_end = a->f.end;
    a->kept_degree = cut ? k - 1 : k;
    memcpy(a->kept, a->f.past,
           (size_t)(a->kept_degree + 1) * n * sizeof(double));
    rise(a, s->seen.t, a->f.end, n, a->off);
    for (size_t i = 0; i < n; i++)
        a->off[i] = s->next[i] - s->state[i] - a->off[i];
    if (a->f.equal > 1)
        a->failures = 0;
    return choose(s, a, a->f.equal > 1);
}

static double reject(ss_stepping *s, ss_status status, double error)
{
    adams *a = s->own;

    if (++a->failures > 1 && a->f.degree > 0)
        a->f.degree--; /* the past is no guide */
    if (status != SS_OK)
        return 2.0;
    return fmin(1.0 / s->options.min_factor,
                1.0 / stretch(s, a->f.degree + 1, 4.0, error));
}

static const ss_engine engine = {.begin = begin,
                                 .prepare = prepare,
                                 .attempt = attempt,
                                 .accept = accept,
                                 .reject = reject,
                                 .inside = inside,
                                 .free = free_own};

ss_adaptive *ss_adams_adaptive_create(const ss_ode *ode, int max_order,
                                      const ss_adaptive_options *options)
{
    assert(ode && ode->rhs);

    const size_t n = ode->dim, rows = 3 * ROWS + 5;
    adams *a = n > 0 && n <= SIZE_MAX / sizeof(double) / rows
                   ? calloc(1, sizeof *a)
                   : NULL;
    ss_stepping *s = NULL;

    if (!a)
        return NULL;
    a->memory = calloc(rows * n, sizeof(double));
    if (a->memory)
        s = ssp_adaptive_create_engine(ode, &engine, a, options);
    if (!s) {
        free_own(a);
        return NULL;
    }
    a->max_order = max_order;
    set_coefficients(a);
    a->f.dim = n;
    a->f.past = a->memory;
    a->f.now = a->f.past + ROWS * n;
    a->kept = a->f.now + ROWS * n;
    a->off = a->kept + ROWS * n;
    a->predicted = a->off + n;
    a->slope = a->predicted + n;
    a->d = a->slope + n;
    a->last = a->d + n;
    s->power = 2.0;
    return &s->seen;
}
