/* positions.c: a walk from position to position. */
#include "positions.h"

void walk(accel_fn *accel, double h, int steps, double *q, double *v)
{
    /* TODO: the first position; the others; and at the end, the velocity. */
    (void)accel, (void)h, (void)steps, (void)q, (void)v;
}
