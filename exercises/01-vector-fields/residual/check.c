/* check.c: two impostors and a true path. */
#include "grading/check.h"

#include <math.h>
#include <string.h>

static struct {
    int forward, no_half, components, stopped_clock;
} slip;

static void spiral(const double *p, double t, double x[2])
{
    x[0] = p[2] * exp(-p[0] * t) * cos(p[1] * t);
    x[1] = p[2] * exp(-p[0] * t) * sin(p[1] * t);
}

static size_t model(const char *question, const double *p, double *out)
{
    const int n = (int)p[9];
    const double d = p[10];

    (void)question;
    out[0] = 0.0;
    for (int i = 0; i <= n; i++) {
        const double t = p[7] + (p[8] - p[7]) * i / n;
        const double clock = slip.stopped_clock ? p[7] : t;
        const double gap = slip.forward || slip.no_half ? d : 2.0 * d;
        double x[2], after[2], before[2], rx, ry;

        spiral(p, t, x);
        spiral(p, t + d, after);
        spiral(p, slip.forward ? t : t - d, before);
        rx = (after[0] - before[0]) / gap -
             (-p[3] * x[0] - p[4] * x[1] + p[5] * clock);
        ry = (after[1] - before[1]) / gap -
             (p[4] * x[0] - p[3] * x[1] + p[6] * clock * clock);
        out[0] = fmax(out[0], slip.components ? fmax(fabs(rx), fabs(ry))
                                              : hypot(rx, ry));
    }
    return 1;
}

static size_t right(const char *question, const double *p, double *out)
{
    memset(&slip, 0, sizeof slip);
    return model(question, p, out);
}

#define MODEL(name)                                                            \
    static size_t name(const char *question, const double *p, double *out)     \
    {                                                                          \
        memset(&slip, 0, sizeof slip);                                         \
        slip.name = 1;                                                         \
        return model(question, p, out);                                        \
    }
MODEL(forward)
MODEL(no_half)
MODEL(components)
MODEL(stopped_clock)

static const mistake mistakes[] = {
    {"forward", forward,
     "The slope seems to be measured from t to t + d. Put t in the middle: "
     "from t - d to t + d.",
     "sec:integral-curves"},
    {"no-half", no_half,
     "The two points of the curve are 2d apart in time; the slope is their "
     "difference over 2d, not over d.",
     "sec:integral-curves"},
    {"components", components,
     "This is the largest component of what is left. Its length is wanted: the "
     "root of the sum of squares.",
     "sec:integral-curves"},
    {"stopped-clock", stopped_clock,
     "The field seems to be evaluated at t0 all the time. It changes while the "
     "point moves: evaluate it at the time t when the point is there.",
     "sec:gust"},
    {0}};

static void judge(check *c)
{
    const double k = check_random(c, 0.1, 0.5), w = check_random(c, 1.0, 2.0);
    const double r = check_random(c, 1.0, 3.0), t0 = check_random(c, 0.5, 1.0);
    const double t1 = t0 + check_random(c, 2.0, 4.0);
    const double gx = check_random(c, 0.2, 0.5), gy = check_random(c, 0.2, 0.5);
    const int n = (int)check_random(c, 20.0, 40.0);
    const double *left;

    check_begin(c, 1, "an impostor in a field that stands still");
    check_same(c, "residual", 1e-9, "still", k, w, r, k + 0.3, w - 0.4, 0.0,
               0.0, t0, t1, n, 0.05);
    check_begin(c, 1, "an impostor in a field that changes");
    check_same(c, "residual", 1e-9, "changing", k, w, r, k - 0.2, w + 0.2, gx,
               gy, t0, t1, n, 0.05);
    check_begin(c, 1, "a true path, with d = 0.001");
    left = check_ask(c, "true", k, w, r, k, w, 0.0, 0.0, t0, t1, n, 0.001);
    if (left)
        check_expect(c, "largest residual", *left, 0.0, 1e-4);
}

static const exercise residual = {judge, right, mistakes};

int main(int argc, char **argv)
{
    return check_main(argc, argv, &residual);
}
