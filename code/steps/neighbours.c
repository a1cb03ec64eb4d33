/* neighbours.c: cells, buckets, and the pairs in cells that touch. */
#include "steps/neighbours.h"

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
    free(b);
}

ss_status ss_buckets_reserve(ss_buckets *b, size_t n)
{
    assert(b);

    size_t buckets = 1, *first, *order;
    int64_t *cell;

    if (n <= b->capacity)
        return SS_OK;
    if (n > SIZE_MAX / 4 / sizeof *cell)
        return SS_NO_MEMORY;
    while (buckets < n)
        buckets *= 2;
    first = malloc((buckets + 1) * sizeof *first);
    order = malloc(n * sizeof *order);
    cell = malloc(3 * n * sizeof *cell);
    if (!first || !order || !cell) {
        free(first);
        free(order);
        free(cell);
        return SS_NO_MEMORY;
    }
    free(b->first);
    free(b->order);
    free(b->cell);
    *b = (ss_buckets){.capacity = n,
                      .mask = buckets - 1,
                      .first = first,
                      .order = order,
                      .cell = cell};
    return SS_OK;
}

//> bucket_of
static size_t bucket_of(const ss_buckets *b, const int64_t *cell)
{
    static const uint64_t prime[] = {73856093u, 19349663u, 83492791u};
    uint64_t hash = 0;

    for (size_t k = 0; k < b->dim; k++)
        hash ^= (uint64_t)cell[k] * prime[k];
    return (size_t)(hash ^ hash >> 17) & b->mask;
}
//<

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

    //> sort
    /* Count; let first[] be the ends; fill each from its end downwards. */
    memset(b->first, 0, (b->mask + 2) * sizeof *b->first);
    for (size_t i = 0; i < n; i++)
        b->first[bucket_of(b, b->cell + i * dim)]++;
    for (size_t i = 0; i <= b->mask + 1; i++)
        b->first[i] = sum += b->first[i];
    for (size_t i = n; i-- > 0;)
        b->order[--b->first[bucket_of(b, b->cell + i * dim)]] = i;
    //<

    return SS_OK;
}

/* Visit the pairs of particle i with those in the cell `there`. If that is its
 * own cell, `at` is the index of i in the order, and only later ones are
 * visited; else `at` is SIZE_MAX. */
static void visit_cell(ss_buckets *b, size_t i, size_t at, const int64_t *there,
                       ss_visit_fn *visit, void *ctx)
{
    const size_t bucket = bucket_of(b, there), end = b->first[bucket + 1];
    const size_t size = b->dim * sizeof *there;
    size_t from = at == SIZE_MAX ? b->first[bucket] : at + 1;

    for (; from < end; from++) {
        const size_t j = b->order[from];

        if (memcmp(b->cell + j * b->dim, there, size) != 0)
            continue; /* another cell in the same bucket */
        b->tests++;
        visit(i, j, ctx);
    }
}

//> visit
/* Number the 3^dim cells around a cell in base 3; the middle one is the cell
 * itself. Of two opposite ones only the later is visited, so that no pair is
 * visited twice. */
void ss_buckets_visit(ss_buckets *b, ss_visit_fn *visit, void *ctx)
{
    const size_t dim = b->dim, all = dim == 1 ? 3 : dim == 2 ? 9 : 27;

    b->tests = 0;
    for (size_t at = 0; at < b->n; at++) {
        const size_t i = b->order[at];

        for (size_t code = all / 2; code < all; code++) {
            int64_t there[3];
            size_t digits = code;

            for (size_t k = 0; k < dim; k++, digits /= 3)
                there[k] = b->cell[i * dim + k] + (int64_t)(digits % 3) - 1;
            visit_cell(b, i, code == all / 2 ? at : SIZE_MAX, there, visit,
                       ctx);
        }
    }
}
//<
