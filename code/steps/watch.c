/* watch.c: what is known of each event from call to call. This is the page to
 * begin with: events.c and bounce.c are about its arrows.
 *
 *                       | (1)
 *        (6) back       v             (7)
 *       +------------> FREE <-----------------+
 *       |     (5)      |  ^                   |
 *    DOUBTFUL <--------+  |                TURNING ----> SS_ACCUMULATION
 *       |              |  |                   ^     (8)
 *       |          (2) v  | (3)      (4)      |
 *       +------------> FIRED -----------------+
 *        (6) through
 *
 *  (1) A new event, or one that nobody looked for in the last step. FREE knows
 *      on which side of 0 g is, or not yet: as long as g is 0.
 *  (2) g changes its sign in the wanted direction, or leaves 0 after a whole
 *      step. This is reported by the call that returns. In the other direction
 *      it changes the side, and nothing is said.
 *  (3) The next call finds that the state did not jump: g is on the other side.
 *      If it jumped later than the event, the side is not known. Shortly after,
 *      and no farther away than rounding may put it, g counts as 0.
 *  (4) The state jumped at the instant of the event. On which side rounding had
 *      put g there says nothing; what counts is to which side it goes.
 *  (5) The state jumped for another event, which has taken g to the other side,
 *      but no farther than rounding may. If farther, it is FREE there.
 *  (6) g goes back, or another jump takes it away, and nothing is said; or it
 *      goes through: then it is due, and reported.
 *  (7) The jump has led farther away than rounding may, or g goes back, which
 *      is a bounce, or it goes through at once, with a speed.
 *  (8) It goes through as from rest, or after a while within rounding: nothing
 *      has sent it anywhere. Nor is there a flight if (2) comes back at once.
 *
 * While g stays within rounding so do TURNING and DOUBTFUL, from step to step.
 * A step that is too long to show the flight is taken again, shorter. Who does
 * what:
 *
 *     events.c     a call: steps, and what each event does in them; it reports
 *     bounce.c     which arrow an event takes in the rest of a step
 *     crossing.c   where g changes its sign, or leaves 0, for (2)
 *     watch.c      (1), and what a jump changes: (4), and (3) later
 */
#include "steps/adaptive_parts.h"
#include "steps/array_parts.h"

#include <math.h>
#include <stdlib.h>

static void start_watch(ss_watch *w, const ss_event *e)
{
    *w = (ss_watch){.event = *e, .stage = SS_FREE, .last = (double)NAN};
}

ss_status ssp_adaptive_watch(ss_stepping *s, size_t n, const ss_event *events)
{
    if (n > s->watched) {
        if (!ssp_resize(&s->watches, n, sizeof *s->watches))
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

void ssp_adaptive_forget(ss_stepping *s)
{
    for (size_t i = 0; i < s->watched; i++) {
        const ss_event e = s->watches[i].event;

        start_watch(&s->watches[i], &e);
    }
    s->jumped = false;
    s->accumulates = 0;
}

void ssp_adaptive_watch_jump(ss_stepping *s)
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
