/* check.c: judges conjugate gradients.
 *
 * Tolerances leave room for rounding: with few distinct eigenvalues the
 * residual falls from far above the limit to far below it in one iteration. */
#include "grading/check.h"

#include <math.h>
#include <string.h>

enum { MOST = 8 };

typedef enum way { RIGHT, COLD, STEEPEST, UNLOOKED, HALF_WAY } way;

static double dot(size_t n, const double *u, const double *v)
{
    double sum = 0.0;

    for (size_t i = 0; i < n; i++)
        sum += u[i] * v[i];
    return sum;
}

static void reflect(size_t n, const double *u, double *v)
{
    const double twice = 2.0 * dot(n, u, v) / dot(n, u, u);

    for (size_t i = 0; i < n; i++)
        v[i] -= twice * u[i];
}

static void times(const double *p, const double *v, double *av)
{
    const size_t n = (size_t)p[0];

    memcpy(av, v, n * sizeof *v);
    reflect(n, p + 1 + n, av);
    for (size_t i = 0; i < n; i++)
        av[i] *= p[1 + i];
    reflect(n, p + 1 + n, av);
}

/* p: n, eigenvalues, mirror, b, x. */
static size_t model(way how, const char *question, const double *p, double *out)
{
    const size_t n = (size_t)p[0];
    const double *b = p + 1 + 2 * n, *start = b + n;
    double *x = out + 1, r[MOST], d[MOST], ad[MOST];
    const double enough = 1e-18 * dot(n, b, b);
    int rounds = 0;

    (void)question;
    for (size_t i = 0; i < n; i++)
        x[i] = how == COLD ? 0.0 : start[i];
    times(p, x, ad);
    for (size_t i = 0; i < n; i++)
        r[i] = d[i] = b[i] - ad[i];
    double rr = dot(n, r, r);

    for (; rr > enough && rounds < 200; rounds++) {
        times(p, d, ad);
        const double dad = dot(n, d, ad);

        if (dad <= 0.0 && how != UNLOOKED) {
            out[0] = -1.0;
            if (how != HALF_WAY)
                memcpy(x, start, n * sizeof *x);
            return n + 1;
        }
        const double alpha = rr / dad, before = rr;

        for (size_t i = 0; i < n; i++) {
            x[i] += alpha * d[i];
            r[i] -= alpha * ad[i];
        }
        rr = dot(n, r, r);
        for (size_t i = 0; i < n; i++)
            d[i] = r[i] + (how == STEEPEST ? 0.0 : rr / before * d[i]);
    }
    out[0] = rounds;
    return n + 1;
}

static size_t right(const char *question, const double *p, double *out)
{
    return model(RIGHT, question, p, out);
}

static size_t cold(const char *question, const double *p, double *out)
{
    return model(COLD, question, p, out);
}

static size_t steepest(const char *question, const double *p, double *out)
{
    return model(STEEPEST, question, p, out);
}

static size_t unlooked(const char *question, const double *p, double *out)
{
    return model(UNLOOKED, question, p, out);
}

static size_t half_way(const char *question, const double *p, double *out)
{
    return model(HALF_WAY, question, p, out);
}

static const mistake mistakes[] = {
    {"cold", cold,
     "You start from zero, whatever comes in. A good first guess is thrown "
     "away.",
     "sec:im-cg"},
    {"steepest", steepest,
     "Each direction is the residual itself: that is steepest descent, which "
     "in each iteration spoils a part of what the last one gained. Mix the "
     "last direction in.",
     "sec:im-cg"},
    {"unlooked", unlooked,
     "You went on where d'Ad was not positive. What you found has a zero "
     "gradient, but on a saddle that is no solution to trust: the matrix was "
     "not definite.",
     "sec:im-indefinite"},
    {"half-way", half_way,
     "You noticed that the matrix is no bowl, and returned -1. But x is no "
     "longer what it was: work on a copy.",
     "sec:im-indefinite"},
    {0}};

static void judge(check *c)
{
    const double a = check_random(c, 0.5, 1.0), b = check_random(c, 2.0, 3.0);
    const double e = check_random(c, 5.0, 9.0), u = check_random(c, 0.5, 1.5);
    const double w = check_random(c, -1.5, -0.5), f = check_random(c, 0.5, 1.0);
    const double s = check_random(c, 0.5, 1.5);

    check_begin(c, 1, "from zero, three unknowns");
    check_same(c, "iterations, x", 1e-7, "solve", 3, a, b, e, u, w, 0.7, f,
               -1.2, 0.6, 0.0, 0.0, 0.0);
    check_begin(c, 1, "six unknowns, eigenvalues %g, %g and %g", a, b, e);
    check_same(c, "iterations, x", 1e-7, "solve", 6, a, b, e, a, b, e, u, w,
               0.7, 0.4, -u, 1.0, f, -1.2, 0.6, -f, 0.8, 1.1, 0.0, 0.0, 0.0,
               0.0, 0.0, 0.0);
    /* With the mirror's normal (1, 1), H swaps and negates: A = diag(b, a). */
    check_begin(c, 2, "warm starts, at the solution and beside it");
    check_same(c, "iterations, x", 1e-7, "warm", 2, a, b, 1.0, 1.0, b * f,
               a * s, f, s);
    check_same(c, "iterations, x", 1e-7, "warm", 2, a, b, 1.0, 1.0, b * f,
               a * s, f, s + 0.5);
    check_begin(c, 2, "springs pushed together, eigenvalue %g", w);
    check_same(c, "iterations, x", 1e-7, "saddle", 3, w, b, e, u, -0.4, 0.7, f,
               -1.2, 0.6, 0.3, 0.1, -s);
    check_same(c, "iterations, x", 1e-7, "saddle", 2, b, -a, 1.0, 1.0, 0.1, 2.0,
               s, 0.2);
}

static const exercise gradients_exercise = {judge, right, mistakes};

int main(int argc, char **argv)
{
    return check_main(argc, argv, &gradients_exercise);
}
