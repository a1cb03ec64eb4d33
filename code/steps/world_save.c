/* world_save.c: a world as an array of numbers. */
#include "steps/world_parts.h"

size_t ss_world_save(const ss_world *world, double *numbers, size_t room)
{
    (void)world, (void)numbers, (void)room;
    return 0;
}

ss_status ss_world_load(ss_world *world, const double *numbers, size_t count)
{
    (void)world, (void)numbers, (void)count;
    return SS_BAD_ARGUMENT;
}
