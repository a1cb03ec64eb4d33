/* driver.c: lets a planet or a pendulum be carried, and counts the
 * evaluations. */
#include "grading/driver.h"
#include "budget.h"

#include <math.h>
#include <string.h>

static const char *asked;
static const double *given;
static int calls;

/* p: evaluations, e (of the ellipse) or omega (of the push), then the start. */
static size_t field(const char *question, const double *p, double t,
                    const double *x, double *dxdt)
{
    dxdt[0] = x[1];
    if (!strcmp(question, "pushed")) {
        dxdt[1] = -sin(x[0]) + cos(p[1] * t);
        return 2;
    }
    const double r2 = x[0] * x[0] + x[2] * x[2], r3 = r2 * sqrt(r2);

    dxdt[1] = -x[0] / r3;
    dxdt[2] = x[3];
    dxdt[3] = -x[2] / r3;
    return 4;
}

/* The start, at time 0; returns how many numbers it has. */
static size_t start(const char *question, const double *p, double *x,
                    double *end)
{
    if (!strcmp(question, "pushed")) {
        x[0] = p[2];
        x[1] = 0.3;
        *end = 7.0;
        return 2;
    }
    x[0] = -1.0 - p[1];
    x[1] = x[2] = 0.0;
    x[3] = -sqrt((1.0 - p[1]) / (1.0 + p[1]));
    *end = 2.5 * acos(-1.0);
    return 4;
}

static void f(double t, const double *x, double *dxdt)
{
    calls++;
    field(asked, given, t, x, dxdt);
}

void answer(const char *question, const double *p)
{
    double first[4], end, *x;
    size_t n;

    (void)rk6_c, (void)rk6_a, (void)rk6_b;
    asked = question;
    given = p;
    n = start(question, p, first, &end);
    x = lend(n, first);
    travel(f, (int)n, 0.0, end, (int)p[0], x);
    if (asks(question, "calls"))
        give(calls);
    else
        give_all(x, n);
}
