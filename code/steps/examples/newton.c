/* newton.c: where the circle x^2 + y^2 = 5 meets the hyperbola x y = 2: at
 * (1, 2), if one starts near it. The Jacobian is found by differences. */
#include "steps/newton.h"
#include <stdio.h>

static ss_status curves(const double *x, double *f, const void *ctx)
{
    (void)ctx;
    f[0] = x[0] * x[0] + x[1] * x[1] - 5.0;
    f[1] = x[0] * x[1] - 2.0;
    return SS_OK;
}

int main(void)
{
    const ss_equation meet = {.dim = 2, .residual = curves};
    ss_newton *newton = ss_newton_create(2, NULL);
    double x[2] = {0.5, 2.5};

    if (!newton || ss_newton_solve(newton, &meet, x, NULL) != SS_OK)
        return 1;
    printf("%.6f %.6f\n", x[0], x[1]); // prints 1.000000 2.000000
    ss_newton_free(newton);
    return 0;
}
