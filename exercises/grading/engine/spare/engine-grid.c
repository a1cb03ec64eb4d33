/* engine-grid.c: the library's buckets in place of the reader's. */
#include "engine.h"

#include "steps/neighbours.h"

#include <stdlib.h>

struct grid {
    ss_buckets *buckets;
    size_t room, found, (*pair)[2];
    const ss_view *now;
    double reach;
};

grid *grid_make(size_t most_particles, size_t most_pairs)
{
    grid made = {.buckets = ss_buckets_create(), .room = most_pairs};
    grid *g = malloc(sizeof *g);

    made.pair = calloc(most_pairs + 1, sizeof made.pair[0]);
    if (!g || !made.pair || !made.buckets ||
        ss_buckets_reserve(made.buckets, most_particles) != SS_OK)
        return NULL;
    *g = made;
    return g;
}

static void visit(size_t i, size_t j, void *ctx)
{
    grid *g = ctx;
    const double *a = g->now->q + i * g->now->dim;
    const double *b = g->now->q + j * g->now->dim;
    double rest = g->reach * g->reach;

    for (size_t k = 0; k < g->now->dim; k++)
        rest -= (a[k] - b[k]) * (a[k] - b[k]);
    if (rest <= 0.0 || g->found == g->room)
        return;
    g->pair[g->found][0] = i;
    g->pair[g->found][1] = j;
    g->found++;
}

size_t grid_pairs(grid *g, const ss_view *now, double reach,
                  const size_t (**pair)[2])
{
    g->now = now;
    g->reach = reach;
    g->found = 0;
    if (ss_buckets_fill(g->buckets, now->dim, now->n, now->q, reach) == SS_OK)
        ss_buckets_visit(g->buckets, visit, g);
    *pair = (const size_t(*)[2])g->pair;
    return g->found;
}
