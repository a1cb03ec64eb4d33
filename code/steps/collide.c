/* collide.c: planes among which to step; the clock, and what failure leaves. */
#include "steps/clock.h"
#include "steps/collide_parts.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

void ss_collider_init(ss_collider *collider, size_t count,
                      const ss_plane *plane)
{
    *collider = (ss_collider){.count = count,
                              .plane = plane,
                              .collision = SS_FIND_ROOT,
                              .tolerance = 1e-12,
                              .rounds = 50,
                              .most = 100,
                              .last = (double)NAN};
}

void ss_collider_clear(ss_collider *collider)
{
    free(collider->room);
    collider->room = NULL;
    collider->capacity = 0;
}

static ss_status prepare(ss_collider *c, const ss_particles *p, double h,
                         size_t stages)
{
    const size_t numbers = 2 * p->n * p->dim, size = sizeof *c->room;
    double *room;

    if (!isfinite(h) || !(h > 0.0) || !isfinite(p->t) ||
        c->collision < SS_ROLL_BACK || c->collision > SS_FLIP ||
        !(c->tolerance >= 0.0))
        return SS_BAD_ARGUMENT;
    for (size_t j = 0; j < c->count; j++)
        if (c->plane[j].dim != p->dim || !ss_plane_is_fit(&c->plane[j]))
            return SS_BAD_ARGUMENT;
    if (stages > SIZE_MAX / size - 3 ||
        (numbers > 0 && stages + 3 > SIZE_MAX / size / numbers))
        return SS_NO_MEMORY;
    if (c->room && (stages + 3) * numbers <= c->capacity)
        return SS_OK;
    room = realloc(c->room, (stages + 3) * (numbers > 0 ? numbers : 1) * size);
    if (!room)
        return SS_NO_MEMORY;
    c->room = room;
    c->capacity = (stages + 3) * numbers;
    return SS_OK;
}

ss_status ss_collider_advance(ss_collider *collider, ss_particles *p,
                              const ss_method *method, double h, size_t steps,
                              ss_stats *stats)
{
    const size_t numbers = 2 * p->n * p->dim;
    ss_stats own = {0, 0};
    ss_status status = prepare(collider, p, h, method->stages);

    for (size_t i = 0; i < steps && status == SS_OK; i++) {
        const double t = p->t, next = ss_clock_next(p, h);
        double *begin = collider->room, *old = begin + numbers;
        const ss_collider before = *collider;
        ss_collide_part at = {.with = collider,
                              .p = p,
                              .method = method,
                              .old = old,
                              .work = old + numbers,
                              .t = t,
                              .h = h,
                              .stats = &own};

        memcpy(begin, p->x, numbers * sizeof *begin);
        memcpy(old, p->x, numbers * sizeof *old);
        status = isfinite(next) ? ss_collide_step(&at) : SS_OVERFLOW;
        if (status == SS_OK) {
            ss_clock_tick(p);
            status = ss_particles_place(p);
            own.steps = 1;
        }
        if (status != SS_OK) {
            memcpy(p->x, begin, numbers * sizeof *begin);
            p->ticks -= p->t != t;
            p->t = t;
            *collider = before;
            own.steps = 0;
        }
        if (stats) {
            stats->evaluations += own.evaluations;
            stats->steps += own.steps;
        }
        own = (ss_stats){0, 0};
    }
    return status;
}
