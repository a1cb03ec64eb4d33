/* start-order.c: two predictions.
 *
 * A small step errs by a constant times (h^(1+q))^(p+1), and a first step has
 * h^-q of them: together h^(1 + p(1 + q)). And for s the weights of Moulton
 * give 1/2 = m_0 - (m_2 + 2 m_3 + ...); the bracket is the harm of the past.
 */
#include "start-order.h"

double start_order(int k, int p, int q)
{
    const int start = 1 + p * (1 + q);

    return k < start ? k : start;
}

double pair_shift(int k)
{
    static const double newest[6] = {0,        0,        1.0 / 2,
                                     5.0 / 12, 9.0 / 24, 251.0 / 720};

    return 0.5 - newest[k];
}
