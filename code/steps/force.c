/* force.c: two functions that many forces need. */
#include "steps/force.h"

#include <math.h>

size_t ss_renumber(const size_t *number, size_t n, size_t i)
{
    return i < n ? number[i] : SS_NO_PARTICLE;
}

void ss_refuse(const ss_view *view, double *f)
{
    for (size_t k = 0; k < view->n * view->dim; k++)
        f[k] = (double)NAN;
}
