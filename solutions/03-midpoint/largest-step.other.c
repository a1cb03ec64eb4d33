/* largest-step.other.c: from |R(z)| itself. */
#include "largest-step.h"

#include <math.h>

/* |R(h lambda)| for the root of the characteristic equation with the larger
 * growth, in complex arithmetic written out. */
static int grows(double m, double k, double c, double h)
{
    const double p = c / (2.0 * m), q = p * p - k / m;
    const double re = q > 0.0 ? -p - sqrt(q) : -p;
    const double im = q > 0.0 ? 0.0 : sqrt(-q);
    const double a = h * re, b = h * im;
    const double x = 1.0 + a + (a * a - b * b) / 2.0, y = b + a * b;

    return x * x + y * y > 1.0;
}

double largest_step(double m, double k, double c)
{
    double low = 0.0, high = 8.0 * sqrt(m / k);

    for (int i = 0; i < 80; i++) {
        const double h = low + 0.5 * (high - low);

        if (grows(m, k, c, h))
            high = h;
        else
            low = h;
    }
    return low;
}
