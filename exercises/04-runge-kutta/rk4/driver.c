/* driver.c: asks RK4 to carry a state through a few steps.
 *
 * Every question has the parameters a, b, w (of the field), x, y, t, h, the
 * number of steps.
 */
#include "grading/driver.h"
#include "rk4.h"

#include <math.h>
#include <string.h>

static const char *asked;
static const double *given;
static int calls;
static const double *written[MOST]; /* the arrays into which f has written */
static int arrays;

/* The fields of the checks; p holds a, b, w. */
static size_t field(const char *question, const double *p, double t,
                    const double *x, double *dxdt)
{
    if (!strcmp(question, "cubic")) {
        dxdt[0] = p[0] + p[1] * t + p[2] * t * t * t;
        return 1;
    }
    if (!strcmp(question, "order")) {
        dxdt[0] = p[2] * (1.0 + t) * x[0];
        return 1;
    }
    dxdt[0] = p[0] * x[1] * cos(p[2] * t);
    dxdt[1] = -sin(x[0]) - p[1] * x[1] + t;
    return 2;
}

static void f(double t, const double *x, double *dxdt)
{
    int known = 0;

    while (known < arrays && written[known] != dxdt)
        known++;
    if (known == arrays && arrays < MOST)
        written[arrays++] = dxdt;
    calls++;
    field(asked, given, t, x, dxdt);
}

void answer(const char *question, const double *p)
{
    double *x, unused[2];
    size_t n;

    asked = question;
    given = p;
    n = field(question, p, 0.0, p + 3, unused);
    x = lend(n, p + 3);
    for (int i = 0; i < (int)p[7]; i++)
        rk4_step(f, (int)n, p[5] + i * p[6], p[6], x);

    if (asks(question, "calls"))
        give(calls / p[7]);
    else if (asks(question, "arrays"))
        give(arrays);
    else
        give_all(x, n);
}
