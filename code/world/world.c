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
    if (ss_world_options_fit(&w->options) && w->particles && w->springs) {
        ss_particles *p = w->particles;
        const ss_force forces[WORLD_FORCES] = {
            ss_gravity_force(&w->gravity), ss_drag_force(&w->drag),
            ss_springs_stretched_force(w->springs), ss_mouse_force(&w->mouse)};
        bool made = ss_particles_reserve(p, w->options.capacity) == SS_OK;

        ss_world_apply_options(w);
        for (size_t i = 0; i < WORLD_FORCES && made; i++)
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
    ss_world_forget(world);
    free(world);
}

//> walls
/* Put a particle that has passed a wall back on it; if it still moves inwards,
 * the collision response changes its velocity. */
static bool keep_in(const ss_world *w, size_t i)
{
    double *q = w->particles->q + 2 * i, *v = w->particles->v + 2 * i;
    bool outside = false;

    for (int wall = 0; wall < 4; wall++) {
        const double away =
            ss_plane_distance(&w->walls[wall], q) - ss_world_radius(w, i);

        if (away >= 0.0)
            continue;
        for (int k = 0; k < 2; k++)
            q[k] -= away * w->walls[wall].normal[k];
        ss_plane_respond(&w->walls[wall], v);
        outside = true;
    }
    return outside;
}
//<

//> discs
/* Collision of two discs. The response of a plane between them changes their
 * relative velocity; each disc takes a share of this in proportion to 1/mass
 * (a nailed disc takes none), so that momentum is kept. If they do not separate
 * by themselves afterwards, they are pushed apart in the same proportion. */
static bool meet(const ss_world *w, size_t a, size_t b)
{
    const ss_particles *p = w->particles;
    double *qa = p->q + 2 * a, *qb = p->q + 2 * b;
    double *va = p->v + 2 * a, *vb = p->v + 2 * b;
    const double share_a = p->control[a].path ? 0.0 : 1.0 / p->mass[a];
    const double share_b = p->control[b].path ? 0.0 : 1.0 / p->mass[b];
    const double l[2] = {qa[0] - qb[0], qa[1] - qb[1]};
    const double apart = sqrt(l[0] * l[0] + l[1] * l[1]);
    const double depth = ss_world_radius(w, a) + ss_world_radius(w, b) - apart;
    const double u[2] = {va[0] - vb[0], va[1] - vb[1]};
    double after[2] = {u[0], u[1]}, push;
    ss_plane between = w->walls[0];

    if (depth <= 0.0 || share_a + share_b == 0.0)
        return false;
    //<
    //> respond
    for (int k = 0; k < 2; k++)
        between.normal[k] = apart > 0.0 ? l[k] / apart : k;
    ss_plane_respond(&between, after);
    push = ss_plane_along(&between, after) > between.slow ? 0.0 : depth;
    for (int k = 0; k < 2; k++) {
        const double dv = (after[k] - u[k]) / (share_a + share_b);
        const double dq = push * between.normal[k] / (share_a + share_b);

        va[k] += share_a * dv;
        vb[k] -= share_b * dv;
        qa[k] += share_a * dq;
        qb[k] -= share_b * dq;
    }
    return push > 0.0 || after[0] != u[0] || after[1] != u[1];
}
//<

/* All pairs of discs, and all walls; again and again where there are discs, so
 * that a blow goes through a row of them, and the floor is felt at the top of a
 * heap. Has anything touched? */
static bool touch(const ss_world *w)
{
    enum { ROUNDS = 8 };
    const ss_particles *p = w->particles;
    bool touched = false, again = true;

    for (int round = 0; round < ROUNDS && again; round++) {
        again = false;
        for (size_t a = 0; a < p->n; a++)
            for (size_t b = a + 1; b < p->n && ss_world_radius(w, a) > 0.0; b++)
                if (ss_world_radius(w, b) > 0.0 && meet(w, a, b))
                    again = touched = true;
        for (size_t i = 0; i < p->n; i++)
            if (!p->control[i].path && keep_in(w, i)) {
                again = again || ss_world_radius(w, i) > 0.0;
                touched = true;
            }
    }
    return touched;
}

//> kick_and_drift
/* Symplectic Euler: kick and drift. The first loop only checks that every force
 * and every new position is finite, so that a step that fails has changed
 * nothing. */
static ss_status kick_and_drift(ss_particles *p, double h)
{
    ss_particles_forces(p);
    for (size_t k = 0; k < 2 * p->n; k++) {
        const double v = p->v[k] + h * p->f[k] / p->mass[k / 2];

        if (!isfinite(p->f[k]))
            return SS_NO_DERIVATIVE;
        if (!isfinite(p->q[k] + h * v))
            return SS_OVERFLOW;
    }
    for (size_t k = 0; k < 2 * p->n; k++) {
        if (p->control[k / 2].path)
            continue;
        p->v[k] += h * p->f[k] / p->mass[k / 2];
        p->q[k] += h * p->v[k];
    }
    (void)ss_particles_next_time(p, h);
    ss_particles_tick(p);
    return SS_OK;
}
//<

/* One step: by the method; along the paths; off the walls and each other. */
static ss_status tick(ss_world *w)
{
    ss_particles *p = w->particles;
    ss_status status = w->options.method == 0
                           ? kick_and_drift(p, 1.0 / w->options.rate)
                           : ss_world_move(w);
    if (status == SS_OK)
        status = ss_particles_follow_paths(p);
    if (status != SS_OK)
        return status;
    if (touch(w))
        ss_world_disturb(w);
    w->steps++;
    return SS_OK;
}

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
