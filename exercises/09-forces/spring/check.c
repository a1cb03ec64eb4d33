/* check.c: judges a damped spring, and a damping that just does not swing. */
#include "grading/check.h"

#include <math.h>
#include <string.h>

typedef enum way {
    RIGHT,
    WHOLE_RATE,
    NOT_SCALED,
    PUSHES,
    ONE_MASS,
    BOTH_MASSES,
    HALF
} way;

static void settle(const double *p, double kd, double *out)
{
    const double ma = p[0], mb = p[1], ks = p[2];
    const double h = 0.002 * sqrt(ma * mb / (ma + mb) / ks);
    double qa = p[3], qb = 0.0, va = 0.0, vb = 0.0;

    for (int i = 0; i < 8; i++) {
        for (int step = 0; step < 500; step++) {
            double f = -ks * (qa - qb) - kd * (va - vb);

            va += 0.5 * h * f / ma;
            vb -= 0.5 * h * f / mb;
            qa += h * va;
            qb += h * vb;
            f = -ks * (qa - qb) - kd * (va - vb);
            va += 0.5 * h * f / ma;
            vb -= 0.5 * h * f / mb;
        }
        out[i] = (qa - qb) / p[3];
    }
}

static size_t model(way how, const char *question, const double *p, double *out)
{
    double length = 0.0, along = 0.0, tension;

    if (!strcmp(question, "settle")) {
        const double ma = p[0], mb = p[1];
        const double mass = how == ONE_MASS      ? ma
                            : how == BOTH_MASSES ? ma + mb
                                                 : ma * mb / (ma + mb);

        settle(p, (how == HALF ? 1.0 : 2.0) * sqrt(p[2] * mass), out);
        return 8;
    }
    for (int k = 0; k < 3; k++) {
        const double l = p[3 + k] - p[6 + k], rate = p[9 + k] - p[12 + k];

        length += l * l;
        along += l * rate;
    }
    length = sqrt(length);
    tension = p[0] * (length - p[2]);
    if (how != WHOLE_RATE)
        tension += p[1] * along / (how == NOT_SCALED ? 1.0 : length);
    for (int k = 0; k < 3; k++) {
        const double l = p[3 + k] - p[6 + k], rate = p[9 + k] - p[12 + k];

        out[k] = length == 0.0 ? 0.0 : -tension * l / length;
        if (how == PUSHES)
            out[k] = -out[k];
        if (how == WHOLE_RATE && length > 0.0)
            out[k] -= p[1] * rate;
    }
    return 3;
}

#define MODEL(name, how)                                                       \
    static size_t name(const char *question, const double *p, double *out)     \
    {                                                                          \
        return model(how, question, p, out);                                   \
    }
MODEL(right, RIGHT)
MODEL(whole_rate, WHOLE_RATE)
MODEL(not_scaled, NOT_SCALED)
MODEL(pushes, PUSHES)
MODEL(one_mass, ONE_MASS)
MODEL(both_masses, BOTH_MASSES)
MODEL(half, HALF)

static const mistake mistakes[] = {
    {"whole-rate", whole_rate,
     "The damping resists all of the velocity between the ends, also the part "
     "across the spring. It must feel only the change of length.",
     "sec:fo-spring"},
    {"not-scaled", not_scaled,
     "The rate of the length is the product of l and its rate, divided by the "
     "length. That division is missing.",
     "sec:fo-spring"},
    {"pushes", pushes,
     "The size is right and the sign is not: a long spring pushes its ends "
     "apart.",
     "sec:fo-spring"},
    {"one-mass", one_mass,
     "This is critical when b is nailed down. Here b moves too, and the "
     "distance behaves like a lighter mass.",
     "sec:fo-spring"},
    {"both-masses", both_masses,
     "The sum of the masses tells how the pair moves as a whole. For their "
     "distance add the two accelerations.",
     "sec:fo-spring"},
    {"half", half,
     "The masses still swing: the damping is half of the critical one. Two "
     "equal rates need c^2 = 4 m k.",
     "sec:fo-window"},
    {0}};

static void judge(check *c)
{
    const double ks = check_random(c, 3.0, 9.0), kd = check_random(c, 0.5, 2.0);
    const double r = check_random(c, 0.5, 1.5), x = check_random(c, 0.3, 1.0);
    const double y = check_random(c, 1.2, 2.0), v = check_random(c, -2.0, -1.0);
    const double ma = check_random(c, 1.0, 2.0);
    const double mb = check_random(c, 3.0, 6.0), z = check_random(c, 0.2, 0.8);

    check_begin(c, 2, "force of a spring, ks = %g, kd = %g", ks, kd);
    check_same(c, "force", 1e-11, "force", ks, kd, r, x, y, z, -0.5, -x, 0.1, v,
               0.4, 1.0, 0.3, -v, 0.2);
    check_same(c, "force", 1e-11, "force", ks, kd, 2.0 * r, 0.1, 0.2, x, 0.3,
               0.1, -z, 0.0, v, y, 0.5, 0.25, -1.0);
    check_begin(c, 1, "both ends on the same spot");
    check_same(c, "force", 1e-11, "spot", ks, kd, r, x, y, z, x, y, z, v, 0.0,
               1.0, 0.5, 0.0, 0.0);
    check_begin(c, 3, "critical damping of %g kg and %g kg", ma, mb);
    check_same(c, "stretch", 1e-9, "settle", ma, mb, ks, x);
    check_same(c, "stretch", 1e-9, "settle", mb, ma, 2.0 * ks, x);
}

static const exercise spring_exercise = {judge, right, mistakes};

int main(int argc, char **argv)
{
    return check_main(argc, argv, &spring_exercise);
}
