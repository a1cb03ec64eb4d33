/* engine-race.c: your engine in the race. */
#include "engine-race.h"

#include <math.h>
#include <string.h>

static void run(const engine *e, const double *start, double seconds,
                long steps, double *x)
{
    const double h = seconds / (double)steps;
    double rates[4 * ENGINE_MOST];

    memcpy(x, start, 4 * e->n * sizeof *x);
    engine_motion(0.0, x, rates, e);
    for (long k = 0; k < steps; k++)
        engine_verlet(e, (double)k * h, h, x, rates + 2 * e->n);
}

long engine_price(const engine *e, const double *start, double seconds,
                  double tolerance, long most, double *x)
{
    double before[4 * ENGINE_MOST];

    run(e, start, seconds, 1, before);
    for (long steps = 2; steps <= most; steps *= 2) {
        double off = 0.0;

        run(e, start, seconds, steps, x);
        for (size_t i = 0; i < 2 * e->n; i++)
            off = fmax(off, fabs(x[i] - before[i]));
        if (off <= tolerance)
            return steps;
        memcpy(before, x, 4 * e->n * sizeof *x);
    }
    return -1;
}
