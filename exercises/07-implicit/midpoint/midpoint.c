/* midpoint.c: the implicit midpoint rule, and how not to solve it. */
#include "midpoint.h"

void midpoint_step(double w, double push, double t, double h, double *x)
{
    /* TODO: solve for the middle, and go as far again. */
    (void)w, (void)push, (void)t, (void)h, (void)x;
}

double largest_step(double w)
{
    /* TODO: predict. */
    (void)w;
    return 0.0;
}
