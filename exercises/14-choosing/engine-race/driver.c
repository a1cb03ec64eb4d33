/* driver.c: an engine of two particles, each coordinate on a spring of its own and
 * pushed by cos t. Parameters: seconds, tolerance, most
 * steps, and the start. */
#include "grading/driver.h"
#include "engine-race.h"

#include <math.h>

static double acceleration(size_t i, double t, double q)
{
    return cos(t) - (25.0 + 2.0 * (double)i) * q;
}

void engine_motion(double t, const double *x, double *dxdt, const void *ctx)
{
    const engine *e = ctx;
    const size_t n = 2 * e->n;

    for (size_t i = 0; i < n; i++) {
        dxdt[i] = x[n + i];
        dxdt[n + i] = acceleration(i, t, x[i]);
    }
}

void engine_verlet(const engine *e, double t, double h, double *x, double *a)
{
    const size_t n = 2 * e->n;

    for (size_t i = 0; i < n; i++) {
        const double half = x[n + i] + h / 2.0 * a[i];

        x[i] += h * half;
        a[i] = acceleration(i, t + h, x[i]);
        x[n + i] = half + h / 2.0 * a[i];
    }
}

void answer(const char *question, const double *p)
{
    static const double masses[] = {1.0, 1.0};
    const engine e = {.n = 2, .mass = masses};
    double *start = lend(8, p + 3), *x = lend(8, p + 3);
    long most = (long)p[2];

    if (question[0] == 'e') /* exactly as many as it takes */
        most = engine_price(&e, start, p[0], p[1], most, x);

    const long steps = engine_price(&e, start, p[0], p[1], most, x);

    give((double)steps);
    for (int i = 0; i < 8; i++)
        give(steps > 0 ? x[i] : 0.0); /* else it may be anything */
}
