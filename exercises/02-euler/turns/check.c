/* check.c: forecasts for the turntable, held against the walk itself. */
#include "grading/check.h"

#include <math.h>
#include <string.h>

/* Walk n steps and report how far out and how far round that leads. */
static void walk(double h, int n, double *radius, double *angle)
{
    double x = 1.0, y = 0.0;

    *angle = 0.0;
    for (int i = 0; i < n; i++) {
        const double u = x - h * y, v = y + h * x;

        *angle += atan2(x * v - y * u, x * u + y * v);
        x = u;
        y = v;
    }
    *radius = hypot(x, y);
}

static int fewest(double factor)
{
    for (int n = 1;; n++) {
        double radius, angle;

        walk(2.0 * acos(-1.0) / n, n, &radius, &angle);
        if (radius <= factor)
            return n;
    }
}

static size_t right(const char *question, const double *p, double *out)
{
    double radius = 0.0, angle = 0.0;

    if (!strcmp(question, "steps")) {
        out[0] = fewest(p[0]);
        return 1;
    }
    walk(p[0], (int)p[1], &radius, &angle);
    out[0] = !strcmp(question, "radius") ? radius : angle;
    return 1;
}

static size_t squared(const char *question, const double *p, double *out)
{
    if (strcmp(question, "radius") != 0)
        return right(question, p, out);
    out[0] = pow(1.0 + p[0] * p[0], p[1]);
    return 1;
}

static size_t limit(const char *question, const double *p, double *out)
{
    if (strcmp(question, "radius") != 0)
        return right(question, p, out);
    out[0] = exp(0.5 * p[0] * p[0] * p[1]);
    return 1;
}

static size_t added(const char *question, const double *p, double *out)
{
    if (strcmp(question, "radius") != 0)
        return right(question, p, out);
    out[0] = 1.0 + p[1] * (sqrt(1.0 + p[0] * p[0]) - 1.0);
    return 1;
}

static size_t true_angle(const char *question, const double *p, double *out)
{
    if (strcmp(question, "angle") != 0)
        return right(question, p, out);
    out[0] = p[0] * p[1];
    return 1;
}

static size_t wrapped(const char *question, const double *p, double *out)
{
    if (strcmp(question, "angle") != 0)
        return right(question, p, out);
    right(question, p, out);
    out[0] = atan2(sin(out[0]), cos(out[0]));
    return 1;
}

static size_t one_short(const char *question, const double *p, double *out)
{
    if (strcmp(question, "steps") != 0)
        return right(question, p, out);
    out[0] = fewest(p[0]) - 1;
    return 1;
}

static const mistake mistakes[] = {
    {"squared", squared,
     "You predict the square of the radius: Pythagoras adds squares, so the "
     "distance itself needs a root.",
     "sec:spiral"},
    {"limit", limit,
     "That is the growth for very small steps, where ln(1 + h^2) is nearly "
     "h^2. Here it is wanted for any step: use the exact factor.",
     "sec:spiral"},
    {"added", added,
     "The radius does not gain the same length at every step; it is multiplied "
     "by the same factor.",
     "sec:spiral"},
    {"true-angle", true_angle,
     "That is how far the water turns. A step goes a length h r along the "
     "tangent: draw the triangle and look at the angle it subtends.",
     "sec:spiral"},
    {"wrapped", wrapped,
     "The angle should go on counting past a turn; an arc tangent of the end "
     "point starts again at every half turn.",
     "sec:spiral"},
    {"one-short", one_short,
     "With one step more the growth would have been allowed: with yours it is "
     "just too large.",
     "sec:spiral"},
    {0}};

static void judge(check *c)
{
    const double h = check_random(c, 0.05, 0.4);
    const double large = check_random(c, 0.8, 2.0);
    const double loose = check_random(c, 1.5, 3.0);
    const double strict = check_random(c, 1.02, 1.1);
    const int n = (int)check_random(c, 60.0, 90.0);

    check_begin(c, 1, "the radius after %d steps of %.3f, and 9 of %.3f", n, h,
                large);
    check_same(c, "radius", 1e-10, "radius", h, n);
    check_same(c, "radius", 1e-10, "radius", large, 9);
    check_begin(c, 2, "the angle after %d steps of %.3f, and 9 of %.3f", n, h,
                large);
    check_same(c, "angle", 1e-10, "angle", h, n);
    check_same(c, "angle", 1e-10, "angle", large, 9);
    check_begin(c, 1, "steps per turn for a growth of %.4f, and of %.4f", loose,
                strict);
    check_same(c, "steps", 0.0, "steps", loose);
    check_same(c, "steps", 0.0, "steps", strict);
}

static const exercise turns = {judge, right, mistakes};

int main(int argc, char **argv)
{
    return check_main(argc, argv, &turns);
}
