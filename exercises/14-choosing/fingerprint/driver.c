/* driver.c: shows a step of a pendulum, and asks whose it was. p: the strength,
 * h, x and v before the step, and x and v after it. */
#include "grading/driver.h"
#include "fingerprint.h"

#include <math.h>

static double strength;

static double acceleration(double x)
{
    return -strength * sin(x);
}

void answer(const char *question, const double *p)
{
    (void)question;
    strength = p[0];
    give(fingerprint(acceleration, p[1], p[2], p[3], p[4], p[5]));
}
