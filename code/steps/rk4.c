/* rk4.c: the two fourth-order methods of 1901, written out.
 *
 *     k1 = f(x, t)
 *     k2 = f(x + (h/2) k1, t + h/2)
 *     k3 = f(x + (h/2) k2, t + h/2)
 *     k4 = f(x + h k3, t + h)
 *     x(t + h) = x + h (k1/6 + k2/3 + k3/3 + k4/6) + O(h^5)
 *
 * W. Kutta, Beitrag zur naeherungsweisen Integration totaler
 * Differentialgleichungen, Z. Math. Phys. 46, 1901, after C. Runge. Sums run
 * in the order that ss_tableau_step uses, so the digits are the same.
 */
#include "steps/tableau.h"

/* k = f(t, at), and next = x + h w k. A slope that is not finite leaves nothing
 * finite in the sum that it enters, so the sum alone is looked at. */
static ss_status go(const ss_ode *ode, double t, const double *at, double *k,
                    const double *x, double h, double w, double *next,
                    ss_stats *stats)
{
    ode->rhs(t, at, k, ode->ctx);
    if (stats)
        stats->evaluations++;
    if (ss_weighted_sum(ode->dim, x, h, &w, 1, k, next))
        return SS_OK;
    return ss_look(ode->dim, k, stats);
}

static ss_status rk4_step(const ss_ode *ode, double t, double h, double *x,
                          double *work, ss_stats *stats)
{
    static const double w[] = {1.0 / 6.0, 1.0 / 3.0, 1.0 / 3.0, 1.0 / 6.0};
    const double half = t + 0.5 * h;
    const size_t dim = ode->dim;
    double *k1 = work, *k2 = k1 + dim, *k3 = k2 + dim, *k4 = k3 + dim;
    double *next = k4 + dim;
    ss_status status = go(ode, t, x, k1, x, h, 0.5, next, stats);

    if (status == SS_OK)
        status = go(ode, half, next, k2, x, h, 0.5, next, stats);
    if (status == SS_OK)
        status = go(ode, half, next, k3, x, h, 1.0, next, stats);
    if (status != SS_OK)
        return status;
    ode->rhs(t + h, next, k4, ode->ctx);
    if (stats)
        stats->evaluations++;
    if (ss_weighted_sum(dim, x, h, w, 4, k1, next))
        return ss_accept_finite(dim, x, next, stats);
    status = ss_look(dim, k4, stats);
    return status == SS_OK ? SS_OVERFLOW : status;
}

const ss_method ss_rk4 = {"RK4", 4, 4, rk4_step};

/* The 3/8 rule, from the same paper: nodes 0, 1/3, 2/3, 1. */
static ss_status three_eighths_step(const ss_ode *ode, double t, double h,
                                    double *x, double *work, ss_stats *stats)
{
    const size_t dim = ode->dim;
    double *k1 = work, *k2 = k1 + dim, *k3 = k2 + dim, *k4 = k3 + dim;
    double *next = k4 + dim;
    ss_status status = ss_eval(ode, t, x, k1, stats);

    for (size_t i = 0; i < dim; i++)
        next[i] = x[i] + h * (1.0 / 3.0 * k1[i]);
    if (status == SS_OK)
        status = ss_eval(ode, t + 1.0 / 3.0 * h, next, k2, stats);
    for (size_t i = 0; i < dim && status == SS_OK; i++)
        next[i] = x[i] + h * (-1.0 / 3.0 * k1[i] + k2[i]);
    if (status == SS_OK)
        status = ss_eval(ode, t + 2.0 / 3.0 * h, next, k3, stats);
    for (size_t i = 0; i < dim && status == SS_OK; i++)
        next[i] = x[i] + h * (k1[i] - k2[i] + k3[i]);
    if (status == SS_OK)
        status = ss_eval(ode, t + h, next, k4, stats);
    if (status != SS_OK)
        return status;
    for (size_t i = 0; i < dim; i++)
        next[i] = x[i] + h * (1.0 / 8.0 * k1[i] + 3.0 / 8.0 * k2[i] +
                              3.0 / 8.0 * k3[i] + 1.0 / 8.0 * k4[i]);
    return ss_accept(dim, x, next, stats);
}

const ss_method ss_three_eighths = {"3/8 rule", 4, 4, three_eighths_step};
