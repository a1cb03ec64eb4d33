// mistake: loop-count
#include "clock.h"

float even_time(float h, int ticks)
{
    return (float)ticks * h;
}

void tick(uneven_clock *clock, float h)
{
    const float due = h + clock->owed, before = clock->shown;

    clock->shown = before + due;
    clock->owed = due - (clock->shown - before);
}

int steps_for(double journey, double h)
{
    int steps = 0;

    for (double t = 0.0; t < journey; t += h)
        steps++;
    return steps;
}
