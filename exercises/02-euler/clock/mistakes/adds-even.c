// mistake: adds-even
#include "clock.h"

#include <math.h>

float even_time(float h, int ticks)
{
    float t = 0.0f;

    for (int i = 0; i < ticks; i++)
        t += h;
    return t;
}

void tick(uneven_clock *clock, float h)
{
    const float due = h + clock->owed, before = clock->shown;

    clock->shown = before + due;
    clock->owed = due - (clock->shown - before);
}

int steps_for(double journey, double h)
{
    return (int)ceil(journey / h * (1.0 - 1e-9));
}
