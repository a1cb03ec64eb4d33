/* check.c: judges where four problems arrive, and what was spent on them. */
#include "grading/check.h"
#include "problems.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { PENDULUM, COMET, CHAIN, DUST, PROBLEMS };

static const char *const names[] = {"pendulum", "comet", "chain", "dust"};
static const int budgets[] = {450, 1200, 1400, 500};
static const double tolerances[] = {1.5e-8, 1e-4, 0.02, 5e-3};

typedef struct rule {
    int stages;
    double c[7], a[7][6], b[7];
} rule;

static const rule rk6 = {
    7,
    {0.0, 1.0 / 3, 2.0 / 3, 1.0 / 3, 0.5, 0.5, 1.0},
    {{0.0},
     {1.0 / 3},
     {0.0, 2.0 / 3},
     {1.0 / 12, 1.0 / 3, -1.0 / 12},
     {-1.0 / 16, 9.0 / 8, -3.0 / 16, -3.0 / 8},
     {0.0, 9.0 / 8, -3.0 / 8, -3.0 / 4, 1.0 / 2},
     {9.0 / 44, -9.0 / 11, 63.0 / 44, 18.0 / 11, 0.0, -16.0 / 11}},
    {11.0 / 120, 0.0, 27.0 / 40, 27.0 / 40, -4.0 / 15, -4.0 / 15, 11.0 / 120}};

/* Where so many steps of RK6 arrive. */
static size_t go(int which, const double *p, int steps, double *x)
{
    double k[7][8], at[8], end;
    const int n = start(which, x, &end);
    const double h = end / steps;

    for (int s = 0; s < steps; s++) {
        for (int i = 0; i < rk6.stages; i++) {
            for (int d = 0; d < n; d++) {
                at[d] = x[d];
                for (int j = 0; j < i; j++)
                    at[d] += h * rk6.a[i][j] * k[j][d];
            }
            field(which, p, (s + rk6.c[i]) * h, at, k[i]);
        }
        for (int i = 0; i < rk6.stages; i++)
            for (int d = 0; d < n; d++)
                x[d] += h * rk6.b[i] * k[i][d];
    }
    return (size_t)n;
}

/* The truth, to many more digits than are compared; it is needed again and
 * again, so the last one of each problem is kept. */
static size_t truth(int which, const double *p, double *x)
{
    static const int steps[] = {1000, 6000, 2000, 6000};
    static double kept[PROBLEMS][8], of[PROBLEMS][8];
    static size_t n[PROBLEMS];

    if (n[which] == 0 || memcmp(of[which], p, sizeof of[which]) != 0) {
        n[which] = go(which, p, steps[which], kept[which]);
        memcpy(of[which], p, sizeof of[which]);
    }
    memcpy(x, kept[which], n[which] * sizeof *x);
    return n[which];
}

static double energy(const double *p, double t, const double *x)
{
    double sum = 0.0;

    for (int i = 0; i < 4; i++)
        sum += 0.5 * x[4 + i] * x[4 + i];
    for (int i = 0; i < 5; i++) {
        const double s = stretch(x, i), s2 = s * s;

        sum += 0.5 * stiffness(p, i, t) * s2 + 0.05 * s2 * s2;
    }
    return sum;
}

static double error(int which, const double *p, const double *x)
{
    double good[9], sum = 0.0;
    const size_t n = truth(which, p, good);

    if (which == CHAIN)
        return fabs(energy(p, 200.0, x) / energy(p, 200.0, good) - 1.0);
    for (size_t d = 0; d < n; d++)
        sum += (x[d] - good[d]) * (x[d] - good[d]);
    return sqrt(sum);
}

/* One problem: the evaluations that it took. */
static double hold(check *c, int which, const double *p)
{
    const size_t n = which == COMET ? 4 : which == CHAIN ? 8 : 2;
    const double *got = check_ask(c, names[which], p[0], p[1], p[2], p[3], p[4],
                                  p[5], p[6], p[7]);
    char what[64];

    if (!got)
        return 0.0;
    snprintf(what, sizeof what, "the error, which may be up to %g",
             tolerances[which]);
    check_expect(c, what, error(which, p, got), 0.0, tolerances[which]);
    snprintf(what, sizeof what, "evaluations beyond the budget of %d",
             budgets[which]);
    check_expect(c, what,
                 got[n] <= budgets[which] ? 0.0 : got[n] - budgets[which], 0.0,
                 0.0);
    return got[n];
}

void judge(check *c)
{
    static const char *const titles[] = {
        "a pushed pendulum, seven seconds, eight digits, 450 evaluations",
        "a comet, once round, four digits, 1200 evaluations",
        "a chain, its energy after thirty turns to two per cent, 1400 "
        "evaluations",
        "dust in the wind, to half a per cent, 500 evaluations"};
    double p[8], evaluations = 0.0, percent = 0.0;

    for (int i = 0; i < 8; i++)
        p[i] = check_random(c, 0.0, 1.0);
    for (int which = 0; which < PROBLEMS; which++) {
        double used;

        check_begin(c, 2, "%s", titles[which]);
        used = hold(c, which, p);
        evaluations += used;
        percent += 100.0 * used / budgets[which] / PROBLEMS;
    }
    check_score(c, "evaluations", evaluations);
    check_score(c, "percent", rint(10.0 * percent) / 10.0);
}
