/* world.c: making a world, and advancing it. */
#include "world/world_parts.h"

#include <math.h>
#include <stdlib.h>

ss_world *ss_world_create(const ss_world_options *options)
{
    ss_world *w = calloc(1, sizeof *w);

    if (!w)
        return NULL;
    if (options)
        w->options = *options;
    else
        ss_world_defaults(&w->options);
    w->particles = ss_particles_create(2);
    w->springs = ss_springs_create();
    ss_mouse_defaults(&w->mouse);
    w->link_from = SS_NO_PARTICLE;
    if (ssp_world_options_fit(&w->options) && w->particles && w->springs) {
        ss_particles *p = w->particles;
        const ss_force forces[WORLD_FORCES] = {
            ss_gravity_force(&w->gravity), ss_drag_force(&w->drag),
            ss_springs_stretched_force(w->springs), ss_mouse_force(&w->mouse)};
        bool made = ss_particles_reserve(p, w->options.capacity) == SS_OK;

        for (size_t i = 0; i < WORLD_FORCES && made; i++)
            made = ss_particles_add_force(p, forces[i]) == SS_OK;
        w->solids = made ? ss_solids_create(p, NULL) : NULL;
        made = w->solids;
        for (size_t i = 0; i < WORLD_WALLS && made; i++)
            made =
                ss_solids_add_obstacle(
                    w->solids, &(ss_obstacle){.kind = SS_NO_OBSTACLE}) == SS_OK;
        if (made) {
            ss_solids_on_contact(w->solids, ssp_world_meet, w);
            ssp_world_apply_options(w);
            if (ssp_world_build_scene(w) == SS_OK)
                return w;
        }
    }
    ss_world_free(w);
    return NULL;
}

void ss_world_free(ss_world *world)
{
    if (!world)
        return;
    ss_solids_free(world->solids);
    ss_particles_free(world->particles);
    ss_springs_free(world->springs);
    ssp_world_forget(world);
    free(world);
}

/* Nothing could stop a motor, so it passes through all that it meets; points
 * pass through each other. */
bool ssp_world_meet(const ss_solid_contact *contact, void *ctx)
{
    const ss_world *w = ctx;
    const size_t i = contact->i;
    const size_t j = contact->with_obstacle ? i : contact->j;
    const bool motor = ss_world_hold_of(w, i, NULL, NULL) == SS_HOLD_MOTOR ||
                       ss_world_hold_of(w, j, NULL, NULL) == SS_HOLD_MOTOR;

    return !motor && (contact->with_obstacle || ss_world_radius(w, i) > 0.0 ||
                      ss_world_radius(w, j) > 0.0);
}

//> tick
/* One step. A step that fails has changed nothing. */
static ss_status tick(ss_world *w)
{
    const double h = 1.0 / w->options.rate;
    ss_status status;

    if (w->options.method != 0)
        status = ssp_world_move(w);
    else
        status = ss_solids_advance(w->solids, h, 1, NULL);
    if (status == SS_OK)
        w->steps++;
    return status;
}
//<

/* The mouse's event, or a change of an option. */
static ss_status happen(ss_world *w, const ss_input *in)
{
    if (in->event != SS_INPUT_OPTION)
        return ss_world_event(w, in->event, in->x, in->y);
    if (!(in->x >= 0.0 && in->x < SS_WORLD_OPTIONS && in->x == floor(in->x)))
        return SS_BAD_ARGUMENT;
    return ss_world_set_option(w, (ss_world_option)in->x, in->y);
}

//> advance
ss_status ss_world_advance(ss_world *world, double t)
{
    const double due = floor((t - world->since) * world->options.rate);

    if (!isfinite(due))
        return SS_BAD_ARGUMENT;
    while (world->ticks < due) {
        const ss_status status = world->paused ? SS_OK : tick(world);

        if (status != SS_OK)
            return status;
        world->ticks++;
    }
    return SS_OK;
}

ss_status ss_world_play(ss_world *world, const ss_input *inputs, size_t count,
                        size_t *next, double t)
{
    for (; *next < count && inputs[*next].t <= t; ++*next) {
        const ss_input *in = &inputs[*next];
        ss_status status = ss_world_advance(world, in->t);

        if (status == SS_OK)
            status = happen(world, in);
        if (status != SS_OK)
            return status;
    }
    return ss_world_advance(world, t);
}
//<

ss_status ss_world_step(ss_world *world, size_t n)
{
    for (; n > 0; n--) {
        const ss_status status = tick(world);

        if (status != SS_OK)
            return status;
        world->ticks++;
    }
    return SS_OK;
}

double ss_world_clock(const ss_world *world)
{
    return world->since + (world->ticks + 0.5) / world->options.rate;
}
