/* balls_drift.c: balls on straight lines, their contacts in the order of time.
 *
 * Each ball knows what it touches next, and when. The earliest contact of all
 * is dealt with; then those that had to do with the two look again. */
#include "steps/balls_parts.h"

#include <math.h>
#include <string.h>

static bool is_moved_by_impulses(const struct ss_balls_drift *d, size_t i)
{
    return !d->p->control[i].path && !d->is_held[i];
}

/* The position of ball i now. */
static void place(const struct ss_balls_drift *d, size_t i, double *q)
{
    const size_t dim = d->p->dim;
    const double time = (d->now - d->since[i]) * d->h;

    for (size_t k = 0; k < dim; k++)
        q[k] = d->p->q[i * dim + k] + time * d->p->v[i * dim + k];
}

/* Ball i touches `with` where its motion for the rest of the step says so: if
 * it touches nothing sooner, note it. */
static void note(struct ss_balls_drift *d, size_t i, size_t with,
                 const ss_touch *touch, double sign)
{
    const double s = d->now + touch->s * (1.0 - d->now);

    if (!(s < d->when[i]))
        return;
    d->when[i] = s;
    d->with[i] = with;
    for (size_t k = 0; k < 3; k++)
        d->normal[3 * i + k] = sign * touch->normal[k];
}

static void look_at_ball(struct ss_balls_drift *d, size_t i, const double *q,
                         size_t j)
{
    const size_t dim = d->p->dim;
    const double *radius = d->balls->radius;
    double there[3], move[3];
    ss_touch touch;

    if (i == j || !(radius[j] > 0.0) ||
        !(is_moved_by_impulses(d, i) || is_moved_by_impulses(d, j)))
        return;
    place(d, j, there);
    for (size_t k = 0; k < dim; k++)
        move[k] = (1.0 - d->now) * d->h *
                  (d->p->v[i * dim + k] - d->p->v[j * dim + k]);
    touch = ss_sweep_ball(dim, q, move, radius[i] + radius[j], there);
    note(d, i, j, &touch, 1.0);
    note(d, j, i, &touch, -1.0);
}

static void look_at_obstacles(struct ss_balls_drift *d, size_t i,
                              const double *q)
{
    const ss_balls *b = d->balls;
    const size_t dim = d->p->dim;
    size_t with = d->p->n;
    double move[3];
    ss_touch touch;

    if (!is_moved_by_impulses(d, i))
        return;
    for (size_t k = 0; k < dim; k++)
        move[k] = (1.0 - d->now) * d->h * d->p->v[i * dim + k];
    for (size_t k = 0; k < b->planes; k++) {
        touch = ss_sweep_plane(q, move, b->radius[i], &b->plane[k]);
        note(d, i, with++, &touch, 1.0);
    }
    for (size_t k = 0; k < b->segments; k++) {
        touch = ss_sweep_segment(dim, q, move, b->radius[i], b->segment[k].a,
                                 b->segment[k].b);
        note(d, i, with++, &touch, 1.0);
    }
    for (size_t k = 0; k < b->boxes; k++) {
        touch = ss_sweep_box(dim, q, move, b->radius[i], b->box[k].low,
                             b->box[k].high);
        note(d, i, with++, &touch, 1.0);
    }
}

/* What does ball i touch next? */
static void look(struct ss_balls_drift *d, size_t i)
{
    double q[3];

    d->when[i] = (double)INFINITY;
    d->with[i] = SS_NOTHING;
    if (!(d->balls->radius[i] > 0.0))
        return;
    place(d, i, q);
    look_at_obstacles(d, i, q);
    for (size_t j = 0; d->is_fast[i] && j < d->p->n; j++)
        look_at_ball(d, i, q, j);
    for (size_t k = d->first[i]; !d->is_fast[i] && k < d->first[i + 1]; k++)
        look_at_ball(d, i, q, d->near[k]);
    for (size_t k = 0; !d->is_fast[i] && k < d->fast_count; k++)
        look_at_ball(d, i, q, d->fast[k]);
}

/* Ball i at this moment, or an obstacle. */
static ss_ball ball(const struct ss_balls_drift *d, size_t i)
{
    const ss_balls *b = d->balls;
    const size_t dim = d->p->dim;
    ss_ball ball = {.mass = (double)INFINITY};

    if (i >= d->p->n)
        return ball;
    memcpy(ball.v, d->p->v + i * dim, dim * sizeof *ball.v);
    ball.radius = b->radius[i];
    if (b->spin) {
        memcpy(ball.spin, b->spin + 3 * i, sizeof ball.spin);
        ball.inertia = b->inertia;
    }
    if (is_moved_by_impulses(d, i))
        ball.mass = d->p->mass[i];
    return ball;
}

static void put(const struct ss_balls_drift *d, size_t i, const ss_ball *ball)
{
    if (i >= d->p->n || !is_moved_by_impulses(d, i))
        return;
    memcpy(d->p->v + i * d->p->dim, ball->v, d->p->dim * sizeof *ball->v);
    if (d->balls->spin)
        memcpy(d->balls->spin + 3 * i, ball->spin, sizeof ball->spin);
}

/* v += time * a, for what forces move. */
static void accelerate(const struct ss_balls_drift *d, size_t i, double time,
                       ss_ball *ball)
{
    if (i < d->p->n && is_moved_by_impulses(d, i))
        for (size_t k = 0; k < d->p->dim; k++)
            ball->v[k] += time * d->a[i * d->p->dim + k];
}

/* A new straight line begins here. */
static void turn(struct ss_balls_drift *d, size_t i)
{
    double q[3];

    if (i >= d->p->n)
        return;
    place(d, i, q);
    memcpy(d->p->q + i * d->p->dim, q, d->p->dim * sizeof *q);
    d->since[i] = d->now;
}

static void rest_on(struct ss_balls_drift *d, size_t i, size_t with,
                    double sign, const double normal[3])
{
    if (i >= d->p->n)
        return;
    d->rest[i] = with;
    for (size_t k = 0; k < 3; k++)
        d->rest_normal[3 * i + k] = sign * normal[k];
}

/* Balls a and b collide (or b is an obstacle), with the velocities that they
 * have at this instant. If they approach nevertheless in the rest of the
 * drift, then they rest on each other, and stop that. */
static void meet(struct ss_balls_drift *d, size_t a, size_t b,
                 const double normal[3])
{
    const ss_surface rest = {0.0, d->balls->surface.friction};
    const double time = (d->now - 0.5) * d->h;

    turn(d, a);
    turn(d, b);
    ss_ball one = ball(d, a), other = ball(d, b);

    accelerate(d, a, time, &one);
    accelerate(d, b, time, &other);
    ss_impact(&d->balls->surface, normal, &one, &other);
    accelerate(d, a, -time, &one);
    accelerate(d, b, -time, &other);
    if (ss_impact(&rest, normal, &one, &other) > 0.0) {
        rest_on(d, a, b, 1.0, normal);
        rest_on(d, b, a, -1.0, normal);
    }
    put(d, a, &one);
    put(d, b, &other);
    d->balls->contacts++;
}

/* One more contact of ball i. After too many it is held where it is. */
static void count(struct ss_balls_drift *d, size_t i)
{
    const size_t dim = d->p->dim;

    if (i >= d->p->n || !is_moved_by_impulses(d, i))
        return;
    if (++d->met[i] >= d->balls->max_contacts) {
        memset(d->p->v + i * dim, 0, dim * sizeof *d->p->v);
        d->is_held[i] = true;
        d->balls->held++;
    } else if (ss_drift_way(d, i) > d->farthest)
        ss_drift_make_fast(d, i);
}

static size_t find_first(const struct ss_balls_drift *d)
{
    size_t first = 0;

    for (size_t i = 1; i < d->p->n; i++)
        if (d->when[i] < d->when[first])
            first = i;
    return first;
}

ss_status ss_drift_run(struct ss_balls_drift *d)
{
    const size_t n = d->p->n;

    d->now = 0.0;
    for (size_t i = 0; i < n; i++) {
        d->since[i] = 0.0;
        d->met[i] = 0;
        d->is_held[i] = false;
        d->rest[i] = SS_NOTHING;
        d->when[i] = (double)INFINITY;
    }
    if (ss_drift_find_near(d) != SS_OK)
        return SS_NO_MEMORY;
    for (size_t i = 0; i < n; i++)
        look(d, i);
    for (size_t a = find_first(d); n > 0 && d->when[a] <= 1.0;
         a = find_first(d)) {
        const size_t b = d->with[a];
        double normal[3];

        memcpy(normal, d->normal + 3 * a, sizeof normal);
        d->now = fmax(d->now, d->when[a]);
        meet(d, a, b, normal);
        count(d, a);
        count(d, b);
        for (size_t i = 0; i < n; i++)
            if (i == a || i == b || d->with[i] == a ||
                (b < n && d->with[i] == b))
                look(d, i);
    }
    d->now = 1.0;
    for (size_t i = 0; i < n; i++)
        turn(d, i);
    return SS_OK;
}

void ss_drift_settle(struct ss_balls_drift *d)
{
    const ss_surface rest = {0.0, d->balls->surface.friction};

    for (size_t i = 0; i < d->p->n; i++)
        if (d->rest[i] != SS_NOTHING) {
            ss_ball one = ball(d, i), other = ball(d, d->rest[i]);

            ss_impact(&rest, d->rest_normal + 3 * i, &one, &other);
            put(d, i, &one);
            put(d, d->rest[i], &other);
        }
}
