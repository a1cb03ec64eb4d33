/* audit.c: what does a force break? */
#include "audit.h"

int broken(force_fn *force, energy_fn *energy, int n, const double *q)
{
    /* TODO: a sum of BROKEN_MOMENTUM, BROKEN_SPIN, BROKEN_ENERGY. */
    (void)force, (void)energy, (void)n, (void)q;
    return -1;
}
