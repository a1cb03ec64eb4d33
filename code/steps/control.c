/* control.c: the error of a step, and the length of the next one. */
#include "steps/adaptive_parts.h"

#include <float.h>
#include <math.h>
#include <string.h>

/* The tolerance for component i when |x_i| is `size`. */
static double scale(const ss_stepping *s, size_t i, double size)
{
    const ss_adaptive_options *o = &s->options;

    return (o->absolutes ? o->absolutes[i] : o->absolute) +
           (o->relatives ? o->relatives[i] : o->relative) * size;
}

static double larger(double a, double b)
{
    return b > a ? b : a;
}

static double smaller(double a, double b)
{
    return b < a ? b : a;
}

bool ssp_adaptive_can_meet(const ss_stepping *s)
{
    for (size_t i = 0; i < s->ode->dim; i++) {
        const double size = fabs(s->state[i]);

        if (scale(s, i, size) < 0.01 * DBL_EPSILON * size)
            return false;
    }
    return true;
}

/* The error of a step as one number: each component divided by its own
 * tolerance, then the root of the mean square. 1 is just good enough. */
double ssp_adaptive_norm(const ss_stepping *s, const double *error)
{
    const double *x = s->state, *next = s->next;
    const size_t dim = s->ode->dim;
    double sum = 0.0;

    for (size_t i = 0; i < dim; i++) {
        const double size = larger(fabs(x[i]), fabs(next[i]));
        const double e = error[i] == 0.0 ? 0.0 : error[i] / scale(s, i, size);

        sum += e * e;
    }
    return sqrt(sum / (double)dim);
}

/* The error of a step with two estimates, e5 ~ h^6 and e3 ~ h^4: the
 * combination e5^2 / sqrt(e5^2 + (e3/10)^2) is like h^8, as the error itself.
 * (Hairer, Norsett, Wanner, II.10.) */
static double combined_norm(const ss_stepping *s)
{
    const double e5 = ssp_adaptive_norm(s, s->error);
    const double both = hypot(e5, 0.1 * ssp_adaptive_norm(s, s->third));

    return both > 0.0 && isfinite(both) ? e5 * (e5 / both) : both;
}

/* Both answers of a pair share their stages; `gap` is by how much their weights
 * differ. If the last stage is the first of the next step, its state is the new
 * state already. A slope that is not finite leaves nothing finite in the sum
 * that it enters first, so only the sums are looked at. */
static ss_status try_pair(ss_stepping *s, double h)
{
    const ss_ode *ode = s->ode;
    const size_t dim = ode->dim, stages = s->pair->stages;
    const double *row = s->weights;
    double *k = s->k;
    ss_status status = SS_OK;
    bool is_finite = true;

    for (size_t i = 0; i < dim; i++)
        k[i] = s->slope[i];
    for (size_t i = 1; i < stages; row += i++, k += dim) {
        is_finite = ss_weighted_sum(dim, s->state, h, row, i, s->k, s->next);
        if (!is_finite)
            status = ss_look(dim, k, &s->seen.stats);
        if (status != SS_OK)
            return status;
        ode->rhs(s->seen.t + s->nodes[i] * h, s->next, k + dim, ode->ctx);
        s->seen.stats.evaluations++;
    }
    if (!s->pair->reuses_last)
        is_finite =
            ss_weighted_sum(dim, s->state, h, row, stages, s->k, s->next);
    if (s->pair->third)
        ss_weighted_sum(dim, s->zero, h, s->third_gap, stages, s->k, s->third);
    if (ss_weighted_sum(dim, s->zero, h, s->gap, stages, s->k, s->error) &&
        is_finite)
        return SS_OK;
    status = ss_look(dim, k, &s->seen.stats);
    return status == SS_OK ? SS_OVERFLOW : status;
}

/* One step of the method that is doubled. */
static ss_status one_step(ss_stepping *s, double t, double h, double *x,
                          ss_stats *cost)
{
    return s->step ? s->step(s->stepper, t, h, x, cost)
                   : s->method->step(s->ode, t, h, x, s->work, cost);
}

/* Compare one step with two half steps. For order p the error of the long step
 * is 2^p times that of the two short ones, so their difference, divided by 2^p
 * - 1, estimates the error of the short ones. (L. F. Richardson, J. A. Gaunt,
 * The deferred approach to the limit, Phil. Trans. R. Soc. A 226, 1927, doi
 * 10.1098/rsta.1927.0008.) */
static ss_status try_halves(ss_stepping *s, double h)
{
    const size_t dim = s->ode->dim;
    const double ratio = ldexp(1.0, (int)s->power - 1) - 1.0;
    double *coarse = s->error, *fine = s->next;
    ss_stats cost = {0};
    ss_status status;

    memcpy(coarse, s->state, dim * sizeof *coarse);
    memcpy(fine, s->state, dim * sizeof *fine);
    status = one_step(s, s->seen.t, h, coarse, &cost);
    if (status == SS_OK)
        status = one_step(s, s->seen.t, h / 2.0, fine, &cost);
    if (status == SS_OK)
        status = one_step(s, s->seen.t + h / 2.0, h / 2.0, fine, &cost);
    s->seen.stats.evaluations += cost.evaluations;
    s->seen.stats.reason = cost.reason;
    if (status != SS_OK)
        return status;
    for (size_t i = 0; i < dim; i++) {
        s->error[i] = (fine[i] - coarse[i]) / ratio;
        if (s->options.extrapolate)
            fine[i] += s->error[i];
    }
    return SS_OK;
}

ss_status ssp_adaptive_try(ss_stepping *s, double h, double *error)
{
    ss_status status = s->engine ? s->engine->attempt(s, h, error)
                       : s->pair ? try_pair(s, h)
                                 : try_halves(s, h);

    if (status != SS_OK)
        return status;
    if (!s->pair && (!ss_all_finite(s->ode->dim, s->next) ||
                     !ss_all_finite(s->ode->dim, s->error)))
        return SS_OVERFLOW;
    if (!s->engine)
        *error = s->pair && s->pair->third ? combined_norm(s)
                                           : ssp_adaptive_norm(s, s->error);
    return SS_OK;
}

/* The error of a step is like h^k, so a step err^(-1/k) h would have error 1.
 * Part of the exponent goes to the error of the step before: this keeps step
 * sizes from swinging between too long and too short. */
double ssp_adaptive_factor(const ss_stepping *s, double error, bool accepted)
{
    const ss_adaptive_options *o = &s->options;
    const double before = o->controller == SS_PI       ? 0.4 / s->power
                          : o->controller == SS_DOPRI5 ? 0.2 / s->power
                                                       : 0.0;
    const double now = pow(error, 1.0 / s->power - 0.75 * before);

    if (!accepted)
        return smaller(1.0 / o->min_factor, now / o->safety);
    return larger(1.0 / o->max_factor,
                  smaller(1.0 / o->min_factor,
                          now / pow(s->last_error, before) / o->safety));
}

/* The sum of squares of v - w (or of v, if w is NULL), each component in units
 * of its tolerance at the present state. */
static double squares(const ss_stepping *s, const double *v, const double *w)
{
    double sum = 0.0;

    for (size_t i = 0; i < s->ode->dim; i++) {
        const double unit = scale(s, i, fabs(s->state[i]));
        const double e = (v[i] - (w ? w[i] : 0.0)) / unit;

        if (unit > 0.0)
            sum += e * e;
    }
    return sum;
}

/* Choose a first step. Take an Euler step so short that it changes x by a
 * hundredth, estimate the second derivative at its end, and return the step
 * whose error would then be about a hundredth of the tolerance. (Hairer,
 * Norsett, Wanner, II.4, after I. Gladwell, L. F. Shampine, R. W. Brankin, J.
 * Comput. Appl. Math. 18, 1987, 175-192.) */
static ss_status first_step(ss_stepping *s, double t1, double *chosen)
{
    const size_t dim = s->ode->dim;
    const double way = t1 > s->seen.t ? 1.0 : -1.0, span = fabs(t1 - s->seen.t);
    const double limit = s->options.largest_step > 0.0
                             ? fmin(s->options.largest_step, span)
                             : span;
    const double least =
        fmax(s->options.smallest_step, 20.0 * DBL_EPSILON * fabs(s->seen.t));
    ss_status status;
    const double df = squares(s, s->slope, NULL);
    const double dx = squares(s, s->state, NULL);
    double h = sqrt(dx / df) * 0.01, bend, better;

    if (df <= 1e-10 || dx <= 1e-10 || !(h > 0.0) || !isfinite(h))
        h = 1e-6;
    h = fmin(h, limit);
    for (size_t i = 0; i < dim; i++)
        s->next[i] = s->state[i] + way * h * s->slope[i];
    *chosen = way * h;
    status =
        ss_eval(s->ode, s->seen.t + way * h, s->next, s->error, &s->seen.stats);
    if (status != SS_OK)
        return status == SS_STOPPED ? status : SS_OK;
    bend = fmax(sqrt(squares(s, s->error, s->slope)) / h, sqrt(df));
    better =
        bend <= 1e-15 ? fmax(1e-6, h * 1e-3) : pow(0.01 / bend, 1.0 / s->power);
    *chosen = way * fmin(fmax(least, fmin(100.0 * h, better)), limit);
    return SS_OK;
}

/* Evaluate the derivative at the state, unless it is known. */
static ss_status ensure_slope(ss_stepping *s)
{
    ss_status status = SS_OK;

    if (!s->has_slope) {
        status = ss_eval(s->ode, s->seen.t, s->state, s->slope, &s->seen.stats);
        s->has_slope = status == SS_OK;
    }
    return status;
}

ss_status ssp_adaptive_first_step(ss_stepping *s, double t1)
{
    const double given = s->seen.stats.steps == 0 ? s->options.first_step : 0.0;
    ss_status status = ensure_slope(s);

    if (status == SS_OK && given > 0.0)
        s->seen.h = given;
    else if (status == SS_OK)
        status = first_step(s, t1, &s->seen.h);
    return status;
}

ss_status ssp_adaptive_prepare(ss_stepping *s, double t1)
{
    const double given = s->seen.stats.steps == 0 ? s->options.first_step : 0.0;
    ss_status status = SS_OK;

    if (s->engine)
        return s->engine->prepare(s, t1);
    if (s->pair || (s->seen.h == 0.0 && given == 0.0))
        status = ensure_slope(s);
    if (status == SS_OK && s->seen.h == 0.0 && given > 0.0)
        s->seen.h = given;
    else if (status == SS_OK && s->seen.h == 0.0)
        status = first_step(s, t1, &s->seen.h);
    if ((s->seen.h > 0.0) != (t1 > s->seen.t))
        s->seen.h = -s->seen.h;
    return status;
}
