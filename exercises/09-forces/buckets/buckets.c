/* buckets.c: near pairs, within a budget of tests. */
#include "buckets.h"

void near_pairs(int n, const double *q, double reach, test_fn *test)
{
    /* TODO: put the points into cells, and test those in cells that matter. */
    (void)n, (void)q, (void)reach, (void)test;
}
