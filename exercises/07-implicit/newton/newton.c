/* newton.c: the theta scheme, solved by Newton's method. */
#include "newton.h"

double theta_step(rhs_fn *f, rhs_fn *slope, double theta, double t, double h,
                  double x)
{
    /* TODO: the known part, then Newton's method for the rest. */
    (void)f, (void)slope, (void)theta, (void)t, (void)h;
    return x;
}
