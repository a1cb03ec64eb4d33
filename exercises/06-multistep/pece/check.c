/* check.c: judges a few steps, the order, and the cost. */
#include "grading/check.h"

#include <math.h>
#include <string.h>

/* How a program may go about it: the right way, and the mistakes. */
typedef enum way {
    RIGHT,
    PREDICTOR_AGAIN,
    FROZEN_CLOCK,
    NO_CORRECTION,
    PEC,
    EULER_START
} way;

/* The fields of the checks; p holds a, b, w. */
static size_t field(const char *question, const double *p, double t,
                    const double *x, double *dxdt)
{
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

static void start(way how, const char *question, const double *p, size_t n,
                  double t, double *x)
{
    const double h = p[6];
    double k[4][2], at[2] = {0.0, 0.0};

    for (int s = 0; s < 4; s++) {
        const double part = s == 0 ? 0.0 : s < 3 ? h / 2 : h;

        for (size_t i = 0; i < n; i++)
            at[i] = x[i] + (s ? part * k[s - 1][i] : 0.0);
        field(question, p, t + part, at, k[s]);
    }
    for (size_t i = 0; i < n; i++)
        x[i] += how == EULER_START
                    ? h * k[0][i]
                    : h / 6 * (k[0][i] + 2 * k[1][i] + 2 * k[2][i] + k[3][i]);
}

static void step(way how, const char *question, const double *p, size_t n,
                 double t, double f[4][2], double *x)
{
    const double h = p[6];
    double at[2], fp[2];

    for (size_t i = 0; i < n; i++)
        at[i] = x[i] + h / 12 * (23 * f[0][i] - 16 * f[1][i] + 5 * f[2][i]);
    field(question, p, how == FROZEN_CLOCK ? t : t + h, at, fp);
    for (size_t i = 0; i < n; i++)
        x[i] = how == NO_CORRECTION ? at[i]
               : how == PREDICTOR_AGAIN
                   ? x[i] + h / 12 * (23 * fp[i] - 16 * f[0][i] + 5 * f[1][i])
                   : x[i] + h / 12 * (5 * fp[i] + 8 * f[0][i] - f[1][i]);
    memcpy(f[3], fp, sizeof fp);
}

/* p: a, b, w, x, y, t, h, steps. f[3] is the last derivative predicted. */
static size_t model(way how, const char *question, const double *p, double *out)
{
    double f[4][2] = {{0.0}};
    const size_t n = field(question, p, 0.0, p + 3, f[0]);

    if (!strcmp(question, "calls")) {
        out[0] = how == NO_CORRECTION || how == PEC ? 1.0 : 2.0;
        return 1;
    }
    memcpy(out, p + 3, n * sizeof *out);
    for (int s = 0; s < (int)p[7]; s++) {
        const double t = p[5] + s * p[6];

        memmove(f[1], f[0], 2 * sizeof f[0]);
        field(question, p, t, out, f[0]);
        if (how == PEC && s > 2)
            memcpy(f[0], f[3], sizeof f[0]);
        if (s < 2)
            start(how, question, p, n, t, out);
        else
            step(how, question, p, n, t, f, out);
    }
    return n;
}

static size_t right(const char *question, const double *p, double *out)
{
    return model(RIGHT, question, p, out);
}

static size_t predictor_again(const char *question, const double *p,
                              double *out)
{
    return model(PREDICTOR_AGAIN, question, p, out);
}

static size_t frozen_clock(const char *question, const double *p, double *out)
{
    return model(FROZEN_CLOCK, question, p, out);
}

static size_t no_correction(const char *question, const double *p, double *out)
{
    return model(NO_CORRECTION, question, p, out);
}

static size_t pec(const char *question, const double *p, double *out)
{
    return model(PEC, question, p, out);
}

static size_t euler_start(const char *question, const double *p, double *out)
{
    return model(EULER_START, question, p, out);
}

static const mistake mistakes[] = {
    {"predictor-again", predictor_again,
     "The corrector has the weights of the predictor, moved on by a step. "
     "Moulton has weights of his own, 5, 8 and -1 over 12.",
     "sec:ms-pece"},
    {"frozen-clock", frozen_clock,
     "The derivative at the predicted state is evaluated at the time when the "
     "step began. It is the state at t + h.",
     "sec:ms-pece"},
    {"no-correction", no_correction,
     "These are the predictions. They are right, but they have not been "
     "corrected.",
     "sec:ms-pece"},
    {"pec", pec,
     "The derivative at the predicted state is kept as the memory. Evaluate "
     "once more, at the corrected state: that is the second E.",
     "sec:ms-pece"},
    {"euler-start", euler_start,
     "The first two steps are Euler's. That holds the order down to two; "
     "rk4_step is there for you.",
     "sec:ms-start"},
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
    check_expect(c, "order of convergence", log2(error[0] / error[1]), 3.0,
                 0.25);
}

static void judge(check *c)
{
    const double a = check_random(c, 1.0, 2.0), b = check_random(c, 0.5, 1.5);
    const double w = check_random(c, 0.5, 2.0), x = check_random(c, 0.5, 1.5);
    const double y = check_random(c, -1.5, -0.5), t = check_random(c, 0.2, 1.0);
    const double h = check_random(c, 0.1, 0.3);

    check_begin(c, 1, "the third step for x' = a + b t");
    check_same(c, "x", 1e-11, "line", a, b, w, x, y, t, h, 3);
    check_begin(c, 2, "two equations, six steps, t = %g, h = %g", t, h);
    check_same(c, "x,y", 1e-11, "field", a, b, w, x, y, t, h, 6);
    check_begin(c, 1, "order of convergence");
    judge_order(c);
    check_begin(c, 1, "two calls of f per step");
    check_same(c, "calls of f per step", 1e-11, "calls", a, b, w, x, y, t, h,
               6);
}

static const exercise pece_exercise = {judge, right, mistakes};

int main(int argc, char **argv)
{
    return check_main(argc, argv, &pece_exercise);
}
