// mistake: at-once
#include "instant.h"

#include <math.h>

double instant(distance_fn *distance, double h, double tolerance)
{
    double low = 0.0, high = h;
    double d_low = distance(0.0), d_high = distance(h);
    int last = 0;

    if (d_low <= tolerance)
        return 0.0;

    for (int calls = 2; calls < 25; calls++) {
        double t = low + (high - low) * d_low / (d_low - d_high), d;

        if (!(t > low && t < high)) /* it may start on the plane */
            t = 0.5 * (low + high);
        d = distance(t);
        if (fabs(d) <= tolerance)
            return t;
        if (d > 0.0) {
            low = t;
            d_low = d;
            d_high *= last == 1 ? 0.5 : 1.0;
            last = 1;
        } else {
            high = t;
            d_high = d;
            d_low *= last == 2 ? 0.5 : 1.0;
            last = 2;
        }
    }
    return high;
}
