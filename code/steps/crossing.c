/* crossing.c: where a function first changes its sign inside a step.
 *
 * The step is sampled. Between two samples of different sign there is a change,
 * and halving finds it. Between samples of one sign there may be two; then |g|
 * has a minimum in between, and one that the samples show is followed down.
 */
#include "steps/adaptive_parts.h"

#include <math.h>

typedef struct sample {
    double t, g;
} sample;

bool ssp_adaptive_same_sign(double a, double b)
{
    return (a > 0.0 && b > 0.0) || (a < 0.0 && b < 0.0);
}

bool ssp_adaptive_wanted(const ss_event *e, double before, double after)
{
    return (e->direction >= 0 && before < 0.0 && after >= 0.0) ||
           (e->direction <= 0 && before > 0.0 && after <= 0.0);
}

/* Is t so close to the last event, in rounding errors of times in this step? */
static bool is_close(const ss_stepping *s, const ss_watch *w, double t,
                     double close)
{
    return w->arrived &&
           fabs(t - w->last) <= close * (fabs(t) + fabs(s->seen.stride));
}

bool ssp_adaptive_is_zero(const ss_stepping *s, const ss_watch *w, double t,
                          double g)
{
    return g == 0.0 || (fabs(g) <= w->band && is_close(s, w, t, SS_CLOSE));
}

ss_status ssp_adaptive_leave(ss_stepping *s, ss_watch *w, double from,
                             double *g, double *zero, double *when)
{
    ss_status status = SS_OK;
    bool stays = true;

    *when = from;
    for (int k = -51; k <= 0 && stays && status == SS_OK; k++) {
        *zero = *when;
        *when = k == -51 ? from
                : k == 0 ? s->seen.t
                         : from + ldexp(s->seen.t - from, k);
        status = ssp_adaptive_value(s, &w->event, *when, g);
        /* Hardly anything has moved since the event: this is rounding. */
        if (is_close(s, w, *when, 64.0 * DBL_EPSILON))
            w->band = fmax(w->band, 4.0 * fabs(*g));
        stays = ssp_adaptive_is_zero(s, w, *when, *g);
    }
    if (stays)
        *g = 0.0;
    return status;
}

/* Halve [*from, *to], at whose ends g has different signs, until there is no
 * double between them. *to stays behind the sign change. Bisection is not the
 * fastest way, but it cannot fail and needs no derivative. */
static ss_status bisect(ss_stepping *s, const ss_event *e, double before,
                        double *from, double *to)
{
    for (;;) {
        const double middle = *from + (*to - *from) / 2.0;
        double g = 0.0;
        ss_status status;

        if (middle == *from || middle == *to)
            return SS_OK;
        status = ssp_adaptive_value(s, e, middle, &g);
        if (status != SS_OK)
            return status;
        if (before < 0.0 ? g >= 0.0 : g <= 0.0)
            *to = middle;
        else
            *from = middle;
    }
}

ss_status ssp_adaptive_part(ss_stepping *s, const ss_watch *w, double *zero,
                            double *when)
{
    for (;;) {
        const double middle = *zero + (*when - *zero) / 2.0;
        double g = 0.0;
        ss_status status;

        if (middle == *zero || middle == *when)
            return SS_OK;
        status = ssp_adaptive_value(s, &w->event, middle, &g);
        if (status != SS_OK)
            return status;
        *(ssp_adaptive_is_zero(s, w, middle, g) ? zero : when) = middle;
    }
}

/* Between lo and hi, at whose ends |g| is larger than in between, look for its
 * minimum by golden sections. *at is a time where g has the other sign than
 * `before`, if there is one there; else hi. */
static ss_status dip(ss_stepping *s, const ss_event *e, double before,
                     double lo, double hi, double *at)
{
    const double golden = (sqrt(5.0) - 1.0) / 2.0, end = hi;
    const double side = before > 0.0 ? 1.0 : -1.0;
    double a = hi - golden * (hi - lo), b = lo + golden * (hi - lo);
    double ga = 0.0, gb = 0.0;
    ss_status status = ssp_adaptive_value(s, e, a, &ga);

    if (status == SS_OK)
        status = ssp_adaptive_value(s, e, b, &gb);
    for (int i = 0; i < 40 && status == SS_OK; i++) {
        if (side * ga < 0.0 || side * gb < 0.0)
            break;
        if (side * ga < side * gb) {
            hi = b, b = a, gb = ga;
            a = hi - golden * (hi - lo);
            status = ssp_adaptive_value(s, e, a, &ga);
        } else {
            lo = a, a = b, ga = gb;
            b = lo + golden * (hi - lo);
            status = ssp_adaptive_value(s, e, b, &gb);
        }
    }
    *at = side * ga < 0.0 ? a : side * gb < 0.0 ? b : end;
    return status;
}

/* The sign of g at a sample where it is 0: that which it has soon after. At the
 * end of the step the derivative there says how it will go on. A g that stays
 * 0 has arrived, which counts as the event that its direction allows. */
static ss_status sign_at_zero(ss_stepping *s, const ss_event *e, double before,
                              sample *here)
{
    const bool knows = s->engine && s->engine->inside;
    double zero, when;
    ss_watch w = {.event = *e};
    ss_status status =
        ssp_adaptive_leave(s, &w, here->t, &here->g, &zero, &when);

    if (status == SS_OK && here->g == 0.0 && (s->has_last_slope || knows)) {
        const double h = 1e-6 * s->seen.stride;

        if (knows)
            s->engine->inside(s, s->seen.t + h, s->probe);
        else
            for (size_t i = 0; i < s->ode->dim; i++)
                s->probe[i] = s->state[i] + h * s->last_slope[i];
        here->g = e->g(s->seen.t + h, s->probe, e->ctx);
    }
    if (here->g == 0.0)
        here->g = ssp_adaptive_wanted(e, before, -before) ? -before : before;
    return isnan(here->g) ? SS_BAD_EVENT : status;
}

/* The first sign change after `from`, in either direction. */
static ss_status change(ss_stepping *s, const ss_event *e, double from,
                        double before, double *near, double *far)
{
    enum { PARTS = 8 };
    const double all = s->seen.t - from;
    sample last = {from, before}, here = {from, before}, next;
    ss_status status = SS_OK;

    *near = *far = s->seen.t;
    for (int i = 0; i <= PARTS + 1; i++) {
        double at;

        next.t = i == 0       ? from + all / 1024.0
                 : i < PARTS  ? from + all * i / PARTS
                 : i == PARTS ? s->seen.t - all / 1024.0
                              : s->seen.t;
        at = next.t;
        status = ssp_adaptive_value(s, e, next.t, &next.g);
        if (status == SS_OK && next.g == 0.0)
            status = sign_at_zero(s, e, before, &next);
        if (status == SS_OK && i > 0 &&
            ssp_adaptive_same_sign(before, next.g) &&
            fabs(here.g) < fabs(next.g) && fabs(here.g) <= fabs(last.g))
            status = dip(s, e, before, last.t, next.t, &at);
        if (status != SS_OK)
            return status;
        if (!ssp_adaptive_same_sign(before, next.g) || at != next.t) {
            *near = at != next.t ? last.t : here.t;
            *far = at;
            return bisect(s, e, before, near, far);
        }
        last = here;
        here = next;
    }
    return SS_OK;
}

ss_status ssp_adaptive_crossing(ss_stepping *s, const ss_event *e, double from,
                                double before, double *near, double *far)
{
    ss_status status = SS_OK;

    for (;;) {
        status = change(s, e, from, before, near, far);
        if (status != SS_OK || *near == *far ||
            ssp_adaptive_wanted(e, before, -before))
            return status;
        from = *far;
        before = -before;
    }
}
