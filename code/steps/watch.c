/* watch.c: what is known of each event from call to call.
 *
 * An event is FREE as long as its g is on a side of 0 that is known, or will be
 * known when g leaves 0:
 *
 *           g changes its sign               the next call, no jump:
 *    FREE ----------------------> FIRED ------------------------> FREE
 *     |      and it is reported     |         on the other side
 *     |                             | the state jumps there
 *     |                             v
 *     |  the state jumped       TURNING ---> back to the side from which g
 *     |  where g changed its        |        came: FREE. A bounce
 *     |  sign, for another          |
 *     |  event, and g is within     +------> to the other side: FREE, or
 *     |  rounding                            SS_ACCUMULATION if it leaves as
 *     v                                      from rest
 *  DOUBTFUL ---> back: FREE, and nothing is said
 *         \----> through: it is due, reported, FIRED
 *
 * events.c goes from one to the next and reports, bounce.c finds out to which
 * side g leaves 0, crossing.c where it changes its sign.
 */
#include "steps/adaptive_parts.h"
#include "steps/array_parts.h"

#include <math.h>
#include <stdlib.h>

static void start_watch(ss_watch *w, const ss_event *e)
{
    *w = (ss_watch){.event = *e, .stage = SS_FREE, .last = (double)NAN};
}

ss_status ss_adaptive_watch(ss_stepping *s, size_t n, const ss_event *events)
{
    if (n > s->watched) {
        if (!ss_resize(&s->watches, n, sizeof *s->watches))
            return SS_NO_MEMORY;
        for (; s->watched < n; s->watched++)
            start_watch(&s->watches[s->watched], &events[s->watched]);
    }
    for (size_t i = 0; i < n; i++) {
        const ss_event *e = &events[i], *old = &s->watches[i].event;

        if (e->direction < -1 || e->direction > 1)
            return SS_BAD_ARGUMENT;
        if (e->g != old->g || e->ctx != old->ctx ||
            e->direction != old->direction)
            start_watch(&s->watches[i], e);
    }
    return SS_OK;
}

void ss_adaptive_forget(ss_stepping *s)
{
    for (size_t i = 0; i < s->watched; i++) {
        const ss_event e = s->watches[i].event;

        start_watch(&s->watches[i], &e);
    }
    s->jumped = false;
    s->accumulates = 0;
}

void ss_adaptive_watch_jump(ss_stepping *s)
{
    for (size_t i = 0; i < s->watched; i++) {
        ss_watch *w = &s->watches[i];

        /* Where g has not left 0 yet, its value still says nothing. */
        if (w->stage == SS_TURNING || w->stage == SS_DOUBTFUL)
            w->band = fmax(w->band, 2.0 * w->kept);
        w->kicked = true;
        if (w->stage != SS_FIRED)
            continue;
        if (w->last == s->seen.t) {
            w->stage = SS_TURNING;
            w->since = s->seen.t;
            w->jumped = true;
        } else {
            w->stage = SS_FREE;
            w->side = 0.0;
        }
    }
    s->jumped = true;
    s->accumulates = 0;
}
