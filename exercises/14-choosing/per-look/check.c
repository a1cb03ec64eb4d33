/* check.c: judges the limits, by letting the methods run on the spring. */
#include "grading/check.h"

#include <math.h>
#include <string.h>

/* Methods 0 to 3: Euler, one with three stages and a number of its own, RK4,
 * and one of two stages. */
static int tableau(int which, double own, double a[4][4], double *b)
{
    memset(a, 0, 16 * sizeof(double));
    if (which == 0) {
        b[0] = 1.0;
        return 1;
    }
    if (which == 1) { /* R = 1 + z + z^2/2 + own z^3 */
        a[1][0] = 2.0 * own;
        a[2][1] = 1.0;
        b[0] = 0.5;
        b[1] = 0.0;
        b[2] = 0.5;
        a[2][0] = 0.0;
        return 3;
    }
    if (which == 2) {
        a[1][0] = a[2][1] = 0.5;
        a[3][2] = 1.0;
        b[0] = b[3] = 1.0 / 6;
        b[1] = b[2] = 1.0 / 3;
        return 4;
    }
    a[1][0] = own; /* of order one; R = 1 + z + own z^2 / 2 */
    b[0] = b[1] = 0.5;
    return 2;
}

/* One step on x'' = -k x - c x', from (x, v). */
static void step(int s, double a[4][4], const double *b, double k, double c,
                 double h, double *x)
{
    double slope[4][2], end[2] = {x[0], x[1]};

    for (int i = 0; i < s; i++) {
        double at[2] = {x[0], x[1]};

        for (int j = 0; j < i; j++)
            for (int d = 0; d < 2; d++)
                at[d] += h * a[i][j] * slope[j][d];
        slope[i][0] = at[1];
        slope[i][1] = -k * at[0] - c * at[1];
        for (int d = 0; d < 2; d++)
            end[d] += h * b[i] * slope[i][d];
    }
    x[0] = end[0];
    x[1] = end[1];
}

/* The larger size of the step's two eigenvalues; without a spring, of the one
 * that belongs to the velocity. */
static double growth(int s, double a[4][4], const double *b, double k, double c,
                     double h)
{
    double p[2] = {1.0, 0.0}, q[2] = {0.0, 1.0};

    step(s, a, b, k, c, h, p);
    step(s, a, b, k, c, h, q);

    const double half = (p[0] + q[1]) / 2, det = p[0] * q[1] - p[1] * q[0];
    const double inside = half * half - det;

    return k == 0.0       ? fabs(q[1])
           : inside < 0.0 ? sqrt(det)
                          : fabs(half) + sqrt(inside);
}

static double limit(int s, double a[4][4], const double *b, double k, double c)
{
    double in = 0.0, out = 0.002;

    while (out < 20.0 && growth(s, a, b, k, c, out) <= 1.0 + 1e-12) {
        in = out;
        out += 0.002;
    }
    for (int i = 0; i < 45; i++) {
        const double h = (in + out) / 2;

        *(growth(s, a, b, k, c, h) <= 1.0 + 1e-12 ? &in : &out) = h;
    }
    return in;
}

static size_t right(const char *question, const double *p, double *out)
{
    double a[4][4], b[4];
    const int s = tableau((int)p[0], p[1], a, b);

    (void)question;
    out[0] = limit(s, a, b, 1.0, p[2]) / s;
    return 1;
}

static size_t whole_step(const char *question, const double *p, double *out)
{
    double a[4][4], b[4];
    const int s = tableau((int)p[0], p[1], a, b);

    (void)question;
    out[0] = limit(s, a, b, 1.0, p[2]);
    return 1;
}

static size_t drag_alone(const char *question, const double *p, double *out)
{
    double a[4][4], b[4];
    const int s = tableau((int)p[0], p[1], a, b);

    (void)question;
    out[0] = limit(s, a, b, 0.0, p[2]) / s;
    return 1;
}

static size_t slow_one(const char *question, const double *p, double *out)
{
    double a[4][4], b[4];
    const int s = tableau((int)p[0], p[1], a, b);

    (void)question;
    if (p[2] < 2.0)
        return right(question, p, out);
    /* lambda = -c/2 + root, as if there were no other */
    out[0] = limit(s, a, b, 0.0, p[2] / 2 - sqrt(p[2] * p[2] / 4 - 1.0)) / s;
    return 1;
}

static const mistake mistakes[] = {
    {"whole-step", whole_step,
     "These are the longest steps. To compare methods divide by the "
     "evaluations of a step, one for each stage",
     "sec:ch-table"},
    {"drag-alone", drag_alone,
     "This is the limit of the drag alone, without the spring: lambda = -c. "
     "Both belong into lambda^2 + c lambda + 1 = 0",
     "sec:ch-table"},
    {"slow-one", slow_one,
     "Beyond critical damping there are two real lambdas, and this takes the "
     "slow one. It is the fast one, long dead, that sets the limit",
     "sec:ch-table"},
    {0}};

static void judge(check *c)
{
    const double own = check_random(c, 0.12, 0.2);
    const double light = check_random(c, 0.3, 1.2);
    const double heavy = check_random(c, 4.0, 5.0);
    const double two = check_random(c, 0.6, 1.8);

    check_begin(c, 1, "Euler and RK4, c = %g", light);
    check_same(c, "step per evaluation", 1e-4, "limit", 0, 0, light);
    check_same(c, "step per evaluation", 1e-4, "limit", 2, 0, light);
    check_begin(c, 2, "three stages with a new tableau, c = %g", light);
    check_same(c, "step per evaluation", 1e-4, "limit", 1, own, light);
    check_begin(c, 2, "all of them beyond critical damping, c = %g", heavy);
    for (int which = 0; which < 4; which++)
        check_same(c, "step per evaluation", 1e-4, "limit", which,
                   which == 3 ? two : own, heavy);
}

static const exercise per_evaluation = {judge, right, mistakes};

int main(int argc, char **argv)
{
    return check_main(argc, argv, &per_evaluation);
}
