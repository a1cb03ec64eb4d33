// mistake: adds-uneven
#include "clock.h"

#include <math.h>

float even_time(float h, int ticks)
{
    return (float)ticks * h;
}

void tick(uneven_clock *clock, float h)
{
    clock->shown += h;
}

int steps_for(double journey, double h)
{
    return (int)ceil(journey / h * (1.0 - 1e-9));
}
