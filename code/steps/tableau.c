//> coefficients
/* tableau.c: one step of any explicit Runge-Kutta method. */
#include "steps/tableau.h"

#include <float.h>
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
static void sum_of_many(size_t dim, const double *restrict x, double h,
                        const double *restrict w, size_t count,
                        const double *restrict k, double *restrict out)
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

/* The same for up to seven slopes, written out; what is not finite is seen on
 * the way. */
#define TERM(j) (w[j] * k[(j)*dim + i])
#define SUM(all)                                                               \
    for (size_t i = 0; i < dim; i++) {                                         \
        const double to = x[i] + h * (all);                                    \
                                                                               \
        out[i] = to;                                                           \
        if (!(fabs(to) <= DBL_MAX))                                            \
            bad = 1;                                                           \
    }                                                                          \
    return !bad
bool ss_weighted_sum(size_t dim, const double *restrict x, double h,
                     const double *restrict w, size_t count,
                     const double *restrict k, double *restrict out)
{
    int bad = 0;

    switch (count) {
    case 1:
        SUM(TERM(0));
    case 2:
        SUM(TERM(0) + TERM(1));
    case 3:
        SUM(TERM(0) + TERM(1) + TERM(2));
    case 4:
        SUM(TERM(0) + TERM(1) + TERM(2) + TERM(3));
    case 5:
        SUM(TERM(0) + TERM(1) + TERM(2) + TERM(3) + TERM(4));
    case 6:
        SUM(TERM(0) + TERM(1) + TERM(2) + TERM(3) + TERM(4) + TERM(5));
    case 7:
        SUM(TERM(0) + TERM(1) + TERM(2) + TERM(3) + TERM(4) + TERM(5) +
            TERM(6));
    default:
        sum_of_many(dim, x, h, w, count, k, out);
        return ss_all_finite(dim, out);
    }
}
#undef TERM
#undef SUM

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
