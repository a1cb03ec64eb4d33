// mistake: half
#include "start-order.h"

double start_order(int k, int p, int q)
{
    const int start = 1 + p * (1 + q);

    return k < start ? k : start;
}

double pair_shift(int k)
{
    (void)k;
    return 0.5;
}
