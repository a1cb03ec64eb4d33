/* check.c: balls in front of a plane, behind it, going in and out. */
#include "grading/check.h"

#include <math.h>

typedef enum way { RIGHT, LENGTH, ABSOLUTE, HEADING, RADIUS } way;

static size_t model(way how, const double *p, double *out)
{
    double along = 0.0, in = 0.0, size = 0.0;

    for (int k = 0; k < 3; k++) {
        along += (p[8 + k] - p[k]) * p[3 + k];
        in += p[11 + k] * p[3 + k];
        size += p[3 + k] * p[3 + k];
    }
    along /= how == LENGTH ? 1.0 : sqrt(size);
    if (how == ABSOLUTE)
        along = fabs(along);
    out[0] = along - (how == RADIUS ? 0.0 : p[6]);
    out[1] = out[0] < p[7] && (in < 0.0 || how == HEADING);
    return 2;
}

static size_t right(const char *question, const double *p, double *out)
{
    (void)question;
    return model(RIGHT, p, out);
}

static size_t length(const char *question, const double *p, double *out)
{
    (void)question;
    return model(LENGTH, p, out);
}

static size_t absolute(const char *question, const double *p, double *out)
{
    (void)question;
    return model(ABSOLUTE, p, out);
}

static size_t heading(const char *question, const double *p, double *out)
{
    (void)question;
    return model(HEADING, p, out);
}

static size_t radius(const char *question, const double *p, double *out)
{
    (void)question;
    return model(RADIUS, p, out);
}

static const mistake mistakes[] = {
    {"length", length,
     "The product with N is in metres only if N has length one. Divide by its "
     "length.",
     "sec:cl-sides"},
    {"absolute", absolute,
     "A ball whose centre is behind the plane is taken for one in front: an "
     "absolute value has lost the side.",
     "sec:cl-sides"},
    {"heading", heading,
     "A ball on its way out is said to hit. It has been sent back already; "
     "being near is only half of a hit.",
     "sec:cl-sides"},
    {"radius", radius,
     "This is the distance of the centre. The ball touches with its surface, a "
     "radius earlier.",
     "sec:cl-sides"},
    {0}};

/* A ball whose surface is at `distance`, moving along N with speed `out`. */
static void ask(check *c, double distance, double out)
{
    const double size = check_random(c, 1.5, 4.0),
                 r = check_random(c, 0.3, 0.5);
    const double x = check_random(c, -1.0, 1.0), a = check_random(c, 0.2, 1.3);
    const double b = check_random(c, 0.3, 2.5),
                 side = check_random(c, 0.5, 2.0);
    const double n[3] = {cos(a) * cos(b), sin(a), cos(a) * sin(b)};
    const double d = distance + r;

    check_same(c, "distance, hit", 1e-11, "hits", x, 0.5, -x, size * n[0],
               size * n[1], size * n[2], r, 0.01, x + d * n[0], 0.5 + d * n[1],
               -x + d * n[2], out * n[0] - side * n[1],
               out * n[1] + side * n[0], out * n[2]);
}

static void judge(check *c)
{
    const double v = check_random(c, 1.0, 3.0);

    check_begin(c, 1, "in front of the plane, at 1 m and at 5 mm, %g m/s", v);
    ask(c, 1.0, -v);
    ask(c, 0.005, -v);
    check_begin(c, 1, "the centre behind the plane");
    ask(c, -0.9, -v);
    ask(c, -0.7, -v);
    check_begin(c, 1, "on the way out at %g m/s", v);
    ask(c, -0.1, v);
    ask(c, 0.004, v);
    check_begin(c, 1, "deep in, and heading in");
    ask(c, -3.0, -v);
    ask(c, -2.0, v);
}

static const exercise this_exercise = {judge, right, mistakes};

int main(int argc, char **argv)
{
    return check_main(argc, argv, &this_exercise);
}
