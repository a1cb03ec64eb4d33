/* check.c: judges the reduction to first order, and to a field without time. */
#include "grading/check.h"

#include <math.h>
#include <string.h>

typedef enum way { RIGHT, UNSHIFTED, TOP_FIRST, NO_TOP, FROZEN, STOPPED } way;

static double top(size_t n, double t, const double *y)
{
    double sum = cos(1.3 * t);

    for (size_t i = 0; i < n; i++)
        sum -= (1.0 + 0.3 * (double)i) * y[i];
    return sum;
}

static void field(size_t n, double t, const double *x, double *dxdt)
{
    for (size_t i = 0; i < n; i++)
        dxdt[i] = x[(i + 1) % n] * cos(t) - 0.5 * x[i];
}

static void reduced(way how, size_t n, double t, const double *x, double *dxdt)
{
    const double g = top(n, t, x);

    for (size_t i = 0; i < n; i++)
        if (how == TOP_FIRST)
            dxdt[i] = i == 0 ? g : x[i - 1];
        else if (how == UNSHIFTED)
            dxdt[i] = i + 1 == n ? g : x[i];
        else
            dxdt[i] = i + 1 < n ? x[i + 1] : how == NO_TOP ? x[i] : g;
}

static void clocked(way how, int both, size_t n, const double *z, double *dzdt)
{
    const double t = how == FROZEN ? 0.0 : z[n];

    if (both)
        reduced(how, n, t, z, dzdt);
    else
        field(n, t, z, dzdt);
    dzdt[n] = how == STOPPED ? 0.0 : 1.0;
}

/* p: n, t, h, the state. */
static size_t model(way how, const char *question, const double *p, double *out)
{
    const size_t n = (size_t)p[0];
    double k[16], middle[16];

    if (strcmp(question, "slope") == 0) {
        reduced(how, n, p[1], p + 3, out);
        return n;
    }
    memcpy(middle, p + 3, n * sizeof *middle);
    middle[n] = p[1];
    if (strcmp(question, "clock") == 0) {
        clocked(how, 0, n, middle, out);
        return n + 1;
    }
    memcpy(out, middle, (n + 1) * sizeof *out);
    for (int s = 0; s < 10; s++) {
        clocked(how, 1, n, out, k);
        for (size_t i = 0; i <= n; i++)
            middle[i] = out[i] + p[2] / 2 * k[i];
        clocked(how, 1, n, middle, k);
        for (size_t i = 0; i <= n; i++)
            out[i] += p[2] * k[i];
    }
    return n + 1;
}

#define MODEL(name, how)                                                       \
    static size_t name(const char *question, const double *p, double *out)     \
    {                                                                          \
        return model(how, question, p, out);                                   \
    }
MODEL(right, RIGHT)
MODEL(unshifted, UNSHIFTED)
MODEL(top_first, TOP_FIRST)
MODEL(no_top, NO_TOP)
MODEL(frozen, FROZEN)
MODEL(stopped, STOPPED)

static const mistake mistakes[] = {
    {"unshifted", unshifted,
     "Each number of the state is said to change as fast as itself. The "
     "derivative of y is y', which is the *next* number.",
     "sec:np-first-order"},
    {"top-first", top_first,
     "The equation's own value stands first. The state begins with y, so the "
     "slope begins with y'; g is the slope of the last number.",
     "sec:np-first-order"},
    {"no-top", no_top,
     "The last number's slope is not in the state. It is what the equation "
     "says: g.",
     "sec:np-first-order"},
    {"frozen", frozen,
     "The field is always evaluated at time 0. The present time is in the "
     "state now: its last number.",
     "sec:np-time"},
    {"stopped", stopped,
     "The clock in the state stands still. How fast does time change?",
     "sec:np-time"},
    {0}};

static void judge(check *c)
{
    const double t = check_random(c, 0.5, 2.0), h = check_random(c, 0.05, 0.1);
    const double y = check_random(c, -2.0, -1.0), v = check_random(c, 1.0, 2.0);
    const double a = check_random(c, 2.5, 4.0), b = check_random(c, 4.5, 6.0);

    check_begin(c, 1, "a second-order equation, y = %g, y' = %g", y, v);
    check_same(c, "slope of y, slope of y'", 1e-12, "slope", 2, t, h, y, v);
    check_begin(c, 1, "an equation of fourth order, t = %g", t);
    check_same(c, "first slope, second slope, third slope, fourth slope", 1e-12,
               "slope", 4, t, h, y, v, a, b);
    check_begin(c, 2, "a field and its clock, t = %g", t);
    check_same(c, "first slope, second slope, third slope, slope of the clock",
               1e-12, "clock", 3, t, h, a, y, v);
    check_begin(c, 1, "both, with a solver that has no clock, h = %g", h);
    check_same(c, "y, y', y'', time", 1e-10, "both", 3, t, h, a, y, v);
}

static const exercise reduce_exercise = {judge, right, mistakes};

int main(int argc, char **argv)
{
    return check_main(argc, argv, &reduce_exercise);
}
