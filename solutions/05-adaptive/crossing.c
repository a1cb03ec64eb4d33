/* crossing.c: cut the cubic where it turns, and halve the first piece whose
 * ends have different signs. */
#include "crossing.h"

#include <math.h>

/* As a function of the part of the step that has passed. */
typedef struct cubic {
    double x0, rise, a, b;
} cubic;

static double value(const cubic *c, double part)
{
    const double rest = 1.0 - part;

    return c->x0 + part * c->rise + part * rest * (rest * c->a + part * c->b);
}

/* Where the slope is zero inside the step, in order, and how often that is. */
static int turns(const cubic *c, double *part)
{
    const double q = 3.0 * (c->a - c->b), p = 2.0 * c->b - 4.0 * c->a;
    const double k = c->rise + c->a;
    const double u = -(p + copysign(sqrt(p * p - 4.0 * q * k), p)) / 2.0;
    const double one = fmin(u / q, k / u), two = fmax(u / q, k / u);
    int n = 0;

    if (one > 0.0 && one < 1.0)
        part[n++] = one;
    if (two > 0.0 && two < 1.0)
        part[n++] = two;
    return n;
}

static double halve(const cubic *c, double left, double right)
{
    const double start = value(c, left);

    for (int i = 0; i < 60; i++) {
        const double middle = (left + right) / 2.0;
        const double there = value(c, middle);

        if (start * there > 0.0)
            left = middle;
        else
            right = middle;
    }
    return right;
}

double first_crossing(double h, double x0, double d0, double x1, double d1)
{
    const double rise = x1 - x0;
    const cubic c = {x0, rise, h * d0 - rise, rise - h * d1};
    double left = 0.0, cut[3];
    const int n = turns(&c, cut);

    cut[n] = 1.0;
    for (int i = 0; i <= n; i++) {
        if (value(&c, left) * value(&c, cut[i]) < 0.0)
            return h * halve(&c, left, cut[i]);
        left = cut[i];
    }
    return -1.0;
}
