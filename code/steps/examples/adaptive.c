/* adaptive.c: a ball falls from 1 m, where g = 2 m/s^2, and keeps 0.8 of its
 * speed at each bounce: they are 1 s, then 1.6, 1.28, ... apart. */
#include "steps/adaptive.h"
#include <stdio.h>

static void fall(double t, const double *x, double *dxdt, const void *ctx)
{
    (void)t, (void)ctx;
    dxdt[0] = x[1];
    dxdt[1] = -2.0;
}

static double height(double t, const double *x, const void *ctx)
{
    (void)t, (void)ctx;
    return x[0];
}

int main(void)
{
    const ss_ode ode = {.dim = 2, .rhs = fall};
    const ss_event floor = {.g = height, .direction = -1, .terminal = true};
    ss_adaptive *s = ss_adaptive_create(&ode, &ss_dormand_prince, NULL);
    double x[2] = {1.0, 0.0}, when;
    size_t which;

    if (!s || ss_adaptive_start(s, 0.0, x) != SS_OK)
        return 1;
    while (ss_adaptive_until(s, 4.0, 1, &floor, &which, &when, x) == SS_OK &&
           which == 0) {
        printf("%.3f\n", when); // prints 1.000, then 2.600, then 3.880
        x[1] *= -0.8;
        ss_adaptive_jump(s, x);
    }
    ss_adaptive_free(s);
    return 0;
}
