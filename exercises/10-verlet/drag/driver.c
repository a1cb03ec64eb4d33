/* driver.c: leap-frog in a well. Parameters: k, c, h, steps, q, v. */
#include "grading/driver.h"
#include "drag.h"

static double k;
static int forces;

static double accel(double q)
{
    forces++;
    return -k * q - q * q * q;
}

void answer(const char *question, const double *p)
{
    double *q = lend(1, p + 4), *v = lend(1, p + 5);

    k = p[0];
    if (asks(question, "limit")) {
        give(lagged_limit(p[0], p[1]));
        return;
    }
    if (asks(question, "start"))
        start(accel, p[1], p[2], *q, v);
    for (int n = 0; n < (int)p[3]; n++)
        step(accel, p[1], p[2], q, v);
    give(*q);
    give(*v);
    give(forces);
}
