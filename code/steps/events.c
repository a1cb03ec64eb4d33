/* events.c: the instants at which event functions change their signs. */
#include "steps/adaptive_parts.h"

#include <float.h>
#include <math.h>
#include <string.h>

/* Times are close if so small a part of them lies between: ten thousand times
 * the rounding error of a time. */
#define CLOSE (1e4 * DBL_EPSILON)

/* What event i does in the part of the last step not searched yet. */
static ss_status follow(ss_adaptive *s, const ss_event *e, size_t i,
                        double *near, double *far, ss_course *what)
{
    double from = s->searched, g = 0.0;
    ss_status status = ss_adaptive_leaves(s, e, i, &from, &g, what);

    if (status != SS_OK || *what != HAPPENS)
        return status;
    status = ss_adaptive_crossing(s, e, from, g, near, far);
    if (*near == *far)
        *what = WAITS;
    return status;
}

/* Undo the last step. */
static void step_back(ss_adaptive *s)
{
    const size_t size = s->ode->dim * sizeof *s->state;

    memcpy(s->state, s->first, size);
    memcpy(s->last, s->first, size);
    s->t = s->searched = s->found = s->start;
    s->stride = s->h = 0.0;
    s->has_slope = s->has_first_slope = s->has_last_slope = false;
    s->stats.steps--;
}

/* Events of one instant are reported one by one: is there another one? */
static ss_status search_instant(ss_adaptive *s, size_t n,
                                const ss_event *events, size_t *which)
{
    for (size_t i = s->reported; i < n; i++) {
        double before, band;
        bool yes;
        ss_status status =
            ss_adaptive_happened(s, &events[i], &yes, &before, &band);

        if (status != SS_OK)
            return status;
        if (yes) {
            *which = i;
            s->reported = i + 1;
            return SS_OK;
        }
    }
    s->reported = 0;
    return SS_OK;
}

/* The first event in the part of the last step that is not searched yet. */
static ss_status search_step(ss_adaptive *s, size_t n, const ss_event *events,
                             size_t *which)
{
    double before = s->t, found = s->t;
    bool stays = false;
    ss_status status = SS_OK;

    for (size_t i = 0; i < n; i++) {
        double near = s->t, far = s->t;
        ss_course what = WAITS;

        status = follow(s, &events[i], i, &near, &far, &what);
        if (status != SS_OK)
            return status;
        if (what == IS_DUE || what == ACCUMULATES) {
            step_back(s);
            *which = i;
            s->reported = i >= s->reported ? i + 1 : s->reported;
            return what == IS_DUE ? SS_OK : SS_ACCUMULATION;
        }
        if (what == HAPPENS &&
            (*which == n || fabs(far - s->start) < fabs(found - s->start))) {
            *which = i;
            before = near;
            found = far;
        }
        stays = stays || what == STAYS;
    }
    if (*which < n) {
        status = ss_adaptive_at(s, before, s->near);
        if (status == SS_OK)
            status = ss_adaptive_at(s, found, s->far);
        if (fabs(found - s->found) > CLOSE * fabs(found))
            s->bounces = 0;
        s->before = before;
        s->found = found;
        s->reported = *which + 1;
    } else if (!stays) {
        s->reported = 0;
    }
    s->jumped = s->jumped && *which == n && stays;
    s->searched = found;
    /* As many jumps as there are events: one of them has been here before. */
    return status == SS_OK && *which < n && s->bounces > n ? SS_ACCUMULATION
                                                           : status;
}

/* Steps until one of them has an event, or the time is t1. */
static ss_status advance(ss_adaptive *s, double t1, size_t n,
                         const ss_event *events, size_t *which)
{
    size_t budget = s->options.max_steps;
    ss_status status = SS_OK;

    while (status == SS_OK) {
        if (s->reported > 0 && !s->jumped)
            status = search_instant(s, n, events, which);
        if (status == SS_OK && *which == n && s->searched != s->t)
            status = search_step(s, n, events, which);
        if (status != SS_OK || *which < n || s->t == t1)
            break;
        status = ss_adaptive_within(s, t1, &budget);
    }
    return status;
}

ss_status ss_adaptive_until(ss_adaptive *s, double t1, size_t n,
                            const ss_event *events, size_t *which, double *when,
                            double *x)
{
    const size_t size = s->ode->dim * sizeof *s->state;
    ss_status status = s->started ? SS_OK : SS_BAD_ARGUMENT, at;

    *which = s->accumulates > 0 ? s->accumulates - 1 : n;
    if (s->accumulates > 0)
        status = SS_ACCUMULATION;
    else if (status == SS_OK)
        status = advance(s, t1, n, events, which);
    if (status == SS_ACCUMULATION)
        s->accumulates = *which + 1;
    *when = s->t;
    if (status != SS_OK && status != SS_ACCUMULATION)
        return status;
    at = ss_adaptive_at(s, s->searched, s->probe);
    if (at != SS_OK)
        return at;
    *when = s->searched;
    if (x)
        memcpy(x, s->probe, size);
    if (s->searched != s->t &&
        (s->accumulates > 0 || (*which < n && events[*which].terminal))) {
        memcpy(s->state, s->probe, size);
        s->t = s->searched;
        s->has_slope = false;
    }
    return status;
}
