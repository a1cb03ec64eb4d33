/* observed-order.c: two runs, and the place where the order has settled. */
#include "observed-order.h"

#include <math.h>

double order_of_two(double h1, double error1, double h2, double error2)
{
    return log(error1 / error2) / log(h1 / h2);
}

double order_of_many(int n, const double *h, const double *error)
{
    double best = 1e300, order = 0.0, before = INFINITY;

    for (int i = 1; i < n; i++) {
        const double now = log(error[i] / error[i - 1]) / log(h[i] / h[i - 1]);

        if (fabs(now - before) < best) {
            best = fabs(now - before);
            order = (now + before) / 2.0;
        }
        before = now;
    }
    return order;
}
