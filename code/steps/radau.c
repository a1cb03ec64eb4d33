/* radau.c: the Radau IIA method of order 5.
 *
 * A polynomial of degree 3 passes through x and satisfies the equation at the
 * times t + c_i h, where c_3 = 1. With z_i for what x changes up to there,
 *
 *     M z_i = h sum_j a_ij f(t + c_j h, x + z_j)
 *
 * are 3 dim equations. A^-1 has one real eigenvalue and a pair of complex ones.
 * In z = T w they are those of T^-1 A^-1 T, and Newton's method, with one
 * Jacobian J for all three, solves
 *
 *     (gamma/h M - J) dw_1 = ...,
 *     ((alpha - i beta)/h M - J) (dw_2 + i dw_3) = ...
 *
 * Each correction is theta times the one before, so theta/(1 - theta) |dw| is
 * still to come, which must not exceed a small part of the tolerance.
 *
 * The error is estimated by a formula of order 3 that has f(t, x) too. It is
 * multiplied by (gamma/h M - J)^-1 gamma/h, whose factors are there: that does
 * nothing to slow parts and stops fast ones from exaggerating.
 *
 * J is kept while that is cheaper. Two iterations are needed with any J. When
 * those beyond two have cost as many evaluations as a new J does, one is made,
 * as whoever hires skis should buy them when the hire has come to their price:
 * this costs hardly more than twice what the best choice would have. If
 * Newton's method fails with an old J, one is made at once.
 *
 * E. Hairer, G. Wanner, Solving Ordinary Differential Equations II, 2nd ed.
 * (1996), sect. IV.8, doi:10.1007/978-3-642-05221-7, and their program RADAU5.
 * The controller: K. Gustafsson, Control-theoretic techniques for stepsize
 * selection in implicit Runge-Kutta methods, ACM Trans. Math. Softw. 20 (1994),
 * doi:10.1145/198429.198437.
 */
#include "steps/stiff_parts.h"

#include <assert.h>
#include <float.h>
#include <math.h>
#include <string.h>

enum { ITERATIONS = 10 };

/* c_i = (4 -+ sqrt 6)/10 and 1. */
static const double c[3] = {0.15505102572168219, 0.64494897427831781, 1.0};

/* The eigenvalues of A^-1 are GAMMA = 3 + 9^(1/3) - 3^(1/3) and ALPHA -+ i BETA
 * = 3 - (9^(1/3) - 3^(1/3))/2 -+ i (3^(5/6) + 3^(7/6))/2. */
#define GAMMA 3.6378342527444957
#define ALPHA 2.6810828736277521
#define BETA  3.0504301992474106

/* T, its inverse, and the weights of z_i in the error: (-13 -+ 7 sqrt 6)/3 and
 * -1/3. */
static const double T[3][3] = {
    {0.09443876248897524, -0.14125529502095421, 0.03002919410514742},
    {0.25021312296533332, 0.20412935229379994, -0.38294211275726192},
    {1.0, 1.0, 0.0}};
static const double TI[3][3] = {
    {4.17871859155190428, 0.32768282076106237, 0.52337644549944951},
    {-4.17871859155190428, -0.32768282076106237, 0.47662355450055044},
    {0.50287263494578682, -2.57192694985560522, 0.59603920482822492}};
static const double E[3] = {-10.048809399827416, 1.3821427331607489,
                            -0.33333333333333333};

typedef struct radau {
    double *z, *w, *f; /* three rows each */
    double *q;         /* x(t + theta h) = x + sum q_k theta^(k+1) */
    double *pair;      /* right sides of the pair, u_i v_i u_j v_j ... */
    double begin, h;   /* the last accepted step; h is 0 if there is none */
    double tried;      /* the step for which there are factors; or 0 */
    double error;      /* of the last accepted step, at least 0.01 */
    double eta;        /* theta/(1 - theta) of the last solution */
    double theta;      /* of the last solution */
    size_t iterations; /* of the last solution */
    size_t wasted;     /* evaluations beyond two iterations since J is new */
} radau;

static ss_status begin(ss_stepping *s)
{
    ss_stiff *st = s->own;
    radau *r = st->method;

    if (s->seen.stats.steps == 0)
        st->work = (ss_stiff_work){0};
    ssp_stiff_forget(st);
    r->h = r->tried = 0.0;
    r->eta = 1.0;
    return st->good ? SS_OK : SS_BAD_ARGUMENT;
}

static ss_status prepare(ss_stepping *s, double t1)
{
    ss_stiff *st = s->own;
    ss_status status = SS_OK;

    if (!s->has_slope) {
        st->jac_is_new = false;
        status = ss_eval(s->ode, s->seen.t, s->state, s->slope, &s->seen.stats);
        s->has_slope = status == SS_OK;
    }
    if (status == SS_OK && s->seen.h == 0.0)
        status = ssp_stiff_first(st, s, t1, 4.0);
    ssp_stiff_aim(s, t1);
    return status;
}

/* The tolerance for the estimate is less than the user's (stiff.h). */
static double stricter(double relative)
{
    return relative > 0.0 ? 0.1 / cbrt(relative) : 1.0;
}

static void units(ss_stiff *st, const ss_stepping *s, const double *other)
{
    const ss_adaptive_options *o = &s->options;

    ssp_stiff_units(st, s, other);
    for (size_t i = 0; i < s->ode->dim; i++)
        st->unit[i] *= stricter(o->relatives ? o->relatives[i] : o->relative);
}

static void inside(const ss_stepping *s, double t, double *x)
{
    const radau *r = ((const ss_stiff *)s->own)->method;
    const size_t n = s->ode->dim;
    const double theta = (t - r->begin) / r->h;

    for (size_t i = 0; i < n; i++)
        x[i] =
            s->first[i] +
            theta * (r->q[i] + theta * (r->q[n + i] + theta * r->q[2 * n + i]));
}

/* A first guess of z: the last step's polynomial goes on. */
static void guess(const ss_stepping *s, radau *r, double h)
{
    const size_t n = s->ode->dim;

    memset(r->z, 0, 3 * n * sizeof *r->z);
    for (int k = 0; k < 3 && r->h != 0.0; k++) {
        inside(s, s->seen.t + c[k] * h, r->z + (size_t)k * n);
        for (size_t i = 0; i < n; i++)
            r->z[(size_t)k * n + i] -= s->state[i];
    }
    for (size_t i = 0; i < n; i++)
        for (int k = 0; k < 3; k++)
            r->w[(size_t)k * n + i] = TI[k][0] * r->z[i] +
                                      TI[k][1] * r->z[n + i] +
                                      TI[k][2] * r->z[2 * n + i];
}

/* f at the three stages. */
static ss_status stages(ss_stepping *s, radau *r, double h)
{
    const ss_stiff *st = s->own;
    const size_t n = s->ode->dim;
    ss_status status = SS_OK;

    for (size_t k = 0; k < 3 && status == SS_OK; k++) {
        for (size_t i = 0; i < n; i++)
            st->moved[i] = s->state[i] + r->z[k * n + i];
        status = ss_eval(s->ode, s->seen.t + c[k] * h, st->moved, r->f + k * n,
                         &s->seen.stats);
    }
    return status;
}

/* What is missing in the three equations, which are T^-1 times those above: of
 * the first in r->f, of the two others in turns in r->pair. */
static void residual(const ss_stiff *st, radau *r, double h)
{
    const size_t n = st->shape.dim;
    const double gamma = GAMMA / h, alpha = ALPHA / h, beta = BETA / h;
    double *f = r->f, *mw = r->z; /* z is made anew from w below */

    for (size_t k = 0; k < 3; k++)
        ssp_stiff_mass_times(st, r->w + k * n, mw + k * n);
    for (size_t i = 0; i < n; i++) {
        const double u = mw[n + i], v = mw[2 * n + i];
        double g[3];

        for (size_t k = 0; k < 3; k++)
            g[k] =
                TI[k][0] * f[i] + TI[k][1] * f[n + i] + TI[k][2] * f[2 * n + i];
        f[i] = g[0] - gamma * mw[i];
        r->pair[2 * i] = g[1] - (alpha * u + beta * v);
        r->pair[2 * i + 1] = g[2] - (alpha * v - beta * u);
    }
}

/* Correct w, and z with it; the norm of the correction. */
static double correct(const ss_stiff *st, radau *r, double h)
{
    const size_t n = st->shape.dim;
    double *w = r->w, *f = r->f, sum = 0.0;

    residual(st, r, h);
    for (size_t i = 0; i < n; i++)
        f[i] *= h / GAMMA; /* what is factored is M - h/gamma J */
    ssp_square_solve(&st->matrix, f);
    ssp_square_solve(&st->pair, r->pair);
    for (size_t i = 0; i < n; i++) {
        f[n + i] = r->pair[2 * i];
        f[2 * n + i] = r->pair[2 * i + 1];
    }
    for (size_t k = 0; k < 3; k++) {
        const double size = ssp_stiff_norm(st, f + k * n);

        sum += size * size;
    }
    for (size_t i = 0; i < 3 * n; i++)
        w[i] += f[i];
    for (size_t i = 0; i < n; i++)
        for (size_t k = 0; k < 3; k++)
            r->z[k * n + i] =
                T[k][0] * w[i] + T[k][1] * w[n + i] + T[k][2] * w[2 * n + i];
    return sqrt(sum / 3.0);
}

/* Newton's method. It gives up where the iterations left would not do. */
static ss_status solve(ss_stepping *s, radau *r, double h)
{
    ss_stiff *st = s->own;
    const double share = 0.01;
    double last = 0.0, rate = 0.0;

    r->eta = pow(fmax(r->eta, DBL_EPSILON), 0.8);
    guess(s, r, h);
    for (size_t k = 0; k < ITERATIONS; k++) {
        ss_status status = stages(s, r, h);
        double size;

        if (status != SS_OK)
            return status;
        size = correct(st, r, h);
        st->work.iterations++;
        r->iterations = k + 1;
        if (!isfinite(size))
            return SS_OVERFLOW;
        if (k > 0) {
            const double here = size / last;

            r->theta = k > 1 ? sqrt(here * rate) : here;
            rate = here;
            if (!(r->theta < 0.99))
                return SS_NO_CONVERGENCE;
            r->eta = r->theta / (1.0 - r->theta);
            if (pow(r->theta, (double)(ITERATIONS - 1 - k)) * size /
                    (1.0 - r->theta) >
                share)
                return SS_NO_CONVERGENCE;
        }
        if (r->eta * size <= share)
            return SS_OK;
        last = size;
    }
    return SS_NO_CONVERGENCE;
}

/* Solve the stages of a step, with a new Jacobian if the old one fails. */
static ss_status settle(ss_stepping *s, radau *r, double h)
{
    ss_stiff *st = s->own;

    for (;;) {
        ss_status status = SS_OK;

        ssp_stiff_doubt(st, h);
        if (!st->has_jac) {
            r->wasted = 0;
            status = ssp_stiff_jacobian(st, s->seen.t, s->state, s->slope, h,
                                        &s->seen.stats);
        }
        if (status == SS_OK && (st->factored == 0.0 || r->tried != h)) {
            status = ssp_stiff_factor(st, h / GAMMA);
            if (status == SS_OK)
                status = ssp_stiff_factor_pair(st, ALPHA / h, -BETA / h);
            r->tried = status == SS_OK ? h : 0.0;
        }
        if (status == SS_OK)
            status = solve(s, r, h);
        if (status != SS_NO_CONVERGENCE)
            return status;
        st->work.failures++;
        if (st->jac_is_new)
            return status;
        st->has_jac = false;
    }
}

/* s->error, and how large it is; f is rhs where the step begins or near. */
static double estimate(ss_stepping *s, radau *r, const double *f, double h)
{
    const ss_stiff *st = s->own;
    const size_t n = s->ode->dim;
    double *e = s->error;

    for (size_t i = 0; i < n; i++)
        st->moved[i] =
            (E[0] * r->z[i] + E[1] * r->z[n + i] + E[2] * r->z[2 * n + i]) / h;
    ssp_stiff_mass_times(st, st->moved, e);
    for (size_t i = 0; i < n; i++)
        e[i] = (e[i] + f[i]) * (h / GAMMA);
    ssp_square_solve(&st->matrix, e);
    return ssp_stiff_norm(st, e);
}

static ss_status attempt(ss_stepping *s, double h, double *error)
{
    ss_stiff *st = s->own;
    radau *r = st->method;
    const size_t n = s->ode->dim;
    ss_status status;

    units(st, s, NULL);
    status = settle(s, r, h);
    if (status != SS_OK)
        return status;
    for (size_t i = 0; i < n; i++)
        s->next[i] = s->state[i] + r->z[2 * n + i];
    ssp_stiff_lift(st, s->options.least, s->next);
    units(st, s, s->next);
    *error = estimate(s, r, s->slope, h);
    /* A very fast part makes the first estimate too large. */
    if (*error > 1.0 && (r->h == 0.0 || s->just_rejected)) {
        for (size_t i = 0; i < n; i++)
            st->moved[i] = s->state[i] + s->error[i];
        status = ss_eval(s->ode, s->seen.t, st->moved, r->f, &s->seen.stats);
        if (status == SS_OK)
            *error = estimate(s, r, r->f, h);
    }
    return status == SS_STOPPED ? status : SS_OK;
}

/* h err^(1/4), and a little less if Newton's method had much to do. */
static double wanted(const ss_stepping *s, const radau *r, double error)
{
    const double most = 2.0 * ITERATIONS;
    const double safety =
        s->options.safety * (most + 1.0) / (most + (double)r->iterations);

    return sqrt(sqrt(error)) / safety;
}

/* The polynomial through x and the stages. */
static void keep_inside(const ss_stepping *s, radau *r)
{
    static const double p[3][3] = {
        {10.048809399827416, -25.629591447076639, 15.580782047249224},
        {-1.3821427331607489, 10.296258113743306, -8.9141153805825572},
        {0.33333333333333333, -2.6666666666666667, 3.3333333333333333}};
    const size_t n = s->ode->dim;

    for (size_t i = 0; i < n; i++)
        for (size_t k = 0; k < 3; k++)
            r->q[k * n + i] = p[0][k] * r->z[i] + p[1][k] * r->z[n + i] +
                              p[2][k] * r->z[2 * n + i];
}

static double accept(ss_stepping *s, double h, double error)
{
    ss_stiff *st = s->own;
    radau *r = st->method;
    double divisor = ssp_stiff_bounded(s, wanted(s, r, error));

    if (r->h != 0.0) /* Gustafsson: errors will go on as they went */
        divisor =
            fmax(divisor,
                 ssp_stiff_bounded(s, fabs(r->h / h) *
                                          sqrt(sqrt(error * error / r->error)) /
                                          s->options.safety));
    keep_inside(s, r);
    r->begin = s->seen.t;
    r->h = h;
    r->error = fmax(error, 0.01);
    st->jac_is_new = false;
    r->wasted += r->iterations > 2 ? 3 * (r->iterations - 2) : 0;
    if (r->wasted >= ssp_stiff_price(st))
        st->has_jac = false;
    else if (divisor <= 1.0 && divisor >= 1.0 / 1.2)
        return 1.0; /* the factors serve once more */
    return divisor;
}

static double reject(ss_stepping *s, ss_status status, double error)
{
    const radau *r = ((const ss_stiff *)s->own)->method;

    if (status != SS_OK)
        return 2.0;
    return r->h == 0.0 ? 10.0 : ssp_stiff_bounded(s, wanted(s, r, error));
}

static const ss_engine engine = {.begin = begin,
                                 .prepare = prepare,
                                 .attempt = attempt,
                                 .accept = accept,
                                 .reject = reject,
                                 .inside = inside,
                                 .slope = ssp_stiff_slope,
                                 .free = ssp_stiff_free};

ss_adaptive *ss_radau_create(const ss_ode *ode, const ss_stiff_options *options)
{
    assert(ode && ode->rhs);

    ss_stiff *st = ssp_stiff_create(ode, options, 14, sizeof(radau));
    const size_t n = ode->dim;

    if (!st)
        return NULL;

    radau *r = st->method;
    const ss_band twice = {2 * n, 2 * st->shape.lower + 1,
                           2 * st->shape.upper + 1};

    st->good = st->good && !st->options.solve;
    if (st->good && !ssp_square_init(&st->pair, &twice, st->options.banded)) {
        ssp_stiff_free(st);
        return NULL;
    }
    r->z = st->rows;
    r->w = r->z + 3 * n;
    r->f = r->w + 3 * n;
    r->q = r->f + 3 * n;
    r->pair = r->q + 3 * n;
    return ssp_stiff_stepper(st, &engine);
}
