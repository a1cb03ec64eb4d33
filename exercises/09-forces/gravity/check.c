/* check.c: judges forces of all pairs, their cost, and a period. */
#include "grading/check.h"

#include <math.h>
#include <string.h>

enum { STARS = 5, STEPS = 400 };

typedef enum way {
    RIGHT,
    TWICE,
    SAME_SIGN,
    ONE_END,
    UNIT,
    FIRST_MASS,
    HALF_WAY,
    SWAPPED
} way;

static size_t turn(way how, const double *p, double *out)
{
    const double all = p[1] + p[2], pi = 3.141592653589793;
    const double rate = sqrt(p[0] * all / p[3]) / p[3];
    const double d = how == HALF_WAY ? 0.5 * p[3] : p[3];
    const double mass = how == FIRST_MASS ? p[1] : all;
    const double time = 2.0 * pi * d * sqrt(d / (p[0] * mass));
    const double h = time / STEPS;
    double x = p[3], y = 0.0, vx = 0.0, vy = rate * p[3];

    for (int i = 0; i < STEPS; i++) {
        double r = hypot(x, y);

        vx -= 0.5 * h * p[0] * all * x / (r * r * r);
        vy -= 0.5 * h * p[0] * all * y / (r * r * r);
        x += h * vx;
        y += h * vy;
        r = hypot(x, y);
        vx -= 0.5 * h * p[0] * all * x / (r * r * r);
        vy -= 0.5 * h * p[0] * all * y / (r * r * r);
    }
    out[0] = x / p[3];
    out[1] = y / p[3];
    out[2] = rate * time / (2.0 * pi);
    return 3;
}

static size_t model(way how, const char *question, const double *p, double *out)
{
    if (!strcmp(question, "turn"))
        return turn(how, p, out);
    if (!strcmp(question, "calls")) {
        out[0] = how == TWICE ? STARS * (STARS - 1) : STARS * (STARS - 1) / 2;
        return 1;
    }
    for (int i = 0; i < STARS; i++) {
        out[2 * i] = 0.5 * i;
        out[2 * i + 1] = 0.25;
    }
    for (int i = 0; i < STARS; i++)
        for (int j = i + 1; j < STARS; j++) {
            const double *a = p + 2 + 3 * i, *b = p + 2 + 3 * j;
            const double x = b[1] - a[1], y = b[2] - a[2], r2 = x * x + y * y;
            const double soft = r2 + p[1] * p[1];
            const double s = p[0] * a[0] * b[0] / (soft * sqrt(soft)) /
                             (how == UNIT ? sqrt(r2) : 1.0);
            const double back = how == SAME_SIGN ? -s
                                : how == ONE_END ? 0.0
                                                 : s;
            const double sign = how == SWAPPED ? -1.0 : 1.0;

            out[2 * i] += sign * s * x;
            out[2 * i + 1] += sign * s * y;
            out[2 * j] -= sign * back * x;
            out[2 * j + 1] -= sign * back * y;
        }
    return (size_t)(2 * STARS);
}

#define MODEL(name, how)                                                       \
    static size_t name(const char *question, const double *p, double *out)     \
    {                                                                          \
        return model(how, question, p, out);                                   \
    }
MODEL(right, RIGHT)
MODEL(twice, TWICE)
MODEL(same_sign, SAME_SIGN)
MODEL(one_end, ONE_END)
MODEL(unit, UNIT)
MODEL(first_mass, FIRST_MASS)
MODEL(half_way, HALF_WAY)
MODEL(swapped, SWAPPED)

static const mistake mistakes[] = {
    {"twice", twice,
     "The forces are right, at twice the price: the law is called for each "
     "pair from both its ends. By the third law one call serves for both.",
     "sec:fo-pairs"},
    {"same-sign", same_sign,
     "Both ends of a pair get the same force. They pull each other: one of "
     "them gets it with a minus.",
     "sec:fo-pairs"},
    {"one-end", one_end,
     "The law is called once for each pair, but only one of its ends feels the "
     "force.",
     "sec:fo-pairs"},
    {"unit", unit,
     "The law gives the force over the distance already. Multiply it by the "
     "vector between the two, not by a unit vector.",
     "sec:fo-pairs"},
    {"swapped", swapped,
     "The stars push each other away. A positive number pulls i towards j, "
     "along q_j - q_i.",
     "sec:fo-pairs"},
    {"first-mass", first_mass,
     "That is a turn about a star that stands still. The first star moves too, "
     "and its acceleration brings the second one round sooner.",
     "sec:fo-pairs"},
    {"half-way", half_way,
     "The law wants the distance between the two stars, and not the radius of "
     "a circle.",
     "sec:fo-pairs"},
    {0}};

static void judge(check *c)
{
    const double G = check_random(c, 0.5, 2.0), e = check_random(c, 0.1, 0.3);
    const double a = check_random(c, 0.5, 1.5), b = check_random(c, 2.0, 3.0);
    const double x = check_random(c, 0.5, 2.0), y = check_random(c, 0.5, 2.0);
    const double d = check_random(c, 0.8, 1.6);

    check_begin(c, 2, "forces of five stars, G = %g", G);
    check_same(c, "force", 1e-11, "forces", G, e, a, x, y, b, -x, 0.25, 1.0,
               0.125, -y, 2.0, -1.5, -1.0, a + b, 2.5, -0.5);
    check_begin(c, 1, "calls of the law");
    check_same(c, "calls", 1e-12, "calls", G, e, a, x, y, b, -x, 0.25, 1.0,
               0.125, -y, 2.0, -1.5, -1.0, a + b, 2.5, -0.5);
    check_begin(c, 3, "a turn of %g and %g at distance %g", a, b, d);
    check_same(c, "x, y, turns", 1e-9, "turn", G, a, b, d);
    check_same(c, "x, y, turns", 1e-9, "turn", 2.0 * G, b, a, 1.3 * d);
}

static const exercise gravity_exercise = {judge, right, mistakes};

int main(int argc, char **argv)
{
    return check_main(argc, argv, &gravity_exercise);
}
