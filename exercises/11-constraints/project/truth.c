/* truth.c: how long a rod turns until it is half as fast, by turning it.
 * Parameters: omega, h. */
#include "grading/driver.h"

#include <math.h>

/* The time in which a rod of length 1 with both ends free slows to a half:
 * half the rod turns as a pendulum does, and the middle stays. */
static double measure(double omega, double h)
{
    double angle = omega * h;
    double t = 0.0;

    while (angle > 0.5 * omega * h) {
        angle = atan2(sin(angle), 2.0 - cos(angle));
        t += h;
    }
    return t;
}

void truth(const char *question, const double *p)
{
    (void)question;
    give(measure(p[0], p[1]));
}
