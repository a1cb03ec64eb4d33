/* driver.c: lets a planet or a pendulum be carried, and counts the
 * evaluations. */
#include "grading/driver.h"
#include "budget.h"
#include "journeys.h"

static const double *given;
static int calls;

static void f(double t, const double *x, double *dxdt)
{
    calls++;
    slope_of(given, t, x, dxdt);
}

void answer(const char *question, const double *p)
{
    const int n = p[2] > 0.0 ? 2 : 4;
    double first[4];
    const double length = start(p, first);
    double *x = lend((size_t)n, first);

    given = p;
    calls = 0;
    travel(f, n, p[3], p[3] + length, (int)p[0], x);
    (void)rk6_c, (void)rk6_a, (void)rk6_b;
    if (asks(question, "calls"))
        give(calls);
    else
        give_all(x, (size_t)n);
}
