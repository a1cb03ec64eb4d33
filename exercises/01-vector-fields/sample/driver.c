/* driver.c: a linear field about a centre that drifts, sampled. */
#include "grading/driver.h"

#include "sample.h"

static const double *field; /* the matrix, the centre, its velocity */
static int calls;

static void linear(double t, const double x[2], double dxdt[2])
{
    const double dx = x[0] - field[4] - field[6] * t;
    const double dy = x[1] - field[5] - field[7] * t;

    calls++;
    dxdt[0] = field[0] * dx + field[1] * dy;
    dxdt[1] = field[2] * dx + field[3] * dy;
}

/* p: a b c d, centre, its velocity, t, low, high, nx, ny */
void answer(const char *question, const double *p)
{
    const int nx = (int)p[13], ny = (int)p[14];
    const size_t points = (size_t)nx * (size_t)ny;
    double *arrows = lend(4 * points, NULL);

    field = p;
    calls = 0;
    sample(linear, p[8], lend(2, p + 9), lend(2, p + 11), nx, ny, arrows);
    if (!asks(question, "tails"))
        give(calls);
    for (size_t i = 0; i < points; i++)
        give_all(arrows + 4 * i + (asks(question, "tails") ? 0 : 2), 2);
}
