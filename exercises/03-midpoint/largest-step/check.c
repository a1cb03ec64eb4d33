/* check.c: steps damped springs, and looks for the step that makes them grow. */
#include "grading/check.h"

#include <math.h>

/* The factor by which a midpoint step of size h makes m x'' = -kx - cx' grow:
 * the larger eigenvalue of the step's matrix, in absolute value. */
static double growth(double m, double k, double c, double h)
{
    double a[2][2];

    for (int j = 0; j < 2; j++) {
        const double x = j == 0, v = j == 1;
        const double middle_x = x + h / 2 * v;
        const double middle_v = v + h / 2 * (-k * x - c * v) / m;

        a[0][j] = x + h * middle_v;
        a[1][j] = v + h * (-k * middle_x - c * middle_v) / m;
    }

    const double half = (a[0][0] + a[1][1]) / 2;
    const double det = a[0][0] * a[1][1] - a[0][1] * a[1][0];
    const double inside = half * half - det;

    return inside < 0.0 ? sqrt(det) : fabs(half) + sqrt(inside);
}

static double limit(double m, double k, double c)
{
    const double omega = sqrt(k / m);
    double in = 1e-4 / omega, out = 4.0 / omega; /* does not grow; grows */

    for (int i = 0; i < 60; i++) {
        const double h = (in + out) / 2;

        *(growth(m, k, c, h) <= 1.0 ? &in : &out) = h;
    }
    return in;
}

static void hold(check *c, double m, double k, double damping)
{
    const double truth = limit(m, k, damping);
    const double *h = check_ask(c, "largest", m, k, damping);

    if (h)
        check_expect(c, "largest step", *h, truth, 1e-6 * truth);
}

void judge(check *c)
{
    const double m = check_random(c, 1.5, 3.0), k = check_random(c, 20.0, 60.0);
    const double critical = 2.0 * sqrt(m * k);
    const double light = check_random(c, 0.02, 0.05) * critical;
    const double medium = check_random(c, 0.3, 0.6) * critical;
    const double strong = check_random(c, 1.5, 4.0) * critical;

    check_begin(c, 1, "light damping: m = %g, k = %g, c = %g", m, k, light);
    hold(c, m, k, light);
    check_begin(c, 1, "medium damping: c = %g", medium);
    hold(c, m, k, medium);
    check_begin(c, 1, "stiff drag: c = %g", strong);
    hold(c, m, k, strong);
}
