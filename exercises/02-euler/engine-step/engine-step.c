/* engine-step.c: the first part of your engine. You edit this file. */
#include "engine-step.h"

int engine_step(engine_rates *rates, const void *ctx, size_t dim, double t,
                double h, double *x)
{
    /* TODO: ask for the rates; then move x, if all of it stays finite. */
    (void)rates;
    (void)ctx;
    (void)dim;
    (void)t;
    (void)h;
    (void)x;
    return 0;
}
