/* third-order.c: the bush cancels the tall one. */
#include "third-order.h"

double favourite_node(double m)
{
    return (4.0 * m - 2.0) / (3.0 * (m - 1.0));
}
