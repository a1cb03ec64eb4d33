/* drag.c: leap-frog with drag. */
#include "drag.h"

void start(accel_fn *accel, double c, double h, double q, double *v)
{
    /* TODO: half a step back. */
    (void)accel, (void)c, (void)h, (void)q, (void)v;
}

void step(accel_fn *accel, double c, double h, double *q, double *v)
{
    /* TODO: the new velocity stands on both sides. Solve for it. */
    (void)accel, (void)c, (void)h, (void)q, (void)v;
}

double lagged_limit(double k, double c)
{
    /* TODO: at the limit the motion swings from one side to the other. */
    (void)k, (void)c;
    return 0.0;
}
