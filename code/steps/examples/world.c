/* world.c: a click into an empty world makes a particle there; ten seconds
 * later it lies on the floor below. */
#include "steps/world.h"
#include <math.h>
#include <stdio.h>

int main(void)
{
    ss_world_options options;
    ss_world *world;
    const double *xy;

    ss_world_defaults(&options);
    options.scene = SS_SCENE_EMPTY;
    world = ss_world_create(&options);
    if (!world || ss_world_event(world, SS_MOUSE_PRESS, 2.0, 3.0) != SS_OK ||
        ss_world_event(world, SS_MOUSE_RELEASE, 2.0, 3.0) != SS_OK ||
        ss_world_advance(world, 10.0) != SS_OK)
        return 1;
    xy = ss_world_positions(world);
    printf("%zu: %.3f %.3f\n", ss_world_count(world), xy[0], fabs(xy[1]));
    // prints 1: 2.000 0.000
    ss_world_free(world);
    return 0;
}
