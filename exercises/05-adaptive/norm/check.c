/* check.c: judges the norm on states of one and of several components. */
#include "grading/check.h"

#include <math.h>
#include <string.h>

typedef enum way {
    RIGHT,
    SUM,
    OLD_STATE,
    SIGNED_SIZE,
    MAXIMUM,
    LARGER_ALLOWANCE
} way;

static size_t model(way how, const char *question, const double *p, double *out)
{
    const int n = (int)p[0];
    const double *e = p + 3, *x = e + n, *next = x + n;
    double sum = 0.0, most = 0.0;

    (void)question;
    for (int i = 0; i < n; i++) {
        const double size = how == OLD_STATE ? fabs(x[i])
                            : how == SIGNED_SIZE
                                ? fmax(x[i], next[i])
                                : fmax(fabs(x[i]), fabs(next[i]));
        const double may = how == LARGER_ALLOWANCE ? fmax(p[1], p[2] * size)
                                                   : p[1] + p[2] * size;
        const double part = e[i] == 0.0 ? 0.0 : e[i] / may;

        sum += part * part;
        most = fmax(most, fabs(part));
    }
    out[0] = how == MAXIMUM ? most : how == SUM ? sqrt(sum) : sqrt(sum / n);
    return 1;
}

static size_t right(const char *question, const double *p, double *out)
{
    return model(RIGHT, question, p, out);
}

static size_t sum(const char *question, const double *p, double *out)
{
    return model(SUM, question, p, out);
}

static size_t old_state(const char *question, const double *p, double *out)
{
    return model(OLD_STATE, question, p, out);
}

static size_t signed_size(const char *question, const double *p, double *out)
{
    return model(SIGNED_SIZE, question, p, out);
}

static size_t maximum(const char *question, const double *p, double *out)
{
    return model(MAXIMUM, question, p, out);
}

static size_t larger_allowance(const char *question, const double *p,
                               double *out)
{
    return model(LARGER_ALLOWANCE, question, p, out);
}

static const mistake mistakes[] = {
    {"sum", sum,
     "The squares are added, but their mean is not taken: with a hundred "
     "components the same tolerance would mean ten times as much.",
     "sec:ad-norm"},
    {"old-state", old_state,
     "Only the state before the step is measured. Take the larger of the sizes "
     "before and after.",
     "sec:ad-norm"},
    {"signed-size", signed_size,
     "The sign is left on: a component at -3 is as large as one at 3.",
     "sec:ad-norm"},
    {"maximum", maximum,
     "That is the largest component. The root of the mean square was wanted.",
     "sec:ad-norm"},
    {"larger-allowance", larger_allowance,
     "The allowance is the larger of the absolute and the relative part. It is "
     "their sum.",
     "sec:ad-norm"},
    {0}};

static void judge(check *c)
{
    const double a = check_random(c, 0.001, 0.01);
    const double r = check_random(c, 0.001, 0.01);
    const double x = check_random(c, 0.5, 1.0);
    const double e = check_random(c, 0.001, 0.02);
    const double large = check_random(c, 100.0, 200.0);
    const double next = check_random(c, 1.2, 2.0);

    check_begin(c, 1, "one component, growing from %g to %g", x, next);
    check_same(c, "norm", 1e-11, "growing", 1, a, r, e, x, next);
    check_begin(c, 1, "one component, at %g and %g", -next, -x);
    check_same(c, "norm", 1e-11, "negative", 1, a, r, -e, -next, -x);
    check_begin(c, 1, "three components");
    check_same(c, "norm", 1e-11, "several", 3, a, r, e, -0.5 * large * r,
               0.1 * e, x, large, -0.01, next, 1.1 * large, -0.02);
    check_begin(c, 1, "two components, one of them at rest at zero");
    check_same(c, "norm", 1e-11, "resting", 2, 0.0, r, 0.0, e, 0.0, x, 0.0,
               next);
}

static const exercise norm_exercise = {judge, right, mistakes};

int main(int argc, char **argv)
{
    return check_main(argc, argv, &norm_exercise);
}
