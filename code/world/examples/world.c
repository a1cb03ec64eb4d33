/* world.c: a click into an empty world makes a particle there. It falls,
 * is saved in mid air, lies on the floor ten seconds later, and is in mid air
 * again when it is loaded. */
#include "world/world.h"
#include <stdio.h>

int main(void)
{
    ss_world_options options;
    ss_world *world;
    double saved[200];
    size_t count;

    ss_world_defaults(&options);
    options.scene = SS_SCENE_EMPTY;
    world = ss_world_create(&options);
    if (!world || ss_world_event(world, SS_MOUSE_PRESS, 2.0, 3.0) != SS_OK ||
        ss_world_event(world, SS_MOUSE_RELEASE, 2.0, 3.0) != SS_OK ||
        ss_world_advance(world, 0.5) != SS_OK)
        return 1;
    count = ss_world_save(world, saved, 200);
    if (count > 200 || ss_world_advance(world, 10.5) != SS_OK)
        return 1;
    printf("%.3f\n", ss_world_positions(world)[1]); // prints 0.040
    if (ss_world_load(world, saved, count) != SS_OK)
        return 1;
    printf("%.3f\n", ss_world_positions(world)[1]); // prints 1.794
    ss_world_free(world);
    return 0;
}
