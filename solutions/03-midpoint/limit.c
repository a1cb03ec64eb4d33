/* limit.c: twice the truth from half the state, by half the clock. */
#include "limit.h"

double misprint_limit(flow_fn *flow, double x0, double t0, double t1)
{
    return 2.0 * flow(x0 / 2.0, t0 / 2.0, t1 / 2.0);
}
