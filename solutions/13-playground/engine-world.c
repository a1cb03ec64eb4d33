/* engine-world.c: real time, paid in equal steps. */
#include "engine-world.h"

int engine_frame(engine_world *w, double seconds)
{
    int steps = 0;

    w->owed += seconds;
    while (w->owed >= w->h && steps < w->most_steps) {
        engine_verlet(w->e, w->t, w->h, w->x, w->a);
        engine_rods(w->e, w->h, w->iterations, w->x);
        engine_walls(w->e, w->x);
        engine_balls(w->e, w->x);
        w->t += w->h;
        w->owed -= w->h;
        steps++;
    }
    if (w->owed >= w->h)
        w->owed = 0.0;
    return steps;
}
