/* check.c: the place, the velocity and what they cost, and the order. */
#include "grading/check.h"

#include <math.h>
#include <string.h>

typedef enum way { RIGHT, PLAIN, BACKWARD, LATE, MINUS } way;

static double pull(const double *p, double q)
{
    return -p[0] * q - q * q * q;
}

/* p: k, h, steps, q, v. */
static size_t model(way how, const char *question, const double *p, double *out)
{
    const double h = p[1];
    double before = p[3], q = before + h * p[4], v;
    size_t n = 0;

    if (how != PLAIN)
        q += h * h / 2 * pull(p, before);
    for (int i = 1; i < (int)p[2] + (how == LATE); i++) {
        const double next = 2 * q - before + h * h * pull(p, q);

        before = q;
        q = next;
    }
    v = (q - before) / h;
    if (how != BACKWARD)
        v += (how == MINUS ? -h : h) / 2 * pull(p, q);
    if (strcmp(question, "velocity"))
        out[n++] = q;
    if (strcmp(question, "place"))
        out[n++] = v;
    if (!strcmp(question, "velocity"))
        out[n++] = p[2] + (how == PLAIN || how == BACKWARD ? 0
                           : how == LATE                   ? 2
                                                           : 1);
    return n;
}

static size_t right(const char *question, const double *p, double *out)
{
    return model(RIGHT, question, p, out);
}

static size_t plain(const char *question, const double *p, double *out)
{
    return model(PLAIN, question, p, out);
}

static size_t backward(const char *question, const double *p, double *out)
{
    return model(BACKWARD, question, p, out);
}

static size_t late(const char *question, const double *p, double *out)
{
    return model(LATE, question, p, out);
}

static size_t minus(const char *question, const double *p, double *out)
{
    return model(MINUS, question, p, out);
}

static const mistake mistakes[] = {
    {"plain", plain,
     "The first place lacks (h^2/2) a. That one term makes the whole walk one "
     "of first order: symplectic Euler's.",
     "sec:ve-stormer"},
    {"backward", backward,
     "(q' - q)/h is the velocity of the middle of the last step, half a step "
     "before the place. What is missing is half a kick.",
     "sec:ve-stormer"},
    {"late", late,
     "You have taken one step too many: the first place is the first step.",
     "sec:ve-stormer"},
    {"minus", minus,
     "The half kick at the end goes forward in time, from the middle of the "
     "last step to its end. Its sign is the wrong way round.",
     "sec:ve-velocity"},
    {0}};

static void judge_order(check *c)
{
    const double k = check_random(c, 1.0, 2.0), q = check_random(c, 0.8, 1.2);
    const double v = check_random(c, 0.3, 0.6);
    double miss[2], at[3][2];

    for (int i = 0; i < 3; i++) {
        const double steps = 16 << i;
        const double *got = check_ask(c, "order", k, 1.0 / steps, steps, q, v);

        if (!got)
            return;
        memcpy(at[i], got, sizeof at[i]);
    }
    for (int i = 0; i < 2; i++)
        miss[i] = hypot(at[i][0] - at[i + 1][0], at[i][1] - at[i + 1][1]);
    check_expect(c, "order of convergence", log2(miss[0] / miss[1]), 2.0, 0.3);
}

static void judge(check *c)
{
    const double k = check_random(c, 1.0, 3.0), h = check_random(c, 0.05, 0.15);
    const double q = check_random(c, 0.6, 1.2), v = check_random(c, 0.3, 0.8);

    check_begin(c, 1, "the place after one step and after eight, h = %g", h);
    check_same(c, "q", 1e-11, "place", k, h, 1, q, v);
    check_same(c, "q", 1e-11, "place", k, h, 8, q, v);
    check_begin(c, 2, "the velocity after eight steps, and the forces");
    check_same(c, "v, forces", 1e-10, "velocity", k, h, 8, q, v);
    check_begin(c, 1, "order of convergence of place and velocity");
    judge_order(c);
}

static const exercise places_exercise = {judge, right, mistakes};

int main(int argc, char **argv)
{
    return check_main(argc, argv, &places_exercise);
}
