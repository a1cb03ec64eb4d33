// mistake: one-short
#include "turns.h"

#include <math.h>

double radius_after(double h, int n)
{
    return pow(1.0 + h * h, 0.5 * n);
}

double angle_after(double h, int n)
{
    return n * atan(h);
}

int steps_a_turn(double factor)
{
    int n = 1;

    while (pow(1.0 + pow(2.0 * acos(-1.0) / n, 2.0), 0.5 * n) > factor)
        n++;
    return n - 1;
}
