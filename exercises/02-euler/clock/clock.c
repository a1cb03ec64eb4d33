/* clock.c: time that does not drift. You edit this file. */
#include "clock.h"

float even_time(float h, int ticks)
{
    /* TODO */
    (void)h;
    (void)ticks;
    return 0.0f;
}

void tick(uneven_clock *clock, float h)
{
    /* TODO */
    (void)clock;
    (void)h;
}

int steps_for(double journey, double h)
{
    /* TODO */
    (void)journey;
    (void)h;
    return 0;
}
