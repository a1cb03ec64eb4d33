/* check.c: judges members of the family, the order, and the cost. */
#include "grading/check.h"

#include <math.h>
#include <string.h>

/* How a program may go about it: the right way, and the mistakes. */
typedef enum way {
    RIGHT,
    WEIGHT_IS_ALPHA,
    ALL_OF_SECOND,
    WEIGHTS_SWAPPED,
    ALWAYS_HALF,
    FROZEN_CLOCK
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
    const double h = p[6], alpha = p[8];
    const double w = how == WEIGHT_IS_ALPHA ? alpha
                     : how == ALL_OF_SECOND ? 1.0
                                            : 1.0 / (2.0 * alpha);
    const double first = how == WEIGHTS_SWAPPED ? w : 1.0 - w;
    double k1[2], k2[2], at[2];

    field(question, p, t, x, k1);
    for (size_t i = 0; i < n; i++)
        at[i] = x[i] + alpha * h * k1[i];
    field(question, p,
          how == ALWAYS_HALF    ? t + h / 2
          : how == FROZEN_CLOCK ? t
                                : t + alpha * h,
          at, k2);
    for (size_t i = 0; i < n; i++)
        x[i] += h * (first * k1[i] + (1.0 - first) * k2[i]);
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

static size_t weight_is_alpha(const char *question, const double *p,
                              double *out)
{
    return model(WEIGHT_IS_ALPHA, question, p, out);
}

static size_t all_of_second(const char *question, const double *p, double *out)
{
    return model(ALL_OF_SECOND, question, p, out);
}

static size_t weights_swapped(const char *question, const double *p,
                              double *out)
{
    return model(WEIGHTS_SWAPPED, question, p, out);
}

static size_t always_half(const char *question, const double *p, double *out)
{
    return model(ALWAYS_HALF, question, p, out);
}

static size_t frozen_clock(const char *question, const double *p, double *out)
{
    return model(FROZEN_CLOCK, question, p, out);
}

static const mistake mistakes[] = {
    {"weight-is-alpha", weight_is_alpha,
     "The second slope is weighted with alpha itself. Only a weight of 1/(2 "
     "alpha) makes the h^2 term come out: the earlier the second slope is "
     "taken, the more the small change must count.",
     "sec:family"},
    {"all-of-second", all_of_second,
     "The first slope has no weight. That is right for alpha = 1/2 only.",
     "sec:family"},
    {"weights-swapped", weights_swapped,
     "The two weights seem to be exchanged: 1/(2 alpha) belongs to the second "
     "slope, the rest to the first.",
     "sec:family"},
    {"always-half", always_half,
     "The second slope is taken at the right place, but always at t + h/2. Its "
     "time is t + alpha h.",
     "sec:moving-field"},
    {"frozen-clock", frozen_clock,
     "The second slope is taken at the right place, but at the time when the "
     "step began. Its time is t + alpha h.",
     "sec:moving-field"},
    {0}};

/* The order of the error on x' = w (1 + t) x, from two runs. There all the
 * terms of the error have one sign, so that it is not small by chance. */
static void judge_order(check *c, double alpha)
{
    const double x = check_random(c, 0.5, 1.5), w = check_random(c, 0.5, 1.0);
    const double truth = x * exp(1.5 * w); /* at t = 1 */
    const double *got, none = 0.0;
    double error[2] = {0.0, 0.0};

    for (int i = 0; i < 2; i++) {
        const double steps = 64 << i;

        got = check_ask(c, "order", none, none, w, x, none, none, 1.0 / steps,
                        steps, alpha);
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
    const double alpha = check_random(c, 0.55, 0.65);
    const double far = check_random(c, 0.8, 0.95);

    check_begin(c, 1, "exact for x' = a + b t with alpha = %g", alpha);
    check_same(c, "x", 1e-11, "line", a, b, w, x, y, t, h, 1, alpha);
    check_begin(c, 1, "two equations with alpha = %g", far);
    check_same(c, "x,y", 1e-11, "field", a, b, w, x, y, t, h, 3, far);
    check_begin(c, 1, "Ralston's two thirds");
    check_same(c, "x,y", 1e-11, "field", a, b, w, x, y, t, h, 1, 2.0 / 3);
    check_begin(c, 1, "order of convergence");
    judge_order(c, alpha);
    check_begin(c, 1, "two calls of f per step");
    check_same(c, "calls of f per step", 1e-11, "calls", a, b, w, x, y, t, h, 4,
               far);
}

static const exercise family_exercise = {judge, right, mistakes};

int main(int argc, char **argv)
{
    return check_main(argc, argv, &family_exercise);
}
