/* driver.c: asks for one doubled step; parameters a, b, x, y, t, h. */
#include "grading/driver.h"
#include "doubling.h"

#include <math.h>

static const double *given;
static int order, calls;

/* The methods that are handed over, of orders 1, 2 and 4. */
static void f(const double *p, double t, const double *x, double *dxdt)
{
    dxdt[0] = p[0] * x[1] * cos(t);
    dxdt[1] = -sin(x[0]) - p[1] * x[1] + t;
}

static void any_step(const double *p, int order, double t, double h, double *x)
{
    double k[4][2], at[2];

    f(p, t, x, k[0]);
    if (order == 1) {
        for (int i = 0; i < 2; i++)
            x[i] += h * k[0][i];
        return;
    }
    for (int i = 0; i < 2; i++)
        at[i] = x[i] + h / 2 * k[0][i];
    f(p, t + h / 2, at, k[1]);
    if (order == 2) {
        for (int i = 0; i < 2; i++)
            x[i] += h * k[1][i];
        return;
    }
    for (int i = 0; i < 2; i++)
        at[i] = x[i] + h / 2 * k[1][i];
    f(p, t + h / 2, at, k[2]);
    for (int i = 0; i < 2; i++)
        at[i] = x[i] + h * k[2][i];
    f(p, t + h, at, k[3]);
    for (int i = 0; i < 2; i++)
        x[i] += h / 6 * (k[0][i] + 2 * k[1][i] + 2 * k[2][i] + k[3][i]);
}

static void step(int n, double t, double h, double *x)
{
    (void)n;
    calls++;
    any_step(given, order, t, h, x);
}

void answer(const char *question, const double *p)
{
    double *x = lend(2, p + 2), error;

    given = p;
    order = asks(question, "euler") ? 1 : asks(question, "two") ? 2 : 4;
    error = doubled_step(step, order, 2, p[4], p[5], x);
    if (asks(question, "calls")) {
        give(calls);
        return;
    }
    give_all(x, 2);
    give(error);
}
