/* instant.c: a start inside the bracket, then secants that stay in it. */
#include "instant.h"

#include <math.h>

double instant(distance_fn *distance, double h, double tolerance)
{
    double low = 0.0, high = h, t = h, d = distance(h), before = 0.0;
    double d_before = distance(0.0);

    while (!(d_before > 0.0)) { /* halve until it is in the air */
        before = high / 2.0;
        d_before = distance(before);
        if (d_before <= 0.0) {
            high = t = before;
            d = d_before;
        } else {
            low = before;
        }
    }
    for (int calls = 0; calls < 18; calls++) {
        double next = t - d * (t - before) / (d - d_before);

        if (fabs(d) <= tolerance)
            break;
        if (!(next > low && next < high))
            next = 0.5 * (low + high);
        before = t;
        d_before = d;
        t = next;
        d = distance(t);
        if (d > 0.0)
            low = t;
        else
            high = t;
    }
    return t;
}
