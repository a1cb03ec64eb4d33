/* bounce.c: what an event does after a jump at the instant where it happened.
 *
 * Rounding may have put the state on either side of the sign change, and the
 * jump may send it back, let it through, or neither.
 */
#include "steps/adaptive_parts.h"

#include <math.h>

ss_status ss_adaptive_happened(const ss_adaptive *s, const ss_event *e,
                               bool *yes, double *before, double *band)
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
    *yes =
        !ss_adaptive_same_sign(whole, half) || fabs(whole) >= 3.0 * fabs(half);
    return status;
}

/* To which side does g go after a jump at `from`, where it was 0 but for
 * rounding? Back to that of `before`, if it is seen there twice; or to the other
 * one, farther than rounding. *g is its value there, at *when, or 0. */
static ss_status turn(ss_adaptive *s, const ss_event *e, double before,
                      double band, double from, double *g, double *when)
{
    double last = 0.0;
    ss_status status = ss_adaptive_value(s, e, from, &last);

    for (int k = -50; k <= 0 && status == SS_OK; k++, last = *g) {
        *when = k == 0 ? s->t : from + ldexp(s->t - from, k);
        status = ss_adaptive_value(s, e, *when, g);
        if (ss_adaptive_same_sign(*g, before)
                ? k == 0 || ss_adaptive_same_sign(last, before)
                : fabs(*g) > band)
            return status;
    }
    *g = 0.0;
    return status;
}

ss_status ss_adaptive_leaves(ss_adaptive *s, const ss_event *e, size_t i,
                             double *from, double *g, ss_course *what)
{
    double before = 0.0, band = 0.0, start = 0.0;
    bool bounced = false, rests = false;
    ss_status status = ss_adaptive_value(s, e, s->searched, &start);

    if (status == SS_OK && s->jumped)
        status = ss_adaptive_happened(s, e, &bounced, &before, &band);
    bounced = bounced && fabs(start) <= band;
    if (status == SS_OK)
        status = bounced ? turn(s, e, before, band, s->searched, g, from)
                         : ss_adaptive_leave(s, e, s->searched, g, from);
    *what = *g != 0.0 ? HAPPENS : bounced ? STAYS : WAITS;
    if (status != SS_OK || !bounced || *g == 0.0 ||
        ss_adaptive_same_sign(*g, before))
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
