/* scatter.c: particles, nails, and the state of those that move. */
#include "scatter.h"

size_t dimension(const crowd *c)
{
    (void)c;
    return 0; /* TODO */
}

void gather(const crowd *c, double *state)
{
    (void)c, (void)state; /* TODO */
}

void scatter(crowd *c, const double *state)
{
    (void)c, (void)state; /* TODO */
}
