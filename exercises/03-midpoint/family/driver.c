/* driver.c: asks family to carry a state through a few steps.
 *
 * Every question has the parameters a, b, w (of the field), x, y, t, alpha, h and
 * the number of steps.
 */
#include "grading/driver.h"
#include "family.h"

#include <math.h>

static const char *asked;
static const double *given;
static int calls;

/* The fields of the checks. */
static void f(double t, const double *x, double *dxdt)
{
    const double a = given[0], b = given[1], w = given[2];

    calls++;
    if (asks(asked, "line")) {
        dxdt[0] = a + b * t;
    } else if (asks(asked, "order")) {
        dxdt[0] = w * (1.0 + t) * x[0];
    } else {
        dxdt[0] = a * x[1] * cos(w * t);
        dxdt[1] = -sin(x[0]) - b * x[1] + t;
    }
}

void answer(const char *question, const double *p)
{
    const size_t n = asks(question, "line") || asks(question, "order") ? 1 : 2;
    double *x = lend(n, p + 3);

    asked = question;
    given = p;
    for (int i = 0; i < (int)p[8]; i++)
        family_step(p[6], f, (int)n, p[5] + i * p[7], p[7], x);

    if (asks(question, "calls"))
        give(calls / p[8]);
    else
        give_all(x, n);
}
