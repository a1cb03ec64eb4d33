#include "swimmer.h"

void acceleration(const current *water, double t, const double x[2],
                  const double v[2], double a[2])
{
    double f[2], f_t[2], jac[4];

    water->velocity(t, x, f);
    water->change(t, x, f_t);
    water->jacobian(t, x, jac);
    for (int i = 0; i < 2; i++)
        a[i] = f_t[i] + jac[2 * i] * (f[0] + v[0]) +
               jac[2 * i + 1] * (f[1] + v[1]);
}
