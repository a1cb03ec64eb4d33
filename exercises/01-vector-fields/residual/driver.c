/* driver.c: a spiral, and a field that may be its own or another's. */
#include "grading/driver.h"

#include <math.h>

#include "residual.h"

static const double *given;

/* given: decay, turning, radius; the field's decay and turning; its wind,
 * which grows with time; t0, t1, n, d */
static void spiral(double t, double x[2])
{
    x[0] = given[2] * exp(-given[0] * t) * cos(given[1] * t);
    x[1] = given[2] * exp(-given[0] * t) * sin(given[1] * t);
}

static void field(double t, const double x[2], double dxdt[2])
{
    dxdt[0] = -given[3] * x[0] - given[4] * x[1] + given[5] * t;
    dxdt[1] = given[4] * x[0] - given[3] * x[1] + given[6] * t * t;
}

void answer(const char *question, const double *p)
{
    (void)question;
    given = p;
    give(residual(spiral, field, p[7], p[8], (int)p[9], p[10]));
}
