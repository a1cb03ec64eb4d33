/* check.c: judges the force and the search. */
#include "grading/check.h"

#include <string.h>

typedef enum way { RIGHT, REACTION, DAMPS_ALL, SIGN, ONE_ROW } way;

static size_t model(way how, const char *question, const double *p, double *out)
{
    const double *q = p, *v = p + 6, ks = p[12], kd = p[13];
    double jac[6], c = 0.0, rate = 0.0;

    if (!strcmp(question, "misprint")) {
        out[0] = how == ONE_ROW && p[6] > 5.5 ? -1.0 : p[6];
        return 1;
    }
    for (int k = 0; k < 2; k++) {
        jac[k] = q[4 + k] - q[2 + k];
        jac[4 + k] = q[k] - q[2 + k];
        jac[2 + k] = how == REACTION ? 0.0 : -jac[k] - jac[4 + k];
        c += jac[k] * jac[4 + k];
    }
    for (int k = 0; k < 6; k++)
        rate += jac[k] * v[k];
    for (int k = 0; k < 6; k++)
        out[k] = how == DAMPS_ALL ? -jac[k] * ks * c - kd * v[k]
                 : how == SIGN    ? -jac[k] * (ks * c - kd * rate)
                                  : -jac[k] * (ks * c + kd * rate);
    return 6;
}

static size_t right(const char *question, const double *p, double *out)
{
    return model(RIGHT, question, p, out);
}

static size_t reaction(const char *question, const double *p, double *out)
{
    return model(REACTION, question, p, out);
}

static size_t damps_all(const char *question, const double *p, double *out)
{
    return model(DAMPS_ALL, question, p, out);
}

static size_t sign(const char *question, const double *p, double *out)
{
    return model(SIGN, question, p, out);
}

static size_t one_row(const char *question, const double *p, double *out)
{
    return model(ONE_ROW, question, p, out);
}

static const mistake mistakes[] = {
    {"reaction", reaction,
     "The particle in the middle feels nothing. C changes when b moves, too, "
     "and without b's share momentum is not kept.",
     "sec:co-wish"},
    {"damps-all", damps_all,
     "Every velocity is braked. The damping of a behaviour function brakes "
     "only what changes C.",
     "sec:co-damping"},
    {"sign", sign,
     "The damping pushes instead of braking: its power is above zero.",
     "sec:co-damping"},
    {"one-row", one_row,
     "Only the first row of the Jacobian is searched; a behaviour function may "
     "have several.",
     "sec:co-wish"},
    {0}};

static void search(check *c, double which)
{
    double q[6];

    for (int k = 0; k < 6; k++)
        q[k] = check_random(c, -1.5, 1.5);
    check_same(c, "entry", 1e-9, "misprint", q[0], q[1], q[2], q[3], q[4], q[5],
               which, check_random(c, 0.2, 0.6) - (which > 3.0 ? 0.8 : 0.0));
}

static void judge(check *c)
{
    double q[6], v[6];
    const double ks = check_random(c, 1.0, 5.0), kd = check_random(c, 0.5, 2.0);
    const double first = (int)check_random(c, 0.0, 5.99);
    const double second = (int)check_random(c, 6.0, 11.99);

    for (int k = 0; k < 6; k++) {
        q[k] = check_random(c, -1.0, 1.0) + (k == 0) + 2.0 * (k == 5);
        v[k] = check_random(c, 0.5, 1.5);
    }
    check_begin(c, 1, "the force at rest, ks = %g", ks);
    check_same(c, "on a, x,y,on b, x,y,on c, x,y", 1e-10, "rest", q[0], q[1],
               q[2], q[3], q[4], q[5], 0, 0, 0, 0, 0, 0, ks, kd);
    check_begin(c, 2, "the force in motion, ks = %g, kd = %g", ks, kd);
    check_same(c, "on a, x,y,on b, x,y,on c, x,y", 1e-10, "force", q[0], q[1],
               q[2], q[3], q[4], q[5], v[0], v[1], v[2], v[3], v[4], v[5], ks,
               kd);
    check_begin(c, 1, "a Jacobian without a fault");
    search(c, -1);
    check_begin(c, 1, "a misprint in the first row");
    search(c, first);
    check_begin(c, 1, "a misprint in the second row");
    search(c, second);
}

static const exercise hinge_exercise = {judge, right, mistakes};

int main(int argc, char **argv)
{
    return check_main(argc, argv, &hinge_exercise);
}
