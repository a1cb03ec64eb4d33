/* march.c: errors and orders of any stepper on the shared problems. */
#include "march.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static void worse(march_error *e, const problem *p, const double *x,
                  const double *exact)
{
    const size_t n = p->dof;
    const double q = largest_difference(n, x, exact);
    const double v = largest_difference(n, x + n, exact + n);

    e->q = q > e->q || isnan(q) ? q : e->q;
    e->v = v > e->v || isnan(v) ? v : e->v;
}

march_error global_error(const march *m, const problem *p, int fine)
{
    const double *path = problem_path(p), h = 1.0 / (32.0 * fine);
    const ss_ode ode = problem_ode(p);
    march_error e = {0.0, 0.0};
    double x[4];

    memcpy(x, p->start, sizeof x);
    if (m->restart)
        m->restart(m->stepper);
    for (int i = 0; i < CHECKPOINTS * fine; i++) {
        if (m->step(m->stepper, &ode, i * h, h, x, NULL) != SS_OK)
            return (march_error){nan(""), nan("")};
        if ((i + 1) % fine == 0 && i + 1 >= 8 * fine)
            worse(&e, p, x, path + (size_t)((i + 1) / fine) * ode.dim);
    }
    return e;
}

march_error local_error(const march *m, const problem *p, double h)
{
    const ss_ode ode = problem_ode(p);
    march_error e = {0.0, 0.0};

    for (int i = 0; i < LOCAL_TIMES; i++) {
        const double t = local_times[i];
        double x[4], exact[4];

        if (m->restart)
            m->restart(m->stepper);
        problem_at(p, t - (double)m->past * h, x);
        for (size_t j = m->past + 1; j-- > 0;)
            if (m->step(m->stepper, &ode, t - (double)j * h, h, x, NULL) !=
                SS_OK)
                return (march_error){nan(""), nan("")};
        problem_at(p, t + h, exact);
        worse(&e, p, x, exact);
    }
    return e;
}

static ss_status exact_step(const ss_ode *ode, double t, double h, double *x,
                            double *work, ss_stats *stats)
{
    problem_at(ode->ctx, t + h, work);
    return ss_accept(ode->dim, x, work, stats);
}

const ss_method exact_starter = {"exact", 99, 1, exact_step};

void expect_order(const char *method, const char *what, const problem *p,
                  march_error coarse, march_error fine, double order,
                  double slack)
{
    char row[64];

    snprintf(row, sizeof row, "%s, %s: %s order of q", method, p->name, what);
    expect(row, observed_order(coarse.q, fine.q), order - slack, order + slack);
    snprintf(row, sizeof row, "%s, %s: %s order of v", method, p->name, what);
    expect(row, observed_order(coarse.v, fine.v), order - slack, order + slack);
}

/* All roots at once, by Weierstrass's (or Durand and Kerner's) iteration. */
double largest_root(int n, const double complex *c)
{
    double complex z[8];
    double largest = 0.0;

    for (int i = 0; i < n; i++)
        z[i] = cpow(0.4 + 0.9 * (double complex)I, i);
    for (int pass = 0; pass < 200; pass++)
        for (int i = 0; i < n; i++) {
            double complex value = 1.0, others = 1.0;

            for (int j = n - 1; j >= 0; j--)
                value = value * z[i] + c[j];
            for (int j = 0; j < n; j++)
                if (j != i)
                    others *= z[i] - z[j];
            if (cabs(value) > 0.0)
                z[i] -= value / others;
        }
    for (int i = 0; i < n; i++)
        largest = fmax(largest, cabs(z[i]));
    return largest;
}

double stability_limit(double (*growth)(double h, const void *ctx),
                       const void *ctx)
{
    const double most = 1.0 + 1e-10;
    double low = 0.0, high = 0.06;

    while (growth(high, ctx) <= most) {
        low = high;
        high *= 1.01;
        if (high > 1000.0)
            return HUGE_VAL;
    }
    for (int i = 0; low > 0.0 && i < 60; i++) {
        const double middle = 0.5 * (low + high);

        if (growth(middle, ctx) <= most)
            low = middle;
        else
            high = middle;
    }
    return low;
}
