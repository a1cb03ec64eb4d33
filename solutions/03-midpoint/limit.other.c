/* limit.other.c: the same, added up. */
#include "limit.h"

double misprint_limit(flow_fn *flow, double x0, double t0, double t1)
{
    return flow(0.5 * x0, 0.5 * t0, 0.5 * t1) +
           flow(0.5 * x0, 0.5 * t0, 0.5 * t1);
}
