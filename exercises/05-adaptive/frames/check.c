/* check.c: judges single frames, many, and the order of their errors. */
#include "grading/check.h"

#include <math.h>

enum { MOST_STEPS = 32, FRAMES = 40 };
typedef enum way { RIGHT, STRAIGHT, PER_SECOND, SWAPPED, FIRST_LENGTH } way;

static size_t model(way how, const char *question, const double *p, double *out)
{
    const int steps = (int)p[0], n = (int)p[1], ends = steps + 1;
    const double *t = p + 2, *x = t + ends, *d = x + ends, *times = d + ends;
    int j = 0;

    (void)question;
    for (int i = 0; i < n; i++) {
        double h, a, b, rise, d0, d1;

        while (j + 1 < steps && times[i] > t[j + 1])
            j++;
        h = how == FIRST_LENGTH ? t[1] - t[0] : t[j + 1] - t[j];
        a = (times[i] - t[j]) / h;
        b = 1.0 - a;
        rise = x[j + 1] - x[j];
        d0 = how == SWAPPED ? d[j + 1] : d[j];
        d1 = how == SWAPPED ? d[j] : d[j + 1];
        if (how != PER_SECOND) {
            d0 *= h;
            d1 *= h;
        }
        out[i] = x[j] + a * rise;
        if (how != STRAIGHT)
            out[i] += a * b * (b * (d0 - rise) + a * (rise - d1));
    }
    return (size_t)n;
}

static size_t right(const char *question, const double *p, double *out)
{
    return model(RIGHT, question, p, out);
}

static size_t straight(const char *question, const double *p, double *out)
{
    return model(STRAIGHT, question, p, out);
}

static size_t per_second(const char *question, const double *p, double *out)
{
    return model(PER_SECOND, question, p, out);
}

static size_t swapped(const char *question, const double *p, double *out)
{
    return model(SWAPPED, question, p, out);
}

static size_t first_length(const char *question, const double *p, double *out)
{
    return model(FIRST_LENGTH, question, p, out);
}

static const mistake mistakes[] = {
    {"straight", straight,
     "Your frames lie on straight lines between the ends of the steps. The "
     "slopes at both ends are known: use them.",
     "sec:ad-dense"},
    {"per-second", per_second,
     "The slopes are used as they are, per second. Over a step of length h the "
     "state changes by h d.",
     "sec:ad-dense"},
    {"swapped", swapped,
     "The slopes of the two ends are exchanged: near the start of a step the "
     "curve should leave with the slope at the start.",
     "sec:ad-dense"},
    {"first-length", first_length,
     "All steps are taken to be as long as the first one. Each has its own "
     "length.",
     "sec:ad-dense"},
    {0}};

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

    for (int k = 0; k < 2; k++) {
        const int steps = 16 << k;
        const size_t n = film(p, steps, FRAMES, w, 3.2 / steps, 0.0, 0);
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

static void judge(check *c)
{
    double p[2 + 3 * (MOST_STEPS + 1) + FRAMES];
    const double w = check_random(c, 0.8, 1.4);
    const double h = check_random(c, 0.5, 0.8);
    double inside[3], ends[5] = {0.0, 0.25, 0.5, 0.75, 1.0};

    inside[0] = check_random(c, 0.1, 0.3);
    inside[1] = check_random(c, 0.35, 0.45);
    inside[2] = check_random(c, 0.6, 0.9);
    check_begin(c, 1, "three times within one step of %g", h);
    check_same_of(c, "x", 1e-11, "one", p, film(p, 1, 3, w, h, 0.0, inside));
    check_begin(c, 1, "the ends of four steps of %g", h);
    check_same_of(c, "x", 1e-11, "ends", p, film(p, 4, 5, w, h, 0.0, ends));
    check_begin(c, 1, "forty times over seven uneven steps");
    check_same_of(c, "x", 1e-11, "many", p, film(p, 7, FRAMES, w, h, 0.3, 0));
    check_begin(c, 1, "the error when all steps are halved");
    judge_order(c, w);
}

static const exercise frames = {judge, right, mistakes};

int main(int argc, char **argv)
{
    return check_main(argc, argv, &frames);
}
