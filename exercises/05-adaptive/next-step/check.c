/* check.c: judges the decision and the step for errors of all sizes. */
#include "grading/check.h"

#include <math.h>
#include <string.h>

typedef enum way {
    RIGHT,
    NO_SAFETY,
    SQUARE_ROOT,
    NO_CAPS,
    GROWS,
    NAN_IS_GOOD
} way;

static size_t model(way how, const char *question, const double *p, double *out)
{
    const double err = !strcmp(question, "nan") ? (double)NAN : p[1];
    const double root = how == SQUARE_ROOT ? 2.0 : p[2];
    double factor = (how == NO_SAFETY ? 1.0 : 0.9) * pow(err, -1.0 / root);

    if (how != NO_CAPS)
        factor = how == NAN_IS_GOOD ? fmax(0.2, fmin(5.0, factor))
                                    : fmin(5.0, fmax(0.2, factor));
    if (how != GROWS && p[3] > 0.0 && factor > 1.0)
        factor = 1.0;
    out[0] = how == NAN_IS_GOOD ? !(err > 1.0) : err <= 1.0;
    out[1] = isfinite(factor) ? p[0] * factor : 1e9;
    return 2;
}

static size_t right(const char *question, const double *p, double *out)
{
    return model(RIGHT, question, p, out);
}

static size_t no_safety(const char *question, const double *p, double *out)
{
    return model(NO_SAFETY, question, p, out);
}

static size_t square_root(const char *question, const double *p, double *out)
{
    return model(SQUARE_ROOT, question, p, out);
}

static size_t no_caps(const char *question, const double *p, double *out)
{
    return model(NO_CAPS, question, p, out);
}

static size_t grows(const char *question, const double *p, double *out)
{
    return model(GROWS, question, p, out);
}

static size_t nan_is_good(const char *question, const double *p, double *out)
{
    return model(NAN_IS_GOOD, question, p, out);
}

static const mistake mistakes[] = {
    {"no-safety", no_safety,
     "You aim at exactly the tolerance. The estimate is too low as often as "
     "too high: half of the steps would be rejected. Aim at 0.9 of that step.",
     "sec:ad-rule"},
    {"square-root", square_root,
     "The square root belongs to k = 2. An error that goes as h^k asks for the "
     "k-th root.",
     "sec:ad-rule"},
    {"no-caps", no_caps,
     "There are no caps: at an error that happens to be tiny the step becomes "
     "absurd.",
     "sec:ad-rule"},
    {"grows", grows,
     "The step grows right after a rejection. What has just failed will fail "
     "again: there the factor is at most 1.",
     "sec:ad-small"},
    {"nan-is-good", nan_is_good,
     "An error that is not a number passes for a good one. Every comparison "
     "with NaN is false: ask whether err <= 1 is true, not whether err > 1 is "
     "false; and mind which of fmin and fmax sees it first.",
     "sec:ad-small"},
    {0}};

static void judge(check *c)
{
    const double h = check_random(c, 0.1, 0.5);
    const double k = floor(check_random(c, 3.0, 5.99));

    check_begin(c, 1, "errors of ordinary size, k = %g", k);
    check_same(c, "kept,next step", 1e-11, "next", h, check_random(c, 0.2, 0.8),
               k, 0);
    check_same(c, "kept,next step", 1e-11, "next", -h,
               check_random(c, 1.5, 4.0), k, 0);
    check_begin(c, 1, "errors that are tiny or huge");
    check_same(c, "kept,next step", 1e-11, "extreme", h,
               check_random(c, 1e-9, 2e-9), k, 0);
    check_same(c, "kept,next step", 1e-11, "extreme", -h,
               check_random(c, 1e7, 2e7), k, 0);
    check_begin(c, 1, "after a rejected step, h = %g", h);
    check_same(c, "kept,next step", 1e-11, "again", h,
               check_random(c, 0.01, 0.1), k, 1);
    check_begin(c, 1, "no error at all");
    check_same(c, "kept,next step", 1e-11, "zero", h, 0.0, k, 0);
    check_begin(c, 1, "an error that is not a number");
    check_same(c, "kept,next step", 1e-11, "nan", h, 0.0, k, 0);
}

static const exercise next_step_exercise = {judge, right, mistakes};

int main(int argc, char **argv)
{
    return check_main(argc, argv, &next_step_exercise);
}
