/* third-order.other.c: from c/2 = 1/3 + m/(3(m - 1)). */
#include "third-order.h"

double favourite_node(double m)
{
    return 2.0 * (1.0 / 3.0 + m / (m - 1.0) / 3.0);
}
