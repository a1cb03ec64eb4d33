// mistake: ralston
#include "third-order.h"

double favourite_node(double m)
{
    return 2.0 / 3.0;
}
