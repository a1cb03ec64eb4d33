/* check.c: judges the implicit midpoint rule, and a prediction about lazy
 * programs, which it lets run. */
#include "grading/check.h"

#include <math.h>
#include <string.h>

typedef enum way {
    RIGHT,
    TRAPEZOID,
    FROZEN,
    HALF_ONLY,
    ONE_OVER,
    TWO_OVER
} way;

/* Solve y = c + b (push - w^2 sin y) for y by halving; b w^2 < 1. */
static double solve(double w, double push, double b, double c)
{
    double low = c - 50.0, high = c + 50.0;

    for (int i = 0; i < 100; i++) {
        const double y = 0.5 * (low + high);

        *(y - c - b * (push - w * w * sin(y)) > 0.0 ? &high : &low) = y;
    }
    return 0.5 * (low + high);
}

static void step(way how, const double *p, double t, double h, double *x)
{
    const double w = p[0], a = 0.5 * h;

    if (how == TRAPEZOID) {
        const double f = p[1] * cos(t) - w * w * sin(x[0]);
        const double half = x[1] + a * f, end = p[1] * cos(t + h);
        const double y = solve(w, end, a * a, x[0] + a * (x[1] + half));

        x[1] = half + a * (end - w * w * sin(y));
        x[0] = y;
        return;
    }
    const double push = p[1] * cos(how == FROZEN ? t : t + a);
    const double y = solve(w, push, a * a, x[0] + a * x[1]);
    const double v = x[1] + a * (push - w * w * sin(y));

    x[0] = how == HALF_ONLY ? y : 2.0 * y - x[0];
    x[1] = how == HALF_ONLY ? v : 2.0 * v - x[1];
}

static size_t model(way how, const char *question, const double *p, double *out)
{
    if (strcmp(question, "largest") == 0) {
        out[0] = how == ONE_OVER ? 1.0 / p[0]
                                 : 2.0 / (how == TWO_OVER ? p[0] * p[0] : p[0]);
        return 1;
    }
    const int n = (int)p[4];

    memcpy(out, p + 5, 2 * sizeof *out);
    for (int i = 0; i < n; i++)
        step(how, p, p[2] + i * p[3], p[3], out);
    for (int i = n; strcmp(question, "back") == 0 && i-- > 0;)
        step(how, p, p[2] + (i + 1) * p[3], -p[3], out);
    return 2;
}

static size_t right(const char *question, const double *p, double *out)
{
    return model(RIGHT, question, p, out);
}

static size_t trapezoid(const char *question, const double *p, double *out)
{
    return model(TRAPEZOID, question, p, out);
}

static size_t frozen(const char *question, const double *p, double *out)
{
    return model(FROZEN, question, p, out);
}

static size_t half_only(const char *question, const double *p, double *out)
{
    return model(HALF_ONLY, question, p, out);
}

static size_t one_over(const char *question, const double *p, double *out)
{
    return model(ONE_OVER, question, p, out);
}

static size_t two_over(const char *question, const double *p, double *out)
{
    return model(TWO_OVER, question, p, out);
}

static const mistake mistakes[] = {
    {"trapezoid", trapezoid,
     "This is the trapezoid: it takes the mean of two slopes. The midpoint "
     "rule takes one slope, at the mean of two places. (Both come back to the "
     "start.)",
     "sec:im-reverse"},
    {"frozen", frozen,
     "The middle is in the middle of the time, too: the push belongs to t + "
     "h/2. With t the way back is another way.",
     "sec:im-reverse"},
    {"half-only", half_only,
     "You stop in the middle. The end is as far beyond the middle as the start "
     "is before it.",
     "sec:im-reverse"},
    {"one-over", one_over,
     "One iteration multiplies the error by h/2 times the matrix of the "
     "spring, not by h times it.",
     "sec:im-newton"},
    {"two-over", two_over,
     "The error is multiplied by h/2 in one row of the matrix and by h w^2/2 "
     "in the other, and a position's error becomes a velocity's and back: two "
     "iterations make h^2 w^2/4.",
     "sec:im-newton"},
    {0}};

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

static void judge_largest(check *c, double w)
{
    const double *got = check_ask(c, "largest", w);

    if (!got)
        return;
    const double h = got[0];

    check_expect(c, "converges (1: yes) at 0.97 of it", settles(w, 0.97 * h),
                 1.0, 0.5);
    check_expect(c, "converges (1: yes) at 1.03 of it", settles(w, 1.03 * h),
                 0.0, 0.5);
}

static void judge(check *c)
{
    const double w = check_random(c, 1.5, 2.5),
                 push = check_random(c, 0.5, 1.5);
    const double t = check_random(c, 0.2, 1.0), h = check_random(c, 0.2, 0.4);
    const double x = check_random(c, 0.5, 1.5), v = check_random(c, -0.5, 0.5);

    check_begin(c, 1, "one step, h = %g", h);
    check_same(c, "x, v", 1e-10, "steps", w, push, t, h, 1, x, v);
    check_begin(c, 1, "five steps");
    check_same(c, "x, v", 1e-9, "steps", w, push, t, h, 5, x, v);
    check_begin(c, 2, "forty steps there, and back");
    check_same(c, "x, v", 1e-8, "steps", w, push, t, h, 40, x, v);
    check_same(c, "x, v", 1e-9, "back", w, push, t, h, 40, x, v);
    check_begin(c, 2, "the lazy program, w = %g and %g", w, 5.0 * w);
    judge_largest(c, w);
    judge_largest(c, 5.0 * w);
}

static const exercise midpoint_exercise = {judge, right, mistakes};

int main(int argc, char **argv)
{
    return check_main(argc, argv, &midpoint_exercise);
}
