/* world_save.c: a world as an array of numbers, and back.
 *
 * It holds, in this order: how the array is made (FORMAT) and how long its
 * four parts of variable length are; the options; the clock; the mouse; the
 * motors; the particles; the springs; what solids remember; the history of a
 * mover, if it has been started. */
#include "steps/mover_parts.h"
#include "steps/tape_parts.h"
#include "world/world_parts.h"

#include <float.h>
#include <math.h>
#include <stdlib.h>

enum {
    FORMAT = 2,
    HEAD = 5 + SS_WORLD_OPTIONS + 8 + 5 + 5 * SS_WORLD_MOTORS,
    PARTICLE = 7,
    SPRING = 5,
    HISTORY = 5 /* and the mover's rows */
};

/* What holds a particle, as a number; a motor is FREE + 2 + its number. */
enum { FREE, NAILED, MOTOR };

/* A mover's history, or NULL: it need not be saved. */
static ss_mover *history_of(const ss_world *w)
{
    const ss_world_memory *memory = w->memory;
    const bool needed = memory && memory->mover && memory->remembers &&
                        memory->dof == 2 * w->particles->n;

    return needed ? memory->mover : NULL;
}

static void put_number(ss_tape *to, size_t which) /* -1: SS_NO_PARTICLE */
{
    ssp_put(to, which == SS_NO_PARTICLE ? -1.0 : (double)which);
}

static void put_particles(ss_tape *out, const ss_world *w)
{
    const ss_particles *p = w->particles;

    for (size_t i = 0; i < p->n; i++) {
        const ss_motor *motor = p->control[i].ctx;

        ssp_put(out, p->mass[i]);
        ssp_put(out, ss_world_radius(w, i));
        ssp_put_all(out, p->q + 2 * i, 2);
        ssp_put_all(out, p->v + 2 * i, 2);
        ssp_put(out, !p->control[i].path ? FREE
                     : !motor            ? NAILED
                                         : MOTOR + (double)(motor - w->motors));
    }
}

static void put_history(ss_tape *out, const ss_mover *mover)
{
    ssp_put(out, mover->begin);
    ssp_put(out, (double)mover->count);
    ssp_put(out, (double)mover->past);
    ssp_put(out, mover->h);
    ssp_put(out, mover->h_before);
    ssp_put_all(out, mover->now, mover->method->rows * mover->dof);
}

size_t ss_world_save(const ss_world *world, double *numbers, size_t room)
{
    const ss_particles *p = world->particles;
    const ss_springs *springs = world->springs;
    const ss_mover *mover = history_of(world);
    const size_t past = mover ? HISTORY + mover->method->rows * mover->dof : 0;
    const size_t touching = ss_solids_save(world->solids, NULL, 0);
    const size_t count =
        HEAD + PARTICLE * p->n + SPRING * springs->count + touching + past;
    ss_tape out = {.out = numbers};

    if (room < count)
        return count;
    ssp_put(&out, FORMAT);
    ssp_put(&out, (double)p->n);
    ssp_put(&out, (double)springs->count);
    ssp_put(&out, (double)touching);
    ssp_put(&out, (double)past);
    for (int i = 0; i < SS_WORLD_OPTIONS; i++)
        ssp_put(&out, ss_world_option_value(world, (ss_world_option)i));
    ssp_put(&out, world->paused);
    ssp_put(&out, world->since);
    ssp_put(&out, world->ticks);
    ssp_put(&out, (double)world->steps);
    ssp_put(&out, p->t);
    ssp_put(&out, p->start);
    ssp_put(&out, p->h);
    ssp_put(&out, (double)p->ticks);
    ssp_put(&out, world->state);
    ssp_put_all(&out, world->mouse.position, 2);
    put_number(&out, world->mouse.particle);
    put_number(&out, world->link_from);
    for (size_t i = 0; i < SS_WORLD_MOTORS; i++) {
        const ss_motor *m = &world->motors[i];

        ssp_put_all(&out, m->centre, 2);
        ssp_put(&out, m->first[0]);
        ssp_put(&out, m->speed);
        ssp_put(&out, m->phase);
    }
    put_particles(&out, world);
    for (size_t i = 0; i < springs->count; i++) {
        const ss_spring *s = &springs->spring[i];

        ssp_put(&out, (double)s->a);
        ssp_put(&out, (double)s->b);
        ssp_put(&out, s->ks);
        ssp_put(&out, s->kd);
        ssp_put(&out, s->rest);
    }
    out.out += ss_solids_save(world->solids, out.out, touching);
    if (mover)
        put_history(&out, mover);
    return count;
}

static double take_any(ss_tape *in)
{
    return ssp_take(in, -SS_WORLD_LARGEST, SS_WORLD_LARGEST);
}

static double take_positive(ss_tape *in)
{
    return ssp_take(in, 0.0, SS_WORLD_LARGEST);
}

/* A particle's number, or SS_NO_PARTICLE where it must be none. */
static size_t take_number(ss_tape *in, bool some, size_t n)
{
    const double most = some ? (double)n - 1.0 : -1.0;
    const double x = ssp_take_whole(in, some ? 0.0 : -1.0, most);

    return some ? (size_t)x : SS_NO_PARTICLE;
}

static size_t take_count(ss_tape *in, double most)
{
    return (size_t)ssp_take_whole(in, 0.0, most);
}

static void take_motors(ss_tape *in, ss_world *w)
{
    for (size_t i = 0; i < SS_WORLD_MOTORS; i++) {
        ss_motor *m = &w->motors[i];

        m->centre[0] = take_any(in);
        m->centre[1] = take_any(in);
        m->first[0] = m->second[1] = take_positive(in);
        m->speed = take_any(in);
        m->phase = take_any(in);
    }
}

/* n particles, into a world without any. */
static ss_status take_particles(ss_tape *in, ss_world *w, size_t n)
{
    ss_particles *p = w->particles;
    ss_status status = SS_OK;

    for (size_t i = 0; i < n && status == SS_OK; i++) {
        ss_particle one;
        int hold;

        ss_particle_defaults(&one);
        one.mass = ssp_take(in, DBL_MIN, SS_WORLD_LARGEST);
        ssp_world_make_disc(&one, take_positive(in));
        for (int k = 0; k < 2; k++)
            one.q[k] = take_any(in);
        for (int k = 0; k < 2; k++)
            one.v[k] = take_any(in);
        hold = (int)ssp_take_whole(in, FREE, MOTOR + SS_WORLD_MOTORS - 1);
        status = in->bad ? SS_BAD_ARGUMENT : ss_particles_add(p, 1, &one);
        if (status == SS_OK && hold != FREE)
            status = ss_particles_control(
                p, i,
                hold == NAILED ? ss_nail()
                               : ss_motor_control(&w->motors[hold - MOTOR]));
        /* A motor put it where the path is; to the last bit it was here. */
        for (size_t k = 0; k < 2 && status == SS_OK; k++) {
            p->q[2 * i + k] = one.q[k];
            p->v[2 * i + k] = one.v[k];
        }
    }
    return status;
}

static ss_status take_springs(ss_tape *in, ss_world *w, size_t count)
{
    ss_status status = SS_OK;

    for (size_t i = 0; i < count && status == SS_OK; i++) {
        ss_spring s;

        s.a = take_number(in, true, w->particles->n);
        s.b = take_number(in, true, w->particles->n);
        s.ks = take_positive(in);
        s.kd = take_positive(in);
        s.rest = take_positive(in);
        status = in->bad ? SS_BAD_ARGUMENT : ss_springs_add(w->springs, s);
    }
    return status;
}

static ss_status take_solids(ss_tape *in, ss_world *w, size_t count)
{
    const double *numbers = in->in;

    for (size_t i = 0; i < count; i++)
        take_any(in);
    return in->bad ? SS_BAD_ARGUMENT
                   : ss_solids_load(w->solids, numbers, count);
}

/* A mover's history: `past` numbers. */
static ss_status take_history(ss_tape *in, ss_world *w, size_t past)
{
    size_t count;
    const ss_world_method *method =
        &ss_world_methods(&count)[w->options.method];
    ss_status status;
    ss_mover *s;

    if (past == 0)
        return SS_OK;
    if (w->options.method == 0 || !method->mech || w->particles->n == 0 ||
        past != HISTORY + method->mech->rows * 2 * w->particles->n)
        return SS_BAD_ARGUMENT;
    status = ssp_world_remember(w);
    if (status != SS_OK)
        return status;
    s = w->memory->mover;
    w->memory->mech = ss_particles_as_mech(w->particles);
    w->memory->remembers = true;
    s->mech = &w->memory->mech;
    s->begin = take_any(in);
    s->count = take_count(in, SS_WORLD_LARGEST);
    s->past = take_count(in, SS_WORLD_LARGEST);
    s->h = ssp_take(in, 0.0, 1.0);
    s->h_before = ssp_take(in, 0.0, 1.0);
    for (size_t i = 0; i < method->mech->rows * s->dof; i++)
        s->now[i] = take_any(in);
    return in->bad ? SS_BAD_ARGUMENT : SS_OK;
}

/* Everything but the options, into an empty world that has them. */
static ss_status fill(ss_world *w, ss_tape *in, size_t n, size_t springs,
                      size_t touching, size_t past)
{
    ss_status status;

    w->paused = take_count(in, 1.0) == 1;
    w->since = take_positive(in);
    w->ticks = ssp_take_whole(in, 0.0, SS_WORLD_LARGEST);
    w->steps = take_count(in, SS_WORLD_LARGEST);
    w->particles->t = take_positive(in);
    w->particles->start = take_positive(in);
    w->particles->h = ssp_take(in, 0.0, 1.0);
    w->particles->ticks = take_count(in, SS_WORLD_LARGEST);
    w->state = (ss_mouse_state)take_count(in, SS_MOUSE_STATES - 1);
    w->mouse.position[0] = take_any(in);
    w->mouse.position[1] = take_any(in);
    w->mouse.particle = take_number(in, w->state == SS_MOUSE_HOLDING, n);
    w->link_from = take_number(in, w->state == SS_MOUSE_LINKING, n);
    take_motors(in, w);
    if (in->bad)
        return SS_BAD_ARGUMENT;
    status = take_particles(in, w, n);
    if (status == SS_OK)
        status = take_springs(in, w, springs);
    if (status == SS_OK)
        status = take_solids(in, w, touching);
    return status == SS_OK ? take_history(in, w, past) : status;
}

/* What is in w points to the world that it came from. */
static void connect(ss_world *w, const ss_world *from)
{
    ss_particles *p = w->particles;

    p->forces[WORLD_GRAVITY].ctx = &w->gravity;
    p->forces[WORLD_DRAG].ctx = &w->drag;
    p->forces[WORLD_MOUSE].ctx = &w->mouse;
    ss_solids_on_contact(w->solids, ssp_world_meet, w);
    for (size_t i = 0; i < p->n; i++)
        if (p->control[i].ctx) {
            const ss_motor *motor = p->control[i].ctx;

            p->control[i].ctx = &w->motors[motor - from->motors];
        }
}

/* Exchange two worlds. */
static void exchange(ss_world *a, ss_world *b)
{
    const ss_world kept = *a;

    *a = *b;
    *b = kept;
    connect(a, b);
    connect(b, a);
}

ss_status ss_world_load(ss_world *world, const double *numbers, size_t count)
{
    ss_tape in = {.in = numbers};
    ss_world_options options = world->options, empty;
    size_t n, springs, touching, past;
    ss_world *spare;
    ss_status status;

    if (count < HEAD || ssp_take_whole(&in, FORMAT, FORMAT) != FORMAT)
        return SS_BAD_ARGUMENT;
    n = take_count(&in, SS_WORLD_PARTICLES);
    springs = take_count(&in, SS_WORLD_SPRINGS);
    touching = take_count(&in, (double)(count - HEAD));
    past = take_count(&in, (double)(count - HEAD));
    if (in.bad ||
        count != HEAD + PARTICLE * n + SPRING * springs + touching + past)
        return SS_BAD_ARGUMENT;
    for (int i = 0; i < SS_WORLD_OPTIONS; i++)
        if (!ssp_world_put_option(&options, (ss_world_option)i, *in.in++))
            return SS_BAD_ARGUMENT;
    empty = options;
    empty.scene = SS_SCENE_EMPTY;
    spare = ss_world_create(&empty);
    if (!spare)
        return SS_NO_MEMORY;
    status = fill(spare, &in, n, springs, touching, past);
    spare->options = options;
    if (status == SS_OK)
        exchange(world, spare);
    ss_world_free(spare);
    return status;
}
