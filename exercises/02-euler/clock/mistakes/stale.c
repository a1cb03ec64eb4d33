// mistake: stale
#include "clock.h"

#include <math.h>

float even_time(float h, int ticks)
{
    return (float)ticks * h;
}

void tick(uneven_clock *clock, float h)
{
    const float before = clock->shown;

    clock->shown += h + clock->owed;
    clock->owed = h - (clock->shown - before);
}

int steps_for(double journey, double h)
{
    return (int)ceil(journey / h * (1.0 - 1e-9));
}
