// mistake: bisect
#include "instant.h"

#include <math.h>

double instant(distance_fn *distance, double h, double tolerance)
{
    double low = 0.0, high = h;

    for (;;) {
        const double t = 0.5 * (low + high), d = distance(t);

        if (fabs(d) <= tolerance || high - low < 1e-16)
            return t;
        if (d > 0.0)
            low = t;
        else
            high = t;
    }
}
