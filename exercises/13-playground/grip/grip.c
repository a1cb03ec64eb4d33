/* grip.c: a spring to the hand. */
#include "grip.h"

void tune(grip *hand, double mass)
{
    (void)mass;
    hand->kd = 0.0; /* TODO */
}

void pull(const grip *hand, const double *q, const double *v, double *f)
{
    (void)hand, (void)q, (void)v, (void)f; /* TODO */
}
