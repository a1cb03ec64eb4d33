/* mover.c: velocity Verlet on the oscillator q'' = -q, there and back. The
 * method is reversible, so it comes back to where it began. */
#include "steps/mover.h"
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
    double q[1] = {1.0}, v[1] = {0.5};
    ss_mover *mover = ss_mover_create(1, &ss_velocity_verlet, NULL);

    if (!mover || ss_mover_start(mover, &mech, 0.0, q, v) != SS_OK ||
        ss_mover_advance(mover, 0.1, 1000) != SS_OK ||
        ss_mover_advance(mover, -0.1, 1000) != SS_OK)
        return 1;
    ss_mover_read(mover, q, v);
    printf("%.6f %.6f\n", q[0], v[0]); // prints 1.000000 0.500000
    ss_mover_free(mover);
    return 0;
}
