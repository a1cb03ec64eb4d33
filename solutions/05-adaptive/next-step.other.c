/* next-step.other.c: case by case. */
#include "next-step.h"

#include <math.h>

int step_is_good(double err)
{
    return !isnan(err) && !(err > 1.0);
}

double next_step(double h, double err, int k, int just_rejected)
{
    double factor;

    if (isnan(err))
        return h / 5.0;
    if (err == 0.0)
        return just_rejected ? h : 5.0 * h;
    factor = 0.9 * exp(-log(err) / k);
    if (factor < 0.2)
        factor = 0.2;
    if (factor > (just_rejected ? 1.0 : 5.0))
        factor = just_rejected ? 1.0 : 5.0;
    return h * factor;
}
