/* solids_solve.c: sweeps over the pairs, each of which corrects its impulse
 * until its own condition holds.
 *
 * The first solve asks for the distance at the end of the drift, which is a
 * square root, and so of the second order; the second for no speed along n. The
 * sum of what a pair gave in both stays within its bounds, so the second may
 * take back what the first gave. */
#include "steps/solids_parts.h"

static bool rubs(const ss_pair *pair)
{
    return pair->mu > 0.0;
}

/* x += change, and x is not longer than `most`; `change` is what became of it.
 * Where nothing is cut off it stays what it was, to the last bit: so speeds
 * become 0, and not a rounding error of x. */
static void clamp(double *x, double *change, double most)
{
    double old[3], size;

    memcpy(old, x, sizeof old);
    ssp_add3(x, 1.0, change);
    size = ssp_norm3(x);
    if (!(size > most))
        return;
    for (size_t k = 0; k < 3; k++)
        x[k] *= most / size;
    ssp_minus3(change, x, old);
}

/* One pair; returns by how much its speed changed. */
static double solve(ss_solids *s, ss_pair *pair, ss_stage stage)
{
    const double was = pair->jn;
    double more =
        ssp_solids_lack(s, pair, stage) / (1.0 / pair->mass + pair->soft);
    double impulse[3] = {0.0}, t[3];

    pair->jn += more;
    if (!(pair->jn >= pair->low && pair->jn <= pair->high)) {
        pair->jn = 0.0;
        more = -was;
    }
    if (rubs(pair)) {
        ssp_solids_relative(s, pair, t);
        ssp_add3(t, -ssp_dot3(t, pair->n), pair->n);
        for (size_t k = 0; k < 3; k++)
            t[k] *= -pair->tmass;
        clamp(pair->jt, t, pair->mu * pair->jn);
        ssp_add3(impulse, 1.0, t);
    }
    ssp_add3(impulse, more, pair->n);
    ssp_solids_push(s, pair, impulse, rubs(pair));
    return fabs(more) / pair->mass;
}

/* There and back. A pair counts as moving when its speed changed by more than a
 * tenth of what is slow, or, before the drift, its place by more than a
 * fiftieth of a radius. */
void ssp_solids_sweep(ss_solids *s, ss_stage stage, size_t least, size_t most)
{
    bool moves = true;

    for (size_t m = 0; m < least || (m < most && moves); m++) {
        moves = false;
        for (size_t k = 0; k < s->chains && m % 2 == 0; k++)
            ssp_solids_pull(s, &s->chain[k], stage);
        for (size_t k = 0; k < s->pairs; k++) {
            ss_pair *pair = &s->pair[m % 2 ? s->pairs - 1 - k : k];
            double change;

            if (!pair->on || pair->chained)
                continue;
            change = solve(s, pair, stage);
            if (stage == SS_SPEEDS ? change > 0.1 * pair->rest
                                   : s->h * change > 0.02 * pair->small)
                moves = true;
        }
        for (size_t k = s->chains; k-- > 0 && m % 2 == 1;)
            ssp_solids_pull(s, &s->chain[k], stage);
    }
}

/* Apply what is kept of a pair. */
static void give(ss_solids *s, const ss_pair *pair, double jn, const double *jt)
{
    double impulse[3] = {0.0};

    ssp_add3(impulse, jn, pair->n);
    ssp_add3(impulse, 1.0, jt);
    ssp_solids_push(s, pair, impulse, pair->grip != NULL);
}

/* Who takes part: joints; contacts that are slow, or were in the last step. The
 * distance to be reached is the right one, but an error that is there stays, to
 * be removed by ssp_solids_part. */
static void choose(ss_solids *s, ss_pair *pair, double t, bool alone)
{
    const bool was_on = pair->on;
    double u[3], a = ssp_norms(pair, s->a);

    memset(pair->n, 0, sizeof pair->n); /* it remembers no direction */
    ssp_solids_look(s, pair);
    ssp_solids_weigh(s, pair);
    ssp_solids_relative(s, pair, u);
    pair->speed = -ssp_dot3(u, pair->n);
    pair->before = pair->gap;
    if (!was_on || pair->gap >= 0.0)
        pair->sunk = 0.0;
    pair->small = pair->grip ? ssp_solids_smaller(s, pair) : pair->reach;
    pair->soft = 0.0;
    if (pair->compliance > 0.0)
        pair->soft = (alone ? 1.0 : 2.0) * pair->compliance / (s->h * s->h);
    pair->rest = ssp_solids_slow(s, pair);
    pair->on = pair->mass > 0.0 && isfinite(pair->soft);
    pair->aim = pair->reach;
    if (pair->compliance == 0.0 &&
        (pair->gap < 0.0 ? pair->high > 0.0 : pair->low < 0.0))
        pair->aim += pair->gap;
    if (!pair->grip)
        return;
    /* It sticks if friction could hold it, or at a first touch could stop it
     * in this step. */
    const bool held = was_on && pair->jn > 0.0;
    const bool sticks = ssp_norm3(pair->jt) < 0.999999 * pair->mu * pair->jn;

    pair->on = pair->on &&
               (alone ? s->h > 0.0 || pair->gap <= 1e-9 * pair->reach
                      : a > 0.0 && pair->grip->restitution < 1.0 &&
                            pair->gap < 4.0 * pair->rest * s->h &&
                            (pair->speed < pair->rest || was_on)) &&
               ssp_solids_ask(s, pair, false, t, pair->jn);
    ssp_add3(u, pair->speed, pair->n);
    a *= s->h * pair->grip->mu_static;
    pair->mu = (held ? sticks : ssp_dot3(u, u) <= a * a)
                   ? pair->grip->mu_static
                   : pair->grip->mu_kinetic;
}

/* There is no second solve. */
static void forget(ss_pair *pair)
{
    pair->rn = 0.0;
    memset(pair->rt, 0, sizeof pair->rt);
}

/* The choice is made by the speeds before any impulse; then all start with what
 * they gave before. */
void ssp_solids_begin(ss_solids *s, double t, bool alone)
{
    const double longer =
        s->h > 0.0 && s->last_h > 0.0 ? s->h / s->last_h : 1.0;

    for (size_t k = 0; k < s->pairs; k++) {
        s->pair[k].grip =
            k < s->joints ? NULL : ssp_solids_grip(s, s->pair[k].j);
        choose(s, &s->pair[k], t, alone);
    }
    for (size_t k = 0; k < s->pairs; k++) {
        ss_pair *pair = &s->pair[k];

        const double part = pair->on ? longer : 0.0;

        if (alone)
            forget(pair);
        pair->jn = part * (pair->jn - pair->rn);
        pair->jn = fmin(fmax(pair->jn, pair->low), pair->high);
        pair->rn *= part;
        for (size_t m = 0; m < 3; m++) {
            pair->jt[m] = part * (pair->jt[m] - pair->rt[m]);
            pair->rt[m] *= part;
        }
        ssp_add3(pair->jt, -ssp_dot3(pair->jt, pair->n), pair->n);
        if (pair->on)
            give(s, pair, pair->jn, pair->jt);
    }
}

/* Start from what the second solve gave in the last step, where that keeps the
 * sum within its bounds. From here on rn and rt are those of the first. */
static void go_on(ss_solids *s, ss_pair *pair)
{
    const double first = pair->jn, sum = first + pair->rn;
    double first_t[3], change[3];

    memcpy(first_t, pair->jt, sizeof first_t);
    if (pair->on && sum > pair->low && sum < pair->high) {
        ssp_add3(pair->jt, 1.0, pair->rt);
        ssp_add3(pair->jt, -ssp_dot3(pair->jt, pair->n), pair->n);
        ssp_minus3(change, pair->jt, first_t);
        pair->jn = sum;
        give(s, pair, sum - first, change);
    }
    pair->rn = first;
    memcpy(pair->rt, first_t, sizeof first_t);
}

void ssp_solids_again(ss_solids *s)
{
    for (size_t k = 0; k < s->pairs; k++) {
        ss_pair *pair = &s->pair[k];

        if (!pair->on)
            continue;
        ssp_solids_look(s, pair);
        if (isfinite(pair->low) || isfinite(pair->high))
            pair->on = pair->jn != 0.0 ||
                       (pair->high > 0.0 ? pair->gap : -pair->gap) <=
                           1e-9 * pair->reach;
        pair->soft *= 2.0;
    }
    for (size_t k = 0; k < s->pairs; k++)
        go_on(s, &s->pair[k]);
}

void ssp_solids_end(ss_solids *s, double t)
{
    for (size_t k = 0; k < s->pairs; k++) {
        ss_pair *pair = &s->pair[k];

        pair->rn = pair->jn - pair->rn;
        ssp_minus3(pair->rt, pair->jt, pair->rt);
        if (pair->grip && pair->jn > 0.0)
            ssp_solids_tell(s, pair, false, t);
    }
}

/* What is pressed together, and cannot be kept apart, goes deeper in each
 * drift, and stays there: by a quarter of a radius by now? */
static bool is_crushed(ss_pair *pair)
{
    const double most = 0.25 * pair->small;

    pair->sunk = fmax(0.0, pair->sunk + fmin(pair->before, 0.0) - pair->gap);
    return pair->grip && most > 0.0 && pair->gap < -most && pair->sunk > most;
}

/* With no speed: a fifth of an overlap, all of the error of a joint. */
static void put_right(ss_solids *s, ss_pair *pair)
{
    double off, move;

    if (!pair->on)
        return;
    ssp_solids_look(s, pair);
    off = pair->gap - (pair->aim - pair->reach);
    if (off < 0.0 ? pair->high <= 0.0 : pair->low >= 0.0)
        return;
    move = (pair->grip ? 0.2 : 1.0) * off * pair->mass;
    ssp_add3(s->q[pair->i], s->w[pair->i] * move, pair->n);
    if (ssp_is_ball(pair))
        ssp_add3(s->q[pair->j], -s->w[pair->j] * move, pair->n);
}

ss_status ssp_solids_part(ss_solids *s)
{
    for (size_t k = 0; k < s->pairs; k++) {
        ss_pair *pair = &s->pair[k];
        double n[3];

        if (!pair->on)
            continue;
        memcpy(n, pair->n, sizeof n);
        ssp_solids_look(s, pair);
        if (is_crushed(pair))
            return SS_NO_CONVERGENCE;
        /* What gives keeps its length: it would turn a move into a force. */
        pair->aim = pair->reach + (pair->compliance > 0.0 ? pair->gap : 0.0);
        /* Has it left an end or a corner? What it was given there is not to be
         * taken back along another normal. */
        pair->on = ssp_is_ball(pair) || pair->gap <= 1e-9 * pair->reach ||
                   ssp_dot3(n, pair->n) > 1.0 - 1e-9;
    }
    for (size_t m = 0; m < s->options.apart; m++)
        for (size_t k = 0; k < s->pairs; k++)
            put_right(s, &s->pair[k]);
    /* Last, so that none pulls or pushes for having been moved. */
    for (size_t k = s->joints; k-- > 0 && s->options.apart > 0;)
        if (s->pair[k].compliance > 0.0)
            put_right(s, &s->pair[k]);
    return SS_OK;
}
