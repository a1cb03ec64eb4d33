/* check.c: places and velocities at unequal times, and their order. */
#include "grading/check.h"

#include <math.h>
#include <string.h>

typedef enum way { RIGHT, SQUARED, ONLY_KICK, CENTRAL, PLAIN } way;

static double pull(const double *p, double q)
{
    return -p[0] * q - q * q * q;
}

/* p: k, q, v, h, ratio, n. */
static size_t model(way how, const char *question, const double *p, double *out)
{
    const int n = (int)p[5];
    double before = p[1], h0 = p[3], q = before + h0 * p[2], last = 0.0;
    double places[1024], speeds[1024];
    size_t used = 0;

    if (how != PLAIN)
        q += h0 * h0 / 2 * pull(p, before);
    places[0] = q;
    for (int i = 1; i < n; i++) {
        const double h = i % 2 ? p[4] * p[3] : p[3];
        const double ratio = how == ONLY_KICK ? 1.0 : h / h0;
        const double square = how == SQUARED ? h * h : h * (h + h0) / 2;
        const double next = q + (q - before) * ratio + square * pull(p, q);
        const double w = how == CENTRAL ? 1.0 : h0 / h;

        last = (w * (next - q) + (q - before) / w) / (h + h0);
        speeds[i - 1] = last;
        before = q;
        q = next;
        places[i] = q;
        h0 = h;
    }
    if (!strcmp(question, "places")) {
        memcpy(out, places, (size_t)n * sizeof *out);
        used = (size_t)n;
    } else if (!strcmp(question, "velocities")) {
        memcpy(out, speeds, (size_t)(n - 1) * sizeof *out);
        used = (size_t)n - 1;
    } else {
        out[used++] = before;
        out[used++] = last;
    }
    return used;
}

static size_t right(const char *question, const double *p, double *out)
{
    return model(RIGHT, question, p, out);
}

static size_t squared(const char *question, const double *p, double *out)
{
    return model(SQUARED, question, p, out);
}

static size_t only_kick(const char *question, const double *p, double *out)
{
    return model(ONLY_KICK, question, p, out);
}

static size_t central(const char *question, const double *p, double *out)
{
    return model(CENTRAL, question, p, out);
}

static size_t plain(const char *question, const double *p, double *out)
{
    return model(PLAIN, question, p, out);
}

static const mistake mistakes[] = {
    {"squared", squared,
     "The acceleration is multiplied by h^2, as among equal steps. After a "
     "step of another length it is h (h + h0)/2, and the difference costs an "
     "order.",
     "sec:ve-varying"},
    {"only-kick", only_kick,
     "The difference of the last two places was made in a time h0, and the "
     "coming step takes h. It has to be scaled.",
     "sec:ve-varying"},
    {"central", central,
     "The mean slope over two unequal steps is the velocity of their common "
     "middle, and not that of the place between them. Weight the two slopes.",
     "sec:ve-varying"},
    {"plain", plain,
     "The first place lacks its acceleration, and all others inherit that.",
     "sec:ve-stormer"},
    {0}};

static void judge_order(check *c)
{
    const double k = check_random(c, 1.0, 2.0), q = check_random(c, 0.8, 1.2);
    const double v = check_random(c, 0.3, 0.6), r = check_random(c, 1.8, 2.4);
    double at[3][2];

    for (int i = 0; i < 3; i++) {
        const double n = 48 << i, h = 2.0 / (n / 2 * (1 + r));
        const double *got = check_ask(c, "order", k, q, v, h, r, n + 1);

        if (!got)
            return;
        memcpy(at[i], got, sizeof at[i]);
    }
    check_expect(c, "order of convergence",
                 log2(hypot(at[0][0] - at[1][0], at[0][1] - at[1][1]) /
                      hypot(at[1][0] - at[2][0], at[1][1] - at[2][1])),
                 2.0, 0.3);
}

static void judge(check *c)
{
    const double k = check_random(c, 1.0, 3.0), q = check_random(c, 0.6, 1.2);
    const double v = check_random(c, 0.3, 0.8), h = check_random(c, 0.05, 0.1);
    const double r = check_random(c, 1.5, 2.5);

    check_begin(c, 2, "places, steps of %g and %g times that", h, r);
    check_same(c, "q", 1e-11, "places", k, q, v, h, r, 7);
    check_begin(c, 1, "velocities");
    check_same(c, "v", 1e-10, "velocities", k, q, v, h, r, 7);
    check_begin(c, 1, "order of convergence of places and velocities");
    judge_order(c);
}

static const exercise varying_exercise = {judge, right, mistakes};

int main(int argc, char **argv)
{
    return check_main(argc, argv, &varying_exercise);
}
