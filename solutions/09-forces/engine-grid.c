#include "engine-grid.h"

#include <math.h>
#include <stdint.h>
#include <stdlib.h>

struct grid {
    size_t room, (*pair)[2];
    size_t buckets, *first, *next; /* a list for each bucket */
};

grid *grid_make(size_t most_particles, size_t most_pairs)
{
    grid *g = malloc(sizeof *g);

    if (!g)
        return NULL;
    g->room = most_pairs;
    g->buckets = most_particles + 1;
    g->first = malloc(g->buckets * sizeof *g->first);
    g->next = malloc(g->buckets * sizeof *g->next);
    g->pair = malloc((most_pairs + 1) * sizeof *g->pair);
    return g->first && g->next && g->pair ? g : NULL;
}

/* The cell of particle i along coordinate k: a square, or in space a column. */
static long cell(const ss_view *now, size_t i, size_t k, double reach)
{
    return k < now->dim ? (long)floor(now->q[i * now->dim + k] / reach) : 0;
}

static size_t *bucket(grid *g, long x, long y)
{
    const uint32_t mix = (uint32_t)x * 73856093u ^ (uint32_t)y * 19349663u;

    return &g->first[mix % g->buckets];
}

static bool is_near(const ss_view *now, size_t i, size_t j, double reach)
{
    double square = 0.0;

    for (size_t k = 0; k < now->dim; k++) {
        const double d = now->q[i * now->dim + k] - now->q[j * now->dim + k];

        square += d * d;
    }
    return square < reach * reach;
}

/* Particle i with those of the cell (x, y) that have joined before it. */
static size_t look(grid *g, const ss_view *now, double reach, size_t i, long x,
                   long y, size_t count)
{
    for (size_t j = *bucket(g, x, y); j < now->n; j = g->next[j])
        if (cell(now, j, 0, reach) == x && cell(now, j, 1, reach) == y &&
            is_near(now, i, j, reach) && count < g->room) {
            g->pair[count][0] = j;
            g->pair[count++][1] = i;
        }
    return count;
}

size_t grid_pairs(grid *g, const ss_view *now, double reach,
                  const size_t (**pair)[2])
{
    size_t count = 0;

    for (size_t b = 0; b < g->buckets; b++)
        g->first[b] = now->n; /* nobody */
    for (size_t i = 0; i < now->n; i++) {
        const long x = cell(now, i, 0, reach), y = cell(now, i, 1, reach);

        for (long way = 0; way < 9; way++)
            count =
                look(g, now, reach, i, x + way % 3 - 1, y + way / 3 - 1, count);
        g->next[i] = *bucket(g, x, y);
        *bucket(g, x, y) = i;
    }
    *pair = (const size_t(*)[2])g->pair;
    return count;
}
