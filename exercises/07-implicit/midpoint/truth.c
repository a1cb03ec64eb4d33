/* truth.c: lets the lazy program run, and finds the step up to which it
 * converges. */
#include "grading/driver.h"

#include <math.h>

/* Does repeated substitution converge on a spring with this step? */
static int settles(double w, double h)
{
    double z[2] = {1.0, 0.5}, change = 1.0;

    for (int i = 0; i < 2000 && change < 1e6; i++) {
        const double x = 1.0 + 0.5 * h * z[1];
        const double v = 0.5 - 0.5 * h * w * w * z[0];

        change = fabs(x - z[0]) + fabs(v - z[1]);
        z[0] = x;
        z[1] = v;
    }
    return change < 1e-6;
}

void truth(const char *question, const double *p)
{
    double low = 0.0, high = 10.0;

    (void)question;
    for (int i = 0; i < 40; i++) {
        const double h = 0.5 * (low + high);

        *(settles(p[0], h) ? &low : &high) = h;
    }
    give(low);
}
