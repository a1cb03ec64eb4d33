/* The same with logarithms, and complex numbers for the angle. */
#include "turns.h"

#include <complex.h>
#include <math.h>

double radius_after(double h, int n)
{
    return exp(0.5 * n * log1p(h * h));
}

double angle_after(double h, int n)
{
    return carg(1.0 + h * I) * n;
}

int steps_a_turn(double factor)
{
    int n = 0;
    double h;

    do {
        n++;
        h = 8.0 * atan(1.0) / n;
    } while (0.5 * n * log1p(h * h) > log(factor));
    return n;
}
