/* solids_near.c: which may touch: the list of pairs.
 *
 * It holds all pairs whose gap is below a `skin`, so that it is right until one
 * particle may have moved by half of that; then it is made anew, and the pairs
 * keep their impulses. Balls much larger than the mean are tested with all, so
 * that they do not make the cells of the buckets wide. */
#include "steps/solids_parts.h"

/* From a point to the nearest point of an obstacle, d; returns the distance,
 * which is below 0 behind a plane and in a box, with the direction `n` of d, or
 * there of -d. Is it an end or a corner? Then it is `point`. */
static double to_wall(const ss_wall *wall, size_t dim, const double *q,
                      double *d, double *n, bool *point)
{
    const double *a = wall->is.a, *b = wall->is.b;
    double inside = (double)INFINITY;
    size_t face = 0, past = 0;

    *point = false;
    if (wall->is.kind == SS_PLANE) {
        double x[3];

        ssp_minus3(x, q, a);
        const double height = ssp_dot3(x, wall->plane.normal);

        for (size_t k = 0; k < 3; k++) {
            n[k] = -wall->plane.normal[k];
            d[k] = height * n[k];
        }
        return height;
    }
    ssp_minus3(d, a, q);
    if (wall->is.kind == SS_SEGMENT) {
        double l[3];

        ssp_minus3(l, b, a);
        const double square = ssp_dot3(l, l), s = -ssp_dot3(d, l);

        *point = !(s >= 0.0 && s <= square);
        if (square > 0.0)
            ssp_add3(d, fmin(fmax(s / square, 0.0), 1.0), l);
        for (size_t k = 1; k < dim; k++) /* across it, should q lie on it */
            face = fabs(l[k]) < fabs(l[face]) ? k : face;
    } else {
        for (size_t k = 0; k < 3; k++) {
            const double under = q[k] - a[k], over = b[k] - q[k];

            d[k] = under < 0.0 ? -under : over < 0.0 ? over : 0.0;
            past += d[k] != 0.0;
            if (fmin(under, over) < inside) {
                inside = fmin(under, over);
                face = k;
            }
        }
        if (inside > 0.0 && isfinite(inside)) { /* out by the nearest face */
            const double out = q[face] - a[face] <= inside ? -1.0 : 1.0;

            memset(n, 0, 3 * sizeof *n);
            n[face] = -out;
            d[face] = out * inside;
            return -inside;
        }
    }
    const double r = ssp_norm3(d);

    *point = *point || past == dim;
    for (size_t k = 0; k < 3 && r > 0.0; k++)
        n[k] = d[k] / r;
    if (!(ssp_dot3(n, n) > 0.0))
        n[face] = 1.0;
    return r;
}

/* Where two are at one place they keep the direction that they had in this
 * step, or the first axis. */
void ssp_solids_look(const ss_solids *s, ss_pair *pair)
{
    const double *q = s->q[pair->i];
    double r;

    if (pair->j >= SS_OBSTACLE)
        r = to_wall(&s->wall[pair->j - SS_OBSTACLE], s->dim, q, pair->d,
                    pair->n, &pair->point);
    else {
        pair->point = true;
        ssp_minus3(pair->d, s->q[pair->j], q);
        r = ssp_norm3(pair->d);
        if (r > 0.0)
            for (size_t k = 0; k < 3; k++)
                pair->n[k] = pair->d[k] / r;
        else if (!(ssp_dot3(pair->n, pair->n) > 0.0))
            pair->n[0] = 1.0;
    }
    pair->gap = r - pair->reach;
}

bool ssp_solids_joined(const ss_solids *s, size_t i, size_t j)
{
    for (size_t k = s->seen[i]; k < s->seen[i + 1] && s->in[k] < s->joints; k++)
        if (s->pair[s->in[k]].i == j || s->pair[s->in[k]].j == j)
            return true;
    return false;
}

ss_pair *ssp_solids_known(const ss_solids *s, size_t i, size_t j)
{
    for (size_t k = s->seen[i]; k < s->seen[i + 1]; k++) {
        ss_pair *pair = &s->pair[s->in[k]];

        if (s->in[k] >= s->joints && (pair->i == j || pair->j == j))
            return pair;
    }
    return NULL;
}

/* The pairs of each particle, joints first. */
static bool index_pairs(ss_solids *s)
{
    if (!ssp_grow(&s->in, &s->in_capacity, 2 * s->pairs, sizeof *s->in))
        return false;
    memset(s->seen, 0, (s->n + 2) * sizeof *s->seen);
    for (size_t k = 0; k < s->pairs; k++) {
        s->seen[s->pair[k].i + 2]++;
        if (s->pair[k].j < SS_OBSTACLE)
            s->seen[s->pair[k].j + 2]++;
    }
    for (size_t i = 0; i < s->n; i++)
        s->seen[i + 2] += s->seen[i + 1];
    for (size_t k = 0; k < s->pairs; k++) {
        s->in[s->seen[s->pair[k].i + 1]++] = k;
        if (s->pair[k].j < SS_OBSTACLE)
            s->in[s->seen[s->pair[k].j + 1]++] = k;
    }
    return true;
}

static void note(ss_solids *s, size_t i, size_t j)
{
    if (!ssp_grow(&s->found, &s->found_capacity, 2 * s->found_count + 1,
                  sizeof *s->found)) {
        s->lost = true;
        return;
    }
    s->found[2 * s->found_count] = i;
    s->found[2 * s->found_count++ + 1] = j;
}

static void visit(size_t i, size_t j, void *ctx)
{
    ss_solids *s = ctx;
    const double *radius = s->p->radius;
    const double near = radius[i] + radius[j] + s->skin;
    double d[3];

    if (!(radius[i] > 0.0) || !(radius[j] > 0.0))
        return;
    ssp_minus3(d, s->q[j], s->q[i]);
    if (ssp_dot3(d, d) < near * near && !ssp_solids_joined(s, i, j))
        note(s, i < j ? i : j, i < j ? j : i);
}

static void visit_small(size_t i, size_t j, void *ctx)
{
    const ss_solids *s = ctx;

    if (!s->is_fast[i] && !s->is_fast[j])
        visit(i, j, ctx);
}

/* All pairs of balls that may touch. is_fast says which are large. */
static void find_balls(ss_solids *s)
{
    const double *radius = s->p->radius;
    double sum = 0.0, most = 0.0;
    size_t balls = 0;

    s->found_count = 0;
    for (size_t i = 0; i < s->n; i++) {
        sum += radius[i];
        balls += radius[i] > 0.0;
    }
    for (size_t i = 0; i < s->n; i++) {
        s->is_fast[i] = radius[i] * (double)balls > 4.0 * sum;
        most = fmax(most, s->is_fast[i] ? 0.0 : radius[i]);
    }
    if (balls < 2)
        return;
    for (size_t i = 0; i < s->n; i++)
        for (size_t k = 0; k < s->dim; k++)
            s->packed[i * s->dim + k] = s->q[i][k];
    const bool cells = ss_buckets_fill(s->buckets, s->dim, s->n, s->packed,
                                       2.0 * most + s->skin) == SS_OK;

    if (cells)
        ss_buckets_visit(s->buckets, visit_small, s);
    for (size_t i = 0; i < s->n; i++)
        for (size_t j = 0; (s->is_fast[i] || !cells) && j < s->n; j++)
            if (j != i && (j > i || (cells && !s->is_fast[j])))
                visit(i, j, s);
}

/* A contact of the old list, from `first` on, with this j; or none. */
static ss_pair make(const ss_solids *s, size_t i, size_t j,
                    const ss_pair *first, const ss_pair *end)
{
    ss_pair pair = ssp_solids_meet(s, i, j);
    const double reach = pair.reach;

    for (; first < end && first->i == i; first++)
        if (first->j == j)
            pair = *first;
    pair.reach = reach;
    return pair;
}

static bool append(ss_solids *s, ss_pair pair)
{
    if (!ssp_grow(&s->pair, &s->pair_capacity, s->pairs, sizeof pair))
        return false;
    s->pair[s->pairs++] = pair;
    return true;
}

static int by_numbers(const void *a, const void *b)
{
    const size_t *x = a, *y = b, k = x[0] == y[0];

    return (x[k] > y[k]) - (x[k] < y[k]);
}

/* By rising i, and then j; so obstacles come after balls. The old contacts were
 * sorted too. */
static bool sort_in(ss_solids *s, const ss_pair *old, const ss_pair *end)
{
    const size_t *next = s->found, *last = next + 2 * s->found_count;

    if (s->found_count > 0)
        qsort(s->found, s->found_count, 2 * sizeof *next, by_numbers);
    s->pairs = s->joints;
    for (size_t i = 0; i < s->n; i++) {
        for (; old < end && old->i < i; old++)
            ;
        for (; next < last && next[0] == i; next += 2)
            if (!append(s, make(s, i, next[1], old, end)))
                return false;
        for (size_t k = 0; k < s->walls && s->p->radius[i] > 0.0; k++) {
            ss_pair pair = make(s, i, SS_OBSTACLE + k, old, end);

            if (s->wall[k].is.kind == SS_NO_OBSTACLE)
                continue;
            ssp_solids_look(s, &pair);
            if (pair.gap < s->skin && !append(s, pair))
                return false;
        }
    }
    return true;
}

/* Impulses go over to the new list; on failure the old one stays. */
ss_status ssp_solids_build(ss_solids *s)
{
    ss_pair *old = s->pair;
    const size_t pairs = s->pairs, capacity = s->pair_capacity;
    bool built;

    s->pair = NULL;
    built = ssp_resize(&s->pair, pairs + 8, sizeof *old);
    if (built) {
        s->pair_capacity = pairs + 8;
        s->pairs = s->joints;
        if (s->joints > 0)
            memcpy(s->pair, old, s->joints * sizeof *old);
    }
    built = built && index_pairs(s);
    if (built)
        find_balls(s);
    built = built && !s->lost && sort_in(s, old + s->joints, old + pairs) &&
            index_pairs(s);
    s->stale = !built;
    if (!built) {
        free(s->pair);
        s->pair = old;
        s->pairs = pairs;
        s->pair_capacity = capacity;
        s->lost = false;
        return SS_NO_MEMORY;
    }
    free(old);
    memcpy(s->built, s->q, s->n * sizeof *s->q);
    memcpy(s->radius0, s->p->radius, s->n * sizeof *s->radius0);
    return SS_OK;
}

/* A thick skin is made anew less often, and holds more pairs: of all fast
 * particles most are to stay within it for some steps. */
ss_status ssp_solids_find(ss_solids *s, double reach)
{
    const double *radius = s->p->radius;
    double wide = 0.0, square = 0.0, far = 0.0;
    size_t balls = 0;

    for (size_t i = 0; i < s->n; i++) {
        double d[3];

        if (!(radius[i] > 0.0)) {
            s->stale = s->stale || radius[i] != s->radius0[i];
            continue;
        }
        const double speed = ssp_norm3(s->v[i]) * s->h;

        balls++;
        wide += 2.0 * radius[i];
        square += fmin(speed, radius[i]) * fmin(speed, radius[i]);
        if (s->stale)
            continue;
        ssp_minus3(d, s->q[i], s->built[i]);
        far = fmax(far, ssp_norm3(d) + speed);
        s->stale = radius[i] != s->radius0[i];
    }
    if (!s->stale && far <= 0.5 * s->skin && reach <= s->skin)
        return SS_OK;
    if (balls > 0) {
        wide /= (double)balls;
        s->skin =
            fmin(fmax(0.2 * wide, 6.0 * sqrt(square / (double)balls)), wide);
    }
    s->skin = fmax(s->skin, reach);
    return ssp_solids_build(s);
}
