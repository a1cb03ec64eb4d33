// mistake: wrapped
#include "turns.h"

#include <math.h>

double radius_after(double h, int n)
{
    return pow(sqrt(1.0 + h * h), n);
}

double angle_after(double h, int n)
{
    double x = 1.0, y = 0.0;

    for (int i = 0; i < n; i++) {
        const double old = x;

        x -= h * y;
        y += h * old;
    }
    return atan2(y, x);
}

int steps_a_turn(double factor)
{
    const double turn = 2.0 * acos(-1.0);
    int n = 1;

    while (radius_after(turn / n, n) > factor)
        n++;
    return n;
}
