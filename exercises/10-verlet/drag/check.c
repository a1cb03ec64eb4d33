/* check.c: the start, the step, and a limit found by running the method. */
#include "grading/check.h"

#include <math.h>
#include <string.h>

typedef enum way { RIGHT, OLD, NEW, NO_DRAG, UNDRAGGED, HALVED } way;

/* Does the lagged leap-frog grow? Its map is a matrix with determinant 1 - hc:
 * run it, and keep the size in bounds. */
static int grows(double k, double c, double h)
{
    double q = 1.0, v = 0.3, size = 0.0;

    for (int n = 0; n < 20000; n++) {
        v += h * (-k * q - c * v);
        q += h * v;
        if (n % 50 == 49) { /* many steps, no overflow */
            const double s = hypot(q, v);

            size += log(s);
            q /= s;
            v /= s;
        }
    }
    return size > 0.0;
}

static double limit(double k, double c)
{
    double low = 0.0, high = 4.0 / sqrt(k);

    for (int i = 0; i < 40; i++) {
        const double middle = (low + high) / 2;

        if (grows(k, c, middle))
            high = middle;
        else
            low = middle;
    }
    return low;
}

/* p: k, c, h, steps, q, v. */
static size_t model(way how, const char *question, const double *p, double *out)
{
    const double c = p[1], h = p[2];
    double q = p[4], v = p[5];
    int forces = 0;

    if (!strcmp(question, "limit")) {
        out[0] = how == UNDRAGGED ? 2 / sqrt(p[0])
                 : how == HALVED  ? 2 / c
                                  : (sqrt(c * c + 4 * p[0]) - c) / p[0];
        return 1;
    }
    if (!strcmp(question, "start")) {
        v -= h / 2 * (-p[0] * q - q * q * q - (how == NO_DRAG ? 0.0 : c * v));
        forces++;
    }
    for (int n = 0; n < (int)p[3]; n++) {
        const double a = -p[0] * q - q * q * q;

        forces++;
        if (how == OLD)
            v += h * (a - c * v);
        else if (how == NEW)
            v = (v + h * a) / (1 + h * c);
        else
            v = ((1 - h * c / 2) * v + h * a) / (1 + h * c / 2);
        q += h * v;
    }
    out[0] = q;
    out[1] = v;
    out[2] = forces;
    return 3;
}

static size_t right(const char *question, const double *p, double *out)
{
    return model(RIGHT, question, p, out);
}

static size_t old_velocity(const char *question, const double *p, double *out)
{
    return model(OLD, question, p, out);
}

static size_t new_velocity(const char *question, const double *p, double *out)
{
    return model(NEW, question, p, out);
}

static size_t no_drag(const char *question, const double *p, double *out)
{
    return model(NO_DRAG, question, p, out);
}

static size_t undragged(const char *question, const double *p, double *out)
{
    return model(UNDRAGGED, question, p, out);
}

static size_t halved(const char *question, const double *p, double *out)
{
    return model(HALVED, question, p, out);
}

static const mistake mistakes[] = {
    {"old-velocity", old_velocity,
     "The drag is that of the old velocity, half a step before the place. It "
     "is to be that of the middle.",
     "sec:ve-drag"},
    {"new-velocity", new_velocity,
     "The drag is that of the new velocity alone, half a step after the "
     "place. It is to be that of the middle, the mean of old and new.",
     "sec:ve-drag"},
    {"no-drag", no_drag,
     "On the way back by half a step, the drag counts as well.",
     "sec:ve-leapfrog"},
    {"undragged", undragged,
     "That is the limit without drag. With the old velocity's drag the steps "
     "must be shorter.",
     "sec:ve-drag"},
    {"halved", halved,
     "That is the limit of the drag without the spring. Both act at once.",
     "sec:ve-drag"},
    {0}};

static void judge(check *c)
{
    const double k = check_random(c, 1.0, 3.0), d = check_random(c, 0.5, 2.0);
    const double h = check_random(c, 0.05, 0.15);
    const double q = check_random(c, 0.6, 1.2), v = check_random(c, 0.3, 0.8);
    const char *labels = "q, v, forces";

    check_begin(c, 1, "half a step back and three forward, h = %g", h);
    check_same(c, labels, 1e-11, "start", k, d, h, 3, q, v);
    check_begin(c, 1, "eight steps with drag %g", d);
    check_same(c, labels, 1e-11, "step", k, d, h, 8, q, v);
    check_begin(c, 2, "the largest step with the old velocity, k = %g, c = %g",
                k, d);

    const double *got = check_ask(c, "limit", k, d);

    if (got)
        check_expect(c, "largest step", got[0], limit(k, d), 1e-3);
}

static const exercise drag_exercise = {judge, right, mistakes};

int main(int argc, char **argv)
{
    return check_main(argc, argv, &drag_exercise);
}
