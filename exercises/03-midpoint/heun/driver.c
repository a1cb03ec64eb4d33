/* driver.c: asks heun to carry a state through a few steps.
 *
 * Every question has the parameters a, b, w (of the field), x, y, t, h, the
 * number of steps.
 */
#include "grading/driver.h"
#include "heun.h"

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
    if (asks(asked, "line")) {
        dxdt[0] = a + b * t;
    } else if (asks(asked, "station")) { /* the last report counts */
        const double report = floor((t - given[5]) / given[6] + 1e-6);

        dxdt[0] = a * cos(w * report) - b * x[0];
    } else if (asks(asked, "order")) {
        dxdt[0] = w * (1.0 + t) * x[0];
    } else {
        dxdt[0] = a * x[1] * cos(w * t);
        dxdt[1] = -sin(x[0]) - b * x[1] + t;
    }
}

void answer(const char *question, const double *p)
{
    const bool alone = asks(question, "line") || asks(question, "order") ||
                       asks(question, "station");
    const size_t n = alone ? 1 : 2;
    double *x = lend(n, p + 3);

    asked = question;
    given = p;
    for (int i = 0; i < (int)p[7]; i++)
        heun_step(f, (int)n, p[5] + i * p[6], p[6], x);

    if (asks(question, "calls"))
        give(calls / p[7]);
    else
        give_all(x, n);
}
