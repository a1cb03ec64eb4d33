/* exact.c: are the references right? Compared with other columns, other
 * steps, and the closed solutions of two of the problems. */
#include "reference.h"

#include <math.h>
#include <stdio.h>

/* Bounds for a long double with 64 bits of precision. Where it has only a
 * double's 53 (some machines; any machine under valgrind), they are wider. */
static double bound(double tight)
{
    return long_double_is_long() ? tight : 1e-13;
}

/* How far a run with other columns and steps ends from the usual one. */
static double other_way(const problem *p, int steps, int columns)
{
    double end[4], other[4];
    long double x[4] = {0};

    problem_at(p, 7.0, end);
    for (size_t i = 0; i < 2 * p->dof; i++)
        x[i] = (long double)p->start[i];
    reference_run(p, 0.0L, 7.0L, steps, columns, x);
    for (size_t i = 0; i < 2 * p->dof; i++)
        other[i] = (double)x[i];
    return largest_difference(2 * p->dof, end, other);
}

/* Kepler's equation M = E - e sin E, by Newton; axis and mass are 1. The
 * orbit is turned to no angle, so q = (cos E - e, sqrt(1 - e^2) sin E). */
static double kepler_error(double t)
{
    const long double e = 0.5L, M = 0.8L - e * sinl(0.8L) + (long double)t;
    long double E = M;
    double x[4], exact[2];

    for (int i = 0; i < 20; i++)
        E -= (E - e * sinl(E) - M) / (1.0L - e * cosl(E));
    exact[0] = (double)(cosl(E) - e);
    exact[1] = (double)(sqrtl(1.0L - e * e) * sinl(E));
    problem_at(&problems[KEPLER], t, x);
    return largest_difference(2, x, exact);
}

static double jacobian_error(const problem *p)
{
    const ss_ode ode = problem_ode(p);
    const size_t n = ode.dim;
    double x[4], jac[16], up[4], down[4], worst = 0.0;

    problem_at(p, 1.0, x);
    ode.jac(1.0, x, jac, ode.ctx);
    for (size_t j = 0; j < n; j++) {
        const double keep = x[j], step = 1e-5;

        x[j] = keep + step;
        ode.rhs(1.0, x, up, ode.ctx);
        x[j] = keep - step;
        ode.rhs(1.0, x, down, ode.ctx);
        x[j] = keep;
        for (size_t i = 0; i < n; i++) {
            const double d = (up[i] - down[i]) / (2.0 * step);

            worst = fmax(worst, fabs(d - jac[i * n + j]));
        }
    }
    return worst;
}

int main(void)
{
    char what[64];

    for (int i = 0; i < PROBLEMS; i++) {
        const problem *p = &problems[i];
        const double *path = problem_path(p);
        double x[4];

        snprintf(what, sizeof what, "%s: 9 columns, half steps", p->name);
        expect(what, other_way(p, 896, 9), 0.0, bound(4e-16));
        snprintf(what, sizeof what, "%s: 6 columns", p->name);
        expect(what, other_way(p, 448, 6), 0.0, bound(4e-16));
        problem_at(p, 7.0 * 100 / 224, x);
        snprintf(what, sizeof what, "%s: path and point agree", p->name);
        expect(what, largest_difference(2 * p->dof, x, path + 100 * 2 * p->dof),
               0.0, bound(4e-16));
        snprintf(what, sizeof what, "%s: Jacobian, by differences", p->name);
        expect(what, jacobian_error(p), 0.0, 1e-9);
    }
    for (int i = 0; i < LOCAL_TIMES; i++) {
        const double t = local_times[i], at[] = {cos(t) + 0.5 * sin(t)};
        double x[2];

        problem_at(&problems[OSCILLATOR], t, x);
        expect("oscillator, closed form", largest_difference(1, x, at), 0.0,
               bound(3e-16));
        expect("Kepler, Kepler's equation", kepler_error(t), 0.0, bound(1e-15));
    }
    return verdict();
}
