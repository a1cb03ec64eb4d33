/* mech_implicit.c: a weight on a very stiff spring, q'' = -k q - g, by steps
 * fifty times as long as explicit methods could take. With theta = 1 it comes
 * to rest at q = -g/k. */
#include "steps/mech_implicit.h"
#include <stdio.h>

static const double k = 1e6, g = 9.81;

static void pull(double t, const double *q, const double *v, double *a,
                 const void *ctx)
{
    (void)t, (void)v, (void)ctx;
    a[0] = -k * q[0] - g;
}

static void change(double t, const double *q, const double *v, const double *dq,
                   const double *dv, double *da, const void *ctx)
{
    (void)t, (void)q, (void)v, (void)dv, (void)ctx;
    da[0] = -k * dq[0];
}

int main(void)
{
    const ss_soft_mech soft = {.mech = {.dof = 1, .accel = pull},
                               .change = change};
    double q[1] = {0.0}, v[1] = {0.0};
    ss_mech_implicit_options options;
    ss_mech_implicit *s;

    ss_mech_implicit_defaults(&options);
    options.theta = 1.0;
    s = ss_mech_implicit_create(1, &options);
    for (int i = 0; s && i < 20; i++)
        if (ss_linearised_step(s, &soft, 0.1 * i, 0.1, q, v, NULL) != SS_OK)
            return 1;
    printf("%.6f\n", q[0] * k / g); // prints -1.000000
    ss_mech_implicit_free(s);
    return 0;
}
