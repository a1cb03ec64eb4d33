/* world_events.c: what the mouse does, as a state machine. */
#include "world/world_parts.h"

#include <math.h>

//> rules
static const ss_rule rules[] = {
#define R(from, event, target, action, to)                                     \
    {                                                                          \
        SS_MOUSE_##from, SS_MOUSE_##event, SS_TARGET_##target,                 \
            SS_ACTION_##action, SS_MOUSE_##to                                  \
    }
    R(IDLE, PRESS, PARTICLE, GRAB, HOLDING),
    R(IDLE, PRESS, NOTHING, CREATE, IDLE),
    R(IDLE, LINK, PARTICLE, BEGIN, LINKING),
    R(IDLE, NAIL, PARTICLE, NAIL, IDLE),
    R(IDLE, MOTOR, PARTICLE, MOTOR, IDLE),
    R(IDLE, DELETE, PARTICLE, REMOVE, IDLE),
    R(IDLE, CUT, ANYTHING, CUT, IDLE),
    R(HOLDING, MOVE, ANYTHING, MOVE, HOLDING),
    R(HOLDING, RELEASE, ANYTHING, DROP, IDLE),
    R(HOLDING, LEAVE, ANYTHING, DROP, IDLE),
    R(HOLDING, NAIL, PARTICLE, NAIL, IDLE),
    R(HOLDING, MOTOR, PARTICLE, MOTOR, IDLE),
    R(HOLDING, DELETE, PARTICLE, REMOVE, IDLE),
    R(LINKING, RELEASE, PARTICLE, ATTACH, IDLE),
    R(LINKING, RELEASE, NOTHING, SPROUT, IDLE),
    R(LINKING, RELEASE, ITSELF, DROP, IDLE),
    R(LINKING, LEAVE, ANYTHING, DROP, IDLE),
    R(LINKING, DELETE, ANYTHING, DROP, IDLE),
#undef R
    {SS_MOUSE_STATES, SS_MOUSE_PAUSE, SS_TARGET_ANYTHING, SS_ACTION_PAUSE,
     SS_MOUSE_STATES},
    {SS_MOUSE_STATES, SS_MOUSE_RESET, SS_TARGET_ANYTHING, SS_ACTION_RESET,
     SS_MOUSE_IDLE},
};
//<

const ss_rule *ss_world_rules(size_t *count)
{
    *count = sizeof rules / sizeof *rules;
    return rules;
}

#define NAME(names, i)                                                         \
    ((size_t)(i) < sizeof names / sizeof *names ? names[i] : "unknown")

const char *ss_mouse_state_name(ss_mouse_state state)
{
    static const char *const names[] = {"idle", "holding", "linking", "any"};

    return NAME(names, state);
}

const char *ss_mouse_event_name(ss_mouse_event event)
{
    static const char *const names[] = {"press", "link",  "move",   "release",
                                        "nail",  "motor", "delete", "cut",
                                        "leave", "pause", "reset"};

    return NAME(names, event);
}

const char *ss_target_name(ss_target target)
{
    static const char *const names[] = {"anything", "nothing", "particle",
                                        "itself"};

    return NAME(names, target);
}

const char *ss_action_name(ss_action action)
{
    static const char *const names[] = {
        "grab", "move along", "drop",   "create", "begin", "attach", "sprout",
        "nail", "motor",      "remove", "cut",    "pause", "rebuild"};

    return NAME(names, action);
}

void ssp_world_make_disc(ss_particle *one, double radius)
{
    one->tag = radius > 0.0; /* is it a disc? */
    one->radius = radius > 0.0 ? radius : WORLD_POINT;
}

/* Make a particle at the position of the mouse. */
static ss_status create(ss_world *w)
{
    ss_particle new;

    ss_particle_defaults(&new);
    new.mass = w->options.mass;
    ssp_world_make_disc(&new, w->options.radius);
    for (int k = 0; k < 2; k++)
        new.q[k] = w->mouse.position[k];
    return ss_particles_add(w->particles, 1, &new);
}

/* Add a spring whose rest length is the present distance. */
static ss_status attach(ss_world *w, size_t a, size_t b)
{
    const double *qa = w->particles->q + 2 * a, *qb = w->particles->q + 2 * b;
    const double dx = qa[0] - qb[0], dy = qa[1] - qb[1];
    const double length = sqrt(dx * dx + dy * dy);
    const double ks = w->options.ks * w->options.stiffness;

    return ss_springs_add(
        w->springs,
        (ss_spring){
            .a = a, .b = b, .ks = ks, .kd = w->options.kd, .rest = length});
}

/* Make a particle, and a spring to it. */
static ss_status sprout(ss_world *w)
{
    ss_status status = create(w);

    if (status != SS_OK)
        return status;
    status = attach(w, w->link_from, w->particles->n - 1);
    if (status != SS_OK) {
        const size_t last = w->particles->n - 1;

        (void)ss_particles_remove(w->particles, 1, &last);
    }
    return status;
}

/* The square of the distance from the mouse to the nearest point of a spring,
 * which is a fraction s of the way from one of its ends to the other. */
static double square_to(const ss_world *w, const ss_spring *spring)
{
    const double *a = w->particles->q + 2 * spring->a;
    const double *b = w->particles->q + 2 * spring->b;
    const double *m = w->mouse.position;
    const double ab[2] = {b[0] - a[0], b[1] - a[1]};
    const double am[2] = {m[0] - a[0], m[1] - a[1]};
    const double length2 = ab[0] * ab[0] + ab[1] * ab[1];
    const double along = am[0] * ab[0] + am[1] * ab[1];
    const double s = length2 > 0.0 ? fmax(0.0, fmin(1.0, along / length2)) : 0;
    const double dx = am[0] - s * ab[0], dy = am[1] - s * ab[1];

    return dx * dx + dy * dy;
}

/* Remove the nearest spring within reach; of several, the first. */
static void cut(ss_world *w)
{
    ss_springs *all = w->springs;
    double nearest = w->options.reach * w->options.reach;
    size_t which = all->count;

    for (size_t i = 0; i < all->count; i++) {
        const double square = square_to(w, &all->spring[i]);

        if (square < nearest || (square == nearest && which == all->count)) {
            nearest = square;
            which = i;
        }
    }
    if (which == all->count)
        return;
    for (all->count--; which < all->count; which++)
        all->spring[which] = all->spring[which + 1];
}

/* A motor that no particle uses, or NULL. */
static ss_motor *unused_motor(ss_world *w)
{
    for (size_t m = 0; m < SS_WORLD_MOTORS; m++) {
        size_t i = 0;

        while (i < w->particles->n &&
               w->particles->control[i].ctx != &w->motors[m])
            i++;
        if (i == w->particles->n)
            return &w->motors[m];
    }
    return NULL;
}

/* Let a particle go round a circle whose lowest point is its present
 * position. */
static ss_status start_motor(ss_world *w, size_t particle)
{
    ss_motor *motor = unused_motor(w);
    const double *q = w->particles->q + 2 * particle,
                 r = w->options.motor_radius;

    if (!motor)
        return SS_BAD_ARGUMENT;
    *motor = (ss_motor){.centre = {q[0], q[1] + r},
                        .first = {r},
                        .second = {0.0, r},
                        .speed = w->options.motor_speed,
                        .phase = -asin(1.0) -
                                 w->options.motor_speed * w->particles->t};
    return ss_particles_control(w->particles, particle,
                                ss_motor_control(motor));
}

static ss_status act(ss_world *w, ss_action action, size_t particle)
{
    ss_particles *p = w->particles;
    const bool kinematic = particle < p->n && p->control[particle].path;

    switch (action) {
    case SS_ACTION_GRAB:
        w->mouse.particle = particle;
        return SS_OK;
    case SS_ACTION_CREATE:
        return create(w);
    case SS_ACTION_BEGIN:
        w->link_from = particle;
        return SS_OK;
    case SS_ACTION_ATTACH:
        return attach(w, w->link_from, particle);
    case SS_ACTION_SPROUT:
        return sprout(w);
    case SS_ACTION_NAIL:
        return ss_particles_control(p, particle,
                                    kinematic ? (ss_control){0} : ss_nail());
    case SS_ACTION_MOTOR:
        return kinematic ? ss_particles_control(p, particle, (ss_control){0})
                         : start_motor(w, particle);
    case SS_ACTION_REMOVE:
        return ss_particles_remove(p, 1, &particle);
    case SS_ACTION_CUT:
        cut(w);
        return SS_OK;
    case SS_ACTION_PAUSE:
        w->paused = !w->paused;
        return SS_OK;
    case SS_ACTION_RESET:
        return ssp_world_build_scene(w);
    default: /* the caller moves the mouse and drops the particle */
        return SS_OK;
    }
}

/* Find what is at the position of the mouse; *particle is the number of a
 * particle there. */
static ss_target find_target(const ss_world *w, size_t *particle)
{
    ss_mouse probe = w->mouse;

    *particle = w->mouse.particle;
    if (w->state == SS_MOUSE_HOLDING)
        return SS_TARGET_PARTICLE;
    *particle = ss_mouse_grab(&probe, 2, w->particles->n, w->particles->q,
                              w->options.reach);
    if (*particle == SS_NO_PARTICLE)
        return SS_TARGET_NOTHING;
    return *particle == w->link_from ? SS_TARGET_ITSELF : SS_TARGET_PARTICLE;
}

ss_status ss_world_event(ss_world *world, ss_mouse_event event, double x,
                         double y)
{
    ss_status status = SS_OK;
    size_t particle;
    ss_target target;

    if (!isfinite(x) || !isfinite(y) || (unsigned)event >= SS_MOUSE_EVENTS)
        return SS_BAD_ARGUMENT;
    world->mouse.position[0] = x;
    world->mouse.position[1] = y;
    //> event
    target = find_target(world, &particle);
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) {
        const ss_rule *r = &rules[i];

        if ((r->from != world->state && r->from != SS_MOUSE_STATES) ||
            r->event != event ||
            (r->target != target && r->target != SS_TARGET_ANYTHING))
            continue;
        status = act(world, r->action, particle);
        if (r->action != SS_ACTION_PAUSE)
            ssp_world_disturb(world);
        if (status == SS_OK && r->to != SS_MOUSE_STATES)
            world->state = r->to;
        break;
    }
    if (world->state != SS_MOUSE_HOLDING)
        world->mouse.particle = SS_NO_PARTICLE;
    if (world->state != SS_MOUSE_LINKING)
        world->link_from = SS_NO_PARTICLE;
    //<
    return status;
}

ss_status ss_world_change_scene(ss_world *world, ss_scene scene)
{
    const ss_status status =
        ss_world_set_option(world, SS_OPTION_SCENE, (double)scene);

    return status == SS_OK
               ? ss_world_event(world, SS_MOUSE_RESET, world->mouse.position[0],
                                world->mouse.position[1])
               : status;
}
