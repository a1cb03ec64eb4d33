/* check.c: judges a prediction by letting it come true. */
#include "grading/check.h"

#include <math.h>
#include <string.h>

typedef enum way { RIGHT, UNDAMPED, DAMPER, CRITICAL, HELPS } way;

static size_t model(way how, const char *question, const double *p, double *out)
{
    const double z = p[2];
    const double w = how == UNDAMPED   ? 2.0
                     : how == DAMPER   ? (z > 0.0 ? 1.0 / z : 1e6)
                     : how == CRITICAL ? 2.0 * (sqrt(2.0) - 1.0)
                     : how == HELPS    ? 2.0 * (sqrt(z * z + 1.0) + z)
                                       : 2.0 * (sqrt(z * z + 1.0) - z);

    (void)question;
    out[0] = p[0] * w * w / (p[1] * p[1]);
    return 1;
}

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

#define MODEL(name, WAY)                                                       \
    static size_t name(const char *question, const double *p, double *out)     \
    {                                                                          \
        return model(WAY, question, p, out);                                   \
    }
MODEL(right, RIGHT)
MODEL(undamped, UNDAMPED)
MODEL(damper, DAMPER)
MODEL(critical, CRITICAL)
MODEL(helps, HELPS)

static const mistake mistakes[] = {
    {"undamped", undamped,
     "This is the limit without damping. With it the spring flies apart "
     "earlier: run it and see.",
     "sec:pl-mouse"},
    {"damper", damper,
     "This is the limit of the damping alone, as if the spring did not pull. "
     "The two work together.",
     "sec:pl-mouse"},
    {"critical", critical,
     "This holds for zeta = 1. The damping is a parameter.", "sec:pl-mouse"},
    {"helps", helps,
     "You let the damping help. In an explicit method it does the opposite: of "
     "the two roots take the smaller one.",
     "sec:pl-mouse"},
    {0}};

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

static void judge(check *c)
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

static const exercise stiffest_exercise = {judge, right, mistakes};

int main(int argc, char **argv)
{
    return check_main(argc, argv, &stiffest_exercise);
}
