/* check.c: judges the steps after a bounce, and the order. */
#include "grading/check.h"

#include <math.h>
#include <string.h>

typedef enum way { RIGHT, ONE_LATE, ZEROS, FOREVER, NO_STARTER } way;

/* x[0] is pushed by gravity a and a spring b; c is a wind that grows. */
static void pull(const double *p, double t, const double *x, double *dxdt)
{
    dxdt[0] = x[1];
    dxdt[1] = -p[0] - p[1] * x[0] + p[2] * t;
}

/* p: a, b, c, height, velocity, t, h, steps, at, e. */
static size_t model(way how, const char *question, const double *p, double *out)
{
    const double h = p[6];
    const int at = (int)p[8];
    double f[2], old[2] = {0.0, 0.0}, middle[2];
    int known = 0;

    (void)question;
    memcpy(out, p + 3, 2 * sizeof *out);
    for (int s = 0; s < (int)p[7]; s++) {
        const double t = p[5] + s * h;

        if (s == at) {
            out[1] *= -p[9];
            if (how == RIGHT)
                known = 0;
            if (how == ZEROS)
                old[0] = old[1] = 0.0;
        }
        pull(p, t, out, f);
        if (how == NO_STARTER && s == at)
            memcpy(old, f, sizeof old);
        if (!known || (how == FOREVER && s >= at)) {
            for (int i = 0; i < 2; i++)
                middle[i] = out[i] + h / 2 * f[i];
            memcpy(old, f, sizeof old);
            pull(p, t + h / 2, middle, f);
            for (int i = 0; i < 2; i++)
                out[i] += h * f[i];
        } else {
            for (int i = 0; i < 2; i++)
                out[i] += h * (1.5 * f[i] - 0.5 * old[i]);
            memcpy(old, f, sizeof old);
        }
        known = how != ONE_LATE || s != at;
    }
    return 2;
}

static size_t right(const char *question, const double *p, double *out)
{
    return model(RIGHT, question, p, out);
}

static size_t one_late(const char *question, const double *p, double *out)
{
    return model(ONE_LATE, question, p, out);
}

static size_t zeros(const char *question, const double *p, double *out)
{
    return model(ZEROS, question, p, out);
}

static size_t forever(const char *question, const double *p, double *out)
{
    return model(FOREVER, question, p, out);
}

static size_t no_starter(const char *question, const double *p, double *out)
{
    return model(NO_STARTER, question, p, out);
}

static const mistake mistakes[] = {
    {"one-late", one_late,
     "The past is forgotten one step too late: the step right after the bounce "
     "still uses it.",
     "sec:ms-restart"},
    {"zeros", zeros,
     "Zeros are not a past that never was. They are a ball that stood still. "
     "Take a starting step instead.",
     "sec:ms-restart"},
    {"forever", forever,
     "After the bounce every step is a starting step. One is enough: after it "
     "there is a past again.",
     "sec:ms-restart"},
    {"no-starter", no_starter,
     "With the present put in place of the past, the step after the bounce is "
     "Euler's. Its order would do here, but the promise is the same start as "
     "at the beginning: a midpoint step.",
     "sec:ms-start"},
    {0}};

/* Free flight under a and b alone, a time t long. */
static void flight(const double *p, double t, double *x)
{
    const double w = sqrt(p[1]), rest = -p[0] / p[1];
    const double y = x[0] - rest, v = x[1];

    x[0] = rest + y * cos(w * t) + v * sin(w * t) / w;
    x[1] = v * cos(w * t) - y * w * sin(w * t);
}

static void judge_order(check *c)
{
    const double e = check_random(c, 0.6, 0.9);
    const double p[3] = {9.0, check_random(c, 1.0, 2.0), 0.0};
    double truth[2] = {check_random(c, 3.0, 6.0), 0.0}, error[2] = {0.0, 0.0};
    const double high = truth[0], zero = 0.0;

    flight(p, 0.5, truth);
    truth[1] *= -e;
    flight(p, 0.5, truth);
    for (int i = 0; i < 2; i++) {
        const double steps = 64 << i;
        const double *got = check_ask(c, "order", p[0], p[1], zero, high, zero,
                                      zero, 1.0 / steps, steps, steps / 2, e);

        if (!got)
            return;
        error[i] = hypot(got[0] - truth[0], got[1] - truth[1]);
    }
    check_expect(c, "order of convergence", log2(error[0] / error[1]), 2.0,
                 0.3);
}

static void judge(check *c)
{
    const double a = check_random(c, 2.0, 9.0), b = check_random(c, 0.5, 1.5);
    const double w = check_random(c, 0.5, 2.0), x = check_random(c, 2.0, 5.0);
    const double y = check_random(c, -3.0, -1.0), t = check_random(c, 0.2, 1.0);
    const double h = check_random(c, 0.05, 0.15), e = check_random(c, 0.5, 0.9);

    check_begin(c, 1, "the step after a bounce, h = %g", h);
    check_same(c, "height, velocity", 1e-11, "fly", a, b, w, x, y, t, h, 4, 3,
               e);
    check_begin(c, 2, "some more steps, e = %g", e);
    check_same(c, "height, velocity", 1e-11, "fly", a, b, w, x, y, t, h, 9, 4,
               e);
    check_begin(c, 1, "order of convergence");
    judge_order(c);
}

static const exercise bounce_exercise = {judge, right, mistakes};

int main(int argc, char **argv)
{
    return check_main(argc, argv, &bounce_exercise);
}
