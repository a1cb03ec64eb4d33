/* engine-race.c: your engine in the race. You edit this file. */
#include "engine-race.h"

long race_price(const method *m, const ss_ode *f, const double *start,
                double seconds, double tolerance, long most, double *x)
{
    /* TODO: walk in 1, 2, 4, ... steps until two walks agree. */
    (void)m;
    (void)f;
    (void)start;
    (void)seconds;
    (void)tolerance;
    (void)most;
    (void)x;
    return -1;
}
