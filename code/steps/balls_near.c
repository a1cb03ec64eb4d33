/* balls_near.c: which balls may meet in a drift; and the memory for it. */
#include "steps/array_parts.h"
#include "steps/balls_parts.h"

#include <math.h>
#include <stdlib.h>

void ss_drift_free(struct ss_balls_drift *d)
{
    if (!d)
        return;
    free(d->number);
    free(d->index);
    free(d->near);
    free(d->is_fast);
    ss_buckets_free(d->buckets);
    free(d);
}

ss_status ss_drift_reserve(struct ss_balls_drift *d, size_t n, size_t dim)
{
    const size_t all = n * dim;
    double *number;
    size_t *index;
    bool *flags;

    if (d->number && all <= d->capacity && n <= d->capacity)
        return SS_OK;
    if (all > SIZE_MAX / 16 / sizeof *number)
        return SS_NO_MEMORY;
    number = malloc((4 * all + 11 * n + 1) * sizeof *number);
    index = malloc((5 * n + 1) * sizeof *index);
    flags = malloc(2 * n + 1);
    if (!number || !index || !flags ||
        ss_buckets_reserve(d->buckets, n) != SS_OK) {
        free(number);
        free(index);
        free(flags);
        return SS_NO_MEMORY;
    }
    free(d->number);
    free(d->index);
    free(d->is_fast);
    d->capacity = all;
    d->number = d->begin = number;
    d->a = d->begin + 2 * all;
    d->a_end = d->a + all;
    d->begin_spin = d->a_end + all;
    d->since = d->begin_spin + 3 * n;
    d->when = d->since + n;
    d->normal = d->when + n;
    d->rest_normal = d->normal + 3 * n;
    d->index = d->with = index;
    d->met = d->with + n;
    d->rest = d->met + n;
    d->fast = d->rest + n;
    d->first = d->fast + n;
    d->is_fast = flags;
    d->is_held = flags + n;
    return SS_OK;
}

/* How far ball i would come in a whole step. */
double ss_drift_way(const struct ss_balls_drift *d, size_t i)
{
    double square = 0.0;

    for (size_t k = i * d->p->dim; k < (i + 1) * d->p->dim; k++)
        square += d->p->v[k] * d->p->v[k];
    return d->h * sqrt(square);
}

void ss_drift_make_fast(struct ss_balls_drift *d, size_t i)
{
    if (!d->is_fast[i])
        d->fast[d->fast_count++] = i;
    d->is_fast[i] = true;
}

/* Pairs that may meet while neither is fast: count them, or list them. */
typedef struct pairs {
    struct ss_balls_drift *d;
    bool list;
} pairs;

static void visit(size_t i, size_t j, void *ctx)
{
    const pairs *all = ctx;
    struct ss_balls_drift *d = all->d;
    const size_t dim = d->p->dim;
    const double *radius = d->balls->radius;
    const double reach = radius[i] + radius[j] + 2.0 * d->farthest;
    double square = 0.0;

    for (size_t k = 0; k < dim; k++) {
        const double l = d->p->q[i * dim + k] - d->p->q[j * dim + k];

        square += l * l;
    }
    if (!(radius[i] > 0.0 && radius[j] > 0.0 && square <= reach * reach))
        return;
    if (all->list) {
        d->near[--d->first[i]] = j;
        d->near[--d->first[j]] = i;
    } else {
        d->first[i]++;
        d->first[j]++;
    }
}

/* List for each ball those that it may meet, by a counting sort. */
static ss_status list_near(struct ss_balls_drift *d)
{
    pairs all = {d, false};
    size_t sum = 0;

    ss_buckets_visit(d->buckets, visit, &all);
    for (size_t i = 0; i < d->p->n; i++)
        d->first[i] = sum += d->first[i];
    d->first[d->p->n] = sum;
    if (sum > d->near_capacity) {
        if (sum > SIZE_MAX / 2 ||
            !ss_resize(&d->near, 2 * sum, sizeof *d->near))
            return SS_NO_MEMORY;
        d->near_capacity = 2 * sum;
    }
    all.list = true;
    ss_buckets_visit(d->buckets, visit, &all);
    return SS_OK;
}

/* A ball is fast if it moves more than a diameter in a step (or, where all are
 * slow, half as far again as the fastest). */
static void find_fast(struct ss_balls_drift *d)
{
    double largest = 0.0, longest = 0.0, reach;

    for (size_t i = 0; i < d->p->n; i++) {
        largest = fmax(largest, 2.0 * d->balls->radius[i]);
        longest = fmax(longest, ss_drift_way(d, i));
    }
    d->farthest = fmin(largest, 1.5 * longest);
    for (size_t i = 0; i < d->p->n; i++)
        if (ss_drift_way(d, i) > d->farthest)
            ss_drift_make_fast(d, i);
    reach = largest > 0.0 ? largest + 2.0 * d->farthest : 1.0;
    if (ss_buckets_fill(d->buckets, d->p->dim, d->p->n, d->p->q, reach) !=
        SS_OK)
        for (size_t i = 0; i < d->p->n; i++) /* too far apart for cells */
            ss_drift_make_fast(d, i);
}

ss_status ss_drift_find_near(struct ss_balls_drift *d)
{
    d->fast_count = 0;
    for (size_t i = 0; i < d->p->n; i++) {
        d->is_fast[i] = false;
        d->first[i] = 0;
    }
    find_fast(d);
    return list_near(d);
}
