/* product.c: implicit steps without a matrix. */
#include "product.h"

void product(const net *net, double h, const double *d, double *ad)
{
    /* TODO: replace these lines. */
    (void)h, (void)d;
    for (int i = 0; i < 2 * net->n; i++)
        ad[i] = 0.0;
}

double largest_step(double m, double k, double rest, double length)
{
    /* TODO: replace these lines. */
    (void)m, (void)k, (void)rest, (void)length;
    return 0.0;
}
