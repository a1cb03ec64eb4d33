/* plain.c: what the library writes so that it is fast, and what the book writes
 * so that it is plain, have the same digits, statuses and counts. */
#include "problems.h"

#include "steps/tableau.h"

#include <math.h>
#include <string.h>

//> rk4
static ss_status rk4_step(const ss_ode *ode, double t, double h, double *x,
                          double *work, ss_stats *stats)
{
    const size_t dim = ode->dim;
    double *k1 = work, *k2 = k1 + dim, *k3 = k2 + dim, *k4 = k3 + dim;
    double *next = k4 + dim;
    ss_status status = ss_eval(ode, t, x, k1, stats);

    for (size_t i = 0; i < dim; i++)
        next[i] = x[i] + h * (0.5 * k1[i]);
    if (status == SS_OK)
        status = ss_eval(ode, t + 0.5 * h, next, k2, stats);
    for (size_t i = 0; i < dim && status == SS_OK; i++)
        next[i] = x[i] + h * (0.5 * k2[i]);
    if (status == SS_OK)
        status = ss_eval(ode, t + 0.5 * h, next, k3, stats);
    for (size_t i = 0; i < dim && status == SS_OK; i++)
        next[i] = x[i] + h * k3[i];
    if (status == SS_OK)
        status = ss_eval(ode, t + h, next, k4, stats);
    if (status != SS_OK)
        return status;
    for (size_t i = 0; i < dim; i++)
        next[i] = x[i] + h * (1.0 / 6.0 * k1[i] + 1.0 / 3.0 * k2[i] +
                              1.0 / 3.0 * k3[i] + 1.0 / 6.0 * k4[i]);
    return ss_accept(dim, x, next, stats);
}
//<

enum { MOST = 33 };

/* What goes wrong, beyond `edge`. */
enum { NOTHING, NAN_INSIDE, STOP_AT_END, INFINITE, OVERFLOWS, WRONGS };
static int wrong;
static double edge;

static void rhs(double t, const double *x, double *dxdt, const void *ctx)
{
    const size_t n = *(const size_t *)ctx;

    for (size_t i = 0; i < n; i++)
        dxdt[i] = sin(t + (double)i) - 0.3 * x[i] * x[(i + 1) % n];
    if (x[0] <= edge)
        return;
    if (wrong == NAN_INSIDE)
        dxdt[n / 2] = (double)NAN;
    else if (wrong == STOP_AT_END)
        dxdt[n - 1] = ss_stop(7);
    else if (wrong == INFINITE)
        dxdt[0] = (double)INFINITY;
    else if (wrong == OVERFLOWS)
        dxdt[n - 1] = 1e308;
}

static size_t stats_differ(const ss_stats *a, const ss_stats *b)
{
    return a->evaluations != b->evaluations || a->steps != b->steps ||
           a->reason != b->reason;
}

/* Runs of 60 steps of problems of many sizes that differ. */
static size_t rk4_differs(void)
{
    static const size_t dims[] = {1, 2, 3, 4, 5, 7, 8, 9, 28, MOST};
    static const ss_method plain = {"plain", 4, 4, rk4_step};
    size_t differ = 0, failed = 0;

    for (size_t d = 0; d < sizeof dims / sizeof *dims; d++)
        for (wrong = NOTHING; wrong < WRONGS; wrong++) {
            const ss_ode ode = {dims[d], rhs, NULL, &dims[d]};
            double x[2][MOST], work[5 * MOST];
            ss_stats stats[2] = {{0}};
            ss_status status[2];

            edge = 0.7;
            for (int way = 0; way < 2; way++) {
                for (size_t i = 0; i < dims[d]; i++)
                    x[way][i] = 0.1 * (double)i - 0.3;
                status[way] = ss_integrate(&ode, way ? &plain : &ss_rk4, 0.0,
                                           9.0, 60, x[way], work, &stats[way]);
            }
            differ += status[0] != status[1] ||
                      stats_differ(&stats[0], &stats[1]) ||
                      memcmp(x[0], x[1], dims[d] * sizeof *x[0]) != 0;
            failed += status[0] != SS_OK;
        }
    return failed < 20 ? 999 : differ; /* or nothing has been tried */
}

int main(void)
{
    expect("RK4: runs that differ", (double)rk4_differs(), 0, 0);
    return verdict();
}
