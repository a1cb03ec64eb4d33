/* engine.c: does the bridge of a page, on the reader's engine (code/web/engine.c),
 * move as that of the engine's own film does?
 *
 * The film is exercises/13-playground/engine-world/picture.c as it stands: its
 * numbers come here instead of into a picture. The world of the page is told to do
 * what the hand in the film does, until the first joint has come to the film's
 * floor, which is higher. Springs are added up in another order, so the last digits
 * may differ.
 */
#include "engine-old.h"
#include "grading/engine/film.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* code/web/playground.c, engine.c */
const char *play_scene_name(int i);
const char *play_method_name(int i);
const char *play_event_name(int i);
const char *play_option_name(int i);
int play_scene(int scene);
int play_event(int event, double x, double y);
int play_set(int option, double value);
const double *play_look(void);
int play_engine(int count);
const char *play_fault(void);

/* ---- the film ---------------------------------------------------------------- */

enum { FRAMES = 92, JOINTS = 18, HEAD = 19, PER_PARTICLE = 7 };

static double film[FRAMES][2 * JOINTS];
static int frames, steps[FRAMES];

void give(double value)
{
    (void)value;
}

void give_all(const double *values, size_t n)
{
    if (n == 2 * (JOINTS + 1) && frames < FRAMES) /* and the hand */
        memcpy(film[frames], values, sizeof film[frames]);
}

/* What the film calls in place of engine_frame. The joints of the page are points,
 * so those of the film are to be points, too. */
int frame_of_film(engine_world *w, double seconds);

int frame_of_film(engine_world *w, double seconds)
{
    ((engine *)(size_t)w->e)->radius = 0.0;
    steps[frames] = engine_frame(w, seconds);
    return steps[frames++];
}

/* ---- the page ---------------------------------------------------------------- */

static void fail(const char *what, const char *which)
{
    printf("%s%s\n", what, which);
    exit(1);
}

static int number_of(const char *(*name)(int), const char *wanted)
{
    for (int i = 0; name(i); i++)
        if (strcmp(name(i), wanted) == 0)
            return i;
    fail("there is no ", wanted);
    return -1;
}

static void set(const char *option, double value)
{
    if (play_set(number_of(play_option_name, option), value) != 0)
        fail("cannot be set: ", option);
}

static void tell(const char *event, double x, double y)
{
    if (play_event(number_of(play_event_name, event), x, y) != 0)
        fail("is refused: ", event);
}

static const double *joint(int i)
{
    return play_look() + HEAD + PER_PARTICLE * i;
}

/* The joint of the film that is at this place when it begins. */
static int same_joint(const double *place)
{
    for (int i = 0; i < JOINTS; i++)
        if (hypot(film[0][2 * i] - place[0], film[0][2 * i + 1] - place[1]) <
            1e-9)
            return i;
    fail("the film has no joint where the bridge has one", "");
    return -1;
}

/* What the hand in the film does at this time, and did not before. */
static void lead(double time, double before)
{
    if (time < 2.5) {
        if (before < 0.0)
            tell("press", 4.0, 3.0);
        tell("move", 4.0, 2.8 - 1.8 * fmin(time / 1.5, 1.0));
    } else if (before < 2.5) {
        tell("release", 4.0, 1.0);
    }
    if (time > 5.0 && before <= 5.0) {
        tell("nail", 6.8, 3.0);
        tell("nail", 6.8, 3.7);
    }
}

int main(void)
{
    const double frame = 0.09, near = 1.2; /* m: then the floor may come */
    int same[JOINTS], seen = 0;
    double furthest = 0.0, lowest = 3.0;

    answer("film", NULL);
    if (play_scene(number_of(play_scene_name, "bridge")) != 0)
        fail("there is no bridge", "");
    set("method", number_of(play_method_name, "velocity Verlet"));
    set("rate", 500.0);
    set("restitution", 0.3);
    set("mouse_ks", 400.0);
    set("mouse_kd", 2.0);
    for (int i = 0; i < JOINTS; i++)
        same[i] = same_joint(joint(i));
    for (; seen < frames && lowest > near; seen++) {
        lead(seen * frame, (seen - 1) * frame);
        /* The film asks for the accelerations anew in each frame: so does the page
         * after any event or change of an option. */
        set("mouse_kd", 2.0);
        for (int i = 0; i < JOINTS; i++) {
            const double *here = joint(i), *there = film[seen] + 2 * same[i];
            const double off = hypot(here[0] - there[0], here[1] - there[1]);

            furthest = isfinite(off) ? fmax(furthest, off) : (double)INFINITY;
            lowest = fmin(lowest, there[1]);
        }
        for (int i = 0; i < steps[seen]; i++) /* in frames of one step each */
            if (play_engine(1) != 0)
                fail("a step is refused: ", play_fault());
    }
    printf("%d frames of %d, until a joint is at %.2f m; as in the film to "
           "%.1e m\n",
           seen, frames, lowest, furthest);
    /* Held, let go, and falling. */
    return seen * frame > 5.5 && lowest < near && furthest < 1e-9 ? 0 : 1;
}
