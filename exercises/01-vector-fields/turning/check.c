/* check.c: the cork's path, forwards, backwards, and against the field. */
#include "grading/check.h"

#include <math.h>

static void rotate(double angle, double x[2])
{
    const double c = cos(angle), s = sin(angle), x0 = x[0];

    x[0] = c * x0 - s * x[1];
    x[1] = s * x0 + c * x[1];
}

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

void judge(check *c)
{
    const double s = check_random(c, 0.5, 1.0), w = check_random(c, 1.2, 2.0);
    const double slow = s * check_random(c, 0.3, 0.8);
    const double t0 = check_random(c, 0.5, 2.0), t = check_random(c, 2.5, 4.0);
    const double x = check_random(c, 0.5, 1.0), y = check_random(c, -1.0, -0.5);
    const double d = 1e-4, *at, *after, *before;

    check_begin(c, 1, "from t0 = 0, s = %g, w = %g", s, w);
    check_same(c, "x, y", 1e-10, "zero", s, w, 0.0, t, x, y);
    check_same(c, "x, y", 1e-10, "zero", s, slow, 0.0, t, x, y);
    check_same(c, "x, y", 1e-10, "zero", s, s, 0.0, t, x, y);
    check_begin(c, 1, "from t0 = %g to t = %g", t0, t);
    check_same(c, "x, y", 1e-10, "later", s, w, t0, t, x, y);
    check_begin(c, 1, "back from t0 = %g to t = %g", t, t0);
    check_same(c, "x, y", 1e-10, "back", s, w, t, t0, x, y);
    check_begin(c, 1, "the slope of the path is the water's velocity");
    check_label(c, "x, y");
    at = check_ask(c, "slope", s, w, t0, t, x, y);
    after = check_ask(c, "slope", s, w, t0, t + d, x, y);
    before = check_ask(c, "slope", s, w, t0, t - d, x, y);
    if (at && after && before)
        check_expect(c, "residual", residual(at, after, before, s, w, t, d),
                     0.0, 1e-5);
}
