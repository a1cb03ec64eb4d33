/* driver.c: a path y + v t - a t^2 / 2 - b t^4. p: y, v, a, b, h. */
#include "grading/driver.h"
#include "instant.h"

static const double *path;
static int calls;

static double distance(double t)
{
    calls++;
    return path[0] + t * (path[1] - t * (path[2] / 2.0 + path[3] * t * t));
}

void answer(const char *question, const double *p)
{
    (void)question;
    path = p;
    give(instant(distance, p[4], 1e-12));
    give(calls <= 25);
}
