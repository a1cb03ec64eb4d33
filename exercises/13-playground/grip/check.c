/* check.c: judges the tuning and the pull. */
#include "grading/check.h"

#include <math.h>
#include <string.h>

typedef enum way { RIGHT, HALF, ABSOLUTE, BOXED, UNBOUND, OVERWRITES } way;

static size_t model(way how, const char *question, const double *p, double *out)
{
    const int held = (int)p[0];
    double f[2], size;

    if (strcmp(question, "tune") == 0) {
        out[0] = (how == HALF ? 1.0 : 2.0) * sqrt(p[0] * p[1]);
        return 1;
    }
    for (int i = 0; i < 3; i++)
        for (int k = 0; k < 2; k++)
            out[2 * i + k] = p[12 + 6 * i + k];
    if (held < 0)
        return 6;
    for (int k = 0; k < 2; k++) {
        const double still = how == ABSOLUTE ? 0.0 : p[3 + k];

        f[k] = -p[5] * (p[8 + 6 * held + k] - p[1 + k]) -
               p[6] * (p[10 + 6 * held + k] - still);
    }
    size = hypot(f[0], f[1]);
    for (int k = 0; k < 2; k++) {
        if (how == BOXED)
            f[k] = fmin(fmax(f[k], -p[7]), p[7]);
        else if (how != UNBOUND && size > p[7])
            f[k] *= p[7] / size;
        if (how == OVERWRITES)
            out[2 * held + k] = 0.0;
        out[2 * held + k] += f[k];
    }
    return 6;
}

#define MODEL(name, WAY)                                                       \
    static size_t name(const char *question, const double *p, double *out)     \
    {                                                                          \
        return model(WAY, question, p, out);                                   \
    }
MODEL(right, RIGHT)
MODEL(half, HALF)
MODEL(absolute, ABSOLUTE)
MODEL(boxed, BOXED)
MODEL(unbound, UNBOUND)
MODEL(overwrites, OVERWRITES)

static const mistake mistakes[] = {
    {"half", half,
     "With this damping the mass swings past the hand once. The border between "
     "swinging and creeping is where the two roots of m z^2 + kd z + ks meet.",
     "sec:pl-mouse"},
    {"absolute", absolute,
     "You damp the particle's own velocity. When the hand moves evenly and the "
     "particle with it, the spring has nothing to damp: take the velocity seen "
     "from the hand.",
     "sec:pl-mouse"},
    {"boxed", boxed,
     "You bound each component by itself. That turns the force aside, towards "
     "a diagonal: bound its length and keep its direction.",
     "sec:pl-mouse"},
    {"unbound", unbound,
     "The force is not bounded: a hand that is far away pulls harder than it "
     "may.",
     "sec:pl-mouse"},
    {"overwrites", overwrites,
     "You write into f what you should add to it. Other forces have been there "
     "before.",
     "sec:pl-mouse"},
    {0}};

/* A pull by a hand that moves or not, with a bound. */
static void ask(check *c, const char *labels, int held, double moves,
                double most)
{
    double p[26] = {held,
                    check_random(c, 1.0, 2.0),
                    check_random(c, 1.0, 2.0),
                    moves * check_random(c, 1.0, 3.0),
                    moves * check_random(c, -3.0, -1.0),
                    check_random(c, 30.0, 60.0),
                    check_random(c, 2.0, 4.0),
                    most};

    for (int i = 8; i < 26; i++)
        p[i] = check_random(c, 0.1, 0.9);
    p[8 + 6 * (held < 0 ? 0 : held)] -= 2.0; /* mostly along x */
    check_same_of(c, labels, 1e-11, "pull", p, 26);
}

static void judge(check *c)
{
    static const char labels[] = "x of f[0], y of f[0], x of f[1], y of f[1], "
                                 "x of f[2], y of f[2]";
    const double ks = check_random(c, 20.0, 90.0);
    const double mass = check_random(c, 0.3, 3.0);

    check_begin(c, 1, "damping for ks = %g, mass %g", ks, mass);
    check_same(c, "kd", 1e-11, "tune", ks, mass);
    check_begin(c, 1, "a hand at rest");
    ask(c, labels, 0, 0.0, 1e6);
    ask(c, labels, 2, 0.0, 1e6);
    check_begin(c, 1, "a hand that moves, and one that holds nothing");
    ask(c, labels, 1, 1.0, 1e6);
    ask(c, labels, -1, 1.0, 1e6);
    check_begin(c, 1, "a hand that may not pull so hard");
    ask(c, labels, 1, 0.0, check_random(c, 20.0, 25.0));
}

static const exercise grip_exercise = {judge, right, mistakes};

int main(int argc, char **argv)
{
    return check_main(argc, argv, &grip_exercise);
}
