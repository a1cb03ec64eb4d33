/* reflect.c: what a rough wall does to a velocity. TODO: write both. */
#include "reflect.h"

void bounce(const double N[3], double r, double mu, double v[3])
{
    (void)N;
    (void)r;
    (void)mu;
    (void)v; /* TODO */
}

double grip(double r, double mu)
{
    (void)r;
    (void)mu;
    return 0.0; /* TODO */
}
