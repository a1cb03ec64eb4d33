/* ode.c: a derivative may be evaluated ten times. Its context is constant, and
 * holds a pointer to what changes. Euler's method with h = 0.1 then gets
 * through ten steps of x' = -x, to 0.9^10. */
#include "steps/onestep.h"
#include <stdio.h>

struct context {
    double rate;
    int *left;
};

static void decay(double t, const double *x, double *dxdt, const void *ctx)
{
    const struct context *c = ctx;

    (void)t;
    dxdt[0] = (*c->left)-- > 0 ? -c->rate * x[0] : ss_stop(3);
}

int main(void)
{
    int left = 10;
    const struct context c = {.rate = 1.0, .left = &left};
    const ss_ode ode = {.dim = 1, .rhs = decay, .ctx = &c};
    double x[1] = {1.0}, work[2];
    ss_stats stats = {0};

    if (ss_integrate(&ode, &ss_euler, 0.0, 2.0, 20, x, work, &stats) ==
        SS_STOPPED)
        printf("reason %d\n", stats.reason); // prints reason 3
    printf("%zu steps, to %.6f\n", stats.steps,
           x[0]); // prints 10 steps, to 0.348678
    return 0;
}
