/* world_events.c: the hand, as a machine of three states. */
#include "steps/world_parts.h"

#include <math.h>

//> rules
static const ss_rule rules[] = {
#define R(from, event, under, deed, to)                                        \
    {                                                                          \
        SS_HAND_##from, SS_HAND_##event, SS_UNDER_##under, SS_DEED_##deed,     \
            SS_HAND_##to                                                       \
    }
    R(IDLE, PRESS, PARTICLE, GRAB, HOLDING),
    R(IDLE, PRESS, NOTHING, CREATE, IDLE),
    R(IDLE, LINK, PARTICLE, BEGIN, LINKING),
    R(IDLE, NAIL, PARTICLE, NAIL, IDLE),
    R(IDLE, MOTOR, PARTICLE, MOTOR, IDLE),
    R(IDLE, DELETE, PARTICLE, REMOVE, IDLE),
    R(HOLDING, MOVE, ANYTHING, MOVE, HOLDING),
    R(HOLDING, RELEASE, ANYTHING, DROP, IDLE),
    R(HOLDING, LEAVE, ANYTHING, DROP, IDLE),
    R(HOLDING, NAIL, PARTICLE, NAIL, IDLE),
    R(HOLDING, DELETE, PARTICLE, REMOVE, IDLE),
    R(LINKING, RELEASE, PARTICLE, ATTACH, IDLE),
    R(LINKING, RELEASE, NOTHING, SPROUT, IDLE),
    R(LINKING, RELEASE, ITSELF, DROP, IDLE),
    R(LINKING, LEAVE, ANYTHING, DROP, IDLE),
    R(LINKING, DELETE, ANYTHING, DROP, IDLE),
#undef R
    {SS_HANDS, SS_HAND_PAUSE, SS_UNDER_ANYTHING, SS_DEED_PAUSE, SS_HANDS},
    {SS_HANDS, SS_HAND_RESET, SS_UNDER_ANYTHING, SS_DEED_RESET, SS_HAND_IDLE},
};
//<

const ss_rule *ss_world_rules(size_t *count)
{
    *count = sizeof rules / sizeof *rules;
    return rules;
}

#define NAME(names, i)                                                         \
    ((size_t)(i) < sizeof names / sizeof *names ? names[i] : "unknown")

const char *ss_hand_name(ss_hand hand)
{
    static const char *const names[] = {"idle", "holding", "linking", "any"};

    return NAME(names, hand);
}

const char *ss_hand_event_name(ss_hand_event event)
{
    static const char *const names[] = {"press", "link",  "move",   "release",
                                        "nail",  "motor", "delete", "leave",
                                        "pause", "reset"};

    return NAME(names, event);
}

const char *ss_under_name(ss_under under)
{
    static const char *const names[] = {"anything", "nothing", "particle",
                                        "itself"};

    return NAME(names, under);
}

const char *ss_deed_name(ss_deed deed)
{
    static const char *const names[] = {
        "grab",   "move along", "drop",  "create", "begin", "attach",
        "sprout", "nail",       "motor", "remove", "pause", "rebuild"};

    return NAME(names, deed);
}

/* A new particle where the hand is. */
static ss_status create(ss_world *w)
{
    ss_particle born;

    ss_particle_defaults(&born);
    born.mass = w->options.mass;
    for (int k = 0; k < 2; k++)
        born.q[k] = w->mouse.place[k];
    return ss_particles_add(w->particles, 1, &born);
}

/* A spring as long as it is now. */
static ss_status attach(ss_world *w, size_t a, size_t b)
{
    const double *qa = w->particles->q + 2 * a, *qb = w->particles->q + 2 * b;
    const double length = hypot(qa[0] - qb[0], qa[1] - qb[1]);

    return ss_springs_add(w->springs, (ss_spring){.a = a,
                                                  .b = b,
                                                  .ks = w->options.ks,
                                                  .kd = w->options.kd,
                                                  .rest = length});
}

static ss_status sprout(ss_world *w)
{
    ss_status status = create(w);

    if (status != SS_OK)
        return status;
    status = attach(w, w->begun, w->particles->n - 1);
    if (status != SS_OK) {
        const size_t last = w->particles->n - 1;

        (void)ss_particles_remove(w->particles, 1, &last);
    }
    return status;
}

/* A motor that nobody uses, or NULL. */
static ss_motor *spare(ss_world *w)
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

/* Round a circle whose lowest point is where the particle is now. */
static ss_status lead(ss_world *w, size_t who)
{
    ss_motor *motor = spare(w);
    const double *q = w->particles->q + 2 * who, r = w->options.crank;

    if (!motor)
        return SS_BAD_ARGUMENT;
    *motor =
        (ss_motor){.centre = {q[0], q[1] + r},
                   .first = {r},
                   .second = {0.0, r},
                   .speed = w->options.turn,
                   .phase = -asin(1.0) - w->options.turn * w->particles->t};
    return ss_particles_control(w->particles, who, ss_motor_control(motor));
}

//> deeds
static ss_status act(ss_world *w, ss_deed deed, size_t who)
{
    ss_particles *p = w->particles;
    const int led = who < p->n && p->control[who].path;

    switch (deed) {
    case SS_DEED_GRAB:
        w->mouse.particle = who;
        return SS_OK;
    case SS_DEED_CREATE:
        return create(w);
    case SS_DEED_BEGIN:
        w->begun = who;
        return SS_OK;
    case SS_DEED_ATTACH:
        return attach(w, w->begun, who);
    case SS_DEED_SPROUT:
        return sprout(w);
    case SS_DEED_NAIL:
        return ss_particles_control(p, who, led ? (ss_control){0} : ss_nail());
    case SS_DEED_MOTOR:
        return led ? ss_particles_control(p, who, (ss_control){0})
                   : lead(w, who);
    case SS_DEED_REMOVE:
        return ss_particles_remove(p, 1, &who);
    case SS_DEED_PAUSE:
        w->paused = !w->paused;
        return SS_OK;
    case SS_DEED_RESET:
        return ss_world_build(w);
    default: /* to move along and to drop is done by whoever asked */
        return SS_OK;
    }
}
//<

//> event
static ss_under look(const ss_world *w, size_t *who)
{
    ss_mouse probe = w->mouse;

    *who = w->mouse.particle;
    if (w->hand == SS_HAND_HOLDING)
        return SS_UNDER_PARTICLE;
    *who = ss_mouse_grab(&probe, 2, w->particles->n, w->particles->q,
                         w->options.reach);
    if (*who == SS_GONE)
        return SS_UNDER_NOTHING;
    return *who == w->begun ? SS_UNDER_ITSELF : SS_UNDER_PARTICLE;
}

ss_status ss_world_event(ss_world *world, ss_hand_event event, double x,
                         double y)
{
    ss_status status = SS_OK;
    size_t who;
    ss_under under;

    if (!isfinite(x) || !isfinite(y) || (unsigned)event >= SS_HAND_EVENTS)
        return SS_BAD_ARGUMENT;
    world->mouse.place[0] = x;
    world->mouse.place[1] = y;
    under = look(world, &who);
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) {
        const ss_rule *r = &rules[i];

        if ((r->from != world->hand && r->from != SS_HANDS) ||
            r->event != event ||
            (r->under != under && r->under != SS_UNDER_ANYTHING))
            continue;
        status = act(world, r->deed, who);
        if (status == SS_OK && r->to != SS_HANDS)
            world->hand = r->to;
        break;
    }
    if (world->hand != SS_HAND_HOLDING)
        world->mouse.particle = SS_GONE;
    if (world->hand != SS_HAND_LINKING)
        world->begun = SS_GONE;
    return status;
}
//<
