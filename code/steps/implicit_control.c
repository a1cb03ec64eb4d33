/* implicit_control.c: the error of an implicit step, and the length of the next
 * one.
 *
 * The error of one step of length h is c h^(p+1), that of two of h/2 is 2^-p
 * times as large. So the error of the better answer is the difference divided
 * by 2^p - 1, and a step of h (error / tolerance)^(-1/(p+1)) would have just
 * the error allowed.
 */
#include "steps/implicit_adaptive_parts.h"

#include <float.h>
#include <math.h>
#include <string.h>

/* The tolerance for component i when |x_i| is `size`. */
static double scale(const ss_implicit_adaptive *s, size_t i, double size)
{
    const ss_implicit_adaptive_options *o = &s->options;

    return (o->absolutes ? o->absolutes[i] : o->absolute) +
           (o->relatives ? o->relatives[i] : o->relative) * size;
}

/* v as one number: each component divided by its own tolerance, then the root
 * of the mean square. */
static double norm(const ss_implicit_adaptive *s, const double *v,
                   const double *next)
{
    const size_t dim = s->ode->dim;
    double sum = 0.0;

    for (size_t i = 0; i < dim; i++) {
        const double size = fmax(fabs(s->state[i]), fabs(next[i]));
        const double e = v[i] == 0.0 ? 0.0 : v[i] / scale(s, i, size);

        sum += e * e;
    }
    return sqrt(sum / (double)dim);
}

/* The whole step, and the two halves. */
static ss_status try_both(ss_implicit_adaptive *s, double h)
{
    ss_implicit_step_fn *step = s->method->step;
    const size_t size = s->ode->dim * sizeof *s->state;
    ss_stats cost = {0};
    ss_status status;

    memcpy(s->whole, s->state, size);
    memcpy(s->halves, s->state, size);
    status = step(s->implicit, s->ode, s->t, h, s->whole, &cost);
    if (status == SS_OK)
        status = step(s->implicit, s->ode, s->t, h / 2.0, s->halves, &cost);
    if (status == SS_OK)
        status = step(s->implicit, s->ode, s->t + h / 2.0, h / 2.0, s->halves,
                      &cost);
    s->stats.evaluations += cost.evaluations;
    s->stats.reason = cost.reason;
    return status;
}

/* From w and v, the whole step and the halves, compute the answer to continue
 * with, in v, and an estimate of its error before it was corrected. */
static void settle(ss_implicit_adaptive *s)
{
    const bool damps = s->method->damps;
    const double share = 1.0 / (ldexp(1.0, s->method->order) - 1.0);
    double *w = s->whole, *v = s->halves;

    for (size_t i = 0; i < s->ode->dim; i++) {
        const double off = v[i] - w[i], mean = w[i] + 0.5 * off;

        s->error[i] = (damps ? share : 0.5 + share) * off;
        v[i] = damps ? v[i] : mean;
        w[i] = s->error[i];
    }
    if (!damps)
        ss_implicit_filter(s->implicit, w);
    for (size_t i = 0; i < s->ode->dim; i++)
        v[i] += w[i];
}

ss_status ss_implicit_adaptive_try(ss_implicit_adaptive *s, double h,
                                   double *error)
{
    ss_status status = try_both(s, h);

    if (status != SS_OK)
        return status;
    settle(s);
    for (size_t i = 0; i < s->ode->dim; i++)
        if (!isfinite(s->halves[i]) || !isfinite(s->error[i]))
            return SS_OVERFLOW;
    *error = norm(s, s->error, s->halves);
    return SS_OK;
}

/* The factor from this step size to the next. */
double ss_implicit_adaptive_stretch(const ss_implicit_adaptive *s,
                                    ss_status status, double error)
{
    const ss_implicit_adaptive_options *o = &s->options;
    const double ideal =
        o->safety * pow(error, -1.0 / (s->method->order + 1.0));

    if (status != SS_OK)
        return 0.25;
    return fmin(o->max_factor, fmax(o->min_factor, ideal));
}

/* Choose a first step: an explicit one of its length would change the state by
 * about its tolerance. From there it may grow. */
static ss_status first_step(ss_implicit_adaptive *s, double t1)
{
    const double span = fabs(t1 - s->t);
    const double least =
        fmax(s->options.smallest_step, 20.0 * DBL_EPSILON * fabs(s->t));
    ss_status status = ss_eval(s->ode, s->t, s->state, s->error, &s->stats);
    double h;

    if (status != SS_OK)
        return status;
    h = 1.0 / norm(s, s->error, s->state);
    h = isfinite(h) && h > 0.0 ? fmax(h, least) : 1e-4 * span;
    s->h = fmin(h, span);
    return SS_OK;
}

ss_status ss_implicit_adaptive_prepare(ss_implicit_adaptive *s, double t1)
{
    ss_status status = SS_OK;

    if (s->h == 0.0 && s->options.first_step > 0.0)
        s->h = s->options.first_step;
    else if (s->h == 0.0)
        status = first_step(s, t1);
    s->h = copysign(s->h, t1 - s->t);
    return status;
}
