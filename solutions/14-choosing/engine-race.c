/* engine-race.c: your engine in the race. */
#include "engine-race.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

long race_price(const method *m, const ss_ode *f, const double *start,
                double seconds, double tolerance, long most, double *x)
{
    const size_t bytes = f->dim * sizeof *x;
    double *before = malloc(bytes);
    bool good = false; /* the walk */
    long price = -1;

    for (long steps = 1; before && price < 0 && steps <= most; steps *= 2) {
        bool agree = good;

        memcpy(before, x, bytes);
        memcpy(x, start, bytes);
        good = walk(m, f, 0.0, seconds, (size_t)steps, x);
        for (size_t i = 0; i < f->dim / 2; i++)
            agree = agree && fabs(x[i] - before[i]) <= tolerance;
        if (good && agree)
            price = steps;
    }
    free(before);
    return price;
}
