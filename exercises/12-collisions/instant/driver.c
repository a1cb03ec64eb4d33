/* driver.c: a path y + v t - a t^2 / 2 - b t^4. p: y, v, a, b, h.
 *
 * "time": the instant. "budget": is it found with 25 calls of `distance`?
 * "calls": how many there were, up to 26. */
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
    double t;

    path = p;
    t = instant(distance, p[4], 1e-12);
    if (asks(question, "time"))
        give(t);
    else if (asks(question, "budget"))
        give(calls <= 25);
    else
        give(calls <= 25 ? calls : 26);
}
