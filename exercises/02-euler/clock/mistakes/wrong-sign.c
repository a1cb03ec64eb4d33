// mistake: wrong-sign
#include "clock.h"

#include <math.h>

float even_time(float h, int ticks)
{
    return (float)ticks * h;
}

void tick(uneven_clock *clock, float h)
{
    const float due = h + clock->owed, before = clock->shown;

    clock->shown = before + due;
    clock->owed = (clock->shown - before) - due;
}

int steps_for(double journey, double h)
{
    return (int)ceil(journey / h * (1.0 - 1e-9));
}
