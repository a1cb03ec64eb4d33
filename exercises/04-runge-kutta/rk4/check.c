/* check.c: judges a cubic, a few steps, the order, and the cost. */
#include "grading/check.h"

#include <math.h>
#include <string.h>

/* How a program may go about it: the right way, and the mistakes. */
typedef enum way {
    RIGHT,
    FROZEN_CLOCK,
    SAME_MIDDLE,
    EQUAL_WEIGHTS,
    HALF_LAST,
    FROM_THE_PLACE,
    SIXTHS
} way;

/* The fields of the checks; p holds a, b, w. */
static size_t field(const char *question, const double *p, double t,
                    const double *x, double *dxdt)
{
    if (!strcmp(question, "cubic")) {
        dxdt[0] = p[0] + p[1] * t + p[2] * t * t * t;
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
    const double late[4] = {0.0, h / 2, h / 2, how == HALF_LAST ? h / 2 : h};
    double k[4][2], at[2] = {x[0], n > 1 ? x[1] : 0.0};

    for (int i = 0; i < 4; i++) {
        const int slope = how == SAME_MIDDLE && i == 2 ? 0 : i - 1;

        for (size_t j = 0; j < n && i > 0; j++)
            at[j] =
                (how == FROM_THE_PLACE ? at[j] : x[j]) + late[i] * k[slope][j];
        field(question, p, how == FROZEN_CLOCK ? t : t + late[i], at, k[i]);
    }
    for (size_t j = 0; j < n; j++)
        x[j] += how == EQUAL_WEIGHTS
                    ? h * (k[0][j] + k[1][j] + k[2][j] + k[3][j]) / 4
                : how == SIXTHS
                    ? h * (k[0][j] + k[1][j] + k[2][j] + k[3][j]) / 6
                    : h * (k[0][j] + 2 * k[1][j] + 2 * k[2][j] + k[3][j]) / 6;
}

/* p: a, b, w, x, y, t, h, steps. */
static size_t model(way how, const char *question, const double *p, double *out)
{
    double unused[2];
    const size_t n = field(question, p, 0.0, p + 3, unused);

    if (!strcmp(question, "calls")) {
        out[0] = 4.0;
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

static size_t frozen_clock(const char *question, const double *p, double *out)
{
    return model(FROZEN_CLOCK, question, p, out);
}

static size_t same_middle(const char *question, const double *p, double *out)
{
    return model(SAME_MIDDLE, question, p, out);
}

static size_t equal_weights(const char *question, const double *p, double *out)
{
    return model(EQUAL_WEIGHTS, question, p, out);
}

static size_t half_last(const char *question, const double *p, double *out)
{
    return model(HALF_LAST, question, p, out);
}

static size_t from_the_place(const char *question, const double *p, double *out)
{
    return model(FROM_THE_PLACE, question, p, out);
}

static size_t sixths(const char *question, const double *p, double *out)
{
    return model(SIXTHS, question, p, out);
}

static const mistake mistakes[] = {
    {"frozen-clock", frozen_clock,
     "All four derivatives are taken at the time when the step began. They "
     "belong to t, t + h/2, t + h/2 and t + h.",
     "sec:tableau"},
    {"same-middle", same_middle,
     "The third stage repeats the second: its place must be reached with the "
     "second slope, x + (h/2) k2.",
     "sec:simpson"},
    {"equal-weights", equal_weights,
     "The four slopes are weighted alike. The weights are 1/6, 1/3, 1/3, 1/6: "
     "those in the middle count double.",
     "sec:simpson"},
    {"half-last", half_last,
     "The last slope is taken in the middle, too. It belongs to the end of the "
     "step: x + h k3, at t + h.",
     "sec:simpson"},
    {"from-the-place", from_the_place,
     "Each place seems to be built on the one before. All of them start from "
     "the old x.",
     "sec:rk4"},
    {"sixths", sixths,
     "The weights do not add up to one: k2 and k3 count a third each, not a "
     "sixth.",
     "sec:simpson"},
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
        const double steps = 32 << i;

        got = check_ask(c, "order", none, none, w, x, none, none, 1.0 / steps,
                        steps);
        if (!got)
            return;
        error[i] = fabs(got[0] - truth);
    }
    check_expect(c, "order of convergence", log2(error[0] / error[1]), 4.0,
                 0.2);
}

static void judge(check *c)
{
    const double a = check_random(c, 1.0, 2.0), b = check_random(c, 0.5, 1.5);
    const double w = check_random(c, 0.5, 2.0), x = check_random(c, 0.5, 1.5);
    const double y = check_random(c, -1.5, -0.5), t = check_random(c, 0.2, 1.0);
    const double h = check_random(c, 0.1, 0.3);

    check_begin(c, 1, "exact for a cubic slope, t = %g, h = %g", t, h);
    check_same(c, "x", 1e-11, "cubic", a, b, w, x, y, t, h, 1);
    check_begin(c, 2, "two equations, three steps");
    check_same(c, "x,y", 1e-11, "field", a, b, w, x, y, t, h, 3);
    check_begin(c, 1, "order of convergence");
    judge_order(c);
    check_begin(c, 1, "four calls of f per step");
    check_same(c, "calls of f per step", 1e-11, "calls", a, b, w, x, y, t, h,
               4);
}

static const exercise rk4_exercise = {judge, right, mistakes};

int main(int argc, char **argv)
{
    return check_main(argc, argv, &rk4_exercise);
}
