/* driver.c: a run. Parameters: k, h, steps, at, there, hit, push, q, v. */
#include "grading/driver.h"
#include "one-force.h"

static double k;
static int forces;

static double accel(double q)
{
    forces++;
    return -k * q + q * q;
}

void answer(const char *question, const double *p)
{
    double *q = lend(1, p + 7), *v = lend(1, p + 8);

    (void)question;
    k = p[0];
    run(accel, p[1], (int)p[2], (int)p[3], p[4], (int)p[5], p[6], q, v);
    give(*q);
    give(*v);
    give(forces);
}
