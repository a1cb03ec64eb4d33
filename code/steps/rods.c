/* rods.c: the set of rods. */
#include "steps/constraints.h"

#include <math.h>
#include <stdlib.h>

ss_rods *ss_rods_create(void)
{
    ss_rods *rods = calloc(1, sizeof *rods);

    if (rods) {
        rods->tolerance = 1e-12;
        rods->rounds = 1000;
        rods->rattle = 1;
    }
    return rods;
}

void ss_rods_free(ss_rods *rods)
{
    if (!rods)
        return;
    free(rods->rod);
    free(rods->room);
    free(rods);
}

ss_status ss_rods_add(ss_rods *rods, ss_rod rod)
{
    if (rod.a == rod.b || !isfinite(rod.length) || !(rod.length > 0.0))
        return SS_BAD_ARGUMENT;
    if (rods->count == rods->capacity) {
        const size_t room = 2 * rods->capacity + 8;
        ss_rod *more = NULL;

        if (room <= SIZE_MAX / sizeof *more)
            more = realloc(rods->rod, room * sizeof *more);
        if (!more)
            return SS_NO_MEMORY;
        rods->rod = more;
        rods->capacity = room;
    }
    rods->rod[rods->count++] = rod;
    return SS_OK;
}

static void renumber(const size_t *number, size_t n, void *ctx)
{
    ss_rods *rods = ctx;
    size_t left = 0;

    for (size_t i = 0; i < rods->count; i++) {
        ss_rod rod = rods->rod[i];

        rod.a = ss_renumber(number, n, rod.a);
        rod.b = ss_renumber(number, n, rod.b);
        if (rod.a != SS_GONE && rod.b != SS_GONE)
            rods->rod[left++] = rod;
    }
    rods->count = left;
}

ss_force ss_rods_listener(ss_rods *rods)
{
    return (ss_force){.renumber = renumber, .ctx = rods};
}
