/* check.c: runs the misprinted formula, and compares with the prediction. */
#include "grading/check.h"

#include <math.h>
#include <string.h>

static double flow(const char *question, double a, double x, double from,
                   double to)
{
    if (!strcmp(question, "decay"))
        return x * exp(-a * (to - from));
    if (!strcmp(question, "tide"))
        return x + (sin(a * to) - sin(a * from)) / a;
    return x * exp((sin(a * to) - sin(a * from)) / a);
}

static double slope(const char *question, double a, double x, double t)
{
    if (!strcmp(question, "decay"))
        return -a * x;
    return strcmp(question, "tide") ? x * cos(a * t) : cos(a * t);
}

/* p: a, x0, t0, t1. The models differ in what of it they halve. */
static size_t right(const char *question, const double *p, double *out)
{
    out[0] = 2.0 * flow(question, p[0], p[1] / 2, p[2] / 2, p[3] / 2);
    return 1;
}

static size_t truth(const char *question, const double *p, double *out)
{
    out[0] = flow(question, p[0], p[1], p[2], p[3]);
    return 1;
}

static size_t slow(const char *question, const double *p, double *out)
{
    out[0] = flow(question, p[0], p[1], p[2] / 2, p[3] / 2);
    return 1;
}

static size_t small(const char *question, const double *p, double *out)
{
    out[0] = flow(question, p[0], p[1] / 2, p[2] / 2, p[3] / 2);
    return 1;
}

static size_t late(const char *question, const double *p, double *out)
{
    out[0] =
        2.0 * flow(question, p[0], p[1] / 2, p[2], p[2] + (p[3] - p[2]) / 2);
    return 1;
}

static const mistake mistakes[] = {
    {"truth", truth,
     "This is the true motion. The misprinted formula does not approach it, "
     "however small the step.",
     "sec:misprint"},
    {"slow", slow,
     "The clock runs at half speed, but the state is halved as well: the "
     "motion that is copied starts from half of x0, and is shown at twice the "
     "size.",
     "sec:misprint"},
    {"small", small,
     "This is the motion that starts from half of x0, at half the time. It is "
     "shown at twice the size: at the start the answer must be x0.",
     "sec:misprint"},
    {"late", late,
     "The time is halved from t0 on. But the formula halves the clock itself: "
     "a start at t0 reads t0/2.",
     "sec:misprint"},
    {0}};

/* The formula as printed, with `steps` steps. */
static double run(const char *question, const double *p, int steps)
{
    const double h = (p[3] - p[2]) / steps;
    double x = p[1];

    for (int i = 0; i < steps; i++) {
        const double t = p[2] + i * h, dx = h * slope(question, p[0], x, t);

        x += h * slope(question, p[0], (x + dx) / 2, (t + h) / 2);
    }
    return x;
}

static void hold(check *c, const char *question, double x0, double t0)
{
    const double p[4] = {check_random(c, 0.8, 1.4), x0, t0, t0 + 2.0};
    const double *got = check_ask(c, question, p[0], p[1], p[2], p[3]);

    /* What is left of the first power of h goes in the difference. */
    if (got)
        check_expect(c, "limit", got[0],
                     2.0 * run(question, p, 8192) - run(question, p, 4096),
                     1e-5);
}

static void judge(check *c)
{
    const double x0 = check_random(c, 0.5, 1.5), t0 = check_random(c, 1.0, 3.0);

    check_begin(c, 1, "decay from x = %g", x0);
    hold(c, "decay", x0, 0.0);
    check_begin(c, 1, "a tide, x' = cos(a t), from t = 0");
    hold(c, "tide", x0, 0.0);
    check_begin(c, 1, "a tide, started at t = %g", t0);
    hold(c, "tide", x0, t0);
    check_begin(c, 1, "a swell, x' = x cos(a t), started at t = %g", t0);
    hold(c, "swell", x0, t0);
}

static const exercise limit_exercise = {judge, right, mistakes};

int main(int argc, char **argv)
{
    return check_main(argc, argv, &limit_exercise);
}
