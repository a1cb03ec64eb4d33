/* bounce.c: what an event does next, also after a jump at the instant where it
 * happened. There rounding may have put g on either side of 0, and the jump may
 * send it back, let it through, or neither. The stages are drawn in watch.c.
 */
#include "steps/adaptive_parts.h"

#include <float.h>
#include <math.h>

double ssp_adaptive_band(const ss_stepping *s, const ss_event *e)
{
    if (s->searched != s->found)
        return 0.0;
    return 8.0 * (fabs(e->g(s->before, s->near, e->ctx)) +
                  fabs(e->g(s->found, s->far, e->ctx)));
}

/* A time at which g, which is out of its rounding errors at `when`, is so far
 * out that its course since `from` can be told. */
static double clear_of(const ss_stepping *s, double from, double when)
{
    const double reach = 16.0 * (when - from), all = s->seen.t - from;

    return fabs(reach) < fabs(all) ? from + reach : s->seen.t;
}

ss_status ssp_adaptive_straight(ss_stepping *s, const ss_event *e, double t,
                                const double *x, double when, double *g,
                                bool *known)
{
    double *slope = s->error;
    ss_status status = s->engine && s->engine->slope
                           ? s->engine->slope(s, t, x, slope)
                           : ss_eval(s->ode, t, x, slope, &s->seen.stats);

    *known = status == SS_OK;
    if (!*known)
        return status == SS_SINGULAR || status == SS_NO_DERIVATIVE ? SS_OK
                                                                   : status;
    for (size_t i = 0; i < s->ode->dim; i++)
        s->probe[i] = x[i] + (when - t) * slope[i];
    *g = e->g(when, s->probe, e->ctx);
    return isnan(*g) ? SS_BAD_EVENT : SS_OK;
}

/* The last step ends on the other side. Does x' at the jump, where it began,
 * lead back to the side from which g came? Then the step is too long to show
 * it: one of low order that is as long as the whole flight of a ball does not
 * rise at all. */
static ss_status hides(ss_stepping *s, ss_watch *w)
{
    const double end = clear_of(s, s->seen.start, w->left);
    double g = 0.0;
    bool known = false;
    ss_status status = ssp_adaptive_straight(s, &w->event, s->seen.start,
                                             s->first, end, &g, &known);

    if (status == SS_OK && known && g * w->side > w->band)
        w->course = SS_HIDES;
    return status;
}

/* Does g leave 0 at `from` as if from rest? In twice the time a straight line
 * goes twice as far, and a parabola four times; and it is far from its
 * tangent. */
static ss_status from_rest(ss_stepping *s, const ss_event *e, double from,
                           double end, bool *yes)
{
    double start = 0.0, half = 0.0, whole = 0.0, line = 0.0;
    bool known = false;
    ss_status status = ssp_adaptive_value(s, e, from, &start);

    if (status == SS_OK)
        status = ssp_adaptive_value(s, e, from + (end - from) / 2.0, &half);
    if (status == SS_OK)
        status = ssp_adaptive_value(s, e, end, &whole);
    if (status == SS_OK && from == s->seen.start)
        status =
            ssp_adaptive_straight(s, e, from, s->first, end, &line, &known);
    if (!known)
        line = whole;
    half -= start;
    whole -= start;
    line -= start;
    *yes = !ssp_adaptive_same_sign(whole, half) ||
           fabs(whole) >= 3.0 * fabs(half) ||
           !ssp_adaptive_same_sign(whole, line) ||
           fabs(whole) >= 3.0 * fabs(line);
    return status;
}

/* To which side does g go after the jump? w->to is that, from w->left on, or 0
 * as long as g is within rounding. Back to the side from which it came: two
 * values in a row that are more than rounding, or more than half of all that
 * follow. To the other side: farther than rounding, and growing; or much
 * farther. */
static ss_status turn(ss_stepping *s, ss_watch *w)
{
    enum { SAMPLES = 51 };
    const double from = s->searched;
    const bool fresh = fabs(from - w->since) <= SS_CLOSE * fabs(from);
    double t[SAMPLES] = {0.0}, g[SAMPLES] = {0.0}, top = 0.0;

    w->to = 0.0;
    for (int k = 0; k < SAMPLES; k++) {
        const bool last = k == SAMPLES - 1;
        ss_status status;

        t[k] =
            last ? s->seen.t : from + ldexp(s->seen.t - from, k + 1 - SAMPLES);
        status = ssp_adaptive_value(s, &w->event, t[k], &g[k]);
        if (status != SS_OK)
            return status;
        /* So shortly after the jump hardly anything moves: this is rounding. */
        if (fresh && fabs(t[k] - from) <= 64.0 * DBL_EPSILON * fabs(from))
            w->band = fmax(w->band, 4.0 * fabs(g[k]));
        g[k] *= w->side;
        top = fmax(top, g[k]);
    }
    const double least = fmin(w->band, top / 2.0);

    for (int k = 0; k < SAMPLES && w->to == 0.0; k++) {
        w->left = t[k];
        if (g[k] > least && (k + 1 == SAMPLES || g[k + 1] > least))
            w->to = w->side;
        else if (g[k] < -w->band && k + 2 < SAMPLES && g[k + 1] < 1.5 * g[k] &&
                 g[k + 2] < 1.5 * g[k + 1])
            w->to = -w->side;
    }
    if (w->to == 0.0 && g[SAMPLES - 1] < -64.0 * w->band)
        w->to = -w->side;
    return SS_OK;
}

/* The same, and what it means. */
static ss_status turns(ss_stepping *s, ss_watch *w)
{
    bool rests = true;
    ss_status status = turn(s, w);

    if (status != SS_OK || w->to != -w->side)
        return status;
    if (s->searched == s->seen.start)
        status = hides(s, w);
    if (status != SS_OK || w->course == SS_HIDES)
        return status;
    if (w->stage == SS_DOUBTFUL) {
        w->course = SS_IS_DUE;
        return SS_OK;
    }
    if (w->last == s->searched ||
        fabs(w->left - w->last) <= 1e3 * DBL_EPSILON * fabs(w->left))
        status = from_rest(s, &w->event, s->searched,
                           clear_of(s, s->searched, w->left), &rests);
    if (rests)
        w->course = SS_PILES_UP;
    return status;
}

static double sign(double g)
{
    return (g > 0.0) - (g < 0.0);
}

/* Compare g with what is known of it, where the search begins. */
static void compare(const ss_stepping *s, ss_watch *w, double g)
{
    if (w->stage == SS_FIRED) { /* and the state did not jump */
        w->stage = SS_FREE;
        w->side = -w->side;
        w->arrived = true;
    }
    w->arrived =
        w->arrived && !s->jumped && ssp_adaptive_is_zero(s, w, s->searched, g);
    if (w->stage != SS_FREE && s->jumped && fabs(g) > w->band) {
        w->stage = SS_FREE;
        w->side = sign(g);
    }
    if (w->stage != SS_FREE || w->side == 0.0 || sign(g) == w->side ||
        (!s->jumped && ssp_adaptive_is_zero(s, w, s->searched, g)))
        return;
    /* It has changed its sign. */
    if (!ssp_adaptive_wanted(&w->event, w->side, g)) {
        w->side = g == 0.0 ? w->side : sign(g);
    } else if (!s->jumped) {
        w->course = SS_IS_DUE;
    } else {
        w->band = ssp_adaptive_band(s, &w->event);
        w->since = s->searched;
        if (fabs(g) <= w->band)
            w->stage = SS_DOUBTFUL;
        else
            w->side = sign(g);
    }
}

/* g is 0 where the search begins. To leave 0 after a whole step is an event,
 * unless it is the rest of one that was reported when g arrived there; at once,
 * it shows on which side g is. *g is 0 if it stays. */
static ss_status leave(ss_stepping *s, ss_watch *w, double *g, double *from)
{
    double zero;
    ss_status status = ssp_adaptive_leave(s, w, *from, g, &zero, from);

    w->left = *from;
    w->to = sign(*g);
    if (status != SS_OK)
        return status;
    if (*g == 0.0) {
        w->flat = true;
        if (!w->arrived)
            w->side = 0.0;
        return SS_OK;
    }
    if (w->to != w->side && (w->flat || w->side != 0.0) &&
        ssp_adaptive_wanted(&w->event, -w->to, w->to)) {
        w->near = zero;
        w->far = *from;
        status = ssp_adaptive_part(s, w, &w->near, &w->far);
        w->side = -w->to;
        w->course = SS_HAPPENS;
    }
    w->flat = false;
    return status;
}

ss_status ssp_adaptive_follow(ss_stepping *s, ss_watch *w)
{
    double g = 0.0, from = s->searched;
    ss_status status = ssp_adaptive_value(s, &w->event, from, &g);

    w->course = SS_WAITS;
    w->near = w->far = w->left = s->seen.t;
    w->to = 0.0;
    if (status != SS_OK)
        return status;
    compare(s, w, g);
    if (s->searched == s->seen.t || w->course != SS_WAITS)
        return SS_OK;
    if (w->stage != SS_FREE) {
        status = turns(s, w);
        from = w->left;
        g = w->to * DBL_MIN;
    } else if (w->side == 0.0 ||
               (!s->jumped && ssp_adaptive_is_zero(s, w, from, g))) {
        status = leave(s, w, &g, &from);
    } else if (sign(g) != w->side) {
        g = w->side * DBL_MIN;
    }
    if (status != SS_OK || w->course != SS_WAITS || g == 0.0)
        return status;
    status = ssp_adaptive_crossing(s, &w->event, from, g, &w->near, &w->far);
    if (w->near != w->far)
        w->course = SS_HAPPENS;
    return status;
}
