/* check.c: judges the theta scheme and its solver. */
#include "grading/check.h"

#include <math.h>

typedef enum way { RIGHT, SWAPPED, ONE_ROUND, FROZEN, AVERAGED } way;

static double f(const double *p, double t, double x)
{
    return -p[0] * tanh(x / p[1]) + p[2] * sin(t);
}

/* How far y is from fulfilling its equation. Rises with y. */
static double off(way how, const double *p, double y)
{
    const double theta = how == SWAPPED ? 1.0 - p[3] : p[3];
    const double t = p[4], h = p[5], x = p[6];
    const double end = how == FROZEN ? t : t + h;

    if (how == AVERAGED)
        return y - x - h * f(p, t + theta * h, (1.0 - theta) * x + theta * y);
    return y - x - h * ((1.0 - theta) * f(p, t, x) + theta * f(p, end, y));
}

/* p: mu, width, push, theta, t, h, x. By halving: it cannot fail. */
static size_t model(way how, const char *question, const double *p, double *out)
{
    double low = p[6] - 100.0, high = p[6] + 100.0;

    (void)question;
    if (how == ONE_ROUND) {
        const double c = cosh(fmin(fabs(p[6] / p[1]), 300.0));
        const double slope = -p[0] / p[1] / (c * c);

        out[0] = p[6] - off(RIGHT, p, p[6]) / (1.0 - p[3] * p[5] * slope);
        out[1] = 0.0;
        return 2;
    }
    for (int i = 0; i < 120; i++) {
        const double middle = 0.5 * (low + high);

        *(off(how, p, middle) > 0.0 ? &high : &low) = middle;
    }
    out[0] = 0.5 * (low + high);
    out[1] = 0.0;
    return 2;
}

static size_t right(const char *question, const double *p, double *out)
{
    return model(RIGHT, question, p, out);
}

static size_t swapped(const char *question, const double *p, double *out)
{
    return model(SWAPPED, question, p, out);
}

static size_t one_round(const char *question, const double *p, double *out)
{
    return model(ONE_ROUND, question, p, out);
}

static size_t frozen(const char *question, const double *p, double *out)
{
    return model(FROZEN, question, p, out);
}

static size_t averaged(const char *question, const double *p, double *out)
{
    return model(AVERAGED, question, p, out);
}

static const mistake mistakes[] = {
    {"swapped", swapped,
     "Theta and 1 - theta are exchanged. Theta belongs to the slope at the "
     "end of the step.",
     "sec:im-euler"},
    {"one-round", one_round,
     "This is one correction of Newton's method. It is a method of its "
     "own, but here the equation is to be solved: go on until nothing "
     "moves.",
     "sec:im-newton"},
    {"frozen", frozen,
     "The slope at the end is to be taken at the end of the step in time "
     "as well: at t + h.",
     "sec:im-euler"},
    {"averaged", averaged,
     "You evaluate f at a place between the two. The theta scheme mixes "
     "two slopes, not two places.",
     "sec:im-reverse"},
    {0}};

static void judge(check *c)
{
    const double mu = check_random(c, 0.5, 1.5), x = check_random(c, 0.5, 1.5);
    const double push = check_random(c, 0.5, 2.0);
    const double t = check_random(c, 0.2, 1.0), h = check_random(c, 0.2, 0.4);
    const double width = check_random(c, 0.005, 0.02);
    const double v = check_random(c, 0.4, 0.7);

    check_begin(c, 1, "theta = 0.7, h = %g", h);
    check_same(c, "x, calls over the budget", 1e-9, "step", mu, 0.8, push, 0.7,
               t, h, x);
    check_begin(c, 1, "theta = 1, from %g", x);
    check_same(c, "x, calls over the budget", 1e-9, "step", mu, 0.8, push, 1.0,
               t, h, x);
    check_begin(c, 1, "theta = 0.5, h = %g", 5.0 * h);
    check_same(c, "x, calls over the budget", 1e-9, "step", mu, 0.8, push, 0.5,
               t, 5.0 * h, x);
    check_begin(c, 2, "friction that holds, width = %g", width);
    check_same(c, "v, calls over the budget", 1e-9, "friction", 1.0, width, 0.0,
               1.0, 0.0, 1.0, v);
    check_same(c, "v, calls over the budget", 1e-9, "friction", 1.0, width, 0.0,
               1.0, 0.0, 1.2, -v);
}

static const exercise newton_exercise = {judge, right, mistakes};

int main(int argc, char **argv)
{
    return check_main(argc, argv, &newton_exercise);
}
