// mistake: no-clock
#include "scatter.h"

size_t dimension(const crowd *c)
{
    size_t dim = 0;

    for (size_t i = 0; i < c->n; i++)
        if (!c->p[i].nailed)
            dim += 2 * DIM;
    return dim;
}

void gather(const crowd *c, double *state)
{
    for (size_t i = 0; i < c->n; i++)
        for (int k = 0; k < DIM && !c->p[i].nailed; k++)
            *state++ = c->p[i].x[k];
    for (size_t i = 0; i < c->n; i++)
        for (int k = 0; k < DIM && !c->p[i].nailed; k++)
            *state++ = c->p[i].v[k];
}

void scatter(crowd *c, const double *state)
{
    for (size_t i = 0; i < c->n; i++)
        for (int k = 0; k < DIM && !c->p[i].nailed; k++)
            c->p[i].x[k] = *state++;
    for (size_t i = 0; i < c->n; i++)
        for (int k = 0; k < DIM && !c->p[i].nailed; k++)
            c->p[i].v[k] = *state++;
}
