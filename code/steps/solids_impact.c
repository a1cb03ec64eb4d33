/* solids_impact.c: straight lines, and an impact of two that meet on theirs.
 *
 * An impact ends a step of the rods that the two hang on: with lines from where
 * the last ones began on which they have their lengths here and do not grow. On
 * the lines of the whole step they are too short in between, and the impact
 * would be that of a smaller body, which turns faster: energy would rise. */
#include "steps/solids_parts.h"

/* A new straight line begins here. */
static void turn(ss_solids *s, size_t i, double at)
{
    ssp_add3(s->q[i], (at - s->since[i]) * s->h, s->v[i]);
    s->since[i] = at;
}

static void turn_two(ss_solids *s, const ss_pair *pair, double at)
{
    turn(s, pair->i, at);
    if (ssp_is_ball(pair))
        turn(s, pair->j, at);
}

/* A rod pulls its ends together, by their accelerations in this drift. */
static void pull(ss_solids *s, const ss_pair *rod, double force)
{
    ssp_add3(s->pull[rod->i], s->w[rod->i] * force, rod->n);
    ssp_add3(s->pull[rod->j], -s->w[rod->j] * force, rod->n);
}

/* By the first solve, rods pull for half of the step. */
void ssp_solids_depart(ss_solids *s)
{
    s->lyings = 0;
    memset(s->pull, 0, s->n * sizeof *s->pull);
    for (size_t i = 0; i < s->n; i++) {
        s->since[i] = 0.0;
        s->hits[i] = 0;
    }
    for (size_t k = 0; k < s->joints; k++) {
        ss_pair *rod = &s->pair[k];

        if (!rod->on || isfinite(rod->low) || isfinite(rod->high))
            continue;
        pull(s, rod, -2.0 * rod->jn / s->h);
        rod->line = rod->compliance > 0.0 ? 0.0 : rod->jn;
    }
}

/* What rigid rods gave for these lines is taken back. */
static void let_go(ss_solids *s, const ss_chain *c)
{
    for (size_t m = 0; c && m < c->count; m++) {
        ss_pair *rod = &s->pair[s->link[c->first + m]];
        double impulse[3] = {0.0};

        ssp_add3(impulse, -rod->line, rod->n);
        ssp_solids_push(s, rod, impulse, false);
        rod->line = 0.0;
    }
}

static void turn_ends(ss_solids *s, const ss_chain *c, double at)
{
    for (size_t m = 0; c && m < c->count; m++) {
        const ss_pair *rod = &s->pair[s->link[c->first + m]];

        turn(s, rod->i, at);
        turn(s, rod->j, at);
    }
}

/* Back to where its lines began. */
static void depart(ss_solids *s, const ss_chain *c)
{
    turn_ends(s, c, c ? c->start : 0.0);
    for (size_t m = 0; c && c->start == 0.0 && m < c->count; m++) {
        const ss_pair *rod = &s->pair[s->link[c->first + m]];

        pull(s, rod, 2.0 * rod->line / s->h);
    }
    let_go(s, c);
}

static void arrive(ss_solids *s, ss_chain *c, double at)
{
    if (!c)
        return;
    turn_ends(s, c, at);
    for (size_t m = 0; m < c->count; m++) {
        ss_pair *rod = &s->pair[s->link[c->first + m]];

        for (size_t e = 0; e < 2; e++) { /* what springs pull is of now */
            const size_t end = e == 0 ? rod->i : rod->j;

            ssp_add3(s->v[end], (at - 0.5) * s->h, s->pull[end]);
            memset(s->pull[end], 0, sizeof *s->pull);
        }
        ssp_solids_look(s, rod);
        rod->line = 0.0;
    }
    ssp_solids_still(s, c, (at - 0.5) * s->h);
    c->start = at;
}

static void turn_chain(ss_solids *s, ss_chain *c, double at)
{
    depart(s, c);
    if (c)
        ssp_solids_reach(s, c, (at - c->start) * s->h);
    arrive(s, c, at);
}

/* When do two that meet really touch? On the lines of the whole step it was a
 * little earlier or later; not before `low`. */
static double touch(ss_solids *s, ss_pair *pair, const ss_chain *one,
                    const ss_chain *other, double low, double at)
{
    const double first = one ? one->start : low;
    const double second = other ? other->start : first;
    double u[3];

    depart(s, one);
    depart(s, other);
    ssp_solids_reach(s, one, (at - first) * s->h);
    ssp_solids_reach(s, other, (at - second) * s->h);
    turn_two(s, pair, at);
    ssp_solids_look(s, pair);
    ssp_solids_relative(s, pair, u);
    turn(s, pair->i, first);
    if (ssp_is_ball(pair))
        turn(s, pair->j, second);
    let_go(s, one);
    let_go(s, other);

    const double closing = -ssp_dot3(u, pair->n) * s->h;
    const double then = at + (closing > 0.0 ? pair->gap / closing : 0.0);

    return fmin(fmax(fmax(low, fmax(first, second)), then), 1.0);
}

/* Impulses along n, so that the lines part at this speed: the first shows how
 * much one does, with the rods of both. */
static void press(ss_solids *s, ss_pair *pair, double speed)
{
    for (int m = 0; m < 2; m++) {
        double u[3], impulse[3] = {0.0};

        ssp_solids_relative(s, pair, u);
        const double before = ssp_dot3(u, pair->n);
        const double jn = (speed - before) * pair->mass;

        ssp_add3(impulse, jn, pair->n);
        ssp_solids_strike(s, pair, impulse, false);
        pair->jn += jn;
        ssp_solids_relative(s, pair, u);
        if (jn > 0.0 && ssp_dot3(u, pair->n) > before)
            pair->mass = jn / (ssp_dot3(u, pair->n) - before);
    }
}

/* Friction takes away as much as slides, or mu of the impulse along n; what it
 * does along n is undone. */
static void collide(ss_solids *s, ss_pair *pair, double at)
{
    double u[3], drift[3], impulse[3];

    ssp_solids_relative(s, pair, drift);
    ssp_solids_relative_at(s, pair, at, u);
    const double un = ssp_dot3(u, pair->n);
    const double speed =
        ssp_dot3(drift, pair->n) - (1.0 + pair->grip->restitution) * un;

    ssp_add3(u, -un, pair->n);
    press(s, pair, speed);
    const double slide = ssp_norm3(u), most = pair->grip->mu_kinetic * pair->jn;

    if (!(slide > 0.0 && most > 0.0))
        return;
    for (size_t k = 0; k < 3; k++)
        pair->jt[k] = impulse[k] = -fmin(pair->tmass, most / slide) * u[k];
    ssp_solids_strike(s, pair, impulse, true);
    press(s, pair, speed);
}

/* They touch, but on their lines would sink into each other: for the rest of
 * the drift they rest on each other. From here on it is a contact that is
 * solved; but if it is elastic, or is not on the list of pairs, it has its
 * speed again at the end, or none. */
static void lie(ss_solids *s, ss_pair *pair)
{
    ss_pair *known = ssp_solids_known(s, pair->i, pair->j);
    const double before = pair->jn;
    const bool elastic = pair->grip->restitution == 1.0;
    double u[3];

    if (known && !elastic)
        known->on = true;
    ssp_solids_relative(s, pair, u);
    if (!(ssp_dot3(u, pair->n) < 0.0))
        return;
    press(s, pair, 0.0);
    if (known && !elastic) { /* which tells of it */
        known->jn += pair->jn - before;
        pair->jn = before;
    } else if (!ssp_grow(&s->lying, &s->lying_capacity, s->lyings,
                         sizeof *s->lying))
        s->lost = true;
    else {
        s->lying[s->lyings] = *pair;
        s->lying[s->lyings++].speed *= elastic ? 1.0 : 0.0;
    }
}

/* The end of all lines; what lies on another rises. */
void ssp_solids_arrive(ss_solids *s)
{
    for (size_t i = 0; i < s->n; i++)
        turn(s, i, 1.0);
    for (size_t k = s->lyings; k-- > 0;) {
        ss_pair *pair = &s->lying[k];
        double u[3], drift[3];

        ssp_solids_relative_at(s, pair, 1.0, u);
        ssp_solids_relative(s, pair, drift);
        const double more = fabs(pair->speed) - ssp_dot3(u, pair->n);

        if (more > 0.0)
            press(s, pair, ssp_dot3(drift, pair->n) + more);
    }
}

bool ssp_solids_hit(ss_solids *s, size_t i, size_t j, double *when)
{
    const double low = fmax(s->since[i], j < SS_OBSTACLE ? s->since[j] : 0.0);
    const double t = s->p->t + *when * s->h;
    ss_pair pair = ssp_solids_meet(s, i, j);
    ss_chain *chain = ssp_solids_chain(s, i), *other = ssp_solids_chain(s, j);
    double at = *when, u[3];

    other = other == chain ? NULL : other;
    turn_two(s, &pair, at);
    ssp_solids_look(s, &pair);
    ssp_solids_weigh(s, &pair);
    ssp_solids_relative_at(s, &pair, at, u);
    pair.speed = -ssp_dot3(u, pair.n);
    const bool impact = pair.speed > ssp_solids_slow(s, &pair);

    if (!ssp_solids_ask(s, &pair, impact, t,
                        (1.0 + pair.grip->restitution) * pair.speed *
                            pair.mass))
        return false;
    if (chain || other)
        at = *when = touch(s, &pair, chain, other, low, at);
    turn_chain(s, chain, at);
    turn_chain(s, other, at);
    turn_two(s, &pair, at);
    ssp_solids_look(s, &pair);
    if (impact)
        collide(s, &pair, at);
    ssp_solids_reach(s, chain, (1.0 - at) * s->h);
    ssp_solids_reach(s, other, (1.0 - at) * s->h);
    lie(s, &pair);
    s->hits[i]++;
    if (j < SS_OBSTACLE)
        s->hits[j]++;
    if (impact)
        ssp_solids_tell(s, &pair, true, t);
    return true;
}

ss_status ssp_solids_shock(ss_solids *s, double at, double near)
{
    ss_status status = SS_OK;
    ss_pair *old;

    for (size_t i = 0; i < s->n; i++) {
        turn(s, i, at);
        s->hits[i] = 0;
    }
    for (size_t c = 0; c < s->chains; c++)
        if (s->chain[c].rigid)
            turn_chain(s, &s->chain[c], at);
    if (s->fasts > 0) /* so that they are on the list */
        status = ssp_solids_build(s);
    old = status == SS_OK ? malloc((s->pairs + 1) * sizeof *old) : NULL;
    if (!old)
        return SS_NO_MEMORY;
    memcpy(old, s->pair, s->pairs * sizeof *old);
    for (size_t k = 0; k < s->pairs; k++) {
        ss_pair *pair = &s->pair[k];
        const bool joint = k < s->joints;

        pair->grip = joint ? NULL : ssp_solids_grip(s, pair->j);
        ssp_solids_look(s, pair);
        ssp_solids_weigh(s, pair);
        pair->on = pair->mass > 0.0 && pair->compliance == 0.0 &&
                   !ssp_solids_passes(s, pair->i, pair->j) &&
                   (joint ? !isfinite(pair->low) && !isfinite(pair->high)
                          : pair->grip->restitution < 1.0 &&
                                pair->gap <= near * pair->reach);
        pair->soft = pair->jn = 0.0;
        memset(pair->jt, 0, sizeof pair->jt);
        pair->mu = joint ? 0.0 : pair->grip->mu_kinetic;
        pair->rest =
            fmax(ssp_solids_slow(s, pair), 1e-9 * ssp_norm3(s->v[pair->i]));
    }
    ssp_solids_sweep(s, SS_SPEEDS, 1, 1000);
    for (size_t k = 0; k < s->pairs; k++) {
        const bool on = s->pair[k].on || old[k].on;

        if (k >= s->joints && s->pair[k].jn > 0.0)
            ssp_solids_tell(s, &s->pair[k], true, s->p->t + at * s->h);
        old[k].grip = s->pair[k].grip; /* it may be new on the list */
        ssp_solids_weigh(s, &old[k]);
        s->pair[k] = old[k];
        s->pair[k].on = on;
    }
    free(old);
    for (size_t c = 0; c < s->chains; c++)
        if (s->chain[c].rigid)
            ssp_solids_reach(s, &s->chain[c], (1.0 - at) * s->h);
    return SS_OK;
}
