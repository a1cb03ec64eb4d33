/* driver.c: matrices to be solved; and chains of springs and a pendulum, by implicit
 * steps. Parameters of a matrix: unknowns, how much its springs pull, and which:
 * 0: springs in a line; 1: three eigenvalues; 2: not definite if they pull much. Of
 * a step: theta, balls (0: a pendulum), stiffness, damping, seconds, steps; where
 * the field ends, the damping is the time of that. */
#include "engine-stiff.h"
#include "fields.h"

enum { MOST = 32 };

typedef struct matrix {
    size_t n;
    double pull;
    int kind;
} matrix;

static long products;

static void apply(const double *x, double *ax, const void *ctx)
{
    const matrix *a = ctx;

    products++;
    for (size_t i = 0; i < a->n; i++) {
        const double line = 2.0 * x[i] - (i > 0 ? x[i - 1] : 0.0) -
                            (i + 1 < a->n ? x[i + 1] : 0.0);

        ax[i] = a->kind == 0   ? (1.0 + (double)(i % 3)) * x[i] + a->pull * line
                : a->kind == 1 ? (1.0 + a->pull * (double)(i % 3)) * x[i]
                               : x[i] - a->pull * line;
    }
}

static void solve(const double *p)
{
    const matrix a = {(size_t)p[0], p[1], (int)p[2]};
    const ss_operator op = {a.n, apply, &a};
    double *r = lend(a.n, NULL), *x = lend(a.n, NULL);
    double ax[MOST], left = 0.0, all = 0.0;
    bool solved;

    for (size_t i = 0; i < a.n; i++) {
        r[i] = sin(1.0 + (double)(i * i));
        all += r[i] * r[i];
    }
    solved = cg_solve(&op, r, x, lend(2 * a.n, NULL));
    give(solved);
    give((double)products);
    apply(x, ax, &a);
    for (size_t i = 0; i < a.n; i++) {
        const double d = sin(1.0 + (double)(i * i)) - ax[i];

        left += d * d;
    }
    give(sqrt(left / all));
}

/* A field that ends at a time. */
static void ends(double t, const double *x, double *dxdt, const void *ctx)
{
    dxdt[0] = x[1];
    dxdt[1] = t > *(const double *)ctx ? (double)NAN : -x[0];
}

void answer(const char *question, const double *p)
{
    const size_t n = p[1] > 0.0 ? (size_t)p[1] : 1;
    const double some[] = {p[3], 0.3}, *constants = lend(2, some);
    double *mass = lend(n, NULL), *x = lend(2 * n, NULL);
    const chain c = {n, p[2], p[3], mass};
    const ss_ode f = {2 * n, p[1] > 0.0 ? chain_rates : pendulum, NULL,
                      p[1] > 0.0 ? (const void *)&c : constants};
    stiff own = {p[0], p[1] > 0.0 ? mass : NULL, 1};
    const method m = {stiff_step, 6, &own};
    double before, most = 0.0, h;

    if (asks(question, "solve")) {
        solve(p);
        return;
    }
    for (size_t i = 0; i < n; i++) {
        mass[i] = 1.0 + (double)(i % 3);
        x[i] = p[1] > 0.0 ? 0.1 * sin(3.0 * (double)(i + 1) / (double)(n + 1))
                          : 1.2;
        x[n + i] = 0.05 * (double)(i % 2);
    }
    h = p[4] / p[5];
    if (asks(question, "ends")) {
        const ss_ode end = {2, ends, NULL, constants};

        give(take(m, &end, 0.0, h, 1, x));
        return;
    }
    before = chain_energy(&c, x);
    if (asks(question, "energy")) {
        double *work = lend(12 * n, NULL), last = before, grows = 0.0;

        for (long s = 0; s < (long)p[5]; s++) {
            if (!stiff_step(&f, (double)s * h, h, x, work, &own) &&
                !refused((double)s * h))
                return; /* too few numbers: no answer */
            most = chain_energy(&c, x);
            grows = fmax(grows, most / last - 1.0);
            last = most;
        }
        give(most / before);
        give(grows);
        give((double)calls / p[5]);
        return;
    }
    if (!take(m, &f, 0.0, h, (long)p[5], x))
        return;
    give_all(x, 2 * n);
}
