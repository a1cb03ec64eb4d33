/* check.c: judges a midpoint step through get and set. */
#include "grading/check.h"

#include <string.h>

enum { MOST = 4 };

typedef enum way { RIGHT, EULER, FROZEN, AHEAD, ASTRAY, CLOCK_ASTRAY } way;

/* p: n, t, h, steps, push, wall, a, b. */
static int slope(const double *p, double t, const double *x, double *k)
{
    for (size_t i = 0; i < (size_t)p[0]; i++) {
        if (x[2 * i] > p[5])
            return 0;
        k[2 * i] = x[2 * i + 1];
        k[2 * i + 1] = (-2.0 * x[2 * i] - 0.3 * x[2 * i + 1] + p[4] * t * t) /
                       (1.0 + (double)i);
    }
    return 1;
}

static size_t model(way how, const char *question, const double *p, double *out)
{
    const size_t n = (size_t)p[0], dim = 2 * n;
    double t = p[1], y[2 * MOST], k[2 * MOST];
    int done = 0;

    (void)question;
    for (size_t i = 0; i < n; i++) {
        out[2 * i] = p[6] - (double)i;
        out[2 * i + 1] = p[7];
    }
    for (int s = 0; s < (int)p[3]; s++) {
        const double middle = how == FROZEN ? t : t + p[2] / 2;

        if (!slope(p, t, out, k))
            continue;
        for (size_t i = 0; i < dim; i++)
            y[i] = out[i] + (how == EULER ? 0.0 : p[2] / 2 * k[i]);
        if (!slope(p, middle, y, k)) {
            if (how == ASTRAY)
                memcpy(out, y, dim * sizeof *out);
            if (how == ASTRAY || how == CLOCK_ASTRAY)
                t = middle;
            continue;
        }
        for (size_t i = 0; i < dim; i++)
            out[i] += p[2] * k[i];
        t = how == AHEAD ? middle + p[2] : t + p[2];
        done++;
    }
    out[dim] = t;
    out[dim + 1] = done;
    return dim + 2;
}

#define MODEL(name, how)                                                       \
    static size_t name(const char *question, const double *p, double *out)     \
    {                                                                          \
        return model(how, question, p, out);                                   \
    }
MODEL(right, RIGHT)
MODEL(euler, EULER)
MODEL(frozen, FROZEN)
MODEL(ahead, AHEAD)
MODEL(astray, ASTRAY)
MODEL(clock_astray, CLOCK_ASTRAY)

static const mistake mistakes[] = {
    {"euler", euler,
     "The state that is set in the middle is the old one, so the second "
     "evaluation repeats the first. Into which array does the first sum go?",
     "sec:np-fragments"},
    {"frozen", frozen,
     "In the middle of the step the places are half a step on and the clock is "
     "not: the push is felt too early.",
     "sec:np-time"},
    {"ahead", ahead,
     "After the step the clock is half a step ahead. It was moved to the "
     "middle, and then by a whole step from there.",
     "sec:np-time"},
    {"astray", astray,
     "A refused step leaves the particles in the middle, where they were put "
     "only to evaluate the forces. Put them back.",
     "sec:np-cost"},
    {"clock-astray", clock_astray,
     "After a refused step the particles are back and their clock is not.",
     "sec:np-cost"},
    {0}};

static void judge(check *c)
{
    const double t = check_random(c, 0.5, 1.5), h = check_random(c, 0.1, 0.3);
    const double a = check_random(c, 0.5, 1.5), b = check_random(c, 1.0, 2.0);
    const double push = check_random(c, 0.5, 2.0), none = 1e6;

    check_begin(c, 1, "a step without a push, h = %g", h);
    check_same(c, "place, velocity, clock, steps taken", 1e-11, "step", 1, t, h,
               1, 0, none, a, b);
    check_begin(c, 2, "a step of two particles, with a push, t = %g", t);
    check_same(c,
               "first place, its velocity, second place, its velocity, clock, "
               "steps taken",
               1e-11, "step", 2, t, h, 1, push, none, a, b);
    check_begin(c, 2, "a flight of ten steps");
    check_same(c,
               "first place, its velocity, second place, its velocity, clock, "
               "steps taken",
               1e-10, "flight", 2, t, h, 10, push, none, a, b);
    check_begin(c, 2, "a step that meets a wall at x = %g", a + 0.3 * h * b);
    check_same(c, "place, velocity, clock, steps taken", 1e-11, "refused", 1, t,
               h, 1, push, a + 0.3 * h * b, a, b);
}

static const exercise mend_exercise = {judge, right, mistakes};

int main(int argc, char **argv)
{
    return check_main(argc, argv, &mend_exercise);
}
