/* mech.c: the oscillator q'' = -q, solved as a first-order problem. From q = 1,
 * v = 0 it is at cos 1, -sin 1 after a second. */
#include "steps/mech.h"
#include "steps/tableau.h"
#include <stdio.h>

static void pull(double t, const double *q, const double *v, double *a,
                 const void *ctx)
{
    (void)t, (void)v, (void)ctx;
    a[0] = -q[0];
}

int main(void)
{
    const ss_mech mech = {.dof = 1, .accel = pull};
    const ss_ode ode = ss_mech_as_ode(&mech);
    double x[2] = {1.0, 0.0}, work[10]; /* x = [q | v] */

    if (ss_integrate(&ode, &ss_rk4, 0.0, 1.0, 100, x, work, NULL) != SS_OK)
        return 1;
    printf("%.6f %.6f\n", x[0], x[1]); // prints 0.540302 -0.841471
    return 0;
}
