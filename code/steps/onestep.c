/* onestep.c: what all one-step methods share. */
#include "steps/onestep.h"

#include <string.h>

/* A few numbers one by one: memcpy() would read at once what has just been
 * written one by one, and wait for it. */
ss_status ss_accept_finite(size_t dim, double *x, const double *next,
                           ss_stats *stats)
{
    if (dim > 8)
        memcpy(x, next, dim * sizeof *x);
    else
        for (size_t i = 0; i < dim; i++)
            x[i] = next[i];
    if (stats)
        stats->steps++;
    return SS_OK;
}

ss_status ss_accept(size_t dim, double *x, const double *next, ss_stats *stats)
{
    if (!ss_all_finite(dim, next))
        return SS_OVERFLOW;
    return ss_accept_finite(dim, x, next, stats);
}

//> integrate
ss_status ss_integrate(const ss_ode *ode, const ss_method *method, double t0,
                       double t1, size_t steps, double *x, double *work,
                       ss_stats *stats)
{
    const double h = (t1 - t0) / (double)steps;

    for (size_t i = 0; i < steps; i++) {
        ss_status status =
            method->step(ode, t0 + (double)i * h, h, x, work, stats);

        if (status != SS_OK)
            return status;
    }
    return SS_OK;
}
//<
