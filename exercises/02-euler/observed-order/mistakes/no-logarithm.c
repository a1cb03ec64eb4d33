// mistake: no-logarithm
#include "observed-order.h"

#include <math.h>

double order_of_two(double h1, double error1, double h2, double error2)
{
    return (error1 / error2) / (h1 / h2);
}

static double pair(const double *h, const double *error)
{
    return log(error[0] / error[1]) / log(h[0] / h[1]);
}

double order_of_many(int n, const double *h, const double *error)
{
    double best = 1e300, order = 0.0;

    for (int i = 0; i + 2 < n; i++) {
        const double a = pair(h + i, error + i);
        const double b = pair(h + i + 1, error + i + 1);

        if (fabs(a - b) < best) {
            best = fabs(a - b);
            order = (a + b) / 2.0;
        }
    }
    return order;
}
