/* engine.c: does the world of a page, on the reader's engine (code/web/engine.c), move
 * as on the library, by each method that both have, while a hand pulls at a bridge?
 * To ten micrometres: the library's Verlet keeps an acceleration from step to step.
 * And do rods keep their lengths, walls what falls, and faults the world as it was?
 */
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
int play_step(int count);
int play_engine(int count);
void play_rods(int wanted);
double play_price(void);
const char *play_fault(void);

enum { JOINTS = 18, HEAD = 19, PER_PARTICLE = 7 };

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

/* The bridge by this method, with a hand at its middle for the first second of 1.6;
 * its joints at the end. */
static void pull(const char *method, int rate, int (*step)(int), double *ends)
{
    if (play_scene(number_of(play_scene_name, "bridge")) != 0)
        fail("there is no bridge", "");
    set("method", number_of(play_method_name, method));
    set("rate", rate);
    tell("press", joint(8)[0], joint(8)[1]);
    for (int k = 0; k < 80; k++) {
        if (k < 50)
            tell("move", 4.0, 3.0 - 0.02 * k);
        if (k == 50)
            tell("release", 4.0, 2.0);
        if (step(rate / 50) != 0)
            fail("a step is refused: ", play_fault());
    }
    for (int i = 0; i < JOINTS; i++)
        memcpy(ends + 2 * i, joint(i), 2 * sizeof *ends);
}

/* By how much the edges of the bridge, 0.7 m at first, are longer or shorter. */
static double strain(const double *start)
{
    double most = 0.0;

    for (int i = 0; i < JOINTS; i++)
        for (int j = 0; j < i; j++) {
            const double *a = start + 2 * i, *b = start + 2 * j;

            if (fabs(hypot(a[0] - b[0], a[1] - b[1]) - 0.7) < 1e-9)
                most = fmax(most, fabs(hypot(joint(i)[0] - joint(j)[0],
                                             joint(i)[1] - joint(j)[1]) /
                                           0.7 -
                                       1.0));
        }
    return most;
}

/* All but one of its corners come off, and it falls to the floor, of springs or of rods. Returns the
 * largest strain on the way. */
static double drop(int of_rods, double *lowest)
{
    double start[2 * JOINTS], most = 0.0;

    if (play_scene(number_of(play_scene_name, "bridge")) != 0)
        fail("there is no bridge", "");
    set("method", number_of(play_method_name, "velocity Verlet"));
    set("rate", 240.0);
    play_rods(of_rods);
    for (int i = 0; i < JOINTS; i++)
        memcpy(start + 2 * i, joint(i), 2 * sizeof *start);
    tell("nail", 6.8, 3.0);
    tell("nail", 6.8, 3.7);
    tell("nail", 1.2, 3.0);
    *lowest = 3.0;
    for (int k = 0; k < 480; k++) {
        if (play_engine(1) != 0)
            fail("a step is refused: ", play_fault());
        most = fmax(most, strain(start));
        for (int i = 0; i < JOINTS; i++)
            *lowest = fmin(*lowest, joint(i)[1]);
    }
    play_rods(0);
    return most;
}

int main(void)
{
    static const char *const methods[] = {
        "explicit Euler",  "midpoint",       "RK4",
        "velocity Verlet", "implicit Euler", "Crank-Nicolson"};
    double here[2 * JOINTS], there[2 * JOINTS], strains[2], lowest;

    for (int m = 0; m < 6; m++) {
        double off = 0.0, moved = 0.0;

        pull(methods[m], m == 0 ? 4000 : 1000, play_step, there);
        pull(methods[m], m == 0 ? 4000 : 1000, play_engine, here);
        for (int i = 0; i < 2 * JOINTS; i++)
            off = fmax(off, fabs(here[i] - there[i]));
        moved = fabs(there[2 * 8 + 1] - 3.0);
        printf("%s: the middle has moved by %.2f m; off by %.1e m\n",
               methods[m], moved, off);
        if (!(off < 1e-5) || !(moved > 0.05))
            fail("not as on the library: ", methods[m]);
    }
    if (!(play_price() >= 1.0))
        fail("a second has no price", "");
    for (int of_rods = 0; of_rods < 2; of_rods++) {
        strains[of_rods] = drop(of_rods, &lowest);
        printf("%s: edges change by %.1e, the lowest joint is at %.3f m\n",
               of_rods ? "rods" : "springs", strains[of_rods], lowest);
        if (!(lowest > -1e-3) || !(lowest < 0.1))
            fail("it does not fall to the floor and stay there", "");
    }
    if (!(strains[1] < 0.2 * strains[0]))
        fail("rods are no stiffer than springs", "");
    set("method", number_of(play_method_name, "Heun"));
    if (play_engine(1) == 0 || strcmp(play_fault(), "method") != 0)
        fail("a method that an engine does not know is taken", "");
    return 0;
}
