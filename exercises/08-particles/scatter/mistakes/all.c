// mistake: all
#include "scatter.h"

size_t dimension(const crowd *c)
{
    size_t dim = 1;

    for (size_t i = 0; i < c->n; i++)
        dim += 2 * DIM;
    return dim;
}

void gather(const crowd *c, double *state)
{
    for (size_t i = 0; i < c->n; i++)
        for (int k = 0; k < DIM; k++)
            *state++ = c->p[i].x[k];
    for (size_t i = 0; i < c->n; i++)
        for (int k = 0; k < DIM; k++)
            *state++ = c->p[i].v[k];
    *state = c->t;
}

void scatter(crowd *c, const double *state)
{
    for (size_t i = 0; i < c->n; i++)
        for (int k = 0; k < DIM; k++)
            c->p[i].x[k] = *state++;
    for (size_t i = 0; i < c->n; i++)
        for (int k = 0; k < DIM; k++)
            c->p[i].v[k] = *state++;
    c->t = *state;
}
