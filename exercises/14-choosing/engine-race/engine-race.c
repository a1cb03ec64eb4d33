/* engine-race.c: your engine in the race. You edit this file. */
#include "engine-race.h"

long engine_price(const engine *e, const double *start, double seconds,
                  double tolerance, long most, double *x)
{
    /* TODO: run with 1, 2, 4, ... steps until two runs agree. */
    (void)e;
    (void)start;
    (void)seconds;
    (void)tolerance;
    (void)most;
    (void)x;
    return -1;
}
