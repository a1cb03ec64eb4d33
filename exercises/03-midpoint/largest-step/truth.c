/* truth.c: steps damped springs, and looks for the step that makes them grow. */
#include "grading/driver.h"

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

/* limit: m, k, c */
void truth(const char *question, const double *p)
{
    (void)question;
    give(limit(p[0], p[1], p[2]));
}
