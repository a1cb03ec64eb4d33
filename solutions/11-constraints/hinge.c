/* hinge.c: a right angle, and a misprint. */
#include "hinge.h"

#include <math.h>
#include <string.h>

void hinge_force(const double *q, const double *v, double ks, double kd,
                 double *f)
{
    double jac[6], c = 0.0, rate = 0.0;

    for (int k = 0; k < 2; k++) {
        jac[k] = q[4 + k] - q[2 + k];
        jac[4 + k] = q[k] - q[2 + k];
        jac[2 + k] = -jac[k] - jac[4 + k];
        c += jac[k] * jac[4 + k];
    }
    for (int k = 0; k < 6; k++)
        rate += jac[k] * v[k];
    for (int k = 0; k < 6; k++)
        f[k] = -jac[k] * (ks * c + kd * rate);
}

int misprint(behaviour_fn *behaviour, const double *q)
{
    const double e = 1e-5;
    double c[2], jac[12], up[2], down[2], at[6], unused[12];

    behaviour(q, c, jac);
    memcpy(at, q, sizeof at);
    for (int k = 0; k < 6; k++) {
        at[k] = q[k] + e;
        behaviour(at, up, unused);
        at[k] = q[k] - e;
        behaviour(at, down, unused);
        at[k] = q[k];
        for (int row = 0; row < 2; row++)
            if (fabs((up[row] - down[row]) / (2.0 * e) - jac[6 * row + k]) >
                0.01)
                return 6 * row + k;
    }
    return -1;
}
