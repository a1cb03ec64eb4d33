/* The same: with a product in double, Neumaier's sum, and a whole number of
 * steps tried first. */
#include "clock.h"

#include <math.h>

float even_time(float h, int ticks)
{
    return (float)((double)h * (double)ticks);
}

/* `shown` is the best float at any time; `owed` is what it lacks. */
void tick(uneven_clock *clock, float h)
{
    const float big = clock->shown > h ? clock->shown : h;
    const float small = clock->shown > h ? h : clock->shown;
    float sum = big + small;
    const float lost = small - (sum - big);
    const float lacks = clock->owed + lost;

    clock->shown = sum + lacks;
    clock->owed = lacks - (clock->shown - sum);
}

int steps_for(double journey, double h)
{
    const double quotient = journey / h, whole = floor(quotient + 0.5);

    if (fabs(quotient - whole) < 1e-9 * whole)
        return (int)whole;
    return (int)quotient + 1;
}
