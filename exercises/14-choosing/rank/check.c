/* check.c: judges the rankings. */
#include "grading/check.h"

#include <math.h>

/* A pendulum that is pushed, or something stiff that follows it. */
static void field(int stiff, double k, double t, const double *x, double *dxdt)
{
    if (stiff) {
        dxdt[0] = -k * (x[0] - cos(t));
        dxdt[1] = x[0] - 0.5 * x[1];
    } else {
        dxdt[0] = x[1];
        dxdt[1] = -k * sin(x[0]) + cos(1.7 * t);
    }
}

static void go(int method, const double *p, int steps, double *x)
{
    const double h = p[2] / steps;

    x[0] = p[4];
    x[1] = p[5];
    for (int s = 0; s < steps; s++) {
        const double t = s * h;
        double k[4][2], at[2];

        field(p[0] > 0.0, p[1], t, x, k[0]);
        if (method == 0) {
            for (int d = 0; d < 2; d++)
                x[d] += h * k[0][d];
            continue;
        }
        for (int d = 0; d < 2; d++)
            at[d] = x[d] + h / 2 * k[0][d];
        field(p[0] > 0.0, p[1], t + h / 2, at, k[1]);
        for (int d = 0; d < 2; d++)
            at[d] = method == 2 ? x[d] + h * (2 * k[1][d] - k[0][d])
                                : x[d] + h / 2 * k[1][d];
        field(p[0] > 0.0, p[1], method == 2 ? t + h : t + h / 2, at, k[2]);
        for (int d = 0; d < 2; d++)
            at[d] = x[d] + h * k[2][d];
        field(p[0] > 0.0, p[1], t + h, at, k[3]);
        for (int d = 0; d < 2; d++)
            x[d] +=
                method == 1 ? h * k[1][d]
                : method == 2
                    ? h / 6 * (k[0][d] + 4 * k[1][d] + k[2][d])
                    : h / 6 * (k[0][d] + 2 * k[1][d] + 2 * k[2][d] + k[3][d]);
    }
}

enum way { RIGHT, EQUAL_STEPS, BY_ORDER, WORST_FIRST, OWN_TRUTH };

/* p: is it stiff, the strength, the end, the evaluations, the start. */
static size_t model(enum way way, const double *p, double *out)
{
    const int evaluations = (int)p[3];
    double error[4], truth[2], x[2];

    go(3, p, way == OWN_TRUTH ? evaluations / 4 : 4000, truth);
    for (int m = 0; m < 4; m++) {
        go(m, p, way == EQUAL_STEPS ? evaluations / 4 : evaluations / (m + 1),
           x);
        error[m] = hypot(x[0] - truth[0], x[1] - truth[1]);
        if (way == BY_ORDER)
            error[m] = -m;
        if (way == WORST_FIRST)
            error[m] = isfinite(error[m]) ? -error[m] : -HUGE_VAL;
        else if (!isfinite(error[m]))
            error[m] = HUGE_VAL;
    }
    for (int m = 0; m < 4; m++) {
        int before = 0;

        for (int i = 0; i < 4; i++)
            before += error[i] < error[m] || (error[i] == error[m] && i < m);
        out[before] = m;
    }
    return 4;
}

static size_t right(const char *question, const double *p, double *out)
{
    (void)question;
    return model(RIGHT, p, out);
}

static size_t equal_steps(const char *question, const double *p, double *out)
{
    (void)question;
    return model(EQUAL_STEPS, p, out);
}

static size_t by_order(const char *question, const double *p, double *out)
{
    (void)question;
    return model(BY_ORDER, p, out);
}

static size_t worst_first(const char *question, const double *p, double *out)
{
    (void)question;
    return model(WORST_FIRST, p, out);
}

static size_t own_truth(const char *question, const double *p, double *out)
{
    (void)question;
    return model(OWN_TRUTH, p, out);
}

static const mistake mistakes[] = {
    {"by-order", by_order,
     "This ranks the methods by their order. With few evaluations, or on a "
     "stiff problem, the ranking is another one: measure it",
     "sec:ch-work"},
    {"own-truth", own_truth,
     "The errors are measured against RK4 with the same evaluations, which "
     "then has no error itself. The reference must be much better than all "
     "that is compared",
     "sec:ch-work"},
    {"equal-steps", equal_steps,
     "All methods take the same number of steps here. For the same number of "
     "evaluations the cheap ones may take more",
     "sec:ch-price"},
    {"worst-first", worst_first,
     "The right ranking, upside down: the smallest error comes first",
     "sec:ch-questions"},
    {0}};

static void judge(check *c)
{
    const double w = check_random(c, 0.9, 1.1), x = check_random(c, 1.2, 1.5);
    const double k = check_random(c, 39.0, 41.0);
    static const int few[] = {168, 264};

    check_begin(c, 2, "a pushed pendulum from %g, 1200 evaluations", x);
    check_same(c, "place 1, place 2, place 3, place 4", 0.0, "rank", 0, w, 5,
               1200, x, 0.3);
    for (int i = 0; i < 2; i++) {
        check_begin(c, 2, "something stiff, k = %g, %d evaluations", k, few[i]);
        check_same(c, "place 1, place 2, place 3, place 4", 0.0, "rank", 1, k,
                   5, few[i], 0.5, x);
    }
}

static const exercise rank_exercise = {judge, right, mistakes};

int main(int argc, char **argv)
{
    return check_main(argc, argv, &rank_exercise);
}
