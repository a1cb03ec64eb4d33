// mistake: squares
#include "third-order.h"

double favourite_node(double m)
{
    return 2.0 / 3.0 + 2.0 * (m - 1.0) / (3.0 * m);
}
