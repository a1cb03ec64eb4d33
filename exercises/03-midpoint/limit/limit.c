/* limit.c: where the misprinted formula goes. */
#include "limit.h"

double misprint_limit(flow_fn *flow, double x0, double t0, double t1)
{
    /* TODO: replace these lines. */
    (void)flow, (void)x0, (void)t0, (void)t1;
    return -1000.0;
}
