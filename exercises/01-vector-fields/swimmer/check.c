/* check.c: one who drifts, and swimmers in two kinds of current. */
#include "grading/check.h"

#include <math.h>
#include <string.h>

static struct {
    int arrows_only_met, turned_over, as_if_drifting, water_stands;
} slip;

static size_t model(const char *question, const double *p, double *out)
{
    const double t = p[6], x = p[7], y = p[8];
    const double s = p[2] * y - p[4] * t, q = p[3] * (x + y) + p[5] * t;
    double u = p[0] * sin(s), v = p[1] * cos(q);
    const double b = p[2] * p[0] * cos(s), d = -p[3] * p[1] * sin(q);

    (void)question;
    if (slip.water_stands)
        u = v = 0.0;
    if (!slip.as_if_drifting) {
        u += p[9];
        v += p[10];
    }
    out[0] = slip.turned_over ? d * v : b * v;
    out[1] = slip.turned_over ? b * u + d * v : d * u + d * v;
    if (!slip.arrows_only_met) {
        out[0] -= p[4] * p[0] * cos(s);
        out[1] -= p[5] * p[1] * sin(q);
    }
    out[2] = 0.0;
    return 3;
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
MODEL(arrows_only_met)
MODEL(turned_over)
MODEL(as_if_drifting)
MODEL(water_stands)

static const mistake mistakes[] = {
    {"arrows-only-met", arrows_only_met,
     "The current also changes while she stays where she is: f_t is missing.",
     "sec:gust"},
    {"turned-over", turned_over,
     "The matrix seems to be used the wrong way round. Row i of the matrix "
     "times the velocity gives component i.",
     "sec:gust"},
    {"as-if-drifting", as_if_drifting,
     "This is right for someone who drifts. A swimmer meets other arrows at "
     "her own velocity f + v, not at the water's.",
     "sec:gust"},
    {"water-stands", water_stands,
     "She meets other arrows because she swims, and also because the water "
     "carries her: multiply the matrix by f + v.",
     "sec:gust"},
    {0}};

static void judge(check *c)
{
    const double A = check_random(c, 1.0, 2.0), B = check_random(c, 1.0, 2.0);
    const double k = check_random(c, 0.5, 1.5), l = check_random(c, 0.5, 1.5);
    const double m = check_random(c, 1.0, 3.0), n = check_random(c, 1.0, 3.0);
    const double x = check_random(c, 0.1, 1.0), y = check_random(c, 0.1, 1.0);
    const double v = check_random(c, 0.5, 1.5), w = check_random(c, -1.5, -0.5);
    const double t = check_random(c, 0.1, 1.0);
    const char *labels = "x component, y component, calls too many";

    check_begin(c, 1, "adrift at (%g, %g) at t = %g", x, y, t);
    check_same(c, labels, 1e-10, "drift", A, B, k, l, m, n, t, x, y, 0.0, 0.0);
    check_begin(c, 1, "swimming with (%g, %g), current steady", v, w);
    check_same(c, labels, 1e-10, "steady", A, B, k, l, 0.0, 0.0, t, x, y, v, w);
    check_begin(c, 1, "swimming with (%g, %g), current changing", v, w);
    check_same(c, labels, 1e-10, "swim", A, B, k, l, m, n, t, x, y, v, w);
}

static const exercise swimmer = {judge, right, mistakes};

int main(int argc, char **argv)
{
    return check_main(argc, argv, &swimmer);
}
