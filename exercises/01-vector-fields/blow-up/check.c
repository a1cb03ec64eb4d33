/* check.c: follows the curve and finds out when it is gone.
 *
 * With x = tan(angle) the line becomes a circle: angle' = sin^2 + a cos^2, and
 * infinity is at a quarter turn, where nothing special happens. So the curve
 * can be followed with small fourth-order steps until it gets there.
 */
#include "grading/check.h"

#include <math.h>
#include <string.h>

static double speed(double a, double angle)
{
    const double s = sin(angle), c = cos(angle);

    return s * s + a * c * c;
}

static size_t right(const char *question, const double *p, double *out)
{
    const double quarter = acos(0.0), h = 1e-3, a = p[0];
    double angle = atan(p[1]), last, sum = 0.0;
    long steps = 0;

    (void)question;
    for (last = angle; angle < quarter; steps++) {
        const double k1 = speed(a, angle), k2 = speed(a, angle + h / 2 * k1);
        const double k3 = speed(a, angle + h / 2 * k2);

        last = angle;
        angle += h / 6 * (k1 + 2 * k2 + 2 * k3 + speed(a, angle + h * k3));
        if (steps > 40000) { /* 40 seconds: it is not going anywhere */
            out[0] = -1.0;
            return 1;
        }
    }
    /* The rest of the way: time as a function of the angle (Simpson). */
    for (int i = 0; i <= 10; i++)
        sum += (i % 10 == 0 ? 1.0
                : i % 2     ? 4.0
                            : 2.0) /
               speed(a, last + (quarter - last) * i / 10.0);
    out[0] = h * (double)(steps - 1) + sum * (quarter - last) / 30.0;
    return 1;
}

static double escape(double a, double x0)
{
    const double b = sqrt(fabs(a));

    if (a > 0.0)
        return (acos(0.0) - atan(x0 / b)) / b;
    if (a < 0.0)
        return x0 > b ? log((x0 + b) / (x0 - b)) / (2.0 * b) : -1.0;
    return x0 > 0.0 ? 1.0 / x0 : -1.0;
}

static size_t forgets_a(const char *question, const double *p, double *out)
{
    (void)question;
    out[0] = escape(0.0, p[1]);
    return 1;
}

static size_t downhill_never(const char *question, const double *p, double *out)
{
    (void)question;
    out[0] = p[1] < 0.0 ? -1.0 : escape(p[0], p[1]);
    return 1;
}

static size_t from_zero(const char *question, const double *p, double *out)
{
    (void)question;
    out[0] = p[0] > 0.0 ? escape(p[0], 0.0) : escape(p[0], p[1]);
    return 1;
}

static size_t both_sides(const char *question, const double *p, double *out)
{
    (void)question;
    out[0] = p[0] < 0.0 ? escape(p[0], fabs(p[1])) : escape(p[0], p[1]);
    return 1;
}

static size_t lost_half(const char *question, const double *p, double *out)
{
    (void)question;
    out[0] = escape(p[0], p[1]);
    if (p[0] < 0.0 && out[0] > 0.0)
        out[0] *= 2.0;
    return 1;
}

static const mistake mistakes[] = {
    {"forgets-a", forgets_a,
     "That is the time for x' = x^2. The constant a hurries the curve on, or "
     "holds it back.",
     "sec:existence"},
    {"downhill-never", downhill_never,
     "With a > 0 the derivative is never zero: a curve that starts below zero "
     "goes up too, and through zero.",
     "sec:existence"},
    {"from-zero", from_zero,
     "For a > 0 this is the time from x = 0. The curve starts at x0.",
     "sec:existence"},
    {"both-sides", both_sides,
     "Below the lower of the two points of rest the derivative is positive, "
     "and the curve goes up to that point and stays below it.",
     "sec:existence"},
    {"lost-half", lost_half,
     "For a < 0 the time is twice too long: 1/(x^2 - b^2) splits into two "
     "fractions with a factor 1/(2b).",
     "sec:existence"},
    {0}};

static void judge(check *c)
{
    const double a = check_random(c, 0.5, 3.0), b = check_random(c, 0.5, 1.5);
    const double x = check_random(c, 0.3, 2.0), y = check_random(c, -2.0, -0.3);
    const double over = b + check_random(c, 0.3, 2.0);
    const double in = b * check_random(c, 0.2, 0.8);
    const double under = -b - check_random(c, 0.3, 2.0);

    check_begin(c, 1, "a = %g, from %g and from %g", a, x, y);
    check_same(c, "time", 1e-8, "plus", a, x);
    check_same(c, "time", 1e-8, "plus", a, y);
    check_begin(c, 1, "a = 0, from %g and from %g", x, y);
    check_same(c, "time", 1e-8, "zero", 0.0, x);
    check_same(c, "time", 1e-8, "zero", 0.0, y);
    check_begin(c, 1, "a = %g, from %g", -b * b, over);
    check_same(c, "time", 1e-8, "minus", -b * b, over);
    check_begin(c, 1, "a = %g, from %g and from %g", -b * b, in, under);
    check_same(c, "time", 1e-8, "never", -b * b, in);
    check_same(c, "time", 1e-8, "never", -b * b, under);
}

static const exercise blow_up = {judge, right, mistakes};

int main(int argc, char **argv)
{
    return check_main(argc, argv, &blow_up);
}
