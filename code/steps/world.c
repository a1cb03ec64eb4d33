/* world.c: making a world, and advancing it. */
#include "steps/world_parts.h"

#include <math.h>
#include <stdlib.h>

void ss_world_defaults(ss_world_options *options)
{
    *options = (ss_world_options){.scene = SS_SCENE_ROPE,
                                  .width = 8.0,
                                  .height = 6.0,
                                  .rate = 240,
                                  .reach = 0.3,
                                  .gravity = 9.81,
                                  .drag = 0.02,
                                  .restitution = 0.4,
                                  .friction = 0.6,
                                  .stiffness = 1.0,
                                  .mass = 0.2,
                                  .ks = 400.0,
                                  .kd = 1.0,
                                  .mouse_ks = 50.0,
                                  .mouse_kd = 3.0,
                                  .motor_radius = 0.3,
                                  .motor_speed = 6.0,
                                  .capacity = 256};
}

static bool is_positive(double x)
{
    return isfinite(x) && x > 0.0;
}

static bool is_not_negative(double x)
{
    return isfinite(x) && x >= 0.0;
}

static bool is_valid(const ss_world_options *o)
{
    return (unsigned)o->scene < SS_SCENES && is_positive(o->width) &&
           is_positive(o->height) && o->rate > 0 && is_not_negative(o->reach) &&
           isfinite(o->gravity) && is_not_negative(o->drag) &&
           is_not_negative(o->restitution) && o->restitution <= 1.0 &&
           is_not_negative(o->friction) && is_positive(o->mass) &&
           is_not_negative(o->ks) && is_not_negative(o->kd) &&
           is_not_negative(o->mouse_ks) && is_not_negative(o->mouse_kd) &&
           is_positive(o->motor_radius) && isfinite(o->motor_speed);
}

/* Set four walls whose normals point inwards. A rebound slower than what
 * gravity takes away in two steps counts as rest. */
static void set_walls(ss_world *w)
{
    const ss_world_options *o = &w->options;
    const double corner[2][2] = {{0.0, 0.0}, {o->width, o->height}};
    static const double normal[4][2] = {{0, 1}, {0, -1}, {1, 0}, {-1, 0}};

    for (size_t i = 0; i < 4; i++) {
        ss_plane *wall = &w->walls[i];

        (void)ss_plane_set(wall, 2, corner[i % 2], normal[i]);
        wall->restitution = o->restitution;
        wall->slow = 2.0 * fabs(o->gravity) / o->rate;
        wall->friction = SS_COULOMB;
        wall->mu_static = wall->mu_kinetic = o->friction;
    }
}

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
    w->gravity.g[1] = -w->options.gravity;
    w->drag.k = w->options.drag;
    ss_mouse_defaults(&w->mouse);
    w->mouse.ks = w->options.mouse_ks;
    w->mouse.kd = w->options.mouse_kd;
    w->link_from = SS_NO_PARTICLE;
    if (is_valid(&w->options) && w->particles && w->springs) {
        ss_particles *p = w->particles;
        const ss_force forces[4] = {
            ss_gravity_force(&w->gravity), ss_drag_force(&w->drag),
            ss_springs_force(w->springs), ss_mouse_force(&w->mouse)};
        bool made = ss_particles_reserve(p, w->options.capacity) == SS_OK;

        set_walls(w);
        for (size_t i = 0; i < 4 && made; i++)
            made = ss_particles_add_force(p, forces[i]) == SS_OK;
        if (made && ss_world_build_scene(w) == SS_OK)
            return w;
    }
    ss_world_free(w);
    return NULL;
}

void ss_world_free(ss_world *world)
{
    if (!world)
        return;
    ss_particles_free(world->particles);
    ss_springs_free(world->springs);
    free(world);
}

//> walls
/* Put a particle that has passed a wall back on it; if it still moves inwards,
 * the collision response changes its velocity. */
static void keep_in(const ss_world *w, double *q, double *v)
{
    for (int i = 0; i < 4; i++) {
        const double away = ss_plane_distance(&w->walls[i], q);

        if (away >= 0.0)
            continue;
        for (int k = 0; k < 2; k++)
            q[k] -= away * w->walls[i].normal[k];
        ss_plane_respond(&w->walls[i], v);
    }
}
//<

//> tick
/* One step of symplectic Euler: kick, drift, walls. The first loop only checks
 * that every force and every new position is finite, so that a step that fails
 * has changed nothing. */
static ss_status tick(ss_world *w)
{
    ss_particles *p = w->particles;
    const double h = 1.0 / w->options.rate;

    ss_particles_forces(p);
    for (size_t k = 0; k < 2 * p->n; k++) {
        const double v = p->v[k] + h * p->f[k] / p->mass[k / 2];

        if (!isfinite(p->f[k]))
            return SS_NO_DERIVATIVE;
        if (!isfinite(p->q[k] + h * v))
            return SS_OVERFLOW;
    }
    for (size_t i = 0; i < p->n; i++) {
        double *q = p->q + 2 * i, *v = p->v + 2 * i;

        if (p->control[i].path)
            continue;
        for (int k = 0; k < 2; k++) {
            v[k] += h * p->f[2 * i + (size_t)k] / p->mass[i];
            q[k] += h * v[k];
        }
        keep_in(w, q, v);
    }
    p->t = (double)++w->steps / w->options.rate;
    return ss_particles_follow_paths(p);
}
//<

//> advance
ss_status ss_world_advance(ss_world *world, double t)
{
    const double due = floor(t * world->options.rate);

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
    return (world->ticks + 0.5) / world->options.rate;
}

ss_status ss_world_play(ss_world *world, const ss_input *inputs, size_t count,
                        size_t *next, double t)
{
    for (; *next < count && inputs[*next].t <= t; ++*next) {
        const ss_input *in = &inputs[*next];
        ss_status status = ss_world_advance(world, in->t);

        if (status == SS_OK)
            status = ss_world_event(world, in->event, in->x, in->y);
        if (status != SS_OK)
            return status;
    }
    return ss_world_advance(world, t);
}
//<
