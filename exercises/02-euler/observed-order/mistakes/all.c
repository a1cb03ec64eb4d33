// mistake: all
#include "observed-order.h"

#include <math.h>

double order_of_two(double h1, double error1, double h2, double error2)
{
    return log(error1 / error2) / log(h1 / h2);
}

double order_of_many(int n, const double *h, const double *error)
{
    double x = 0.0, y = 0.0, xx = 0.0, xy = 0.0;

    for (int i = 0; i < n; i++) {
        const double a = log(h[i]), b = log(error[i]);

        x += a;
        y += b;
        xx += a * a;
        xy += a * b;
    }
    return (n * xy - x * y) / (n * xx - x * x);
}
