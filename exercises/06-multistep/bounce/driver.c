/* driver.c: lets the ball fly.
 *
 * Every question has the parameters a, b, c (of the force), height, velocity,
 * t, h, steps, at, e.
 */
#include "grading/driver.h"
#include "bounce.h"

static const double *given;

/* x[0] is pushed by gravity a and a spring b; c is a wind that grows. */
static void pull(const double *p, double t, const double *x, double *dxdt)
{
    dxdt[0] = x[1];
    dxdt[1] = -p[0] - p[1] * x[0] + p[2] * t;
}

static void f(double t, const double *x, double *dxdt)
{
    pull(given, t, x, dxdt);
}

void answer(const char *question, const double *p)
{
    double *x = lend(2, p + 3);

    (void)question;
    given = p;
    fly(f, p[5], p[6], (int)p[7], (int)p[8], p[9], x);
    give_all(x, 2);
}
