/* check.c: the walk, the verdicts on eight methods, and on all their pairs. */
#include "grading/check.h"
#include "steppers.h"

#include <string.h>

typedef enum way { RIGHT, ONWARD, GENEROUS, EXACT, SAME } way;

static double miss(way how, const double *p, int there, int back, int steps)
{
    double x[4], sum = 0.0;

    memcpy(x, p + 5, sizeof x);
    for (int n = 0; n < steps; n++)
        steppers[there](p[1], x);
    for (int n = 0; n < steps; n++)
        steppers[back](how == ONWARD ? p[1] : -p[1], x);
    for (int i = 0; i < 4; i++)
        sum += (x[i] - p[5 + i]) * (x[i] - p[5 + i]);
    return sqrt(sum);
}

/* The first is itself when read backwards, and the third; the fourth and the
 * seventh are each other. */
static int is_adjoint(int i, int j)
{
    return (i == j && (i == 0 || i == 2)) || (i == 3 && j == 6);
}

/* p: k, h, steps, there, back, state. */
static size_t model(way how, const char *question, const double *p, double *out)
{
    size_t n = 0;

    strength = p[0];
    if (!strcmp(question, "miss")) {
        out[n++] = miss(how, p, (int)p[3], (int)p[4], (int)p[2]);
        memcpy(out + n, p + 5, 4 * sizeof *out);
        return n + 4;
    }
    if (!strcmp(question, "reversible")) {
        for (int i = 0; i < STEPPERS; i++)
            out[n++] = how == ONWARD  ? 0.0
                       : how == EXACT ? miss(how, p, i, i, 100) == 0.0
                       : how == GENEROUS
                           ? is_adjoint(i, i) || steppers[i] == rk4
                           : is_adjoint(i, i);
        return n;
    }
    for (int i = 0; i < STEPPERS; i++)
        for (int j = i; j < STEPPERS; j++)
            out[n++] = how == ONWARD ? 0.0
                       : how == SAME ? i == j && is_adjoint(i, i)
                       : how == EXACT
                           ? miss(how, p, i, j, 100) == 0.0
                           : is_adjoint(i, j) || (how == GENEROUS && i == j &&
                                                  steppers[i] == rk4);
    return n;
}

static size_t right(const char *question, const double *p, double *out)
{
    return model(RIGHT, question, p, out);
}

static size_t onward(const char *question, const double *p, double *out)
{
    return model(ONWARD, question, p, out);
}

static size_t generous(const char *question, const double *p, double *out)
{
    return model(GENEROUS, question, p, out);
}

static size_t exact(const char *question, const double *p, double *out)
{
    return model(EXACT, question, p, out);
}

static size_t same(const char *question, const double *p, double *out)
{
    return model(SAME, question, p, out);
}

static const mistake mistakes[] = {
    {"onward", onward,
     "The way back is the way on: the second half needs steps of -h.",
     "sec:ve-reverse"},
    {"generous", generous,
     "RK4 passes your test, and should not. It misses by little, but by far "
     "more than rounding does. How small is no miss?",
     "sec:ve-reverse"},
    {"exact", exact,
     "Nothing passes your test. A reversible method comes home up to rounding, "
     "and not to the last bit.",
     "sec:ve-reverse"},
    {"same", same,
     "Two different methods can be each other read backwards. Go there with "
     "one and back with the other.",
     "sec:ve-reverse"},
    {0}};

static void judge(check *c)
{
    const double k = check_random(c, 0.5, 1.5), h = check_random(c, 0.05, 0.1);
    const double x = check_random(c, 0.6, 1.0), y = check_random(c, -0.8, -0.4);
    const double u = check_random(c, 0.3, 0.7), v = check_random(c, 0.4, 0.9);

    check_begin(c, 1, "how far from home, h = %g", h);
    check_same(c, "miss, x", 1e-10, "miss", k, h, 12, 1, 1, x, y, u, v);
    check_same(c, "miss, x", 1e-10, "miss", k, h, 9, 3, 5, x, y, u, v);
    check_begin(c, 2, "the verdict on eight methods");
    check_same(c,
               "kick-drift-kick, Euler, drift-kick-drift, kick-drift, RK4, "
               "chosen steps, drift-kick, lopsided",
               1e-12, "reversible", k, h, 0, 0, 0, x, y, u, v);
    check_begin(c, 1, "which pairs are each other read backwards");
    check_same(c, "pair", 1e-12, "adjoint", k, h, 0, 0, 0, x, y, u, v);
}

static const exercise reversible_exercise = {judge, right, mistakes};

int main(int argc, char **argv)
{
    return check_main(argc, argv, &reversible_exercise);
}
