/* solids_drift.c: straight lines to the end of the step, with impacts in the
 * order of time.
 *
 * Each particle knows when it next meets something, and what. They stand in a
 * heap, the earliest on top, so each impact costs log n and a look at the
 * neighbours. That a partner has met something else meanwhile is noticed when
 * its turn comes: it has another count of hits. */
#include "steps/solids_parts.h"

static bool earlier(const ss_solids *s, size_t a, size_t b)
{
    return s->when[s->heap[a]] < s->when[s->heap[b]];
}

static void swap(ss_solids *s, size_t a, size_t b)
{
    const size_t i = s->heap[a];

    s->heap[a] = s->heap[b];
    s->heap[b] = i;
    s->at[s->heap[a]] = a;
    s->at[s->heap[b]] = b;
}

static void sink(ss_solids *s, size_t k)
{
    for (size_t child = 2 * k + 1; child < s->n; child = 2 * k + 1) {
        if (child + 1 < s->n && earlier(s, child + 1, child))
            child++;
        if (!earlier(s, child, k))
            return;
        swap(s, child, k);
        k = child;
    }
}

static void place(const ss_solids *s, size_t i, double at, double *q)
{
    memcpy(q, s->q[i], sizeof *s->q);
    ss_add3(q, (at - s->since[i]) * s->h, s->v[i]);
}

/* A new straight line begins here. */
static void turn(ss_solids *s, size_t i, double at)
{
    double q[3];

    place(s, i, at, q);
    memcpy(s->q[i], q, sizeof q);
    s->since[i] = at;
}

/* By the first solve, rods pull for half of the step. */
static void pull(ss_solids *s)
{
    memset(s->pull, 0, s->n * sizeof *s->pull);
    for (size_t k = 0; k < s->joints; k++) {
        const ss_pair *rod = &s->pair[k];
        const double force = 2.0 * rod->jn / s->h;

        if (!rod->on || isfinite(rod->low) || isfinite(rod->high))
            continue;
        ss_add3(s->pull[rod->i], -s->w[rod->i] * force, rod->n);
        ss_add3(s->pull[rod->j], s->w[rod->j] * force, rod->n);
        s->pair[k].line = rod->compliance > 0.0 ? 0.0 : rod->jn;
    }
}

/* Relative velocity at that instant: v is the drift's, of the middle. */
static void relative_at(const ss_solids *s, const ss_pair *pair, double at,
                        double *u)
{
    const double time = (at - 0.5) * s->h;

    ss_solids_relative(s, pair, u);
    ss_add3(u, -time, s->a[pair->i]);
    ss_add3(u, -time, s->pull[pair->i]);
    if (pair->j < SS_OBSTACLE) {
        ss_add3(u, time, s->a[pair->j]);
        ss_add3(u, time, s->pull[pair->j]);
    }
}

static ss_touch sweep(const ss_solids *s, size_t i, size_t j, const double *q,
                      const double *move, double at)
{
    const double radius = s->p->radius[i];
    double other[3], rest[3];

    if (j < SS_OBSTACLE) {
        place(s, j, at, other);
        memcpy(rest, move, sizeof rest);
        ss_add3(rest, -(1.0 - at) * s->h, s->v[j]);
        return ss_sweep_ball(s->dim, q, rest, radius + s->p->radius[j], other);
    }
    const ss_wall *wall = &s->wall[j - SS_OBSTACLE];
    const double *a = wall->is.a, *b = wall->is.b;

    switch (wall->is.kind) {
    case SS_PLANE:
        return ss_sweep_plane(q, move, radius, &wall->plane);
    case SS_SEGMENT:
        return ss_sweep_segment(s->dim, q, move, radius, a, b);
    case SS_BOX:
        return ss_sweep_box(s->dim, q, move, radius, a, b);
    default:
        return (ss_touch){.s = (double)INFINITY};
    }
}

/* What is known of two, should they be on the list. */
static ss_pair *known_of(const ss_solids *s, size_t i, size_t j)
{
    for (size_t k = s->seen[i]; k < s->seen[i + 1]; k++) {
        ss_pair *pair = &s->pair[s->in[k]];

        if (s->in[k] >= s->joints && (pair->i == j || pair->j == j))
            return pair;
    }
    return NULL;
}

/* Two that touch: an impact, by the speed of the instant; or else would they
 * sink into each other on their lines? What has been solved may do so by as
 * much as a sweep leaves. */
static bool matters(const ss_solids *s, const ss_pair *pair, double at)
{
    const ss_pair *known = known_of(s, pair->i, pair->j);
    double u[3], small = s->p->radius[pair->i], most = 1e-12, v;

    relative_at(s, pair, at, u);
    if (-ss_dot3(u, pair->n) > ss_solids_slow(s, pair->i, pair->j))
        return true;
    ss_solids_relative(s, pair, u);
    v = ss_norm3(s->v[pair->i]);
    if (ss_is_ball(pair)) {
        small = fmin(small, s->p->radius[pair->j]);
        v += ss_norm3(s->v[pair->j]);
    }
    if (known && known->on)
        most = 0.02;
    return -ss_dot3(u, pair->n) >
           fmax(most * small / ((1.0 - at) * s->h), 1e-13 * v);
}

/* Does i meet j before all that it meets so far? */
static void look_at(ss_solids *s, size_t i, size_t j, const double *q,
                    const double *move, double at)
{
    const ss_touch touch = sweep(s, i, j, q, move, at);
    const double then = at + touch.s * (1.0 - at);
    ss_pair pair = {.i = i, .j = j};

    if (!(then < s->when[i]) ||
        !(s->w[i] > 0.0 || ss_solids_inverse_mass(s, j) > 0.0) ||
        (s->throughs > 0 && ss_solids_passes(s, i, j)))
        return;
    for (size_t k = 0; k < 3; k++)
        pair.n[k] = -touch.normal[k];
    if (!matters(s, &pair, then))
        return;
    s->when[i] = then;
    s->with[i] = j;
    s->stamp[i] = j < SS_OBSTACLE ? s->hits[j] : 0;
}

/* What does i meet next? One that may leave what the list of pairs is good for
 * is tested with all. */
static void predict(ss_solids *s, size_t i, double at)
{
    const double *radius = s->p->radius;
    double q[3], d[3], move[3] = {0.0};

    s->when[i] = (double)INFINITY;
    if (!(radius[i] > 0.0))
        return;
    place(s, i, at, q);
    ss_add3(move, (1.0 - at) * s->h, s->v[i]);
    ss_minus3(d, q, s->built[i]);
    if (ss_norm3(d) + ss_norm3(move) > 0.5 * s->skin) {
        if (!s->is_fast[i])
            s->fast[s->fasts++] = i;
        s->is_fast[i] = true;
        for (size_t j = 0; j < s->n; j++)
            if (j != i && radius[j] > 0.0 && !ss_solids_joined(s, i, j))
                look_at(s, i, j, q, move, at);
        for (size_t k = 0; k < s->walls; k++)
            look_at(s, i, SS_OBSTACLE + k, q, move, at);
        return;
    }
    for (size_t k = 0; k < s->fasts; k++)
        if (s->fast[k] != i && !ss_solids_joined(s, i, s->fast[k]))
            look_at(s, i, s->fast[k], q, move, at);
    for (size_t k = s->seen[i]; k < s->seen[i + 1]; k++) {
        const ss_pair *pair = &s->pair[s->in[k]];

        if (s->in[k] >= s->joints)
            look_at(s, i, pair->i == i ? pair->j : pair->i, q, move, at);
    }
}

static void predict_again(ss_solids *s, size_t i, double at)
{
    predict(s, i, at);
    for (size_t k = s->at[i]; k > 0 && earlier(s, k, (k - 1) / 2);
         k = (k - 1) / 2)
        swap(s, k, (k - 1) / 2);
    sink(s, s->at[i]);
}

static void predict_all(ss_solids *s, double at)
{
    s->fasts = 0;
    memset(s->is_fast, 0, s->n * sizeof *s->is_fast);
    for (size_t i = 0; i < s->n; i++)
        s->heap[i] = s->at[i] = i;
    for (size_t i = 0; i < s->n; i++)
        predict(s, i, at);
    for (size_t k = s->n / 2; k-- > 0;)
        sink(s, k);
}

/* What rigid rods gave for these lines is taken back. */
static void let_go(ss_solids *s, const ss_chain *c)
{
    for (size_t m = 0; c && m < c->count; m++) {
        ss_pair *rod = &s->pair[s->link[c->first + m]];
        double impulse[3] = {0.0};

        ss_add3(impulse, -rod->line, rod->n);
        ss_solids_push(s, rod, impulse, false);
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

/* An impact ends a step of the chain: with lines from where the last ones began
 * on which its rods have their lengths here and do not grow. On the lines of the
 * whole step they are too short in between, and the impact would be that of a
 * smaller body, which turns faster: energy would rise. */
static void depart(ss_solids *s, const ss_chain *c)
{
    turn_ends(s, c, c ? c->start : 0.0);
    for (size_t m = 0; c && m < c->count; m++) {
        const ss_pair *rod = &s->pair[s->link[c->first + m]];
        const double force = c->start == 0.0 ? 2.0 * rod->line / s->h : 0.0;

        ss_add3(s->pull[rod->i], s->w[rod->i] * force, rod->n);
        ss_add3(s->pull[rod->j], -s->w[rod->j] * force, rod->n);
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

            ss_add3(s->v[end], (at - 0.5) * s->h, s->pull[end]);
            memset(s->pull[end], 0, sizeof *s->pull);
        }
        ss_solids_look(s, rod);
        rod->line = 0.0;
    }
    ss_solids_still(s, c, (at - 0.5) * s->h);
    c->start = at;
}

static void turn_chain(ss_solids *s, ss_chain *c, double at)
{
    depart(s, c);
    if (c)
        ss_solids_reach(s, c, (at - c->start) * s->h);
    arrive(s, c, at);
}

/* Both chains of two that meet, when they really touch: on the lines of the
 * whole step that was a little earlier or later. */
static double turn_both(ss_solids *s, ss_pair *pair, ss_chain *one,
                        ss_chain *other, double low, double at)
{
    const double first[] = {one ? one->start : low, other ? other->start : low};
    double u[3];

    if (!one && !other)
        return at;
    depart(s, one);
    depart(s, other);
    for (int m = 0;; m++) {
        ss_solids_reach(s, one, (at - first[0]) * s->h);
        ss_solids_reach(s, other, (at - first[1]) * s->h);
        turn(s, pair->i, at);
        if (ss_is_ball(pair))
            turn(s, pair->j, at);
        ss_solids_look(s, pair);
        if (m > 0)
            break;
        ss_solids_relative(s, pair, u);
        const double closing = -ss_dot3(u, pair->n) * s->h;
        const double then = at + (closing > 0.0 ? pair->gap / closing : 0.0);

        turn(s, pair->i, first[0]);
        if (ss_is_ball(pair))
            turn(s, pair->j, first[other ? 1 : one ? 0 : 1]);
        let_go(s, one);
        let_go(s, other);
        at = fmin(fmax(fmax(low, fmax(first[0], first[1])), then), 1.0);
    }
    arrive(s, one, at);
    arrive(s, other, at);
    return at;
}

static void predict_chain(ss_solids *s, size_t i, double at)
{
    const ss_chain *c = ss_solids_chain(s, i);

    for (size_t m = 0; c && m < c->count; m++) {
        const ss_pair *rod = &s->pair[s->link[c->first + m]];
        const size_t end[] = {rod->i, rod->j};

        for (size_t e = 0; e < 2; e++) {
            s->hits[end[e]]++;
            predict_again(s, end[e], at);
        }
    }
}

/* Impulses along n, so that the lines part at this speed: the first shows how
 * much one does, with the rods of both. */
static void press(ss_solids *s, ss_pair *pair, double speed)
{
    for (int m = 0; m < 2; m++) {
        double u[3], impulse[3] = {0.0};

        ss_solids_relative(s, pair, u);
        const double before = ss_dot3(u, pair->n);
        const double jn = (speed - before) * pair->mass;

        ss_add3(impulse, jn, pair->n);
        ss_solids_strike(s, pair, impulse, false);
        pair->jn += jn;
        ss_solids_relative(s, pair, u);
        if (jn > 0.0 && ss_dot3(u, pair->n) > before)
            pair->mass = jn / (ss_dot3(u, pair->n) - before);
    }
}

/* Friction takes away as much as slides, or mu of the impulse along n; what it
 * does along n is undone. */
static void collide(ss_solids *s, ss_pair *pair, double at)
{
    double u[3], drift[3], impulse[3];

    ss_solids_relative(s, pair, drift);
    relative_at(s, pair, at, u);
    const double un = ss_dot3(u, pair->n);
    const double speed =
        ss_dot3(drift, pair->n) - (1.0 + pair->grip->restitution) * un;

    ss_add3(u, -un, pair->n);
    press(s, pair, speed);
    const double slide = ss_norm3(u), most = pair->grip->mu_kinetic * pair->jn;

    if (!(slide > 0.0 && most > 0.0))
        return;
    for (size_t k = 0; k < 3; k++)
        pair->jt[k] = impulse[k] = -fmin(pair->tmass, most / slide) * u[k];
    ss_solids_strike(s, pair, impulse, true);
    press(s, pair, speed);
}

/* They touch, but on their lines would sink into each other: for the rest of
 * the drift they rest on each other. From here on it is a contact that is
 * solved; but if it is elastic, or is not on the list of pairs, it has its
 * speed again at the end, or none. */
static void lie(ss_solids *s, ss_pair *pair)
{
    ss_pair *known = known_of(s, pair->i, pair->j);
    const double before = pair->jn;
    const bool elastic = pair->grip->restitution == 1.0;
    double u[3];

    if (known && !elastic)
        known->on = true;
    ss_solids_relative(s, pair, u);
    if (!(ss_dot3(u, pair->n) < 0.0))
        return;
    press(s, pair, 0.0);
    if (known && !elastic)
        known->jn += pair->jn - before;
    else if (!ss_grow(&s->lying, &s->lying_capacity, s->lyings,
                      sizeof *s->lying))
        s->lost = true;
    else {
        s->lying[s->lyings] = *pair;
        s->lying[s->lyings++].speed *= elastic ? 1.0 : 0.0;
    }
}

static void rise(ss_solids *s)
{
    for (size_t k = s->lyings; k-- > 0;) {
        ss_pair *pair = &s->lying[k];
        double u[3], drift[3];

        relative_at(s, pair, 1.0, u);
        ss_solids_relative(s, pair, drift);
        const double more = fabs(pair->speed) - ss_dot3(u, pair->n);

        if (more > 0.0)
            press(s, pair, ss_dot3(drift, pair->n) + more);
    }
}

/* False: it passes. */
static bool hit(ss_solids *s, size_t i, size_t j, double *when)
{
    const double low = fmax(s->since[i], j < SS_OBSTACLE ? s->since[j] : 0.0);
    double at = *when;
    ss_pair pair = {.i = i, .j = j, .grip = ss_solids_grip(s, j)};
    ss_chain *chain = ss_solids_chain(s, i), *other = ss_solids_chain(s, j);
    const double t = s->p->t + at * s->h;
    double u[3];

    other = other == chain ? NULL : other;
    turn(s, i, at);
    if (j < SS_OBSTACLE)
        turn(s, j, at);
    pair.reach = s->p->radius[i] + (j < SS_OBSTACLE ? s->p->radius[j] : 0.0);
    ss_solids_look(s, &pair);
    ss_solids_weigh(s, &pair);
    relative_at(s, &pair, at, u);
    pair.speed = -ss_dot3(u, pair.n);
    const bool impact = pair.speed > ss_solids_slow(s, i, j);

    if (!ss_solids_ask(s, &pair, impact, t,
                       (1.0 + pair.grip->restitution) * pair.speed * pair.mass))
        return false;
    at = *when = turn_both(s, &pair, chain, other, low, at);
    ss_solids_look(s, &pair);
    if (impact)
        collide(s, &pair, at);
    ss_solids_reach(s, chain, (1.0 - at) * s->h);
    ss_solids_reach(s, other, (1.0 - at) * s->h);
    lie(s, &pair);
    s->hits[i]++;
    if (j < SS_OBSTACLE)
        s->hits[j]++;
    if (impact)
        ss_solids_tell(s, &pair, true, t);
    return true;
}

/* Impacts without end: those that touch, or nearly, lose their closing speeds
 * together. */
static ss_status shock(ss_solids *s, double at, double near)
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
        status = ss_solids_build(s);
    old = status == SS_OK ? malloc((s->pairs + 1) * sizeof *old) : NULL;
    if (!old)
        return SS_NO_MEMORY;
    memcpy(old, s->pair, s->pairs * sizeof *old);
    for (size_t k = 0; k < s->pairs; k++) {
        ss_pair *pair = &s->pair[k];
        const bool joint = k < s->joints;

        pair->grip = joint ? NULL : ss_solids_grip(s, pair->j);
        ss_solids_look(s, pair);
        ss_solids_weigh(s, pair);
        pair->on = pair->mass > 0.0 && pair->compliance == 0.0 &&
                   !ss_solids_passes(s, pair->i, pair->j) &&
                   (joint ? !isfinite(pair->low) && !isfinite(pair->high)
                          : pair->grip->restitution < 1.0 &&
                                pair->gap <= near * pair->reach);
        pair->soft = pair->jn = 0.0;
        memset(pair->jt, 0, sizeof pair->jt);
        pair->mu = joint ? 0.0 : pair->grip->mu_kinetic;
        pair->rest = fmax(ss_solids_slow(s, pair->i, pair->j),
                          1e-9 * ss_norm3(s->v[pair->i]));
    }
    ss_solids_sweep(s, SS_SPEEDS, 1, 1000);
    for (size_t k = 0; k < s->pairs; k++) {
        const bool on = s->pair[k].on || old[k].on;

        if (k >= s->joints && s->pair[k].jn > 0.0)
            ss_solids_tell(s, &s->pair[k], true, s->p->t + at * s->h);
        old[k].grip = s->pair[k].grip; /* it may be new on the list */
        ss_solids_weigh(s, &old[k]);
        s->pair[k] = old[k];
        s->pair[k].on = on;
    }
    free(old);
    for (size_t c = 0; c < s->chains; c++)
        if (s->chain[c].rigid)
            ss_solids_reach(s, &s->chain[c], (1.0 - at) * s->h);
    return SS_OK;
}

ss_status ss_solids_drift(ss_solids *s)
{
    const size_t most = s->options.max_impacts;
    ss_status status = SS_OK;
    int shocks = 0;

    s->lyings = 0;
    pull(s);
    for (size_t i = 0; i < s->n; i++) {
        s->since[i] = 0.0;
        s->hits[i] = 0;
    }
    predict_all(s, 0.0);
    while (s->n > 0 && s->when[s->heap[0]] <= 1.0 && status == SS_OK) {
        const size_t i = s->heap[0], j = s->with[i];
        double at = s->when[i];

        if ((j < SS_OBSTACLE && s->hits[j] != s->stamp[i]) ||
            ss_solids_passes(s, i, j) || !hit(s, i, j, &at)) {
            predict_again(s, i, at);
            continue;
        }
        if (s->hits[i] > most && ss_solids_grip(s, j)->restitution < 1.0) {
            if (shocks++ == 20)
                return SS_ACCUMULATION;
            status = shock(s, at, 1e-4 * pow(1.5, shocks));
            predict_all(s, at);
            continue;
        }
        if (s->hits[i] > 1000 * most)
            return SS_ACCUMULATION;
        predict_again(s, i, at);
        if (j < SS_OBSTACLE)
            predict_again(s, j, at);
        predict_chain(s, i, at);
        predict_chain(s, j, at);
    }
    for (size_t i = 0; i < s->n; i++)
        turn(s, i, 1.0);
    rise(s);
    return s->lost ? SS_NO_MEMORY : status;
}
