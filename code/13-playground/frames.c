/* frames.c: one recording, drawn at several frame rates.
 *
 * The mouse swings a rope. Once the world takes steps of its own, as many as
 * are due, and once each step is the time since the last frame.
 */
// cc -Icode code/13-playground/frames.c code/world/*.c code/steps/*.c -lm
#include "steps/program.h"
#include "world/world.h"

#include <math.h>

//> recording
static const ss_input recording[] = {
    {0.25, SS_MOUSE_PRESS, 5.8, 4.8}, {0.25, SS_MOUSE_MOVE, 5.0, 3.0},
    {0.75, SS_MOUSE_MOVE, 2.0, 1.5},  {1.25, SS_MOUSE_MOVE, 4.5, 2.5},
    {1.50, SS_MOUSE_RELEASE, 5, 3.5}, {2.00, SS_MOUSE_DELETE, 2.0, 2.0}};
//<

enum { EVENTS = sizeof recording / sizeof *recording, MOST = 2048 };

/* Where the rope's end is after each of the frames; how many frames there
 * were before the world failed. */
static int watch(int rate, int frames, double span, double (*end)[2])
{
    ss_world_options how;
    ss_world *w;
    size_t next = 0;
    int i = 0;

    ss_world_defaults(&how);
    how.rate = rate;
    w = ss_world_create(&how);
    if (!w)
        return 0;
    while (i < frames && ss_world_play(w, recording, EVENTS, &next,
                                       (i + 1) * span / frames) == SS_OK) {
        const size_t last = ss_world_count(w) - 1;

        end[i][0] = ss_world_positions(w)[2 * last];
        end[i][1] = ss_world_positions(w)[2 * last + 1];
        i++;
    }
    ss_world_free(w);
    return i;
}

/* The fewest steps per second with which the rope holds: with one less, some
 * link of it is drawn to twice its length in the span. */
static int needed(double span)
{
    const double twice = 2.0 * 4.0 / 15.0;
    int rate = 300;

    for (double longest = 0.0; longest < twice; rate--) {
        ss_world_options how;
        ss_world *w;
        size_t next = 0;

        ss_world_defaults(&how);
        how.rate = rate - 1;
        w = ss_world_create(&how);
        for (int i = 1; w && i <= rate * span; i++) {
            const double *q = ss_world_positions(w);

            if (ss_world_play(w, recording, EVENTS, &next, (double)i / rate) !=
                SS_OK)
                longest = HUGE_VAL;
            for (size_t k = 0; k + 1 < ss_world_count(w); k++)
                longest = fmax(longest, hypot(q[2 * k] - q[2 * k + 2],
                                              q[2 * k + 1] - q[2 * k + 3]));
        }
        longest = w ? longest : HUGE_VAL;
        ss_world_free(w);
    }
    return rate + 1;
}

static double apart(const double *a, const double *b)
{
    return hypot(a[0] - b[0], a[1] - b[1]);
}

int main(int argc, char **argv)
{
    double span = 3.0;
    int rate = 240;
    const ss_option options[] = {
        {"span", "time to watch, up to 4 (s)", .positive = &span, .most = 4},
        {"rate", "steps per second, where they are fixed", .count = &rate},
        {0}};
    static double fixed[4][MOST][2], own[4][MOST][2];
    static const int screens[4] = {60, 144, 240, 480};
    const double none = (double)NAN;
    double worst = 0.0;

    ss_begin(argc, argv, "A rope on four screens.", options);
    ss_columns("t own144 t_line fixed144 own480 t_ring fixed60");
    for (int s = 0; s < 4; s++) {
        const int frames = (int)lround(screens[s] * span);

        watch(rate, frames, span, fixed[s]);
        watch(screens[s], frames, span, own[s]);
    }
    /* Apart from the run that shakes, few rows are enough: 48 per second for a
     * line, 12 per second for rings. */
    for (int i = 0; i < (int)lround(144 * span); i++) {
        const int line = i + 1 <= 48 * span;
        const int ring = 5 * i + 1 <= 60 * span;

        ss_row((i + 1) / 144.0, own[1][i][0], line ? (i + 1) / 48.0 : none,
               line ? fixed[1][3 * i + 2][0] : none,
               line ? own[3][10 * i + 9][0] : none,
               ring ? (5 * i + 1) / 60.0 : none,
               ring ? fixed[0][5 * i][0] : none);
    }
    for (int s = 1; s < 4; s++)
        worst =
            fmax(worst, apart(fixed[s][(int)lround(screens[s] * span) - 1],
                              fixed[0][(int)lround(screens[0] * span) - 1]));
    /* h^2 (w^2 - c^2) + 2 h c = 4, with w^2 = 4 k/m and c = 4 kd/m for a long
     * straight rope; a bend takes a little off both. */
    const double ks = 2000.0, kd = 1.0, mass = 0.1; /* of the rope's links */
    const double w2 = 4 * ks / mass, c = 4 * kd / mass;
    // expect: straight in [150.3, 150.4] (theory, eq:pl-limit)
    ss_fact("straight", (sqrt(4 * w2 - 3 * c * c) + c) / 4);
    // expect: needed in [145, 152] (second way, straight)
    ss_fact("needed", needed(span));
    // expect: fixed in [0, 0] (exact, sec:pl-world)
    ss_fact("fixed", worst);
    // Both ends swing within four metres of the nail, and not together.
    // expect: own_144 in [0.01, 8] (second way, step_144)
    ss_fact("own_144", apart(own[1][(int)lround(screens[1] * span) - 1],
                             own[2][(int)lround(screens[2] * span) - 1]));
    // expect: own_480 in [0.01, 8] (second way, step_480)
    ss_fact("own_480", apart(own[3][(int)lround(screens[3] * span) - 1],
                             own[2][(int)lround(screens[2] * span) - 1]));
    // It is the step, and not the frame: the same worlds, seen on a screen of
    // 60.
    static double seen[MOST][2];
    const int all = (int)lround(60 * span);
    watch(144, all, span, seen);
    // expect: step_144 in [0.01, 8] (second way, own_144)
    ss_fact("step_144", apart(seen[all - 1], fixed[0][all - 1]));
    watch(480, all, span, seen);
    // expect: step_480 in [0.01, 8] (second way, own_480)
    ss_fact("step_480", apart(seen[all - 1], fixed[0][all - 1]));
    return ss_end();
}
