/* check.c: runs the repaired solver on problems where the raw rule fails. */
#include "grading/check.h"

#include <math.h>
#include <string.h>

enum { MOST_STEPS = 4000 };
typedef enum way {
    RIGHT,
    SAFETY_ONLY,
    CAPS_ONLY,
    STATE_NOT_RESTORED,
    CLOCK_RUNS_ON
} way;

/* The problems. p holds k, x, end, h, tolerance. */
static double slope_of(const char *question, const double *p, double t,
                       double x)
{
    if (!strcmp(question, "decay"))
        return -p[0] * x;
    if (!strcmp(question, "tide"))
        return p[0] * cos(t);
    return -p[0] * (x - cos(t));
}

static double truth_of(const char *question, const double *p, double t)
{
    const double k = p[0], c = k / (1.0 + k * k);

    if (!strcmp(question, "decay"))
        return p[1] * exp(-k * t);
    if (!strcmp(question, "tide"))
        return p[1] + k * sin(t);
    return c * (k * cos(t) + sin(t)) + (p[1] - c * k) * exp(-k * t);
}

static size_t model(way how, const char *question, const double *p, double *out)
{
    const double end = p[2], tolerance = p[4];
    double t = 0.0, x = p[1], h = p[3], worst = 0.0, calls = 0.0;
    int n = 0;

    while (t < end && n < MOST_STEPS && calls < 1e6) {
        const int last = t + h >= end;
        double slope, coarse, fine, error, factor;

        if (last)
            h = end - t;
        slope = slope_of(question, p, t, x);
        coarse = x + h * slope;
        fine = x + h / 2 * slope;
        fine += h / 2 * slope_of(question, p, t + h / 2, fine);
        calls += 2.0;
        error = fabs(fine - coarse);
        factor = 0.9 * sqrt(tolerance / error);
        if (how != SAFETY_ONLY)
            factor = fmin(2.0, fmax(0.2, factor));
        if (how != SAFETY_ONLY && how != CAPS_ONLY && !(error <= tolerance)) {
            if (how == STATE_NOT_RESTORED)
                x = fine;
            if (how == CLOCK_RUNS_ON)
                t += h;
            h *= factor;
            continue;
        }
        t = last ? end : t + h;
        x = fine;
        worst = fmax(worst, fabs(x - truth_of(question, p, t)) / tolerance);
        n++;
        h *= factor;
    }
    out[0] = n > 0 ? t : -1.0;
    out[1] = worst;
    out[2] = calls;
    return 3;
}

static size_t right(const char *question, const double *p, double *out)
{
    return model(RIGHT, question, p, out);
}

static void run(check *c, const char *question, double k, double x, double end,
                double h, double tolerance, double allowed)
{
    double want[3];
    const double p[5] = {k, x, end, h, tolerance};
    const double *got = check_ask(c, question, k, x, end, h, tolerance);

    if (!got)
        return;
    right(question, p, want);
    check_expect(c, "time of the last step's end", got[0], end, 1e-9);
    check_expect(c, "largest error on the way, in tolerances, at most",
                 fmax(got[1], allowed), allowed, 1e-9);
    check_expect(c, "calls of f, over a right solver's, at most",
                 fmax(got[2] / want[2], 1.6), 1.6, 1e-9);
}

void judge(check *c)
{
    const double k = check_random(c, 90.0, 110.0);

    check_begin(c, 2, "x' = -k x from 1 for a second, k = %g", k);
    run(c, "decay", k, 1.0, 1.0, 0.05, 1e-4, 60.0);
    check_begin(c, 1, "a tide, x' = k cos(t)");
    run(c, "tide", check_random(c, 1.0, 2.0), 0.0, 3.0, 1.0, 1e-4, 400.0);
    check_begin(c, 1, "dragged, x' = -k (x - cos t), k = %g", k);
    run(c, "dragged", k, 0.0, 3.0, 0.05, 1e-4, 60.0);
}
