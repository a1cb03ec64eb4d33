/* symplectic.c: both symplectic Eulers, and the way from one to the other. */
#include "symplectic.h"

void step_a(accel_fn *accel, double t, double h, double *q, double *v)
{
    /* TODO: kick, then drift. */
    (void)accel, (void)t, (void)h, (void)q, (void)v;
}

void step_b(accel_fn *accel, double t, double h, double *q, double *v)
{
    /* TODO: drift, then kick. At what time is the force evaluated? */
    (void)accel, (void)t, (void)h, (void)q, (void)v;
}

void a_to_b(accel_fn *accel, double t, double h, double *q, double *v)
{
    /* TODO: what lies between a corner of A and the next one of B? */
    (void)accel, (void)t, (void)h, (void)q, (void)v;
}
