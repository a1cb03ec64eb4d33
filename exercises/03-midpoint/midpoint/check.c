/* check.c: judges one step, a few steps, the order, and the cost. */
#include "grading/check.h"

#include <math.h>
#include <string.h>

/* How a program may go about it: the right way, and the mistakes. */
typedef enum way {
    RIGHT,
    SLOPE_AT_START,
    PLACE_NOT_MOVED,
    FROZEN_CLOCK,
    MISPRINT,
    WHOLE_STEP,
    FROM_THE_MIDDLE,
    HALF_AGAIN
} way;

/* The fields of the checks; p holds a, b, w. */
static size_t field(const char *question, const double *p, double t,
                    const double *x, double *dxdt)
{
    if (!strcmp(question, "constant")) {
        dxdt[0] = p[0];
        return 1;
    }
    if (!strcmp(question, "line")) {
        dxdt[0] = p[0] + p[1] * t;
        return 1;
    }
    if (!strcmp(question, "order")) {
        dxdt[0] = p[2] * (1.0 + t) * x[0];
        return 1;
    }
    dxdt[0] = p[0] * x[1] * cos(p[2] * t);
    dxdt[1] = -sin(x[0]) - p[1] * x[1] + t;
    return 2;
}

static void step(way how, const char *question, const double *p, size_t n,
                 double t, double *x)
{
    const double h = p[6];
    double k[2], at[2], when = t + h / 2;

    field(question, p, t, x, k);
    for (size_t i = 0; i < n; i++)
        at[i] = how == PLACE_NOT_MOVED || how == SLOPE_AT_START ? x[i]
                : how == MISPRINT   ? (x[i] + h * k[i]) / 2
                : how == WHOLE_STEP ? x[i] + h * k[i]
                                    : x[i] + h / 2 * k[i];
    if (how == SLOPE_AT_START || how == FROZEN_CLOCK)
        when = t;
    if (how == MISPRINT)
        when = (t + h) / 2;
    if (how == WHOLE_STEP)
        when = t + h;
    field(question, p, when, at, k);
    for (size_t i = 0; i < n; i++)
        x[i] = (how == FROM_THE_MIDDLE ? at[i] : x[i]) +
               (how == HALF_AGAIN ? h / 2 : h) * k[i];
}

/* p: a, b, w, x, y, t, h, steps, and what else the exercise needs. */
static size_t model(way how, const char *question, const double *p, double *out)
{
    double unused[2];
    const size_t n = field(question, p, 0.0, p + 3, unused);

    if (!strcmp(question, "calls")) {
        out[0] = 2.0;
        return 1;
    }
    memcpy(out, p + 3, n * sizeof *out);
    for (int i = 0; i < (int)p[7]; i++)
        step(how, question, p, n, p[5] + i * p[6], out);
    return n;
}

static size_t right(const char *question, const double *p, double *out)
{
    return model(RIGHT, question, p, out);
}

static size_t slope_at_start(const char *question, const double *p, double *out)
{
    return model(SLOPE_AT_START, question, p, out);
}

static size_t place_not_moved(const char *question, const double *p,
                              double *out)
{
    return model(PLACE_NOT_MOVED, question, p, out);
}

static size_t frozen_clock(const char *question, const double *p, double *out)
{
    return model(FROZEN_CLOCK, question, p, out);
}

static size_t misprint(const char *question, const double *p, double *out)
{
    return model(MISPRINT, question, p, out);
}

static size_t whole_step(const char *question, const double *p, double *out)
{
    return model(WHOLE_STEP, question, p, out);
}

static size_t from_the_middle(const char *question, const double *p,
                              double *out)
{
    return model(FROM_THE_MIDDLE, question, p, out);
}

static size_t half_again(const char *question, const double *p, double *out)
{
    return model(HALF_AGAIN, question, p, out);
}

static const mistake mistakes[] = {
    {"slope-at-start", slope_at_start,
     "The second derivative seems to be taken at the start of the step, as the "
     "first was: this is Euler's method. Take it at x + (h/2) f(x) and at t + "
     "h/2.",
     "sec:asking-twice"},
    {"place-not-moved", place_not_moved,
     "The second derivative is taken at the right time, but at the place where "
     "the step began. Take it at x + (h/2) f(x).",
     "sec:asking-twice"},
    {"frozen-clock", frozen_clock,
     "The second derivative is taken at the right place, but at the time when "
     "the step began. It belongs to t + h/2.",
     "sec:moving-field"},
    {"misprint", misprint,
     "This is the formula with the long fraction bars: it halves the state and "
     "the clock. Halve the step only: x + (h/2) f(x) and t + h/2.",
     "sec:misprint"},
    {"whole-step", whole_step,
     "The second derivative is taken at the end of the step. Go half the way "
     "before you call f again.",
     "sec:asking-twice"},
    {"from-the-middle", from_the_middle,
     "The step seems to start in the middle. The half step only finds the "
     "place where the second slope is taken; the step itself goes from the old "
     "x.",
     "sec:asking-twice"},
    {"half-again", half_again,
     "The second derivative is right, but the state moves only h/2 with it. "
     "Take the whole step h.",
     "sec:asking-twice"},
    {0}};

/* The order of the error on x' = w (1 + t) x, from two runs. There all the
 * terms of the error have one sign, so that it is not small by chance. */
static void judge_order(check *c)
{
    const double x = check_random(c, 0.5, 1.5), w = check_random(c, 0.5, 1.0);
    const double truth = x * exp(1.5 * w); /* at t = 1 */
    const double *got, none = 0.0;
    double error[2] = {0.0, 0.0};

    for (int i = 0; i < 2; i++) {
        const double steps = 64 << i;

        got = check_ask(c, "order", none, none, w, x, none, none, 1.0 / steps,
                        steps);
        if (!got)
            return;
        error[i] = fabs(got[0] - truth);
    }
    check_expect(c, "order of convergence", log2(error[0] / error[1]), 2.0,
                 0.2);
}

static void judge(check *c)
{
    const double a = check_random(c, 1.0, 2.0), b = check_random(c, 0.5, 1.5);
    const double w = check_random(c, 0.5, 2.0), x = check_random(c, 0.5, 1.5);
    const double y = check_random(c, -1.5, -0.5), t = check_random(c, 0.2, 1.0);
    const double h = check_random(c, 0.1, 0.3);

    check_begin(c, 1, "one step on x' = %g", a);
    check_same(c, "x", 1e-11, "constant", a, b, w, x, y, t, h, 1);
    check_begin(c, 1, "exact for x' = a + b t");
    check_same(c, "x", 1e-11, "line", a, b, w, x, y, t, h, 1);
    check_begin(c, 1, "two equations, t = %g, h = %g", t, h);
    check_same(c, "x,y", 1e-11, "field", a, b, w, x, y, t, h, 3);
    check_begin(c, 1, "order of convergence");
    judge_order(c);
    check_begin(c, 1, "two calls of f per step");
    check_same(c, "calls of f per step", 1e-11, "calls", a, b, w, x, y, t, h,
               4);
}

static const exercise midpoint_exercise = {judge, right, mistakes};

int main(int argc, char **argv)
{
    return check_main(argc, argv, &midpoint_exercise);
}
