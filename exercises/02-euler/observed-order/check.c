/* check.c: convergence studies with a known order and the usual blemishes. */
#include "grading/check.h"

#include <math.h>
#include <string.h>

static double slope(const double *h, const double *error, int i, int j)
{
    return log(error[i] / error[j]) / log(h[i] / h[j]);
}

/* Where two neighbouring slopes agree best, the law holds. */
static double settled(int n, const double *h, const double *error)
{
    double best = INFINITY, order = 0.0;

    for (int i = 0; i + 2 < n; i++) {
        const double a = slope(h, error, i, i + 1);
        const double b = slope(h, error, i + 1, i + 2);

        if (fabs(a - b) < best) {
            best = fabs(a - b);
            order = 0.5 * (a + b);
        }
    }
    return order;
}

static double line_through_all(int n, const double *h, const double *error)
{
    double x = 0.0, y = 0.0, xx = 0.0, xy = 0.0;

    for (int i = 0; i < n; i++) {
        x += log(h[i]) / n;
        y += log(error[i]) / n;
    }
    for (int i = 0; i < n; i++) {
        xx += (log(h[i]) - x) * (log(h[i]) - x);
        xy += (log(h[i]) - x) * (log(error[i]) - y);
    }
    return xy / xx;
}

typedef double many_fn(int n, const double *h, const double *error);

static size_t model(const char *question, const double *p, double *out,
                    double two, many_fn *many)
{
    if (!strcmp(question, "two")) {
        out[0] = two;
    } else {
        const int n = (int)p[0];

        out[0] = many(n, p + 1, p + 1 + n);
    }
    return 1;
}

/* Of the four numbers of "two"; the other question has more, and ignores it. */
static double of_two(const double *p)
{
    return log(p[1] / p[3]) / log(p[0] / p[2]);
}

static size_t right(const char *question, const double *p, double *out)
{
    return model(question, p, out, of_two(p), settled);
}

static size_t halved(const char *question, const double *p, double *out)
{
    return model(question, p, out, log2(p[1] / p[3]), settled);
}

static size_t no_logarithm(const char *question, const double *p, double *out)
{
    return model(question, p, out, (p[1] / p[3]) / (p[0] / p[2]), settled);
}

static size_t upside_down(const char *question, const double *p, double *out)
{
    return model(question, p, out, -of_two(p), settled);
}

static size_t inverse(const char *question, const double *p, double *out)
{
    return model(question, p, out, 1.0 / of_two(p), settled);
}

static size_t all_of_them(const char *question, const double *p, double *out)
{
    return model(question, p, out, of_two(p), line_through_all);
}

static double of_the_last(int n, const double *h, const double *error)
{
    return slope(h, error, n - 2, n - 1);
}

static size_t finest(const char *question, const double *p, double *out)
{
    return model(question, p, out, of_two(p), of_the_last);
}

static double of_the_first(int n, const double *h, const double *error)
{
    (void)n;
    return slope(h, error, 0, 1);
}

static size_t coarsest(const char *question, const double *p, double *out)
{
    return model(question, p, out, of_two(p), of_the_first);
}

static double of_the_ends(int n, const double *h, const double *error)
{
    return slope(h, error, 0, n - 1);
}

static size_t ends(const char *question, const double *p, double *out)
{
    return model(question, p, out, of_two(p), of_the_ends);
}

static const mistake mistakes[] = {
    {"halved", halved,
     "order_of_two takes the step to have been halved. Here it was divided by "
     "something else: divide by the logarithm of that ratio.",
     "sec:measuring"},
    {"no-logarithm", no_logarithm,
     "order_of_two divides the errors' ratio by the steps' ratio. An order is "
     "an exponent: take the logarithm of both.",
     "sec:measuring"},
    {"upside-down", upside_down,
     "order_of_two has one of its two ratios upside down: the sign is wrong.",
     "sec:measuring"},
    {"inverse", inverse,
     "order_of_two gives one over the order: which logarithm is divided by "
     "which?",
     "sec:measuring"},
    {"all", all_of_them,
     "order_of_many draws its line through all the runs, those on the floor of "
     "round-off and those with too large a step included.",
     "sec:roundoff"},
    {"finest", finest,
     "order_of_many trusts the two smallest steps. Their errors are round-off, "
     "which no longer falls with the step.",
     "sec:roundoff"},
    {"coarsest", coarsest,
     "order_of_many trusts the two largest steps, where the law error = C h^p "
     "does not hold yet.",
     "sec:measuring"},
    {"ends", ends,
     "order_of_many joins the first run and the last. The one is too coarse "
     "and the other is round-off.",
     "sec:roundoff"},
    {0}};

enum { RUNS = 17 };

/* A study: at large steps the next power of h shows, at small ones rounding. */
static void study(check *c, double order, double *p)
{
    const double first = check_random(c, 0.4, 0.6);
    const double ratio = check_random(c, 1.8, 2.2);
    const double size = check_random(c, 0.5, 2.0);
    const double next = check_random(c, 1.5, 2.5);
    const double last = first * pow(ratio, -12.0);
    const double floor_level = size * pow(last, order);

    p[0] = RUNS;
    for (int i = 0; i < RUNS; i++) {
        const double h = first * pow(ratio, -i);
        const double noise =
            i % 2 ? check_random(c, 0.02, 0.05) : check_random(c, 1.5, 3.0);

        p[1 + i] = h;
        p[1 + RUNS + i] = size * pow(h, order) * (1.0 + next * h) +
                          floor_level * noise * pow(last / h, 0.7);
    }
}

static void judge(check *c)
{
    const double p = floor(check_random(c, 1.0, 4.999));
    const double q = floor(check_random(c, 2.0, 4.999));
    const double h = check_random(c, 0.05, 0.2);
    const double part = check_random(c, 2.5, 6.0);
    const double size = check_random(c, 0.5, 5.0);

    check_begin(c, 1, "two runs, one step %.3f of the other", 1.0 / part);
    check_same(c, "order", 1e-9, "two", h, size * pow(h, p), h / part,
               size * pow(h / part, p));
    check_same(c, "order", 1e-9, "two", h / part, size * pow(h / part, q), h,
               size * pow(h, q));
    for (int i = 0; i < 3; i++) {
        const double order = i == 0 ? 1.0 : i == 1 ? q : p;
        double runs[1 + 2 * RUNS];
        const double *found;

        study(c, order, runs);
        check_begin(c, 1, "%d runs of a method of order %.0f", RUNS, order);
        found = check_ask_of(c, "many", runs, sizeof runs / sizeof *runs);
        if (found)
            check_expect(c, "order", *found, order, 0.15);
    }
}

static const exercise observed_order = {judge, right, mistakes};

int main(int argc, char **argv)
{
    return check_main(argc, argv, &observed_order);
}
