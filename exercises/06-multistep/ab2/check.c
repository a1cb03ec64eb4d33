/* check.c: judges a few steps, the order, and the cost. */
#include "grading/check.h"

#include <math.h>
#include <string.h>

/* How a program may go about it: the right way, and the mistakes. */
typedef enum way { RIGHT, SWAPPED, MEAN, NO_PAST, STALE } way;

/* The fields of the checks; p holds a, b, w. */
static size_t field(const char *question, const double *p, double t,
                    const double *x, double *dxdt)
{
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

/* p: a, b, w, x, y, t, h, steps. */
static size_t model(way how, const char *question, const double *p, double *out)
{
    double now[2], old[2] = {0.0, 0.0};
    const double h = p[6];
    const size_t n = field(question, p, 0.0, p + 3, now);

    if (!strcmp(question, "calls")) {
        out[0] = 1.0;
        return 1;
    }
    memcpy(out, p + 3, n * sizeof *out);
    for (int s = 0; s < (int)p[7]; s++) {
        field(question, p, p[5] + s * h, out, now);
        for (size_t i = 0; i < n; i++)
            out[i] += s == 0 && how != NO_PAST ? h * now[i]
                      : how == SWAPPED ? h * (1.5 * old[i] - 0.5 * now[i])
                      : how == MEAN    ? h * (0.5 * now[i] + 0.5 * old[i])
                                       : h * (1.5 * now[i] - 0.5 * old[i]);
        if (how != STALE || s == 0)
            memcpy(old, now, sizeof old);
    }
    return n;
}

static size_t right(const char *question, const double *p, double *out)
{
    return model(RIGHT, question, p, out);
}

static size_t swapped(const char *question, const double *p, double *out)
{
    return model(SWAPPED, question, p, out);
}

static size_t mean(const char *question, const double *p, double *out)
{
    return model(MEAN, question, p, out);
}

static size_t no_past(const char *question, const double *p, double *out)
{
    return model(NO_PAST, question, p, out);
}

static size_t stale(const char *question, const double *p, double *out)
{
    return model(STALE, question, p, out);
}

static const mistake mistakes[] = {
    {"swapped", swapped,
     "The two weights have changed places. The larger one, 3/2, belongs to the "
     "derivative here, and -1/2 to the one a step ago.",
     "sec:ms-area"},
    {"mean", mean,
     "This takes the mean of both slopes, and that is the slope half a step "
     "ago. The line through them has to be carried on into the coming step: "
     "3/2 and -1/2.",
     "sec:ms-area"},
    {"no-past", no_past,
     "The first step is taken with a past of zeros. There is no past yet: take "
     "an Euler step first.",
     "sec:ms-step"},
    {"stale", stale,
     "The old derivative is kept from the first step and never renewed. After "
     "each step the present becomes the past.",
     "sec:ms-step"},
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

    check_begin(c, 1, "two steps for x' = a + b t");
    check_same(c, "x", 1e-11, "line", a, b, w, x, y, t, h, 2);
    check_begin(c, 2, "two equations, five steps, t = %g, h = %g", t, h);
    check_same(c, "x,y", 1e-11, "field", a, b, w, x, y, t, h, 5);
    check_begin(c, 1, "order of convergence");
    judge_order(c);
    check_begin(c, 1, "one call of f per step");
    check_same(c, "calls of f per step", 1e-11, "calls", a, b, w, x, y, t, h,
               6);
}

static const exercise ab2_exercise = {judge, right, mistakes};

int main(int argc, char **argv)
{
    return check_main(argc, argv, &ab2_exercise);
}
