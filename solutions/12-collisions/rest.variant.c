/* rest.variant.c: back to the instant of the bounce, and the rest of the step
 * from there; what would leave slowly is laid down. */
#include "rest.h"

void step(double h, double r, double slow, double near, double a, double *y,
          double *v)
{
    const double fast = *v + h * a, end = *y + h * fast;

    if (end >= 0.0 || fast >= 0.0) {
        *v = fast;
        *y = end;
        return;
    }
    (void)near;
    if (-r * fast <= slow && a < 0.0) {
        *v = 0.0;
        *y = 0.0;
    } else {
        const double before = *y > 0.0 ? -*y / fast : 0.0; /* the floor */

        *v = -r * fast;
        *y = (h - before) * *v;
    }
}
