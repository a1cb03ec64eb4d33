//> coefficients
/* tableau.c: one step of any explicit Runge-Kutta method. */
#include "steps/tableau.h"

#include <math.h>
#include <string.h>

double ss_coefficient_value(ss_coefficient c)
{
    if (c.q == 0)
        return (double)c.p / (double)c.d;
    return ((double)c.p + (double)c.q * sqrt(21.0)) / (double)c.d;
}

const ss_coefficient *ss_tableau_row(const ss_tableau *tableau, size_t i)
{
    return i > 1 ? tableau->a + i * (i - 1) / 2 : tableau->a;
}
//<

//> combine
void ss_tableau_combine(size_t dim, const double *x, double h,
                        const ss_coefficient *w, size_t count, const double *k,
                        double *out)
{
    for (size_t i = 0; i < dim; i++)
        out[i] = 0.0;
    for (size_t j = 0; j < count; j++) {
        const double weight = ss_coefficient_value(w[j]);

        if (weight != 0.0)
            for (size_t i = 0; i < dim; i++)
                out[i] += weight * k[j * dim + i];
    }
    for (size_t i = 0; i < dim; i++)
        out[i] = x[i] + h * out[i];
}
//<

//> tableau_step
ss_status ss_tableau_stages(const ss_tableau *tableau, const ss_ode *ode,
                            double t, double h, const double *x, size_t first,
                            double *k, double *at, ss_stats *stats)
{
    for (size_t i = first; i < tableau->stages; i++) {
        const double c = ss_coefficient_value(tableau->c[i]);
        ss_status status;

        ss_tableau_combine(ode->dim, x, h, ss_tableau_row(tableau, i), i, k,
                           at);
        status = ss_eval(ode, t + c * h, at, k + i * ode->dim, stats);
        if (status != SS_OK)
            return status;
    }
    return SS_OK;
}

ss_status ss_tableau_step(const ss_tableau *tableau, const ss_ode *ode,
                          double t, double h, double *x, double *work,
                          ss_stats *stats)
{
    double *k = work, *next = work + tableau->stages * ode->dim;
    ss_status status =
        ss_tableau_stages(tableau, ode, t, h, x, 0, k, next, stats);

    if (status != SS_OK)
        return status;
    ss_tableau_combine(ode->dim, x, h, tableau->b, tableau->stages, k, next);
    return ss_accept(ode->dim, x, next, stats);
}
//<
