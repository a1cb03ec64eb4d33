/* reference.c: solutions that the library's methods are measured against.
 *
 * W. B. Gragg's modified midpoint rule over one large step H, with 2, 4, 6,
 * ... small steps, has an error in even powers of the small step. Aitken and
 * Neville's scheme extrapolates them to 0 (R. Bulirsch, J. Stoer,
 * Numerical treatment of ordinary differential equations by extrapolation
 * methods, Numer. Math. 8, 1966, doi 10.1007/BF02165234). In long double,
 * and with 7 columns over H = 1/64, what is left is rounding.
 */
#include "reference.h"

#include <math.h>
#include <string.h>

enum { COLUMNS = 7, STEPS_A_UNIT = 64 };

void reference_slope(const problem *p, long double t, const long double *x,
                     long double *dxdt)
{
    long double q[2] = {0}, v[2] = {0};

    memcpy(q, x, p->dof * sizeof *q);
    memcpy(v, x + p->dof, p->dof * sizeof *v);
    memcpy(dxdt, v, p->dof * sizeof *v);
    problem_force(p, t, q, v, dxdt + p->dof);
}

/* `small` (even) midpoint steps across H; the increment goes to `out`. To
 * carry increments, not states, keeps rounding in proportion to H. */
static void gragg(const problem *p, long double t, long double H, int small,
                  const long double *x, long double *out)
{
    const size_t n = 2 * p->dof;
    const long double h = H / small;
    long double old[4] = {0}, now[4] = {0}, at[4] = {0}, k[4] = {0};

    reference_slope(p, t, x, k);
    for (size_t i = 0; i < n; i++)
        now[i] = h * k[i];
    for (int s = 1; s < small; s++) {
        for (size_t i = 0; i < n; i++)
            at[i] = x[i] + now[i];
        reference_slope(p, t + s * h, at, k);
        for (size_t i = 0; i < n; i++) {
            const long double next = old[i] + 2.0L * h * k[i];

            old[i] = now[i];
            now[i] = next;
        }
    }
    memcpy(out, now, n * sizeof *x);
}

static void reference_step(const problem *p, long double t, long double H,
                           int columns, long double *x)
{
    const size_t n = 2 * p->dof;
    long double table[12][4];

    for (int row = 0; row < columns; row++) {
        gragg(p, t, H, 2 * (row + 1), x, table[row]);
        for (int j = row - 1; j >= 0; j--) {
            const long double ratio = (row + 1.0L) / (j + 1.0L);

            for (size_t i = 0; i < n; i++)
                table[j][i] =
                    table[j + 1][i] +
                    (table[j + 1][i] - table[j][i]) / (ratio * ratio - 1.0L);
        }
    }
    for (size_t i = 0; i < n; i++)
        x[i] += table[0][i];
}

void reference_run(const problem *p, long double t0, long double t1, int steps,
                   int columns, long double *x)
{
    const long double H = (t1 - t0) / steps;

    for (int s = 0; s < steps; s++)
        reference_step(p, t0 + s * H, H, columns, x);
}

void reference_at(const problem *p, long double t, long double *x)
{
    const int steps = 1 + (int)(fabsl(t) * STEPS_A_UNIT);

    for (size_t i = 0; i < 2 * p->dof; i++)
        x[i] = (long double)p->start[i];
    reference_run(p, 0.0L, t, steps, COLUMNS, x);
}

void problem_at(const problem *p, double t, double *x)
{
    long double exact[4];

    reference_at(p, (long double)t, exact);
    for (size_t i = 0; i < 2 * p->dof; i++)
        x[i] = (double)exact[i];
}

int long_double_is_long(void)
{
    volatile long double tiny = 1e-18L, one = 1.0L;

    return one + tiny > one;
}

const double *problem_path(const problem *p)
{
    static double paths[PROBLEMS][(CHECKPOINTS + 1) * 4];
    static int made[PROBLEMS];
    const size_t n = 2 * p->dof;
    double *path = paths[p - problems];
    long double x[4] = {0};

    if (made[p - problems])
        return path;
    for (size_t i = 0; i < n; i++) {
        path[i] = p->start[i];
        x[i] = (long double)p->start[i];
    }
    for (int c = 0; c < CHECKPOINTS; c++) {
        const long double H = (long double)PROBLEM_END / CHECKPOINTS;

        reference_run(p, c * H, (c + 1) * H, 2, COLUMNS, x);
        for (size_t i = 0; i < n; i++)
            path[(size_t)(c + 1) * n + i] = (double)x[i];
    }
    made[p - problems] = 1;
    return path;
}
