/* observed-order.c: two runs, and the place where the order has settled. */
#include "observed-order.h"

#include <math.h>

double order_of_two(double h1, double error1, double h2, double error2)
{
    return log(error1 / error2) / log(h1 / h2);
}

double order_of_many(int n, const double *h, const double *error)
{
    double best = 1e300, order = 0.0;

    for (int i = 2; i < n; i++) {
        const double a =
            order_of_two(h[i - 2], error[i - 2], h[i - 1], error[i - 1]);
        const double b = order_of_two(h[i - 1], error[i - 1], h[i], error[i]);

        if (fabs(a - b) < best) {
            best = fabs(a - b);
            order = (a + b) / 2.0;
        }
    }
    return order;
}
