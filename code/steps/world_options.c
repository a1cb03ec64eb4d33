/* world_options.c: the options of a world, changed while it runs. */
#include "steps/world_parts.h"

#include <math.h>

ss_status ss_world_set(ss_world *world, const ss_world_options *options)
{
    (void)world, (void)options;
    return SS_BAD_ARGUMENT;
}

ss_world_options ss_world_options_of(const ss_world *world)
{
    return world->options;
}

ss_status ss_world_set_option(ss_world *world, ss_world_option option,
                              double value)
{
    (void)world, (void)option, (void)value;
    return SS_BAD_ARGUMENT;
}

double ss_world_option_value(const ss_world *world, ss_world_option option)
{
    (void)world, (void)option;
    return (double)NAN;
}

const char *ss_world_option_name(ss_world_option option)
{
    (void)option;
    return "unknown";
}

ss_status ss_world_change_scene(ss_world *world, ss_scene scene)
{
    if ((unsigned)scene >= SS_SCENES)
        return SS_BAD_ARGUMENT;
    world->options.scene = scene;
    return ss_world_build_scene(world);
}
