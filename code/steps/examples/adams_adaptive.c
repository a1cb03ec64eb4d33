/* adams_adaptive.c: a pendulum that is let go at 90 degrees, for 20 s, where
 * g / l = 1: its energy stays, and a step costs two evaluations. */
#include "steps/adams_adaptive.h"
#include <math.h>
#include <stdio.h>

static void swing(double t, const double *x, double *dxdt, const void *ctx)
{
    (void)t, (void)ctx;
    dxdt[0] = x[1];
    dxdt[1] = -sin(x[0]);
}

int main(void)
{
    const ss_ode ode = {.dim = 2, .rhs = swing};
    ss_adaptive_options options;
    ss_adaptive *s;

    ss_adaptive_defaults(&options);
    options.relative = options.absolute = 1e-10;
    s = ss_adams_adaptive_create(&ode, 8, &options);
    if (!s || ss_adaptive_start(s, 0.0, (double[]){acos(0.0), 0.0}) != SS_OK ||
        ss_adaptive_to(s, 20.0) != SS_OK)
        return 1;
    printf("energy %.6f\n", fabs(0.5 * s->x[1] * s->x[1] - cos(s->x[0])));
    // prints energy 0.000000
    puts(s->stats.evaluations < 1000 ? "few evaluations" : "many");
    // prints few evaluations
    ss_adaptive_free(s);
    return 0;
}
