/* check.c: judges a prediction by letting it come true. */
#include "grading/check.h"

#include <math.h>
#include <string.h>

/* Does it fly apart with this spring? */
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

static void predict(check *c, double m, double h, double zeta)
{
    const double p[3] = {m, h, zeta};
    const double *got = check_ask_of(c, "stiffest", p, 3);
    double low = 0.0, high = 5.0 * m / (h * h);

    if (!got)
        return;
    for (int i = 0; i < 40; i++) {
        const double ks = 0.5 * (low + high);

        if (flies(p, ks))
            high = ks;
        else
            low = ks;
    }
    check_expect(c, "your ks over the one with which it flies apart",
                 got[0] / low, 1.0, 0.01);
}

void judge(check *c)
{
    const double m = check_random(c, 0.2, 2.0), h = check_random(c, 0.01, 0.03);
    const double z = check_random(c, 0.3, 0.7), y = check_random(c, 1.3, 2.0);

    check_begin(c, 1, "no damping, m = %g, h = %g", m, h);
    predict(c, m, h, 0.0);
    check_begin(c, 2, "zeta = %g, and zeta = 1", z);
    predict(c, m, h, z);
    predict(c, m, h, 1.0);
    check_begin(c, 1, "zeta = %g, h = %g", y, h / 2);
    predict(c, m, h / 2, y);
}
