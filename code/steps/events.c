/* events.c: the instants at which event functions change their signs. */
#include "steps/adaptive_parts.h"

#include <assert.h>
#include <math.h>
#include <string.h>

/* Undo the last step. */
static void step_back(ss_stepping *s)
{
    const size_t size = s->ode->dim * sizeof *s->state;

    memcpy(s->state, s->first, size);
    memcpy(s->last, s->first, size);
    s->seen.t = s->searched = s->seen.start;
    s->seen.stride = s->seen.h = 0.0;
    s->has_slope = s->has_first_slope = s->has_last_slope = false;
    s->seen.stats.steps--;
    if (s->engine && s->engine->begin)
        s->engine->begin(s);
}

/* Something is reported at s->searched that was not found by halving: this is
 * where the last event is now. */
static ss_status stay(ss_stepping *s)
{
    ss_status status = SS_OK;

    if (s->searched != s->found)
        status = ss_adaptive_at(&s->seen, s->searched, s->near);
    if (s->searched != s->found && status == SS_OK) {
        memcpy(s->far, s->near, s->ode->dim * sizeof *s->far);
        s->before = s->found = s->searched;
    }
    return status;
}

/* A step as long as the last one hides where g goes after the jump. */
static bool shorten(ss_stepping *s)
{
    const double h = fabs(s->seen.stride);

    if (h <= SS_CLOSE * fabs(s->seen.start))
        return false;
    step_back(s);
    s->at_most = h / 8.0;
    return true;
}

/* The event is reported. Did it come back too soon after a jump? */
static ss_status report(ss_stepping *s, ss_watch *w)
{
    const double t = s->searched;
    const bool again = w->jumped && fabs(t - w->last) <= SS_CLOSE * fabs(t);
    const double band = ssp_adaptive_band(s, &w->event);

    w->band = w->stage == SS_FREE ? band : fmax(w->band, band);
    /* A change in the other direction may have come before it. */
    if (w->event.direction != 0)
        w->side = -w->event.direction;
    w->stage = SS_FIRED;
    w->last = t;
    w->jumped = false;
    return again ? SS_ACCUMULATION : SS_OK;
}

/* The same of one that was found inside a step. If x' leads back to the side
 * from which g came, then the tolerance does not tell g from 0; after jumps
 * that means that flights have become too short. Only methods of low order
 * have such steps. */
static ss_status report_found(ss_stepping *s, ss_watch *w)
{
    const double t = s->found;
    bool known = false;
    double g = 0.0;
    ss_status status = SS_OK, reported;

    if (s->engine && w->event.terminal && w->kicked)
        status = ssp_adaptive_straight(s, &w->event, t, s->far,
                                       t + s->seen.stride, &g, &known);
    if (status != SS_OK)
        return status;
    reported = report(s, w);
    return known && g * w->side > 0.0 ? SS_ACCUMULATION : reported;
}

/* The search goes on from s->searched: what is known of g there? */
static ss_status settle(ss_stepping *s, ss_watch *w)
{
    double g = 0.0;
    ss_status status = ssp_adaptive_value(s, &w->event, s->searched, &g);

    if (w->to != 0.0 && w->course != SS_HAPPENS && /* then `report` knows */
        fabs(w->left - s->seen.start) <= fabs(s->searched - s->seen.start)) {
        w->stage = SS_FREE;
        w->side = w->to;
    }
    w->kept = fabs(g);
    if (status == SS_OK && w->stage == SS_FREE && w->side != 0.0 &&
        g * w->side < 0.0 && !ssp_adaptive_is_zero(s, w, s->searched, g) &&
        !ssp_adaptive_wanted(&w->event, w->side, g))
        w->side = -w->side;
    return status;
}

/* The search has come to `found`, to the right end of (before, found], where
 * event *which happens if that is not n. */
static ss_status move_on(ss_stepping *s, double before, double found, size_t n,
                         const size_t *which)
{
    ss_status status = SS_OK;

    s->searched = found;
    s->jumped = false;
    for (size_t i = 0; i < n && status == SS_OK; i++)
        status = settle(s, &s->watches[i]);
    if (*which == n || status != SS_OK)
        return status;
    s->before = before;
    s->found = found;
    status = ss_adaptive_at(&s->seen, before, s->near);
    if (status == SS_OK)
        status = ss_adaptive_at(&s->seen, found, s->far);
    return status == SS_OK ? report_found(s, &s->watches[*which]) : status;
}

/* The first event in the part of the last step that is not searched yet. */
static ss_status search(ss_stepping *s, size_t n, size_t *which)
{
    double before = s->seen.t, found = s->seen.t;

    for (size_t i = 0; i < n; i++) {
        ss_watch *w = &s->watches[i];
        ss_status status = ssp_adaptive_follow(s, w);

        if (status != SS_OK)
            return status;
        if (w->course == SS_HIDES && shorten(s)) {
            *which = n;
            return SS_OK;
        }
        if (w->course >= SS_IS_DUE) {
            *which = i;
            if (s->searched != s->seen.t && w->stage != SS_FREE)
                step_back(s);
            status = stay(s);
            if (status != SS_OK)
                return status;
            return w->course == SS_IS_DUE ? report(s, w) : SS_ACCUMULATION;
        }
        if (w->course == SS_HAPPENS &&
            (*which == n ||
             fabs(w->far - s->seen.start) < fabs(found - s->seen.start))) {
            *which = i;
            before = w->near;
            found = w->far;
        }
    }
    return s->searched == s->seen.t ? SS_OK
                                    : move_on(s, before, found, n, which);
}

/* Steps until one of them has an event, or the time is t1. */
static ss_status advance(ss_stepping *s, double t1, size_t n,
                         const ss_event *events, size_t *which)
{
    size_t budget = s->options.max_steps;
    ss_status status = ssp_adaptive_watch(s, n, events);

    while (status == SS_OK) {
        status = search(s, n, which);
        if (status != SS_OK || *which < n || s->seen.t == t1)
            break;
        status = ssp_adaptive_within(s, t1, &budget);
    }
    return status;
}

static ss_status until(ss_stepping *s, double t1, size_t n,
                       const ss_event *events, size_t *which, double *when,
                       double *x)
{
    const size_t size = s->ode->dim * sizeof *s->state;
    ss_status status = ssp_adaptive_ready(s) ? SS_OK : SS_BAD_ARGUMENT, at;

    *which = s->accumulates > 0 ? s->accumulates - 1 : n;
    if (s->accumulates > 0)
        status = SS_ACCUMULATION;
    else if (status == SS_OK)
        status = advance(s, t1, n, events, which);
    if (status == SS_ACCUMULATION)
        s->accumulates = *which + 1;
    *when = s->seen.t;
    if (status != SS_OK && status != SS_ACCUMULATION)
        return status;
    at = ss_adaptive_at(&s->seen, s->searched, s->probe);
    if (at != SS_OK)
        return at;
    *when = s->searched;
    if (x)
        memcpy(x, s->probe, size);
    if (s->searched != s->seen.t &&
        (s->accumulates > 0 || (*which < n && events[*which].terminal))) {
        memcpy(s->state, s->probe, size);
        s->seen.t = s->searched;
        s->has_slope = false;
    }
    return status;
}

ss_status ss_adaptive_until(ss_adaptive *stepper, double t1, size_t n,
                            const ss_event *events, size_t *which, double *when,
                            double *x)
{
    assert(stepper && which && when && (n == 0 || events));
    for (size_t i = 0; i < n; i++)
        assert(events[i].g);

    ss_stepping *s = (ss_stepping *)stepper;

    return ssp_adaptive_arrive(s, until(s, t1, n, events, which, when, x));
}
