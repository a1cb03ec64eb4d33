/* driver.c: a walk in a well, k q + q^3. Parameters: k, h, steps, q, v. */
#include "grading/driver.h"
#include "positions.h"

static double k;
static int forces;

static double accel(double q)
{
    forces++;
    return -k * q - q * q * q;
}

void answer(const char *question, const double *p)
{
    double *q = lend(1, p + 3), *v = lend(1, p + 4);

    k = p[0];
    walk(accel, p[1], (int)p[2], q, v);
    if (asks(question, "place") || asks(question, "order"))
        give(*q);
    if (asks(question, "velocity") || asks(question, "order"))
        give(*v);
    if (asks(question, "velocity"))
        give(forces);
}
