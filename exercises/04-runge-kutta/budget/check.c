/* check.c: judges where the travellers arrive, and what they spent. */
#include "grading/check.h"

#include <math.h>
#include <string.h>

/* How a program may go about it: the right way, and the mistakes. */
typedef enum way {
    RIGHT,
    RK4,
    MIDPOINT,
    SIX_STAGES,
    FROZEN_CLOCK,
    LOOKS_AS_STEPS
} way;

static const double rk6_c[7] = {0.0, 1.0 / 3, 2.0 / 3, 1.0 / 3, 0.5, 0.5, 1.0};
static const double rk6_a[7][7] = {
    {0.0},
    {1.0 / 3},
    {0.0, 2.0 / 3},
    {1.0 / 12, 1.0 / 3, -1.0 / 12},
    {-1.0 / 16, 9.0 / 8, -3.0 / 16, -3.0 / 8},
    {0.0, 9.0 / 8, -3.0 / 8, -3.0 / 4, 1.0 / 2},
    {9.0 / 44, -9.0 / 11, 63.0 / 44, 18.0 / 11, 0.0, -16.0 / 11}};
static const double rk6_b[7] = {11.0 / 120, 0.0,       27.0 / 40, 27.0 / 40,
                                -4.0 / 15,  -4.0 / 15, 11.0 / 120};

static const double rk4_c[4] = {0.0, 0.5, 0.5, 1.0};
static const double rk4_a[4][7] = {{0.0}, {0.5}, {0.0, 0.5}, {0.0, 0.0, 1.0}};
static const double rk4_b[4] = {1.0 / 6, 1.0 / 3, 1.0 / 3, 1.0 / 6};
static const double midpoint_c[2] = {0.0, 0.5};
static const double midpoint_a[2][7] = {{0.0}, {0.5}};
static const double midpoint_b[2] = {0.0, 1.0};

/* p: evaluations, e (of the ellipse) or omega (of the push), then the start. */
static size_t field(const char *question, const double *p, double t,
                    const double *x, double *dxdt)
{
    dxdt[0] = x[1];
    if (!strcmp(question, "pushed")) {
        dxdt[1] = -sin(x[0]) + cos(p[1] * t);
        return 2;
    }
    const double r2 = x[0] * x[0] + x[2] * x[2], r3 = r2 * sqrt(r2);

    dxdt[1] = -x[0] / r3;
    dxdt[2] = x[3];
    dxdt[3] = -x[2] / r3;
    return 4;
}

/* The start, at time 0; returns how many numbers it has. */
static size_t start(const char *question, const double *p, double *x,
                    double *end)
{
    if (!strcmp(question, "pushed")) {
        x[0] = p[2];
        x[1] = 0.3;
        *end = 7.0;
        return 2;
    }
    x[0] = -1.0 - p[1];
    x[1] = x[2] = 0.0;
    x[3] = -sqrt((1.0 - p[1]) / (1.0 + p[1]));
    *end = 2.5 * acos(-1.0);
    return 4;
}

/* Where a method of s stages arrives with so many steps. */
static size_t go(const char *question, const double *p, int s, const double *c,
                 const double (*a)[7], const double *b, int steps, double *x)
{
    double k[7][4], at[4], end;
    const size_t n = start(question, p, x, &end);
    const double h = end / steps;

    for (int step = 0; step < steps; step++) {
        for (int i = 0; i < s; i++) {
            for (size_t d = 0; d < n; d++) {
                double sum = 0.0;

                for (int j = 0; j < i; j++)
                    sum += a[i][j] * k[j][d];
                at[d] = x[d] + h * sum;
            }
            field(question, p, step * h + (c ? c[i] * h : 0.0), at, k[i]);
        }
        for (int i = 0; i < s; i++)
            for (size_t d = 0; d < n; d++)
                x[d] += h * b[i] * k[i][d];
    }
    return n;
}

static size_t model(way how, const char *question, const double *p, double *out)
{
    const int evaluations = (int)p[0];
    const int stages = how == RK4 ? 4 : how == MIDPOINT ? 2 : 7;
    const int steps = how == SIX_STAGES       ? evaluations / 6
                      : how == LOOKS_AS_STEPS ? evaluations
                                              : evaluations / stages;

    if (!strcmp(question, "calls")) {
        out[0] = stages * steps;
        return 1;
    }
    if (how == RK4)
        return go(question, p, 4, rk4_c, rk4_a, rk4_b, steps, out);
    if (how == MIDPOINT)
        return go(question, p, 2, midpoint_c, midpoint_a, midpoint_b, steps,
                  out);
    return go(question, p, 7, how == FROZEN_CLOCK ? NULL : rk6_c, rk6_a, rk6_b,
              steps, out);
}

static double distance(const double *x, const double *y, size_t n)
{
    double sum = 0.0;

    for (size_t d = 0; d < n; d++)
        sum += (x[d] - y[d]) * (x[d] - y[d]);
    return sqrt(sum);
}

/* The error, in units of what is allowed. */
static void hold(check *c, const char *question, double evaluations,
                 double setting, double from)
{
    const double p[3] = {evaluations, setting, from};
    const double *got = check_ask(c, question, evaluations, setting, from);
    double truth[4], x[4], y[4];
    size_t n;

    if (!got)
        return;
    n = go(question, p, 7, rk6_c, rk6_a, rk6_b, 4000, truth);
    model(RK4, question, p, x);
    model(RIGHT, question, p, y);
    check_expect(c, "error, in units of what is allowed",
                 distance(got, truth, n) /
                     sqrt(distance(x, truth, n) * distance(y, truth, n)),
                 0.0, 1.0);
}

static void keep(check *c, double evaluations, double e)
{
    const double *got = check_ask(c, "calls", evaluations, e, 0.0);

    /* At most what there is, and not next to nothing. */
    if (got)
        check_expect(c, "part of the budget that is spent", *got / evaluations,
                     0.75, 0.25);
}

void judge(check *c)
{
    const double e = check_random(c, 0.45, 0.55);
    const double w = check_random(c, 1.5, 1.9), x = check_random(c, 1.6, 2.0);
    const double odd = floor(check_random(c, 100.0, 140.0)) * 7.0 + 5.0;

    check_begin(c, 2, "a planet, e = %g, 1400 evaluations", e);
    hold(c, "planet", 1400, e, 0);
    check_begin(c, 1, "a pushed pendulum from %g, 700 evaluations", x);
    hold(c, "pushed", 700, w, x);
    check_begin(c, 2, "the budget is kept, 1400 and %g evaluations", odd);
    keep(c, 1400, e);
    keep(c, odd, e);
}
