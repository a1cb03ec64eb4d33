/* rest.c: the same with the two cases the other way round. */
#include "rest.h"

#include <math.h>

void step(double h, double r, double slow, double near, double a, double *y,
          double *v)
{
    const int pushed = a < 0.0, on_floor = *y < near,
              slow_enough = fabs(*v) <= slow;

    if (!(pushed && on_floor && slow_enough)) {
        double next = *v + a * h;
        double place = *y + next * h;

        if (place < 0.0 && next < 0.0) {
            next *= -r;
            place = 0.0;
        }
        *y = place;
        *v = next;
    } else {
        *v = 0.0;
    }
}
