/* logs.c: how much friction a pile of logs needs. */
#include "logs.h"

#include <math.h>

double foretold(double r, double R, double d)
{
    const double alpha = asin((r + d / 2.0) / (r + R));

    return tan(alpha / 2.0);
}

double least(int (*stands)(double mu), double low, double high,
             double tolerance)
{
    while (high - low > tolerance) {
        const double middle = (low + high) / 2.0;

        if (stands(middle))
            high = middle;
        else
            low = middle;
    }
    return high;
}
