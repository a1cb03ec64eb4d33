/* truth.c: the largest step with the drag of the old velocity, found by running
 * the method: parameters k, c. And where the motion leads, by RK4 with many
 * steps: parameters k, c, h, steps, q, v. */
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

static double accel(const double *p, double q, double v)
{
    return -p[0] * q - q * q * q - p[1] * v;
}

static double place(const double *p)
{
    const double h = p[2] * p[3] / 1000.0;
    double q = p[4], v = p[5];

    for (int n = 0; n < 1000; n++) {
        const double a1 = accel(p, q, v), v2 = v + h / 2 * a1;
        const double a2 = accel(p, q + h / 2 * v, v2), v3 = v + h / 2 * a2;
        const double a3 = accel(p, q + h / 2 * v2, v3), v4 = v + h * a3;
        const double a4 = accel(p, q + h * v3, v4);

        q += h / 6 * (v + 2 * v2 + 2 * v3 + v4);
        v += h / 6 * (a1 + 2 * a2 + 2 * a3 + a4);
    }
    return q;
}

void truth(const char *question, const double *p)
{
    give(asks(question, "start") ? place(p) : limit(p[0], p[1]));
}
