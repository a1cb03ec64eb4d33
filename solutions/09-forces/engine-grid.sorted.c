/* Sorted by the first coordinate: whoever is too far along it ends the search. */
#include "engine-grid.h"

#include <stdlib.h>

struct grid {
    size_t room, (*pair)[2];
    struct place {
        double x;
        size_t number;
    } * place;
};

grid *grid_make(size_t most_particles, size_t most_pairs)
{
    grid *g = malloc(sizeof *g);

    if (!g)
        return NULL;
    g->room = most_pairs;
    g->pair = malloc((most_pairs + 1) * sizeof *g->pair);
    g->place = malloc((most_particles + 1) * sizeof *g->place);
    return g->pair && g->place ? g : NULL;
}

static int compare(const void *one, const void *other)
{
    const double a = ((const struct place *)one)->x;
    const double b = ((const struct place *)other)->x;

    return (a > b) - (a < b);
}

size_t grid_pairs(grid *g, const ss_view *now, double reach,
                  const size_t (**pair)[2])
{
    size_t count = 0;

    for (size_t i = 0; i < now->n; i++)
        g->place[i] = (struct place){now->q[i * now->dim], i};
    qsort(g->place, now->n, sizeof *g->place, compare);
    for (size_t i = 0; i < now->n; i++)
        for (size_t j = i + 1;
             j < now->n && g->place[j].x - g->place[i].x < reach; j++) {
            const double *a = now->q + g->place[i].number * now->dim;
            const double *b = now->q + g->place[j].number * now->dim;
            double far = 0.0;

            for (size_t k = 0; k < now->dim; k++)
                far += (a[k] - b[k]) * (a[k] - b[k]);
            if (far < reach * reach && count < g->room) {
                g->pair[count][0] = g->place[i].number;
                g->pair[count][1] = g->place[j].number;
                count++;
            }
        }
    *pair = (const size_t(*)[2])g->pair;
    return count;
}
