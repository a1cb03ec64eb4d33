/* check.c: a small exercise on which the marking itself is tried. */
#include "grading/check.h"

#include <math.h>
#include <string.h>

static size_t model(const char *question, const double *p, double *out,
                    double sign, double first)
{
    if (!strcmp(question, "step")) {
        out[0] = p[0] + sign * p[1] * p[0];
        return 1;
    }
    for (int i = 0; i < (int)p[0]; i++)
        out[i] = (i + first) * (i + first);
    return (size_t)p[0];
}

static size_t right(const char *question, const double *p, double *out)
{
    return model(question, p, out, 1.0, 0.0);
}

static size_t backwards(const char *question, const double *p, double *out)
{
    return model(question, p, out, -1.0, 0.0);
}

static size_t twice(const char *question, const double *p, double *out)
{
    return model(question, p, out, 2.0, 0.0);
}

static size_t from_one(const char *question, const double *p, double *out)
{
    return model(question, p, out, 1.0, 1.0);
}

static const mistake mistakes[] = {
    {"backwards", backwards,
     "The step goes against the derivative. Add h times the derivative to "
     "where you are.",
     "sec:fixture-step"},
    {"twice", twice, "The step is twice as long as it should be.",
     "ch:fixture"},
    {"from-one", from_one, "The squares begin with that of 0, not that of 1.",
     "sec:fixture-first"},
    {0}};

static void judge(check *c)
{
    const double x = check_random(c, 1.0, 2.0), h = check_random(c, 0.1, 0.2);
    const int n = (int)check_random(c, 3.0, 9.0);
    const double *coarse, *fine;

    check_begin(c, 1, "one step of %g from x = %g", h, x);
    check_same(c, "x", 1e-12, "step", x, h);
    check_begin(c, 2, "order of the error");
    coarse = check_ask(c, "step", x, h);
    fine = check_ask(c, "step", x, h / 2.0);
    if (coarse && fine)
        check_expect(c, "order of the error",
                     log2((x * exp(h) - *coarse) / (x * exp(h / 2) - *fine)),
                     2.0, 0.1);
    check_begin(c, 1, "the first %d squares", n);
    check_same(c, "square", 1e-12, "squares", n);
}

static const exercise fixture = {judge, right, mistakes};

int main(int argc, char **argv)
{
    return check_main(argc, argv, &fixture);
}
