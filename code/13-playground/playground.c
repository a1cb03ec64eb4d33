/* playground.c: a recording of a hand, played into a world.
 *
 * A bridge between two banks. The hand pulls it down and lets go, hangs a
 * weight from it, and takes the nails out of one bank. The table of events is
 * all that the world gets to know; the film strip is all that we do.
 */
// cc -Icode code/13-playground/playground.c code/steps/*.c -lm
#include "steps/program.h"
#include "steps/world.h"

#include <math.h>

//> recording
static const ss_input recording[] = {
    {0.60, SS_HAND_PRESS, 4.0, 2.9},   {0.65, SS_HAND_MOVE, 4.0, 2.2},
    {0.75, SS_HAND_MOVE, 4.1, 1.2},    {0.85, SS_HAND_MOVE, 4.2, 0.3},
    {1.50, SS_HAND_RELEASE, 4.2, 0.3}, {2.20, SS_HAND_LINK, 5.4, 2.95},
    {2.30, SS_HAND_RELEASE, 5.4, 1.6}, {2.80, SS_HAND_NAIL, 6.8, 3.0},
    {2.80, SS_HAND_NAIL, 6.8, 3.7}};
//<

enum { EVENTS = sizeof recording / sizeof *recording, FRAMES = 6 };

static const double none = (double)NAN;

/* The series of the table stand side by side, each as far as it goes. */
enum { CORNERS, LINKS, LED, HAND, SERIES, MOST = 1000 };
static double table[MOST][2 * SERIES + 1];
static size_t used[SERIES];

static void put(int series, double x, double y)
{
    table[used[series]][2 * series] = x;
    table[used[series]++][2 * series + 1] = y;
}

/* The links, as few strokes: from a link's end goes on whichever link is
 * there and not yet drawn. */
static void stroke(const ss_world *w, double x, double y)
{
    const double *q = ss_world_places(w);
    const size_t n = ss_world_link_count(w);
    int drawn[MOST] = {0};

    for (size_t first = 0; first < n; first++) {
        size_t i = first, at = ss_world_link(w, first, 0);

        if (drawn[first])
            continue;
        put(LINKS, x + q[2 * at], y + q[2 * at + 1]);
        while (i < n) {
            drawn[i] = 1;
            at = ss_world_link(w, i, ss_world_link(w, i, 0) == at);
            put(LINKS, x + q[2 * at], y + q[2 * at + 1]);
            for (i = 0; i < n; i++)
                if (!drawn[i] && (ss_world_link(w, i, 0) == at ||
                                  ss_world_link(w, i, 1) == at))
                    break;
        }
        put(LINKS, none, none);
    }
}

/* One frame of the film, with its lower left corner at (x, y). */
static void draw(const ss_world *w, double t, double x, double y)
{
    const double *q = ss_world_places(w);
    double hand[2];
    size_t held;

    table[used[CORNERS]][2 * SERIES] = t;
    put(CORNERS, x, y);
    stroke(w, x, y);
    for (size_t i = 0; i < ss_world_count(w); i++)
        if (ss_world_is_led(w, i))
            put(LED, x + q[2 * i], y + q[2 * i + 1]);
    if (ss_world_hand(w, hand, &held) == SS_HAND_HOLDING) {
        put(HAND, x + q[2 * held], y + q[2 * held + 1]);
        put(HAND, x + hand[0], y + hand[1]);
        put(HAND, none, none);
    }
}

int main(int argc, char **argv)
{
    double every = 0.7, lowest = 6.0, settled = 0.0, after = 6.0;
    const ss_option options[] = {
        {"every", "time between frames of the film (s)", .positive = &every},
        {0}};
    ss_world_options how;
    ss_world *w;
    size_t next = 0;

    ss_begin(argc, argv, "A bridge, and a recorded hand.", options);
    ss_world_defaults(&how);
    how.scene = SS_SCENE_BRIDGE;
    w = ss_world_create(&how);
    if (!w)
        return 2;
    ss_columns("bx by lx ly nx ny hx hy t");
    for (int i = 0; i < MOST; i++)
        for (int k = 0; k <= 2 * SERIES; k++)
            table[i][k] = none;
    //> play
    for (int frame = 0; frame < FRAMES; frame++) {
        const double t = 0.5 + frame * every;

        if (ss_world_play(w, recording, EVENTS, &next, t) != SS_OK)
            return 2;
        draw(w, t, frame % 3 * 8.5, frame / 3 * -6.9);
        //<
        for (size_t i = 0; i < ss_world_count(w); i++) {
            const double y = ss_world_places(w)[2 * i + 1];

            settled = frame ? settled : fmax(settled, 3.0 - y);
            lowest = frame == 1 ? fmin(lowest, y) : lowest;
            after = frame + 1 == FRAMES ? fmin(after, y) : after;
        }
    }
    for (size_t i = 0; i < used[LINKS]; i++)
        ss_row_of(2 * SERIES + 1, table[i]);
    // expect: events in [9, 9]
    ss_fact("events", EVENTS);
    // expect: played in [9, 9]
    ss_fact("played", (double)next);
    // expect: particles in [19, 19]
    ss_fact("particles", (double)ss_world_count(w));
    // expect: springs in [42, 42]
    ss_fact("springs", (double)ss_world_link_count(w));
    // expect: sag in [0.03775, 0.037826]
    ss_fact("sag", settled);
    // expect: pulled_to in [2.6227, 2.6279]
    ss_fact("pulled_to", lowest);
    // expect: end in [0.042915, 0.043001]
    ss_fact("end", after);
    // expect: steps in [960, 960]
    ss_fact("steps", (double)ss_world_steps(w));
    ss_world_free(w);
    return ss_end();
}
