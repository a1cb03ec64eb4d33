/* check.c: the cork's path, forwards, backwards, and against the field. */
#include "grading/check.h"

#include <math.h>
#include <string.h>

static struct {
    int gets_on_at_zero, wrong_way, stays_on, streamline;
} slip;

static void rotate(double angle, double x[2])
{
    const double c = cos(angle), s = sin(angle), x0 = x[0];

    x[0] = c * x0 - s * x[1];
    x[1] = s * x0 + c * x[1];
}

static size_t model(const char *question, const double *p, double *out)
{
    const double s = p[0], w = p[1], t0 = p[2], t = p[3];
    const double spin = slip.streamline ? 0.0 : slip.wrong_way ? -w : w;
    const double D = s * s - spin * spin, r = sqrt(fabs(D));
    const double on = slip.gets_on_at_zero ? 0.0 : t0;
    const double off = slip.gets_on_at_zero ? t - t0
                       : slip.streamline    ? t0
                       : slip.stays_on      ? 0.0
                                            : t;
    const double C = D > 0.0 ? cosh(r * (t - t0)) : cos(r * (t - t0));
    const double S = (D > 0.0 ? sinh(r * (t - t0)) : sin(r * (t - t0))) / r;
    double x[2] = {p[4], p[5]};

    (void)question;
    rotate(-w * on, x);
    out[0] = C * x[0] + S * (s * x[0] + spin * x[1]);
    out[1] = C * x[1] - S * (spin * x[0] + s * x[1]);
    rotate(w * off, out);
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
MODEL(gets_on_at_zero)
MODEL(wrong_way)
MODEL(stays_on)
MODEL(streamline)

static const mistake mistakes[] = {
    {"gets-on-at-zero", gets_on_at_zero,
     "One misprint is corrected, and a start at t0 = 0 is right. But at any "
     "other t0 the carousel has already turned when the cork gets on.",
     "sec:turning-saddle"},
    {"wrong-way", wrong_way,
     "The turns are right now, but not the field on the carousel. Seen from "
     "there everything turns backwards: S - w J.",
     "sec:turning-saddle"},
    {"stays-on", stays_on,
     "That is where the cork is on the carousel. Turn it forward by w t to see "
     "it from the bank.",
     "sec:turning-saddle"},
    {"streamline", streamline,
     "This follows the photograph taken at t0: a streamline. The pattern turns "
     "while the cork moves.",
     "sec:gust"},
    {0}};

/* How far the student's slope is from the water's velocity at the student's
 * own point. */
static double residual(const double *x, const double *after,
                       const double *before, double s, double w, double t,
                       double d)
{
    double v[2] = {x[0], x[1]};

    rotate(-w * t, v);
    v[0] *= s;
    v[1] *= -s;
    rotate(w * t, v);
    return hypot((after[0] - before[0]) / (2.0 * d) - v[0],
                 (after[1] - before[1]) / (2.0 * d) - v[1]);
}

static void judge(check *c)
{
    const double s = check_random(c, 0.5, 1.0), w = check_random(c, 1.2, 2.0);
    const double slow = s * check_random(c, 0.3, 0.8);
    const double t0 = check_random(c, 0.5, 2.0), t = check_random(c, 2.5, 4.0);
    const double x = check_random(c, 0.5, 1.0), y = check_random(c, -1.0, -0.5);
    const double d = 1e-4, *at, *after, *before;

    check_begin(c, 1, "from t0 = 0, s = %g, w = %g", s, w);
    check_same(c, "x, y", 1e-10, "zero", s, w, 0.0, t, x, y);
    check_same(c, "x, y", 1e-10, "zero", s, slow, 0.0, t, x, y);
    check_begin(c, 1, "from t0 = %g to t = %g", t0, t);
    check_same(c, "x, y", 1e-10, "later", s, w, t0, t, x, y);
    check_begin(c, 1, "back from t0 = %g to t = %g", t, t0);
    check_same(c, "x, y", 1e-10, "back", s, w, t, t0, x, y);
    check_begin(c, 1, "the slope of the path is the water's velocity");
    at = check_ask(c, "slope", s, w, t0, t, x, y);
    after = check_ask(c, "slope", s, w, t0, t + d, x, y);
    before = check_ask(c, "slope", s, w, t0, t - d, x, y);
    if (at && after && before)
        check_expect(c, "residual", residual(at, after, before, s, w, t, d),
                     0.0, 1e-5);
}

static const exercise turning = {judge, right, mistakes};

int main(int argc, char **argv)
{
    return check_main(argc, argv, &turning);
}
