/* truth.c: the largest step with the drag of the old velocity, found by running
 * the method. Parameters: k, c. */
#include "grading/driver.h"

#include <math.h>

/* Does the lagged leap-frog grow? Its map is a matrix with determinant 1 - hc:
 * run it, and keep the size in bounds. */
static int grows(double k, double c, double h)
{
    double q = 1.0, v = 0.3, size = 0.0;

    for (int n = 0; n < 20000; n++) {
        v += h * (-k * q - c * v);
        q += h * v;
        if (n % 50 == 49) { /* many steps, no overflow */
            const double s = hypot(q, v);

            size += log(s);
            q /= s;
            v /= s;
        }
    }
    return size > 0.0;
}

static double limit(double k, double c)
{
    double low = 0.0, high = 4.0 / sqrt(k);

    for (int i = 0; i < 40; i++) {
        const double middle = (low + high) / 2;

        if (grows(k, c, middle))
            high = middle;
        else
            low = middle;
    }
    return low;
}

void truth(const char *question, const double *p)
{
    (void)question;
    give(limit(p[0], p[1]));
}
