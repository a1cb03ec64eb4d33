/* Another right answer: a column at a time. */
#include "swimmer.h"

void acceleration(const current *water, double t, const double x[2],
                  const double v[2], double a[2])
{
    double f[2], jac[4];

    water->change(t, x, a);
    water->jacobian(t, x, jac);
    water->velocity(t, x, f);
    for (int j = 0; j < 2; j++) {
        a[0] += jac[j] * f[j] + jac[j] * v[j];
        a[1] += jac[2 + j] * f[j] + jac[2 + j] * v[j];
    }
}
