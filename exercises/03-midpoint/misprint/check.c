/* check.c: judges whether the midpoint is in the middle. */
#include "grading/check.h"

#include <math.h>
#include <string.h>

/* How a program may go about it: the right way, and the mistakes. */
typedef enum way {
    RIGHT,
    STATE_ONLY,
    CLOCK_ONLY,
    BARS_REMOVED,
    STATE_HALVED
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
    const double h = p[6];
    double k[2], at[2];

    field(question, p, t, x, k);
    for (size_t i = 0; i < n; i++)
        at[i] = how == CLOCK_ONLY     ? (x[i] + h * k[i]) / 2
                : how == BARS_REMOVED ? x[i] + h * k[i]
                : how == STATE_HALVED ? x[i] / 2 + h * k[i]
                                      : x[i] + h * k[i] / 2;
    field(question, p,
          how == STATE_ONLY     ? (t + h) / 2
          : how == BARS_REMOVED ? t + h
          : how == STATE_HALVED ? t / 2 + h
                                : t + h / 2,
          at, k);
    for (size_t i = 0; i < n; i++)
        x[i] += h * k[i];
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

static size_t state_only(const char *question, const double *p, double *out)
{
    return model(STATE_ONLY, question, p, out);
}

static size_t clock_only(const char *question, const double *p, double *out)
{
    return model(CLOCK_ONLY, question, p, out);
}

static size_t bars_removed(const char *question, const double *p, double *out)
{
    return model(BARS_REMOVED, question, p, out);
}

static size_t state_halved(const char *question, const double *p, double *out)
{
    return model(STATE_HALVED, question, p, out);
}

static const mistake mistakes[] = {
    {"state-only", state_only,
     "The state is corrected, the clock is not: the second derivative is still "
     "taken at half past nothing, (t + dt)/2. It belongs to t + dt/2.",
     "sec:moving-field"},
    {"clock-only", clock_only,
     "The clock is corrected, the state is not: the second derivative is still "
     "taken at (x + dx)/2, which is half of a place. Take it at x + dx/2.",
     "sec:misprint"},
    {"bars-removed", bars_removed,
     "Without the fractions the second derivative is taken at the end of the "
     "step, and nothing is gained. It belongs to the middle: x + dx/2, t + "
     "dt/2.",
     "sec:asking-twice"},
    {"state-halved", state_halved,
     "Now the state and the clock are halved, and the step is not. It is the "
     "other way round: x + dx/2, t + dt/2.",
     "sec:misprint"},
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
        const double steps = 64 << i;

        got = check_ask(c, "order", none, none, w, x, none, none, 1.0 / steps,
                        steps);
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

    check_begin(c, 1, "exact for x' = a + b t");
    check_same(c, "x", 1e-11, "line", a, b, w, x, y, t, h, 5);
    check_begin(c, 2, "two equations, from t = %g, h = %g", t, h);
    check_same(c, "x,y", 1e-11, "field", a, b, w, x, y, t, h, 4);
    check_begin(c, 1, "order of convergence");
    judge_order(c);
}

static const exercise misprint_exercise = {judge, right, mistakes};

int main(int argc, char **argv)
{
    return check_main(argc, argv, &misprint_exercise);
}
