/* implicit_adaptive.c: step doubling around an implicit step.
 *
 * The error of one step of length h is c h^(p+1), that of two of h/2 is 2^-p
 * times as large. So the error of the better answer is the difference divided
 * by 2^p - 1, and a step of h (error / tolerance)^(-1/(p+1)) would have just
 * the error allowed.
 */
#include "steps/implicit_adaptive.h"

#include <float.h>
#include <math.h>
#include <string.h>

void ss_implicit_control_defaults(ss_implicit_control *control)
{
    *control = (ss_implicit_control){.relative = 1e-6,
                                     .absolute = 1e-6,
                                     .extrapolate = false,
                                     .max_steps = 100000};
}

typedef struct trial {
    ss_implicit_step_fn *step;
    int order;
    ss_implicit *implicit;
    const ss_ode *ode;
    const ss_implicit_control *control;
    double *whole, *halves; /* the two answers */
    ss_stats *stats;
} trial;

/* Compute both answers for a step from t. *error is in units of the tolerance.
 */
static ss_status try_step(trial *s, double t, double h, const double *x,
                          double *error)
{
    const size_t dim = s->ode->dim;
    const double share = ldexp(1.0, s->order) - 1.0;
    ss_status status;

    memcpy(s->whole, x, dim * sizeof *x);
    memcpy(s->halves, x, dim * sizeof *x);
    status = s->step(s->implicit, s->ode, t, h, s->whole, s->stats);
    if (status == SS_OK)
        status = s->step(s->implicit, s->ode, t, 0.5 * h, s->halves, s->stats);
    if (status == SS_OK)
        status = s->step(s->implicit, s->ode, t + 0.5 * h, 0.5 * h, s->halves,
                         s->stats);
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

//> stretch
/* The factor from this step size to the next. */
static double stretch(const trial *s, ss_status status, double error)
{
    const double ideal = 0.9 * pow(error, -1.0 / (s->order + 1.0));

    if (status != SS_OK)
        return 0.25;
    return error > 0.0 ? fmin(5.0, fmax(0.2, ideal)) : 5.0;
}
//<

static ss_status advance(trial *s, ss_implicit_clock *clock, double t1,
                         double *x)
{
    for (size_t tried = 0; clock->t != t1; tried++) {
        const double left = t1 - clock->t;
        const bool last = fabs(clock->h) >= fabs(left);
        const double h = last ? left : copysign(clock->h, left);
        double error;

        if (tried == s->control->max_steps)
            return SS_TOO_MANY_STEPS;

        const ss_status status = try_step(s, clock->t, h, x, &error);
        const bool good = status == SS_OK && error <= 1.0;
        const double next = h * stretch(s, status, error);

        /* A last step that t1 cut short is no reason for shorter ones. */
        if (!good || !last || fabs(next) > fabs(clock->h))
            clock->h = next;
        if (good) {
            memcpy(x, s->halves, s->ode->dim * sizeof *x);
            clock->t = last ? t1 : clock->t + h;
        }
        *(good ? &clock->kept : &clock->rejected) += 1;
        if (!good &&
            fabs(clock->h) <= fmax(DBL_MIN, 4.0 * DBL_EPSILON * fabs(clock->t)))
            return status == SS_OK ? SS_STEP_TOO_SMALL : status;
    }
    return SS_OK;
}

ss_status ss_implicit_adaptive(ss_implicit_step_fn *step, int order,
                               ss_implicit *implicit, const ss_ode *ode,
                               const ss_implicit_control *control,
                               ss_implicit_clock *clock, double t1, double *x,
                               double *work, ss_stats *stats)
{
    trial s = {.step = step,
               .order = order,
               .implicit = implicit,
               .ode = ode,
               .control = control,
               .whole = work,
               .halves = work + ode->dim,
               .stats = stats};

    if (!isfinite(clock->t) || !isfinite(clock->h) || !isfinite(t1) ||
        order < 1 || !(control->relative >= 0.0) ||
        !(control->absolute >= 0.0) ||
        !(control->relative + control->absolute > 0.0))
        return SS_BAD_ARGUMENT;
    if (!(fabs(clock->h) > 0.0))
        clock->h = 1e-4 * (t1 - clock->t);
    return advance(&s, clock, t1, x);
}
