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

/* Four numbers at a time: their sums stay in registers, whatever the number of
 * slopes. Then what is left, one by one. */
void ss_weighted_sum(size_t dim, const double *x, double h, const double *w,
                     size_t count, const double *k, double *out)
{
    size_t i = 0;

    for (; i + 4 <= dim; i += 4) {
        double s0 = 0.0, s1 = 0.0, s2 = 0.0, s3 = 0.0;

        for (size_t j = 0; j < count; j++) {
            const double *kj = k + j * dim + i;

            s0 += w[j] * kj[0];
            s1 += w[j] * kj[1];
            s2 += w[j] * kj[2];
            s3 += w[j] * kj[3];
        }
        out[i] = x[i] + h * s0;
        out[i + 1] = x[i + 1] + h * s1;
        out[i + 2] = x[i + 2] + h * s2;
        out[i + 3] = x[i + 3] + h * s3;
    }
    for (; i < dim; i++) {
        double sum = 0.0;

        for (size_t j = 0; j < count; j++)
            sum += w[j] * k[j * dim + i];
        out[i] = x[i] + h * sum;
    }
}

void ss_tableau_combine(size_t dim, const double *x, double h,
                        const ss_coefficient *w, size_t count, const double *k,
                        double *out)
{
    double weight[SS_MAX_STAGES];

    for (size_t j = 0; j < count; j++)
        weight[j] = ss_coefficient_value(w[j]);
    ss_weighted_sum(dim, x, h, weight, count, k, out);
}

//> tableau_step
ss_status ss_tableau_stages(const ss_ode *ode, const ss_tableau *tableau,
                            double t, double h, const double *x, size_t first,
                            double *k, double *at, ss_stats *stats)
{
    if (tableau->stages > SS_MAX_STAGES)
        return SS_BAD_ARGUMENT;
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
//<

ss_status ss_tableau_step(const ss_ode *ode, const ss_tableau *tableau,
                          double t, double h, double *x, double *work,
                          ss_stats *stats)
{
    double *k = work, *next = work + tableau->stages * ode->dim;
    ss_status status =
        ss_tableau_stages(ode, tableau, t, h, x, 0, k, next, stats);

    if (status != SS_OK)
        return status;
    ss_tableau_combine(ode->dim, x, h, tableau->b, tableau->stages, k, next);
    return ss_accept(ode->dim, x, next, stats);
}
