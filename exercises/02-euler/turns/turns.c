/* turns.c: what Euler's method does on a circle, predicted. You edit this. */
#include "turns.h"

double radius_after(double h, int n)
{
    /* TODO */
    (void)h;
    (void)n;
    return 0.0;
}

double angle_after(double h, int n)
{
    /* TODO */
    (void)h;
    (void)n;
    return 0.0;
}

int steps_a_turn(double factor)
{
    /* TODO */
    (void)factor;
    return 0;
}
