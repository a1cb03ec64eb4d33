/* check.c: judges one step, a few steps, the order, and the cost. */
#include "grading/check.h"

#include <math.h>
#include <string.h>

/* How a program may go about it: the right way, and the mistakes. */
typedef enum way {
    RIGHT,
    HALF_WAY,
    FROZEN_CLOCK,
    END_ONLY,
    SUM_NO_MEAN,
    FROM_THE_END
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
    const double h = p[6], part = how == HALF_WAY ? 0.5 : 1.0;
    double k1[2], k2[2], at[2];

    field(question, p, t, x, k1);
    for (size_t i = 0; i < n; i++)
        at[i] = x[i] + part * h * k1[i];
    field(question, p, how == FROZEN_CLOCK ? t : t + part * h, at, k2);
    for (size_t i = 0; i < n; i++)
        x[i] = (how == FROM_THE_END ? at[i] : x[i]) +
               (how == END_ONLY      ? h * k2[i]
                : how == SUM_NO_MEAN ? h * (k1[i] + k2[i])
                                     : h / 2 * (k1[i] + k2[i]));
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

static size_t half_way(const char *question, const double *p, double *out)
{
    return model(HALF_WAY, question, p, out);
}

static size_t frozen_clock(const char *question, const double *p, double *out)
{
    return model(FROZEN_CLOCK, question, p, out);
}

static size_t end_only(const char *question, const double *p, double *out)
{
    return model(END_ONLY, question, p, out);
}

static size_t sum_no_mean(const char *question, const double *p, double *out)
{
    return model(SUM_NO_MEAN, question, p, out);
}

static size_t from_the_end(const char *question, const double *p, double *out)
{
    return model(FROM_THE_END, question, p, out);
}

static const mistake mistakes[] = {
    {"half-way", half_way,
     "The second slope is taken in the middle of the step. Heun's method takes "
     "it at the end: x + h f(x), at t + h.",
     "sec:family"},
    {"frozen-clock", frozen_clock,
     "The second slope is taken at the right place, but at the time when the "
     "step began. It belongs to t + h.",
     "sec:moving-field"},
    {"end-only", end_only,
     "The slope at the start is thrown away. Take the mean of both slopes, "
     "half and half.",
     "sec:family"},
    {"sum-no-mean", sum_no_mean,
     "The two slopes are added, but not halved: on a constant slope the step "
     "is twice too long.",
     "sec:family"},
    {"from-the-end", from_the_end,
     "The step seems to start at the end of Euler's. Euler's step only finds "
     "the place where the second slope is taken; go from the old x with the "
     "mean of the slopes.",
     "sec:family"},
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

static const exercise heun_exercise = {judge, right, mistakes};

int main(int argc, char **argv)
{
    return check_main(argc, argv, &heun_exercise);
}
