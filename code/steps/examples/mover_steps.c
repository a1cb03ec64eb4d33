/* mover_steps.c: a comet, from where it is farthest from the sun, 1.9 away, once
 * round: with steps chosen by the error; and reversibly, there and back. */
#include "steps/mover_steps.h"
#include <math.h>
#include <stdio.h>

static void pull(double t, const double *q, const double *v, double *a,
                 const void *ctx)
{
    const double r = hypot(q[0], q[1]);

    (void)t, (void)v, (void)ctx;
    a[0] = -q[0] / (r * r * r);
    a[1] = -q[1] / (r * r * r);
}

/* The steps are to be like the time of a free fall, r^(3/2). */
static double shortening(double t, const double *q, const double *v,
                         const void *ctx)
{
    (void)t, (void)ctx;
    return -1.5 * (q[0] * v[0] + q[1] * v[1]) / (q[0] * q[0] + q[1] * q[1]);
}

int main(void)
{
    const ss_mech mech = {.dof = 2, .accel = pull};
    const double q0[2] = {1.9, 0.0}, v0[2] = {0.0, sqrt(1.0 / 19.0)};
    const double x0[4] = {q0[0], q0[1], v0[0], v0[1]};
    ss_adaptive_options options;
    ss_mover *mover = ss_mover_create(2, &ss_velocity_verlet, NULL);
    ss_adaptive *s;
    ss_reversible r;
    double q[2];

    ss_adaptive_defaults(&options);
    options.relative = options.absolute = 1e-8;
    if (!mover || ss_mover_start(mover, &mech, 0.0, q0, v0) != SS_OK)
        return 1;
    s = ss_mover_adaptive_create(mover, &options);
    if (!s || ss_adaptive_start(s, 0.0, x0) != SS_OK ||
        ss_adaptive_to(s, 6.283185307179586) != SS_OK)
        return 1;
    printf("%.3f\n", s->x[0]); // prints 1.900
    ss_adaptive_free(s);

    ss_mover_start(mover, &mech, 0.0, q0, v0);
    if (ss_reversible_start(&r, mover, shortening, NULL, 0.05) != SS_OK)
        return 1;
    for (int i = 0; i < 1000; i++) {
        if (i == 500)
            r.length = -r.length;
        if (ss_reversible_step(&r) != SS_OK)
            return 1;
    }
    ss_mover_read(mover, q, NULL);
    printf("%.9f\n", q[0]); // prints 1.900000000
    ss_mover_free(mover);
    return 0;
}
