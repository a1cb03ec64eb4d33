/* check.c: judges frames within a step, at the ends of steps, many to a step
 * and many steps to a frame, and the order of their errors. */
#include "grading/check.h"

#include <math.h>

enum { MOST_STEPS = 32, FRAMES = 40 };

/* Steps along x = sin(w t), their lengths a little uneven, and times. */
static size_t film(double *p, int steps, int n, double w, double h,
                   double uneven, const double *parts)
{
    const int ends = steps + 1;
    double *t = p + 2, *x = t + ends, *d = x + ends, *times = d + ends;
    const double span = steps * h;

    p[0] = steps;
    p[1] = n;
    for (int i = 0; i < ends; i++) {
        t[i] = i * h + uneven * h * (i % 3 == 1) * (i < steps);
        x[i] = sin(w * t[i]);
        d[i] = w * cos(w * t[i]);
    }
    for (int i = 0; i < n; i++)
        times[i] = parts ? parts[i] * span : span * (i + 0.5) / n;
    return (size_t)(2 + 3 * ends + n);
}

static void judge_order(check *c, double w)
{
    double worst[2] = {0.0, 0.0}, p[2 + 3 * (MOST_STEPS + 1) + FRAMES];

    check_label(c, "; frame #");
    for (int k = 0; k < 2; k++) {
        const int steps = 16 << k;
        const size_t n = film(p, steps, FRAMES, w, 3.2 / steps, 0.0, NULL);
        const double *times = p + 2 + 3 * (steps + 1);
        const double *got = check_ask_of(c, "order", p, n);

        if (!got)
            return;
        for (int i = 0; i < FRAMES; i++)
            worst[k] = fmax(worst[k], fabs(got[i] - sin(w * times[i])));
    }
    check_expect(c, "order of the error inside a step",
                 log2(worst[0] / worst[1]), 4.0, 0.35);
}

void judge(check *c)
{
    double p[2 + 3 * (MOST_STEPS + 1) + FRAMES];
    const double w = check_random(c, 0.8, 1.4);
    const double h = check_random(c, 0.5, 0.8);
    double inside[3], ends[5] = {0.0, 0.25, 0.5, 0.75, 1.0};

    inside[0] = check_random(c, 0.1, 0.3);
    inside[1] = check_random(c, 0.35, 0.45);
    inside[2] = check_random(c, 0.6, 0.9);
    check_begin(c, 1, "three times within one step of %g", h);
    check_same_of(c, ";out[#]", 1e-11, "one", p,
                  film(p, 1, 3, w, h, 0.0, inside));
    check_begin(c, 1, "the ends of four steps of %g", h);
    check_same_of(c, ";out[#]", 1e-11, "ends", p,
                  film(p, 4, 5, w, h, 0.0, ends));
    check_begin(c, 1, "forty times over seven uneven steps");
    check_same_of(c, ";out[#]", 1e-11, "many", p,
                  film(p, 7, FRAMES, w, h, 0.3, NULL));
    check_same_of(c, ";out[#]", 1e-11, "many", p,
                  film(p, 13, 3, w, h, 0.3, NULL));
    check_begin(c, 1, "the error when all steps are halved");
    judge_order(c, w);
}
