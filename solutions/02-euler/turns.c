/* turns.c: one right-angled triangle, repeated. */
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
    const double turn = 2.0 * acos(-1.0);
    int n = 1;

    while (n * log(hypot(1.0, turn / n)) > log(factor))
        n++;
    return n;
}
