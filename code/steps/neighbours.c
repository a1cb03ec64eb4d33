/* neighbours.c: cells, buckets, and the pairs in cells that touch. */
#include "steps/neighbours.h"
#include "steps/array_parts.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Cells are wider than the reach by more than the rounding error of a position
 * 2^31 cells away. */
static const double WIDER = 1.0 + 1.0 / 1048576.0;
static const double FARTHEST = 2147483648.0;

ss_buckets *ss_buckets_create(void)
{
    return calloc(1, sizeof(ss_buckets));
}

void ss_buckets_free(ss_buckets *b)
{
    if (!b)
        return;
    free(b->first);
    free(b->order);
    free(b->cell);
    free(b->sorted);
    free(b->storage);
    free(b);
}

ss_status ss_buckets_reserve(ss_buckets *b, size_t n)
{
    assert(b);

    size_t buckets = 1;

    if (n <= b->capacity)
        return SS_OK;
    if (n > SIZE_MAX / 10 / sizeof *b->cell)
        return SS_NO_MEMORY;
    while (buckets < n)
        buckets *= 2;
    if (!ssp_resize(&b->first, buckets + 1, sizeof *b->first) ||
        !ssp_resize(&b->order, n, sizeof *b->order) ||
        !ssp_resize(&b->cell, n, 3 * sizeof *b->cell) ||
        !ssp_resize(&b->sorted, n, 3 * sizeof *b->sorted) ||
        !ssp_resize(&b->storage, n, 10 * sizeof *b->storage))
        return SS_NO_MEMORY;
    b->n = 0;
    b->capacity = n;
    b->mask = buckets - 1;
    return SS_OK;
}

/* Cells that follow each other along x have buckets that do, too: what is near
 * in space is then near in memory. The others are strewn by large primes. */
static size_t bucket_of(const ss_buckets *b, const int64_t *cell)
{
    static const uint64_t factor[] = {1u, 19349663u, 83492791u};
    uint64_t hash = 0;

    for (size_t k = 0; k < b->dim; k++)
        hash += (uint64_t)cell[k] * factor[k];
    return (size_t)hash & b->mask;
}

ss_status ss_buckets_fill(ss_buckets *b, size_t dim, size_t n, const double *q,
                          double reach)
{
    assert(b && (n == 0 || q));

    size_t sum = 0;

    b->n = 0;
    if (dim < 1 || dim > 3 || n > b->capacity || !isfinite(reach) ||
        !(reach > 0.0))
        return SS_BAD_ARGUMENT;
    for (size_t k = 0; k < n * dim; k++) {
        const double cell = floor(q[k] / (reach * WIDER));

        if (!(fabs(cell) <= FARTHEST))
            return SS_BAD_ARGUMENT;
        b->cell[k] = (int64_t)cell;
    }
    b->dim = dim;
    b->n = n;
    if (n == 0)
        return SS_OK;

    /* Count; let first[] be the ends; fill each from its end downwards. */
    memset(b->first, 0, (b->mask + 2) * sizeof *b->first);
    for (size_t i = 0; i < n; i++)
        b->first[bucket_of(b, b->cell + i * dim)]++;
    for (size_t i = 0; i <= b->mask + 1; i++)
        b->first[i] = sum += b->first[i];
    for (size_t i = n; i-- > 0;)
        b->order[--b->first[bucket_of(b, b->cell + i * dim)]] = i;
    for (size_t at = 0; at < n; at++)
        memcpy(b->sorted + at * dim, b->cell + b->order[at] * dim,
               dim * sizeof *b->cell);

    return SS_OK;
}

static bool is_same(size_t dim, const int64_t *a, const int64_t *b)
{
    return a[0] == b[0] && (dim < 2 || a[1] == b[1]) &&
           (dim < 3 || a[2] == b[2]);
}

/* Visit the pairs of the particle at place `at` of the order with those in the
 * cell `there`. In its own cell only later ones are visited. */
static void visit_cell(ss_buckets *b, size_t at, const int64_t *there, bool own,
                       ss_visit_fn *visit, void *ctx)
{
    const size_t bucket = bucket_of(b, there), end = b->first[bucket + 1];
    size_t other = own ? at + 1 : b->first[bucket];

    for (; other < end; other++) {
        if (!is_same(b->dim, b->sorted + other * b->dim, there))
            continue; /* another cell in the same bucket */
        b->tests++;
        visit(at, other, ctx);
    }
}

/* Number the 3^dim cells around a cell in base 3; the middle one is the cell
 * itself. Of two opposite ones only the later is visited, so that no pair is
 * visited twice. */
void ss_buckets_visit_places(ss_buckets *b, ss_visit_fn *visit, void *ctx)
{
    const size_t dim = b->dim, all = dim == 1 ? 3 : dim == 2 ? 9 : 27;

    b->tests = 0;
    for (size_t at = 0; at < b->n; at++)
        for (size_t code = all / 2; code < all; code++) {
            int64_t there[3];
            size_t digits = code;

            for (size_t k = 0; k < dim; k++, digits /= 3)
                there[k] = b->sorted[at * dim + k] + (int64_t)(digits % 3) - 1;
            visit_cell(b, at, there, code == all / 2, visit, ctx);
        }
}

/* A visit that is told numbers instead of places. */
typedef struct numbered {
    const size_t *order;
    ss_visit_fn *visit;
    void *ctx;
} numbered;

static void by_number(size_t at, size_t other, void *ctx)
{
    const numbered *n = ctx;

    n->visit(n->order[at], n->order[other], n->ctx);
}

void ss_buckets_visit(ss_buckets *b, ss_visit_fn *visit, void *ctx)
{
    numbered n = {b->order, visit, ctx};

    ss_buckets_visit_places(b, by_number, &n);
}
