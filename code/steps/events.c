/* events.c: the instants at which an event function changes sign. */
#include "steps/adaptive_parts.h"

#include <math.h>
#include <string.h>

/* g at a time within the last step; leaves the state in s->probe. */
static ss_status value(ss_adaptive *s, const ss_event *e, double t, double *g)
{
    ss_status status = ss_adaptive_at(s, t, s->probe);

    if (status != SS_OK)
        return status;
    *g = e->g(t, s->probe, e->ctx);
    return isnan(*g) ? SS_BAD_EVENT : SS_OK;
}

static int changes(const ss_event *e, double before, double after)
{
    return (e->direction >= 0 && before < 0.0 && after >= 0.0) ||
           (e->direction <= 0 && before > 0.0 && after <= 0.0);
}

//> bisect
/* Halve [from, *to], at whose ends g has different signs, until there is no
 * double between them. *to stays behind the sign change. Bisection is not the
 * fastest way, but it cannot fail and needs no derivative. */
static ss_status bisect(ss_adaptive *s, const ss_event *e, double from,
                        double before, double *to)
{
    for (;;) {
        const double middle = from + (*to - from) / 2.0;
        double g = 0.0;
        ss_status status;

        if (middle == from || middle == *to)
            return SS_OK;
        status = value(s, e, middle, &g);
        if (status != SS_OK)
            return status;
        if (before < 0.0 ? g >= 0.0 : g <= 0.0)
            *to = middle;
        else
            from = middle;
    }
}
//<

/* Find the first event in the part [from, *to] of the last step. *which becomes
 * its number and *to its time; *which is n if there is none. If g is 0 at the
 * beginning (a ball that has just bounced), its sign shortly after counts. */
static ss_status search_part(ss_adaptive *s, size_t n, const ss_event *events,
                             double from, double *to, size_t *which)
{
    const double whole = *to;
    ss_status status = SS_OK;

    *which = n;
    for (size_t i = 0; i < n && status == SS_OK; i++) {
        double before = 0.0, after = 0.0, when = whole, start = from;

        status = value(s, &events[i], start, &before);
        if (status == SS_OK && before == 0.0) {
            start = from + 1e-6 * (whole - from);
            status = value(s, &events[i], start, &before);
        }
        if (status == SS_OK)
            status = value(s, &events[i], whole, &after);
        if (status != SS_OK || !changes(&events[i], before, after))
            continue;
        status = bisect(s, &events[i], start, before, &when);
        if (status == SS_OK &&
            (*which == n || fabs(when - from) < fabs(*to - from))) {
            *which = i;
            *to = when;
        }
    }
    return status;
}

/* Two events may happen at the same time. Test those with higher numbers than
 * the last one reported. */
static ss_status search_pending(ss_adaptive *s, size_t n,
                                const ss_event *events, size_t *which)
{
    ss_status status = SS_OK;

    *which = n;
    for (; s->pending > 0 && s->pending < n && *which == n; s->pending++) {
        const ss_event *e = &events[s->pending];
        double before = 0.0, after = 0.0;

        status = value(s, e, s->before, &before);
        if (status == SS_OK)
            status = value(s, e, s->searched, &after);
        if (status != SS_OK)
            return status;
        if (changes(e, before, after))
            *which = s->pending;
    }
    if (*which == n)
        s->pending = 0;
    return SS_OK;
}

/* Find the first event in the part of the last step that has not been searched
 * yet. */
static ss_status search(ss_adaptive *s, size_t n, const ss_event *events,
                        size_t *which)
{
    enum { PARTS = 8 };
    ss_status status = search_pending(s, n, events, which);

    if (status != SS_OK || *which < n || s->searched == s->t)
        return status;
    for (int part = 1; part <= PARTS && status == SS_OK; part++) {
        double to = part == PARTS ? s->t : s->start + part * s->stride / PARTS;

        if (part < PARTS && (to - s->searched) * s->stride <= 0.0)
            continue;
        if (to != s->searched)
            status = search_part(s, n, events, s->searched, &to, which);
        if (status != SS_OK)
            return status;
        s->before = s->searched;
        s->searched = to;
        if (*which < n) {
            s->pending = *which + 1;
            break;
        }
    }
    return status;
}

ss_status ss_adaptive_until(ss_adaptive *s, double t1, size_t n,
                            const ss_event *events, size_t *which, double *when,
                            double *x)
{
    size_t budget = s->options.max_steps;
    ss_status status = SS_OK;

    for (;;) {
        *which = n;
        *when = s->t;
        if (s->searched != s->t || s->pending > 0)
            status = search(s, n, events, which);
        if (status != SS_OK || *which < n || s->t == t1)
            break;
        status = ss_adaptive_within(s, t1, &budget);
        if (status != SS_OK)
            return status;
    }
    if (status == SS_OK)
        status = ss_adaptive_at(s, s->searched, s->probe);
    if (status != SS_OK)
        return status;
    *when = s->searched;
    if (x)
        memcpy(x, s->probe, s->ode->dim * sizeof *x);
    if (*which < n && events[*which].terminal && s->searched != s->t) {
        memcpy(s->state, s->probe, s->ode->dim * sizeof *x);
        s->t = s->searched;
        s->has_slope = 0;
    }
    return SS_OK;
}
