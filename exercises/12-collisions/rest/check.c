/* check.c: drops a ball, starts it below the floor, lifts it. */
#include "grading/check.h"

#include <math.h>

typedef enum way { RIGHT, GLUED, ABSOLUTE, SINKS, RESTLESS } way;

static void step(way how, const double *p, double a, double *y, double *v)
{
    const double height = how == ABSOLUTE ? fabs(*y) : *y;

    if (how != RESTLESS && height < p[3] && fabs(*v) <= p[2] &&
        (a < 0.0 || how == GLUED)) {
        *v = 0.0;
        return;
    }
    *v += p[0] * a;
    *y += p[0] * *v;
    if (*y < 0.0 && *v < 0.0) {
        *y = how == SINKS ? *y : 0.0;
        *v *= -p[1];
    }
}

static size_t model(way how, const double *p, double *out)
{
    double y = p[4], v = p[5];
    int rested = -1;

    for (int i = 0; i < (int)p[7]; i++) {
        const double before = y;

        step(how, p, p[6], &y, &v);
        if (rested < 0 && y == before && v == 0.0)
            rested = i;
    }
    out[0] = rested;
    out[1] = y;
    out[2] = v;
    for (int i = 0; i < (int)p[9]; i++)
        step(how, p, p[8], &y, &v);
    out[3] = y;
    out[4] = v;
    return 5;
}

static size_t right(const char *question, const double *p, double *out)
{
    (void)question;
    return model(RIGHT, p, out);
}

static size_t glued(const char *question, const double *p, double *out)
{
    (void)question;
    return model(GLUED, p, out);
}

static size_t absolute(const char *question, const double *p, double *out)
{
    (void)question;
    return model(ABSOLUTE, p, out);
}

static size_t sinks(const char *question, const double *p, double *out)
{
    (void)question;
    return model(SINKS, p, out);
}

static size_t restless(const char *question, const double *p, double *out)
{
    (void)question;
    return model(RESTLESS, p, out);
}

static const mistake mistakes[] = {
    {"glued", glued,
     "The floor holds on to a ball that is pulled up. The third condition of "
     "contact asks whether the force pushes in.",
     "sec:cl-contact"},
    {"absolute", absolute,
     "A ball that is below the floor by more than `near` is not in contact for "
     "you. Deeper is not farther away: no absolute value.",
     "sec:cl-contact"},
    {"sinks", sinks,
     "The velocity is corrected and the place is not: the ball comes to rest "
     "below the floor.",
     "sec:cl-sink"},
    {"restless", restless,
     "Your ball is sent back in every step and never in contact. First test "
     "whether it is at rest, and if it is, leave it where it is.",
     "sec:cl-contact"},
    {0}};

static void judge(check *c)
{
    const double g = check_random(c, 9.0, 10.0), r = check_random(c, 0.4, 0.6);
    const double high = check_random(c, 0.8, 1.2), h = 0.01, near = 1e-6;
    const double slow = 0.02, deep = check_random(c, 0.02, 0.08);
    const double pull = check_random(c, 1.0, 3.0);

    check_begin(c, 2, "dropped from about %g m, r = %g", high, r);
    for (int i = 0; i < 4; i++)
        check_same(c, "first step at rest, y, v", 1e-10, "run", h, r,
                   slow * (6 + i), near, high + 0.1 * i, 0.0, -g, 1000, -g, 7);
    check_begin(c, 1, "started at a depth of %g m", deep);
    check_same(c, "first step at rest, y, v", 1e-10, "run", h, r, slow, near,
               -deep, 0.0, -g, 100, -g, 100);
    check_begin(c, 2, "lifted by a balloon with %g m/s^2", pull);
    check_same(c, "first step at rest, y, v, y later, v later", 1e-10, "run", h,
               r, slow * 8, near, high, 0.0, -g, 1000, pull, 50);
}

static const exercise this_exercise = {judge, right, mistakes};

int main(int argc, char **argv)
{
    return check_main(argc, argv, &this_exercise);
}
