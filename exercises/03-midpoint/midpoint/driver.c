/* driver.c: asks midpoint to carry a state through a few steps.
 *
 * Every question has the parameters a, b, w (of the field), x, y, t, h, the
 * number of steps.
 */
#include "grading/driver.h"
#include "midpoint.h"

#include <math.h>
#include <stdbool.h>

static const char *asked;
static const double *given;
static int calls;

/* The fields of the checks. */
static void f(double t, const double *x, double *dxdt)
{
    const double a = given[0], b = given[1], w = given[2];

    calls++;
    if (asks(asked, "constant")) {
        dxdt[0] = a;
    } else if (asks(asked, "line")) {
        dxdt[0] = a + b * t;
    } else if (asks(asked, "ball")) {
        dxdt[0] = x[2];
        dxdt[1] = x[3];
        dxdt[2] = 0.0;
        dxdt[3] = -9.81;
    } else if (asks(asked, "order")) {
        dxdt[0] = w * (1.0 + t) * x[0];
    } else {
        dxdt[0] = a * x[1] * cos(w * t);
        dxdt[1] = -sin(x[0]) - b * x[1] + t;
    }
}

void answer(const char *question, const double *p)
{
    const double ball[4] = {p[3], p[4], 3.0 * p[0], 6.0 * p[1]};
    const bool flies = asks(question, "ball");
    const bool alone = asks(question, "constant") || asks(question, "line") ||
                       asks(question, "order");
    const size_t n = flies ? 4 : alone ? 1 : 2;
    double *x = lend(n, flies ? ball : p + 3);

    asked = question;
    given = p;
    for (int i = 0; i < (int)p[7]; i++)
        midpoint_step(f, (int)n, p[5] + i * p[6], p[6], x);

    if (asks(question, "calls"))
        give(calls / p[7]);
    else
        give_all(x, n);
}
