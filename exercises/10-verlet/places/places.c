/* places.c: a walk from place to place. */
#include "places.h"

void walk(accel_fn *accel, double h, int steps, double *q, double *v)
{
    /* TODO: the first place; the others; and at the end, the velocity. */
    (void)accel, (void)h, (void)steps, (void)q, (void)v;
}
