/* third-order.c: a node made to measure. */
#include "third-order.h"

double favourite_node(double m)
{
    /* TODO: replace these lines. */
    (void)m;
    return 0.1;
}
