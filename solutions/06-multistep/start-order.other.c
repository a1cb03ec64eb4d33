/* start-order.other.c: the orders counted, the weights summed. */
#include "start-order.h"

#include <math.h>

double start_order(int k, int p, int q)
{
    return fmin(k, p * (q + 1.0) + 1.0);
}

double pair_shift(int k)
{
    static const double past[6][3] = {{0},
                                      {0},
                                      {0},
                                      {-1.0 / 12, 0, 0},
                                      {-5.0 / 24, 1.0 / 24, 0},
                                      {-264.0 / 720, 106.0 / 720, -19.0 / 720}};

    return -(past[k][0] + 2 * past[k][1] + 3 * past[k][2]);
}
