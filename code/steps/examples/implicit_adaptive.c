/* implicit_adaptive.c: x' = -1000 (x - cos t) - sin t with x(0) = 1, whose
 * solution is cos t. Explicit methods need thousands of steps to t = 10, because
 * they are stable only for h below 0.003. */
#include "steps/implicit_adaptive.h"
#include <math.h>
#include <stdio.h>

static void follow(double t, const double *x, double *dxdt, const void *ctx)
{
    (void)ctx;
    dxdt[0] = -1000.0 * (x[0] - cos(t)) - sin(t);
}

int main(void)
{
    const ss_ode ode = {.dim = 1, .rhs = follow};
    ss_adaptive *s =
        ss_implicit_adaptive_create(&ode, &ss_implicit_euler, NULL);

    if (!s || ss_adaptive_start(s, 0.0, (double[]){1.0}) != SS_OK ||
        ss_adaptive_to(s, 10.0) != SS_OK)
        return 1;
    printf("%.4f\n", s->x[0]); // prints -0.8391
    puts(s->stats.steps < 1000 ? "few steps"
                               : "many steps"); // prints few steps
    ss_adaptive_free(s);
    return 0;
}
