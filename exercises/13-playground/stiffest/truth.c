/* truth.c: "limit": the stiffest spring that does not fly apart, by halving.
 * p: m, h, zeta. */
#include "grading/driver.h"

#include <math.h>

static int flies(const double *p, double ks)
{
    const double kd = 2.0 * p[2] * sqrt(ks * p[0]);
    double q = 1.0, v = 0.0;

    for (int i = 0; i < 4000 && fabs(q) < 1e6; i++) {
        v += p[1] * (-ks * q - kd * v) / p[0];
        q += p[1] * v;
    }
    return !(fabs(q) < 1e3);
}

void truth(const char *question, const double *p)
{
    double low = 0.0, high = 5.0 * p[0] / (p[1] * p[1]);

    (void)question;
    for (int i = 0; i < 40; i++) {
        const double ks = 0.5 * (low + high);

        *(flies(p, ks) ? &high : &low) = ks;
    }
    give(low);
}
