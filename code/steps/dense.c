/* dense.c: the state inside a step. */
#include "steps/adaptive_parts.h"

#include <assert.h>
#include <math.h>
#include <string.h>

/* The sums b_i = sum_j d_ij k_j over the stages of the last step, one for each
 * row of the pair's `dense`, and before that the stages that only they need. */
static ss_status bulges(ss_stepping *s)
{
    const ss_tableau *pair = s->pair;
    const size_t dim = s->ode->dim, all = pair->stages + pair->more;
    const ss_tableau longer = {.stages = all, .c = pair->c, .a = pair->a};

    if (pair->more > 0) {
        ss_status status;

        memcpy(s->last_k + pair->stages * dim, s->last_slope,
               dim * sizeof *s->last_slope);
        status = ss_tableau_stages(s->ode, &longer, s->seen.start,
                                   s->seen.stride, s->first, pair->stages + 1,
                                   s->last_k, s->next, &s->seen.stats);
        if (status != SS_OK)
            return status;
    }
    for (size_t i = 0; i < pair->dense_rows * dim; i++)
        s->bulge[i] = 0.0;
    for (size_t m = 0; m < pair->dense_rows * all; m++) {
        const double d = ss_coefficient_value(pair->dense[m]);
        const double *k = s->last_k + m % all * dim;

        for (size_t i = 0; i < dim; i++)
            s->bulge[m / all * dim + i] += d * k[i];
    }
    s->has_bulge = true;
    return SS_OK;
}

/* Evaluate the derivatives at both ends of the last step, and the bulges,
 * unless they are known already. The derivative at its end is kept for the next
 * step. */
static ss_status prepare(ss_stepping *s)
{
    const size_t size = s->ode->dim * sizeof *s->last;
    const double end = s->seen.start + s->seen.stride;
    ss_status status = SS_OK;

    if (!s->has_first_slope) {
        status =
            ss_eval(s->ode, s->seen.start, s->first, s->last_k, &s->seen.stats);
        s->has_first_slope = status == SS_OK;
    }
    if (status == SS_OK && !s->has_last_slope) {
        status = ss_eval(s->ode, end, s->last, s->last_slope, &s->seen.stats);
        s->has_last_slope = status == SS_OK;
        if (status == SS_OK && !s->has_slope &&
            memcmp(s->last, s->state, size) == 0) {
            memcpy(s->slope, s->last_slope, size);
            s->has_slope = true;
        }
    }
    if (status == SS_OK && s->pair && s->pair->dense_rows > 0 && !s->has_bulge)
        status = bulges(s);
    return status;
}

/* Hermite's cubic has the states and the derivatives of both ends. A pair may
 * add theta^2 (1 - theta)^2 h b_0, which changes none of these four and raises
 * the order inside the step. With b_1, b_2, b_3 it goes on in the same way:
 * theta^3 (1 - theta)^2 h b_1 + theta^3 (1 - theta)^3 h b_2 + ... */
static void interpolate(const ss_stepping *s, double theta, double *x)
{
    const size_t dim = s->ode->dim;
    const double h = s->seen.stride, rest = 1.0 - theta;
    const double *k = s->last_k;
    const size_t rows = s->pair ? s->pair->dense_rows : 0;

    for (size_t i = 0; i < dim; i++) {
        const double rise = s->last[i] - s->first[i];
        double bulge = 0.0;

        for (size_t row = rows; row-- > 0;)
            bulge =
                s->bulge[row * dim + i] + (row % 2 == 0 ? theta : rest) * bulge;
        x[i] = s->first[i] +
               theta * (rise + rest * ((h * k[i] - rise) * rest +
                                       (rise - h * s->last_slope[i]) * theta +
                                       theta * rest * h * bulge));
    }
}

ss_status ss_adaptive_at(ss_adaptive *stepper, double t, double *x)
{
    assert(stepper && x);

    ss_stepping *s = (ss_stepping *)stepper;
    const double h = s->seen.stride,
                 theta = h == 0.0 ? 0.0 : (t - s->seen.start) / h;
    ss_status status = SS_OK;

    if (!ssp_adaptive_ready(s))
        return SS_BAD_ARGUMENT;
    if (t == s->seen.t) {
        memcpy(x, s->state, s->ode->dim * sizeof *x);
        return SS_OK;
    }
    if (h == 0.0 || !(theta >= 0.0 && theta <= 1.0) ||
        (t > s->seen.t) == (h > 0.0))
        return SS_BAD_ARGUMENT;
    if (s->engine && s->engine->inside) {
        s->engine->inside(s, t, x);
        return SS_OK;
    }
    status = prepare(s);
    if (status == SS_OK)
        interpolate(s, theta, x);
    return status;
}

ss_status ssp_adaptive_value(ss_stepping *s, const ss_event *e, double t,
                             double *g)
{
    ss_status status = ss_adaptive_at(&s->seen, t, s->probe);

    if (status != SS_OK)
        return status;
    *g = e->g(t, s->probe, e->ctx);
    if (!isnan(*g))
        return SS_OK;
    status = ss_why_not_finite(*g, &s->seen.stats);
    return status == SS_STOPPED ? status : SS_BAD_EVENT;
}

ss_status ss_adaptive_sample(ss_adaptive *stepper, size_t n,
                             const double *times, bool stop, double *out,
                             size_t *done)
{
    assert(stepper && (n == 0 || (times && out)));

    ss_stepping *s = (ss_stepping *)stepper;
    const double end = n > 0 ? times[n - 1] : s->seen.t;
    const double way = end >= s->seen.t ? 1.0 : -1.0;
    size_t i, budget = s->options.max_steps;
    ss_status status = SS_OK;

    if (done)
        *done = 0;
    if (!ssp_adaptive_ready(s))
        return SS_BAD_ARGUMENT;
    for (i = 0; i < n; i++)
        if (!isfinite(times[i]) ||
            (times[i] - (i > 0 ? times[i - 1] : s->seen.t)) * way < 0.0)
            return SS_BAD_ARGUMENT;

    for (i = 0; i < n; i++) {
        const double target = stop ? times[i] : end;

        while (status == SS_OK && (times[i] - s->seen.t) * way > 0.0)
            status = ssp_adaptive_pass(s, target, &budget);
        if (status == SS_OK)
            status = ss_adaptive_at(&s->seen, times[i], out + i * s->ode->dim);
        if (status != SS_OK)
            break;
        if (done)
            *done = i + 1;
    }
    return ssp_adaptive_arrive(s, status);
}
