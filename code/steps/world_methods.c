/* world_methods.c: the methods that move a world. */
#include "steps/world_parts.h"

static const ss_world_method methods[] = {
    {.name = "symplectic Euler", .order = 1, .forces = 1}};

const ss_world_method *ss_world_methods(size_t *count)
{
    *count = sizeof methods / sizeof *methods;
    return methods;
}
