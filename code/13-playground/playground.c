/* playground.c: a recording of mouse events, played into a world.
 *
 * A bridge nailed at both ends. The mouse pulls it down and lets go, hangs a
 * weight from it, and takes the nails out of one end. The table of events is
 * all the input that the world gets.
 */
// cc -Icode code/13-playground/playground.c code/world/*.c code/steps/*.c -lm
#include "film.h"

//> recording
static const ss_input recording[] = {
    {0.60, SS_MOUSE_PRESS, 4.0, 2.9},   {0.65, SS_MOUSE_MOVE, 4.0, 2.2},
    {0.75, SS_MOUSE_MOVE, 4.1, 1.2},    {0.85, SS_MOUSE_MOVE, 4.2, 0.3},
    {1.50, SS_MOUSE_RELEASE, 4.2, 0.3}, {2.20, SS_MOUSE_LINK, 5.4, 2.95},
    {2.30, SS_MOUSE_RELEASE, 5.4, 1.6}, {2.80, SS_MOUSE_NAIL, 6.8, 3.0},
    {2.80, SS_MOUSE_NAIL, 6.8, 3.7}};
//<

enum { EVENTS = sizeof recording / sizeof *recording, FRAMES = 6 };

int main(int argc, char **argv)
{
    double every = 0.7;
    const ss_option options[] = {
        {"every", "time between frames (s)", .positive = &every}, {0}};
    ss_world_options how;
    ss_world *w;
    size_t next = 0;

    ss_begin(argc, argv, "A bridge, and recorded mouse events.", options);
    ss_world_defaults(&how);
    how.scene = SS_SCENE_BRIDGE;
    w = ss_world_create(&how);
    if (!w)
        ss_give_up("the world could not be made");
    //> play
    for (int frame = 0; frame < FRAMES; frame++) {
        const double t = 0.5 + frame * every;

        if (ss_world_play(w, recording, EVENTS, &next, t) != SS_OK)
            ss_give_up("the world could not go on");
        draw(w, t, frame % 3 * 8.5, frame / 3 * -6.9);
        //<
    }
    print_film();
    // expect: events in [9, 9] (exact, lst:pl-recording)
    ss_fact("events", EVENTS);
    ss_world_free(w);
    return ss_end();
}
