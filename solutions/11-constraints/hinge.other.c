/* hinge.other.c: by particles; and the worst entry, one-sided. */
#include "hinge.h"

#include <math.h>
#include <string.h>

void hinge_force(const double *q, const double *v, double ks, double kd,
                 double *f)
{
    const double ux = q[0] - q[2], uy = q[1] - q[3];
    const double wx = q[4] - q[2], wy = q[5] - q[3];
    const double rate = (v[0] - v[2]) * wx + (v[1] - v[3]) * wy +
                        (v[4] - v[2]) * ux + (v[5] - v[3]) * uy;
    const double pull = ks * (ux * wx + uy * wy) + kd * rate;

    f[0] = -pull * wx;
    f[1] = -pull * wy;
    f[4] = -pull * ux;
    f[5] = -pull * uy;
    f[2] = -f[0] - f[4];
    f[3] = -f[1] - f[5];
}

int misprint(behaviour_fn *behaviour, const double *q)
{
    double here[2], there[2], jac[12], at[6], unused[12], worst = 0.05;
    int which = -1;

    behaviour(q, here, jac);
    for (int i = 0; i < 12; i++) {
        memcpy(at, q, sizeof at);
        at[i % 6] += 1e-6;
        behaviour(at, there, unused);
        const double off = fabs((there[i / 6] - here[i / 6]) / 1e-6 - jac[i]);

        if (off > worst) {
            worst = off;
            which = i;
        }
    }
    return which;
}
