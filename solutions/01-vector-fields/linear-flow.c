#include "linear-flow.h"

#include <math.h>

void flow(const double A[4], const double b[2], double t, double x[2])
{
    const double det = A[0] * A[3] - A[1] * A[2];
    const double c[2] = {-(A[3] * b[0] - A[1] * b[1]) / det,
                         -(A[0] * b[1] - A[2] * b[0]) / det};
    const double m = (A[0] + A[3]) / 2.0, q = (A[0] - A[3]) / 2.0;
    const double D = q * q + A[1] * A[2], r = sqrt(fabs(D));
    const double dx = x[0] - c[0], dy = x[1] - c[1];
    double C = 1.0, S = t;

    if (D > 0.0) {
        C = cosh(r * t);
        S = sinh(r * t) / r;
    } else if (D < 0.0) {
        C = cos(r * t);
        S = sin(r * t) / r;
    }
    x[0] = c[0] + exp(m * t) * (C * dx + S * (q * dx + A[1] * dy));
    x[1] = c[1] + exp(m * t) * (C * dy + S * (A[2] * dx - q * dy));
}
