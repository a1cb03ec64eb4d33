//> omit: waits for its chapter
/* implicit_adaptive.c: step doubling around an implicit step.
 *
 * One step of length h is wrong by c h^(p+1), two of h/2 by 2^-p of that; so
 * the better answer's error is the difference divided by 2^p - 1, and the
 * step that would just do is h (error / tolerance)^(-1/(p+1)).
 */
#include "steps/implicit_adaptive.h"

#include <float.h>
#include <math.h>
#include <string.h>

void ss_implicit_control_defaults(ss_implicit_control *control)
{
    *control = (ss_implicit_control){.relative = 1e-6,
                                     .absolute = 1e-6,
                                     .first_step = 0.0,
                                     .extrapolate = false,
                                     .most_steps = 100000};
}

typedef struct trial {
    ss_implicit_step_fn *step;
    int order;
    ss_implicit *implicit;
    const ss_ode *ode;
    const ss_implicit_control *control;
    double *whole, *halves; /* the two answers */
    ss_stats own;           /* what the trials cost */
} trial;

/* Both answers for a step from t; *error is relative to the tolerance. */
static ss_status try_step(trial *s, double t, double h, const double *x,
                          double *error)
{
    const size_t dim = s->ode->dim;
    const double share = ldexp(1.0, s->order) - 1.0;
    ss_status status;

    memcpy(s->whole, x, dim * sizeof *x);
    memcpy(s->halves, x, dim * sizeof *x);
    status = s->step(s->implicit, s->ode, t, h, s->whole, &s->own);
    if (status == SS_OK)
        status = s->step(s->implicit, s->ode, t, 0.5 * h, s->halves, &s->own);
    if (status == SS_OK)
        status = s->step(s->implicit, s->ode, t + 0.5 * h, 0.5 * h, s->halves,
                         &s->own);
    *error = 0.0;
    for (size_t i = 0; status == SS_OK && i < dim; i++) {
        const double off = (s->halves[i] - s->whole[i]) / share;
        const double may =
            s->control->absolute +
            s->control->relative * fmax(fabs(x[i]), fabs(s->halves[i]));

        if (fabs(off) > *error * may)
            *error = fabs(off) / may;
        if (s->control->extrapolate)
            s->halves[i] += off;
        if (!isfinite(s->halves[i]))
            status = SS_OVERFLOW;
    }
    return status;
}
//<

//> omit: waits for its chapter
static ss_status advance(trial *s, double *t, double t1, double *x,
                         ss_stats *stats)
{
    const ss_implicit_control *control = s->control;
    const double sign = t1 < *t ? -1.0 : 1.0;
    double h = control->first_step > 0.0 ? sign * control->first_step
                                         : 1e-4 * (t1 - *t);

    for (size_t tried = 0; *t != t1; tried++) {
        const bool last = fabs(h) >= fabs(t1 - *t);
        const double taken = last ? t1 - *t : h;
        double error;

        if (tried == control->most_steps)
            return SS_TOO_MANY_STEPS;
        ss_status status = try_step(s, *t, taken, x, &error);

        if (status == SS_OK && error <= 1.0) {
            memcpy(x, s->halves, s->ode->dim * sizeof *x);
            *t = last ? t1 : *t + taken;
            stats->steps++;
        }
        const double power = -1.0 / (s->order + 1.0);
        const double ideal = status != SS_OK ? 0.25
                             : error > 0.0   ? 0.9 * pow(error, power)
                                             : 5.0;

        h = taken * fmin(5.0, fmax(0.2, ideal));
        if (*t != t1 && fabs(h) <= 4.0 * DBL_EPSILON * fabs(*t))
            return status == SS_OK ? SS_STEP_TOO_SMALL : status;
        if (*t != t1 && fabs(h) < DBL_MIN)
            return status == SS_OK ? SS_STEP_TOO_SMALL : status;
    }
    return SS_OK;
}

ss_status ss_implicit_adaptive(ss_implicit_step_fn *step, int order,
                               ss_implicit *implicit, const ss_ode *ode,
                               const ss_implicit_control *control, double *t,
                               double t1, double *x, double *work,
                               ss_stats *stats)
{
    trial s = {.step = step,
               .order = order,
               .implicit = implicit,
               .ode = ode,
               .control = control,
               .whole = work,
               .halves = work + ode->dim};
    ss_stats here = {0};

    if (!isfinite(*t) || !isfinite(t1) || order < 1 ||
        !(control->relative >= 0.0) || !(control->absolute >= 0.0) ||
        !(control->relative + control->absolute > 0.0) ||
        !(control->first_step >= 0.0))
        return SS_BAD_ARGUMENT;

    const ss_status status = advance(&s, t, t1, x, &here);

    if (stats) {
        stats->evaluations += s.own.evaluations;
        stats->steps += here.steps;
    }
    return status;
}
//<
