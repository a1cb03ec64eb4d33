// mistake: grows
#include "next-step.h"

#include <math.h>

int step_is_good(double err)
{
    return err <= 1.0;
}

double next_step(double h, double err, int k, int just_rejected)
{
    const double factor = fmin(5.0, fmax(0.2, 0.9 * pow(err, -1.0 / k)));

    return h * (just_rejected && factor > 5.0 ? 1.0 : factor);
}
