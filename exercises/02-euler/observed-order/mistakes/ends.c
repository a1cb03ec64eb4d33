// mistake: ends
#include "observed-order.h"

#include <math.h>

double order_of_two(double h1, double error1, double h2, double error2)
{
    return log(error1 / error2) / log(h1 / h2);
}

double order_of_many(int n, const double *h, const double *error)
{
    return order_of_two(h[0], error[0], h[n - 1], error[n - 1]);
}
