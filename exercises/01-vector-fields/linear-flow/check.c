/* check.c: the three kinds of linear field, and one between two of them. */
#include "grading/check.h"

#include <math.h>
#include <string.h>

static struct {
    int no_wind, not_put_back, wrong_centre, wind_times_t, nothing_below;
} slip;

static size_t model(const char *question, const double *p, double *out)
{
    const double det = p[0] * p[3] - p[1] * p[2], t = p[6];
    const double sign = slip.wrong_centre ? -1.0 : 1.0;
    double cx = -sign * (p[3] * p[4] - p[1] * p[5]) / det;
    double cy = -sign * (p[0] * p[5] - p[2] * p[4]) / det;
    const double m = (p[0] + p[3]) / 2.0, q = (p[0] - p[3]) / 2.0;
    const double D = q * q + p[1] * p[2], r = sqrt(fabs(D));
    double x, y, C = 1.0, S = t;

    (void)question;
    if (slip.no_wind || slip.wind_times_t)
        cx = cy = 0.0;
    x = p[7] - cx;
    y = p[8] - cy;
    if (D != 0.0 || slip.nothing_below) {
        C = D > 0.0 ? cosh(r * t) : cos(r * t);
        S = (D > 0.0 ? sinh(r * t) : sin(r * t)) / r;
    }
    out[0] = exp(m * t) * (C * x + S * (q * x + p[1] * y));
    out[1] = exp(m * t) * (C * y + S * (p[2] * x - q * y));
    if (!slip.not_put_back) {
        out[0] += cx;
        out[1] += cy;
    }
    if (slip.wind_times_t) {
        out[0] += p[4] * t;
        out[1] += p[5] * t;
    }
    return 2;
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
MODEL(no_wind)
MODEL(not_put_back)
MODEL(wrong_centre)
MODEL(wind_times_t)
MODEL(nothing_below)

static const mistake mistakes[] = {
    {"no-wind", no_wind,
     "The wind b has no effect. Find the point where A x + b is zero: about "
     "that point, the field is the linear one.",
     "sec:linear-flows"},
    {"not-put-back", not_put_back,
     "That is where the point is as seen from the centre of the field. Add "
     "the centre again at the end.",
     "sec:linear-flows"},
    {"wrong-centre", wrong_centre,
     "The centre has the wrong sign: where the field is zero, A c = -b.",
     "sec:linear-flows"},
    {"wind-times-t", wind_times_t,
     "The wind's part is not b t: what the wind moves is then carried on by "
     "A. Move the origin to the point where A x + b is zero.",
     "sec:linear-flows"},
    {"nothing-below", nothing_below,
     "With a double eigenvalue D is zero, and zero is divided by zero. In "
     "that case S(t) = t.",
     "sec:linear-flows"},
    {0}};

static void judge(check *c)
{
    const double m = check_random(c, -0.8, -0.3), q = check_random(c, 0.2, 0.5);
    const double b = check_random(c, 1.0, 2.0), t = check_random(c, 0.5, 1.5);
    const double u = check_random(c, 1.0, 2.0), v = check_random(c, -2.0, -1.0);
    const double x = check_random(c, -2.0, 2.0), y = check_random(c, -2.0, 2.0);

    check_begin(c, 1, "two real eigenvalues, t = %g", t);
    check_same(c, "x, y", 1e-10, "real", m + q, b, b + 0.5, m - q, u, v, t, x,
               y);
    check_begin(c, 1, "a field that turns, t = %g", -t);
    check_same(c, "x, y", 1e-10, "turning", m + q, b, -b, m - q, u, v, -t, x,
               y);
    check_begin(c, 1, "a double eigenvalue with one direction");
    check_same(c, "x, y", 1e-10, "double", m, b, 0.0, m, u, v, t, x, y);
    check_begin(c, 1, "a hair's breadth from a double eigenvalue");
    check_same(c, "x, y", 1e-9, "hair", m, b, 1e-13, m, u, v, t, x, y);
    check_same(c, "x, y", 1e-9, "hair", m, b, -1e-13, m, u, v, t, x, y);
}

static const exercise linear_flow = {judge, right, mistakes};

int main(int argc, char **argv)
{
    return check_main(argc, argv, &linear_flow);
}
