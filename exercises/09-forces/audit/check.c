/* check.c: judges what is said to be broken, by putting it to the test. */
#include "grading/check.h"
#include "forces.h"

typedef enum way {
    RIGHT,
    ABOUT_FIRST,
    UPHILL,
    NO_ENERGY,
    FIRST_ONLY,
    THIRD_LAW
} way;

static size_t model(way how, const char *question, const double *p, double *out)
{
    const double *q = p + 2;
    double f[2 * PARTICLES] = {0.0}, x = 0.0, y = 0.0, size = 0.0;
    double moment = 0.0, arms = 0.0, off = 0.0, moved[2 * PARTICLES];
    int which = 0, result = 0;

    while (strcmp(question, cases[which].name) != 0)
        which++;
    given = p;
    cases[which].force(PARTICLES, q, f);
    for (int i = 0; i < PARTICLES; i++) {
        const double ax = q[2 * i] - (how == ABOUT_FIRST ? q[0] : 0.0);
        const double ay = q[2 * i + 1] - (how == ABOUT_FIRST ? q[1] : 0.0);

        x += f[2 * i];
        y += f[2 * i + 1];
        size += hypot(f[2 * i], f[2 * i + 1]);
        moment += ax * f[2 * i + 1] - ay * f[2 * i];
        arms += hypot(ax, ay) * hypot(f[2 * i], f[2 * i + 1]);
    }
    for (int k = 0; k < (how == FIRST_ONLY ? 2 : 2 * PARTICLES); k++) {
        const double h = 1e-5;
        double slope;

        memcpy(moved, q, sizeof moved);
        moved[k] += h;
        slope = cases[which].energy(PARTICLES, moved);
        moved[k] -= 2.0 * h;
        slope = (slope - cases[which].energy(PARTICLES, moved)) / (2.0 * h);
        off += fabs(how == UPHILL ? f[k] - slope : f[k] + slope);
    }
    if (hypot(x, y) > 1e-6 * size)
        result += 1;
    if (how == THIRD_LAW ? result == 1 : fabs(moment) > 1e-6 * arms)
        result += 2;
    if (how != NO_ENERGY && off > 1e-4 * size)
        result += 4;
    out[0] = result;
    return 1;
}

#define MODEL(name, how)                                                       \
    static size_t name(const char *question, const double *p, double *out)     \
    {                                                                          \
        return model(how, question, p, out);                                   \
    }
MODEL(right, RIGHT)
MODEL(about_first, ABOUT_FIRST)
MODEL(uphill, UPHILL)
MODEL(no_energy, NO_ENERGY)
MODEL(first_only, FIRST_ONLY)
MODEL(third_law, THIRD_LAW)

#define ASK(name)                                                              \
    check_same(c, "broken", 1e-12, name, ks, rest, a, b, -b, 1.5, 2.0, -a,     \
               -1.25, -b, 0.25, 0.5)

void judge(check *c)
{
    const double ks = check_random(c, 1.0, 4.0);
    const double rest = check_random(c, 0.3, 0.6);
    const double a = check_random(c, 0.9, 1.1), b = check_random(c, 1.2, 1.4);

    check_begin(c, 1, "springs that join all, ks = %g", ks);
    ASK("springs");
    check_begin(c, 2, "forces from outside: to a centre, and a weight");
    ASK("centre");
    ASK("weight");
    check_begin(c, 2, "forces between two: a shove, and a one-way pull");
    ASK("shove");
    ASK("one-way");
    check_begin(c, 1, "springs with another energy");
    ASK("claim");
}
