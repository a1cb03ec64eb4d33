/* scatter.other.c: one walk, by index. */
#include "scatter.h"

size_t dimension(const crowd *c)
{
    size_t nails = 0;

    for (size_t i = 0; i < c->n; i++)
        nails += c->p[i].nailed ? 1 : 0;
    return 4 * (c->n - nails) + 1;
}

void gather(const crowd *c, double *state)
{
    const size_t half = dimension(c) / 2;
    size_t at = 0;

    for (size_t i = 0; i < c->n; i++) {
        if (c->p[i].nailed)
            continue;
        for (size_t k = 0; k < DIM; k++, at++) {
            state[at] = c->p[i].x[k];
            state[half + at] = c->p[i].v[k];
        }
    }
    state[2 * half] = c->t;
}

void scatter(crowd *c, const double *state)
{
    const size_t half = dimension(c) / 2;
    size_t at = 0;

    for (size_t i = 0; i < c->n; i++) {
        if (c->p[i].nailed)
            continue;
        for (size_t k = 0; k < DIM; k++, at++) {
            c->p[i].x[k] = state[at];
            c->p[i].v[k] = state[half + at];
        }
    }
    c->t = state[2 * half];
}
