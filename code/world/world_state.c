/* world_state.c: reading the state of a world. */
#include "world/world_parts.h"

#include <assert.h>
#include <math.h>

size_t ss_world_count(const ss_world *world)
{
    return world->particles->n;
}

const double *ss_world_positions(const ss_world *world)
{
    return world->particles->q;
}

double ss_world_radius(const ss_world *world, size_t i)
{
    const ss_particles *p = world->particles;

    return i < p->n && p->tag[i] ? p->radius[i] : 0.0;
}

bool ss_world_is_kinematic(const ss_world *world, size_t i)
{
    return ss_world_hold_of(world, i, NULL, NULL) != SS_HOLD_NONE;
}

ss_world_hold ss_world_hold_of(const ss_world *world, size_t i,
                               double centre[2], double *radius)
{
    const ss_particles *p = world->particles;
    const ss_motor *motor;

    if (i >= p->n || !p->control[i].path)
        return SS_HOLD_NONE;
    motor = p->control[i].ctx; /* NULL: a nail */
    for (size_t k = 0; k < 2 && centre; k++)
        centre[k] = motor ? motor->centre[k] : p->q[2 * i + k];
    if (radius)
        *radius = motor ? motor->first[0] : 0.0;
    return motor ? SS_HOLD_MOTOR : SS_HOLD_NAIL;
}

size_t ss_world_link_count(const ss_world *world)
{
    return world->springs->count;
}

size_t ss_world_link(const ss_world *world, size_t i, int end)
{
    assert(world && (end == 0 || end == 1));
    if (i >= world->springs->count)
        return SS_NO_PARTICLE;
    return end ? world->springs->spring[i].b : world->springs->spring[i].a;
}

static ss_view view_of(const ss_particles *p)
{
    return (ss_view){p->dim, p->n, p->t, p->q, p->v, p->mass};
}

ss_status ss_world_tension(const ss_world *world, size_t i, double *strain,
                           double *pull)
{
    const ss_view view = view_of(world->particles);
    const ss_spring *s;
    double f[2], l[2], length;

    if (i >= world->springs->count)
        return SS_BAD_ARGUMENT;
    s = &world->springs->spring[i];
    for (size_t k = 0; k < 2; k++)
        l[k] = view.q[2 * s->a + k] - view.q[2 * s->b + k];
    length = sqrt(l[0] * l[0] + l[1] * l[1]);
    ss_spring_pull(s, &view, f);
    if (strain)
        *strain = s->rest > 0.0 ? length / s->rest - 1.0 : 0.0;
    if (pull)
        *pull = length > 0.0 ? -(f[0] * l[0] + f[1] * l[1]) / length : 0.0;
    return SS_OK;
}

ss_world_energy ss_world_energy_of(const ss_world *world)
{
    const ss_particles *p = world->particles;
    const ss_view view = view_of(p);
    const ss_force *f = p->forces;

    return (ss_world_energy){
        .motion = ss_particles_kinetic(p),
        .gravity = f[WORLD_GRAVITY].energy(&view, f[WORLD_GRAVITY].ctx),
        .springs = f[WORLD_SPRINGS].energy(&view, f[WORLD_SPRINGS].ctx),
        .mouse = f[WORLD_MOUSE].energy(&view, f[WORLD_MOUSE].ctx)};
}

ss_mouse_state ss_world_mouse(const ss_world *world, double *position,
                              size_t *particle)
{
    for (int k = 0; k < 2 && position; k++)
        position[k] = world->mouse.position[k];
    if (particle)
        *particle = world->state == SS_MOUSE_LINKING ? world->link_from
                                                     : world->mouse.particle;
    return world->state;
}

size_t ss_world_steps(const ss_world *world)
{
    return world->steps;
}

bool ss_world_is_paused(const ss_world *world)
{
    return world->paused;
}

const ss_particles *ss_world_particles(const ss_world *world)
{
    return world->particles;
}

const ss_springs *ss_world_springs(const ss_world *world)
{
    return world->springs;
}
