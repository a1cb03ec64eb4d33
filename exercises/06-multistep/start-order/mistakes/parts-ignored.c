// mistake: parts-ignored
#include "start-order.h"

double start_order(int k, int p, int q)
{
    (void)q;
    return k < p + 1 ? k : p + 1;
}

double pair_shift(int k)
{
    static const double newest[6] = {0,        0,        1.0 / 2,
                                     5.0 / 12, 9.0 / 24, 251.0 / 720};

    return 0.5 - newest[k];
}
