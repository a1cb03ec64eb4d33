/* slope.c: a block thrown up a slope. TODO: predict what it does. */
#include "slope.h"

void thrown(double angle, double mu_static, double mu_kinetic, double u,
            double *distance, int *returns, double *speed)
{
    (void)angle;
    (void)mu_static;
    (void)mu_kinetic;
    (void)u;
    *distance = 0.0; /* TODO */
    *returns = 0;
    *speed = 0.0;
}
