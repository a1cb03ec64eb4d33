/* logs.c: how much friction does a pile of logs need? TODO: both functions. */
#include "logs.h"

double foretold(double r, double R, double d)
{
    (void)r;
    (void)R;
    (void)d;
    return 0.0; /* TODO */
}

double least(int (*stands)(double mu), double low, double high,
             double tolerance)
{
    (void)stands;
    (void)low;
    (void)tolerance;
    return high; /* TODO */
}
