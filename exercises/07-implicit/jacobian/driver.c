/* driver.c: a spring's field and its Jacobian, with one entry spoilt.
 *
 * Parameters: k, l, c, x, y, u, v, the entry (-1: none), and how wrong it is
 * in units of the largest one. "slow" has all derivatives ten thousand times
 * as small.
 */
#include "grading/driver.h"
#include "jacobian.h"

#include <math.h>

static const double *given;
static double pace = 1.0;

/* A mass on a spring of stiffness k and rest length l, with a drag c |v| v.
 * The state is x, y, u, v. */
static void spring(const double *x, double *dxdt)
{
    const double r = hypot(x[0], x[1]), speed = hypot(x[2], x[3]);

    for (int i = 0; i < 2; i++) {
        dxdt[i] = pace * x[2 + i];
        dxdt[2 + i] = -pace * (given[0] * (r - given[1]) * x[i] / r +
                               given[2] * speed * x[2 + i]);
    }
}

static void gradient(const double *x, double *jac)
{
    const double r = hypot(x[0], x[1]), speed = hypot(x[2], x[3]);
    const double slack = given[1] / r;

    for (int i = 0; i < 2; i++)
        for (int j = 0; j < 2; j++) {
            const double same = i == j ? 1.0 : 0.0;

            jac[4 * i + j] = 0.0;
            jac[4 * i + 2 + j] = pace * same;
            jac[4 * (2 + i) + j] =
                -pace * given[0] *
                ((1.0 - slack) * same + slack * (x[i] / r) * (x[j] / r));
            jac[4 * (2 + i) + 2 + j] =
                -pace * given[2] * (speed * same + x[2 + i] * x[2 + j] / speed);
        }
}

void answer(const char *question, const double *p)
{
    double *jac = lend(16, NULL), largest = 0.0;

    pace = asks(question, "slow") ? 1e-4 : 1.0;
    given = p;
    gradient(p + 3, jac);
    for (int i = 0; i < 16; i++)
        largest = fmax(largest, fabs(jac[i]));
    if (p[7] >= 0.0)
        jac[(int)p[7]] += p[8] * largest;
    give(wrong_entry(4, spring, lend(4, p + 3), jac));
}
