/* events.c: the instants at which event functions change their signs. */
#include "steps/adaptive_parts.h"

#include <assert.h>
#include <float.h>
#include <math.h>
#include <string.h>

/* What an event does in the part of the step that is searched. */
typedef enum course {
    WAITS,       /* nothing */
    HAPPENS,     /* it happens, in (near, far] */
    IS_DUE,      /* it happened at s->found, but has not been reported yet */
    ACCUMULATES, /* it happened at s->found, and does so again without end */
    STAYS /* its g has not left 0 since the jump at s->found, but hardly */
          /* any time has passed */
} course;

/* Did this event happen at s->found? Then g is 0 there, but for rounding: *band
 * is how far rounding may put it from 0. It had the sign of *before. */
static ss_status happened(const ss_adaptive *s, const ss_event *e, bool *yes,
                          double *before, double *band)
{
    const double after = e->g(s->found, s->far, e->ctx);

    *before = e->g(s->before, s->near, e->ctx);
    *yes = s->reported > 0 && ss_adaptive_wanted(e, *before, after);
    *band = 8.0 * (fabs(*before) + fabs(after));
    return isnan(*before) || isnan(after) ? SS_BAD_EVENT : SS_OK;
}

/* Does g leave 0 at `from` as if from rest? In twice the time a straight line
 * goes twice as far, and a parabola four times. g is out of its rounding errors
 * at `when`. */
static ss_status from_rest(ss_adaptive *s, const ss_event *e, double from,
                           double when, bool *yes)
{
    const double reach = 16.0 * (when - from), all = s->t - from;
    const double end = fabs(reach) < fabs(all) ? from + reach : s->t;
    double start = 0.0, half = 0.0, whole = 0.0;
    ss_status status = ss_adaptive_value(s, e, from, &start);

    if (status == SS_OK)
        status = ss_adaptive_value(s, e, from + (end - from) / 2.0, &half);
    if (status == SS_OK)
        status = ss_adaptive_value(s, e, end, &whole);
    half -= start;
    whole -= start;
    *yes = whole * half <= 0.0 || fabs(whole) >= 3.0 * fabs(half);
    return status;
}

/* Where does g of event i leave 0 after the present start of the search, and
 * with which sign? After a jump, rounding may have put it on either side. */
static ss_status leaves(ss_adaptive *s, const ss_event *e, size_t i,
                        double *from, double *g, course *what)
{
    double before = 0.0, band = 0.0, start = 0.0;
    bool bounced = false, rests = false;
    ss_status status = ss_adaptive_value(s, e, s->searched, &start);

    if (status == SS_OK && s->jumped)
        status = happened(s, e, &bounced, &before, &band);
    bounced = bounced && fabs(start) <= band;
    if (status == SS_OK)
        status =
            ss_adaptive_leave(s, e, s->searched, bounced ? band : 0.0, g, from);
    *what = *g != 0.0 ? HAPPENS : bounced ? STAYS : WAITS;
    if (status != SS_OK || !bounced || *g * before >= 0.0)
        return status;
    /* It goes on to the other side. */
    if (i >= s->reported)
        *what = IS_DUE;
    else if (s->searched == s->found)
        status = from_rest(s, e, s->searched, *from, &rests);
    else
        rests = true;
    if (rests)
        *what = ACCUMULATES;
    return status;
}

/* What event i does in the part of the last step not searched yet. */
static ss_status follow(ss_adaptive *s, const ss_event *e, size_t i,
                        double *near, double *far, course *what)
{
    double from = s->searched, g = 0.0;
    ss_status status = leaves(s, e, i, &from, &g, what);

    if (status != SS_OK || *what != HAPPENS)
        return status;
    status = ss_adaptive_crossing(s, e, from, g, near, far);
    if (*near == *far)
        *what = WAITS;
    else if (s->jumped && i < s->reported &&
             fabs(*far - s->found) <= 16.0 * DBL_EPSILON * fabs(s->found))
        *what = ACCUMULATES;
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
        ss_status status = happened(s, &events[i], &yes, &before, &band);

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
        course what = WAITS;

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
        s->before = before;
        s->found = found;
        s->reported = *which + 1;
    } else if (!stays) {
        s->reported = 0;
    }
    s->jumped = s->jumped && *which == n && stays;
    s->searched = found;
    return status;
}

/* Steps until one of them has an event, or the time is t1. */
static ss_status advance(ss_adaptive *s, double t1, size_t n,
                         const ss_event *events, size_t *which)
{
    size_t budget = s->options.max_steps;
    ss_status status = s->started ? SS_OK : SS_BAD_ARGUMENT;

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
    assert(s && which && when && (n == 0 || events));
    for (size_t i = 0; i < n; i++)
        assert(events[i].g && events[i].direction >= -1 &&
               events[i].direction <= 1);

    const size_t size = s->ode->dim * sizeof *s->state;
    ss_status status;

    *which = n;
    status = advance(s, t1, n, events, which);
    *when = status == SS_OK ? s->searched : s->t;
    if (status == SS_OK)
        status = ss_adaptive_at(s, s->searched, s->probe);
    if (status != SS_OK)
        return status;
    if (x)
        memcpy(x, s->probe, size);
    if (*which < n && events[*which].terminal && s->searched != s->t) {
        memcpy(s->state, s->probe, size);
        s->t = s->searched;
        s->has_slope = false;
    }
    return SS_OK;
}
