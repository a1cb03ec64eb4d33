/* The same with a line through four runs at a time, where it fits best. */
#include "observed-order.h"

#include <math.h>

double order_of_two(double h1, double error1, double h2, double error2)
{
    return (log10(error2) - log10(error1)) / (log10(h2) - log10(h1));
}

double order_of_many(int n, const double *h, const double *error)
{
    double best = HUGE_VAL, order = 0.0;

    for (int i = 0; i + 4 <= n; i++) {
        double x = 0.0, y = 0.0, xx = 0.0, xy = 0.0, off = 0.0, slope;

        for (int j = i; j < i + 4; j++) {
            x += log(h[j]) / 4.0;
            y += log(error[j]) / 4.0;
        }
        for (int j = i; j < i + 4; j++) {
            xx += (log(h[j]) - x) * (log(h[j]) - x);
            xy += (log(h[j]) - x) * (log(error[j]) - y);
        }
        slope = xy / xx;
        for (int j = i; j < i + 4; j++)
            off += pow(log(error[j]) - y - slope * (log(h[j]) - x), 2.0);
        if (off < best) {
            best = off;
            order = slope;
        }
    }
    return order;
}
