/* composition.c: ten steps of order 6 on x' = -x, each made of nine of the
 * implicit midpoint rule, which here has a formula. At t = 1 x is 1/e. */
#include "steps/composition.h"
#include <stdio.h>

static ss_status midpoint(void *stepper, double t, double h, double *x,
                          ss_stats *stats)
{
    (void)stepper, (void)t, (void)stats;
    x[0] *= (1.0 - h / 2.0) / (1.0 + h / 2.0);
    return SS_OK;
}

int main(void)
{
    double x[1] = {1.0}, saved[1];
    ss_composed nine = {&ss_kahan_li_6, midpoint, NULL, 1, saved};

    for (int i = 0; i < 10; i++)
        if (ss_composed_step(&nine, i * 0.1, 0.1, x, NULL) != SS_OK)
            return 1;
    printf("%.8f\n", x[0]); // prints 0.36787944
    return 0;
}
