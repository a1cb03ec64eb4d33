/* instant.c: when is the plane met? TODO: find out. */
#include "instant.h"

double instant(distance_fn *distance, double h, double tolerance)
{
    (void)distance;
    (void)tolerance;
    return h; /* TODO */
}
