/* check.c: holds the instant, and the number of calls to a budget. */
#include "grading/check.h"

typedef enum way { RIGHT, LINE, BISECT, AT_ONCE, FRACTION } way;

static double distance(const double *p, double t)
{
    return p[0] + t * (p[1] - t * (p[2] / 2.0 + p[3] * t * t));
}

static size_t model(way how, const double *p, double *out)
{
    double low = 0.0, high = p[4];

    for (int i = 0; i < 100; i++) {
        const double t = 0.5 * (low + high);

        if (distance(p, t) > 0.0)
            low = t;
        else
            high = t;
    }
    out[0] = 0.5 * (low + high);
    out[1] = how != BISECT;
    if (how == LINE)
        out[0] = p[4] * p[0] / (p[0] - distance(p, p[4]));
    if (how == AT_ONCE && p[0] == 0.0)
        out[0] = 0.0;
    if (how == FRACTION)
        out[0] /= p[4];
    return 2;
}

static size_t right(const char *question, const double *p, double *out)
{
    (void)question;
    return model(RIGHT, p, out);
}

static size_t line(const char *question, const double *p, double *out)
{
    (void)question;
    return model(LINE, p, out);
}

static size_t bisect(const char *question, const double *p, double *out)
{
    (void)question;
    return model(BISECT, p, out);
}

static size_t at_once(const char *question, const double *p, double *out)
{
    (void)question;
    return model(AT_ONCE, p, out);
}

static size_t fraction(const char *question, const double *p, double *out)
{
    (void)question;
    return model(FRACTION, p, out);
}

static const mistake mistakes[] = {
    {"line", line,
     "One straight line between the ends of the step: early by (a/2) s (1 - s) "
     "h^2 / |v|. Look at the distance there, and go on.",
     "sec:cl-instant"},
    {"bisect", bisect,
     "The instant is right, but it took too many calls: halving gains one bit "
     "a call. Let the distances say where to try next.",
     "sec:cl-instant"},
    {"at-once", at_once,
     "A hop that begins on the plane is said to end at once. Its start is a "
     "root as well, but not the one that is wanted.",
     "sec:cl-instant"},
    {"fraction", fraction,
     "That is the fraction of the step. The time is h times as much.",
     "sec:cl-instant"},
    {0}};

static void ask(check *c, double y, double v, double h)
{
    const double a = check_random(c, 8.0, 12.0), b = check_random(c, 0.1, 0.9);

    check_same(c, "time, calls within the budget", 1e-10, "instant", y, v, a, b,
               h);
}

static void judge(check *c)
{
    const double y = check_random(c, 0.02, 0.05), v = check_random(c, 2.0, 4.0);
    const double high = check_random(c, 0.5, 2.0),
                 w = check_random(c, 0.5, 2.0);

    check_begin(c, 1, "a short step from a height of %g", y);
    ask(c, y, -v, 0.04);
    check_begin(c, 2, "long steps from a height of %g", high);
    ask(c, high, v, 1.9);
    ask(c, high, -0.1, 1.6);
    check_begin(c, 2, "a hop that leaves at %g m/s", w);
    ask(c, 0.0, w, 0.6);
    ask(c, 0.0, w, 3.1);
}

static const exercise this_exercise = {judge, right, mistakes};

int main(int argc, char **argv)
{
    return check_main(argc, argv, &this_exercise);
}
