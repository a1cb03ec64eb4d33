/* check.c: judges the derivative of a crowd. */
#include "grading/check.h"

#include <string.h>

enum { MOST = 8 };

typedef enum way {
    RIGHT,
    UNCLEARED,
    CLEARS_EACH,
    WRONG_MASS,
    DIVIDES_EACH,
    NO_MASS,
    AT_ZERO
} way;

static void force(int which, double t, size_t n, size_t dim, const double *mass,
                  const double *x, double *f)
{
    for (size_t i = 0; i < n * dim; i++)
        if (which == 0)
            f[i] -= i % dim == dim - 1 ? 9.81 * mass[i / dim] : 0.0;
        else if (which == 1)
            f[i] -= 0.7 * x[n * dim + i];
        else
            f[i] -= (2.0 + t) * x[i];
}

/* p: n, dim, forces, calls, t, a, b. */
static size_t model(way how, const char *question, const double *p, double *out)
{
    const size_t n = (size_t)p[0], dim = (size_t)p[1], dof = n * dim;
    const int count = (int)p[2], calls = (int)p[3];
    double mass[MOST], x[6 * MOST], *f = out + dof;

    (void)question;
    for (size_t i = 0; i < n; i++)
        mass[i] = 0.5 + 1.5 * (double)i;
    for (size_t i = 0; i < 2 * dof; i++) {
        x[i] = p[5] + p[6] * (double)i;
        out[i] = 3.0 + (double)i;
    }
    for (int call = 0; call < calls; call++) {
        memcpy(out, x + dof, dof * sizeof *out);
        if (how != UNCLEARED)
            memset(f, 0, dof * sizeof *f);
        for (int j = 0; j < count; j++) {
            if (how == CLEARS_EACH)
                memset(f, 0, dof * sizeof *f);
            force(j, how == AT_ZERO ? 0.0 : p[4], n, dim, mass, x, f);
            for (size_t i = 0; i < dof && how == DIVIDES_EACH; i++)
                f[i] /= mass[i / dim];
        }
        for (size_t i = 0; i < dof; i++)
            if (how == WRONG_MASS)
                f[i] /= mass[i % n];
            else if (how != DIVIDES_EACH && how != NO_MASS)
                f[i] /= mass[i / dim];
    }
    out[2 * dof] = calls * count;
    return 2 * dof + 1;
}

#define MODEL(name, how)                                                       \
    static size_t name(const char *question, const double *p, double *out)     \
    {                                                                          \
        return model(how, question, p, out);                                   \
    }
MODEL(right, RIGHT)
MODEL(uncleared, UNCLEARED)
MODEL(clears_each, CLEARS_EACH)
MODEL(wrong_mass, WRONG_MASS)
MODEL(divides_each, DIVIDES_EACH)
MODEL(no_mass, NO_MASS)
MODEL(at_zero, AT_ZERO)

static const mistake mistakes[] = {
    {"uncleared", uncleared,
     "Forces are added to what happened to be in the array. Clear the "
     "accumulator first; what is in it is from another time.",
     "sec:np-structure"},
    {"clears-each", clears_each,
     "Only the last force is felt: the accumulator is cleared before each of "
     "them, and not once before all.",
     "sec:np-structure"},
    {"wrong-mass", wrong_mass,
     "The numbers are divided by masses in turn, 0, 1, 2, ... Coordinate k of "
     "particle i is number i * dim + k, and its mass is mass[i].",
     "sec:np-fragments"},
    {"divides-each", divides_each,
     "The sum is divided by the mass after every force, so the first forces "
     "are divided several times. Add them all up, then divide once.",
     "sec:np-structure"},
    {"no-mass", no_mass,
     "What is returned are forces. The solver wants accelerations, F/m.",
     "sec:np-first-order"},
    {"at-zero", at_zero,
     "The forces are evaluated at time 0. The solver has said which time it "
     "means.",
     "sec:np-time"},
    {0}};

static void judge(check *c)
{
    const double a = check_random(c, 0.5, 2.0), b = check_random(c, 0.2, 0.9);
    const double t = check_random(c, 1.0, 3.0);
    const char *const labels = "slope of the first place, next slope";

    check_begin(c, 1, "one particle on a line, one force, at %g", a);
    check_same(c, "slope of its place, slope of its velocity, calls of forces",
               1e-12, "once", 1, 1, 1, 1, t, a, b);
    check_begin(c, 2, "three particles of different masses in the plane");
    check_same(c, labels, 1e-12, "once", 3, 2, 2, 1, t, a, b);
    check_begin(c, 1, "three forces, one of which knows the time, t = %g", t);
    check_same(c, labels, 1e-12, "once", 2, 3, 3, 1, t, a, b);
    check_begin(c, 1, "the same call twice");
    check_same(c, labels, 1e-12, "twice", 4, 3, 3, 2, t, a, b);
}

static const exercise forces_exercise = {judge, right, mistakes};

int main(int argc, char **argv)
{
    return check_main(argc, argv, &forces_exercise);
}
