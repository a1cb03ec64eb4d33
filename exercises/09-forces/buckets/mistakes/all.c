// mistake: all
#include "buckets.h"

void near_pairs(int n, const double *q, double reach, test_fn *test)
{
    (void)q, (void)reach;
    for (int i = 0; i < n; i++)
        for (int j = i + 1; j < n; j++)
            test(i, j);
}
