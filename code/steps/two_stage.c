/* two_stage.c: every second-order method with two evaluations.
 *
 * Evaluate the derivative at the start, go a fraction `node` of the step with
 * it, evaluate again, and take a weighted mean of the two:
 *
 *     k1 = f(x, t)
 *     k2 = f(x + node h k1, t + node h)
 *     x(t + h) = x + h ((1 - w) k1 + w k2) + O(h^3),   w = 1 / (2 node).
 *
 * The weight is not free: with this one the h^2 term of Taylor's series is
 * right. Node 1/2 is the midpoint method (C. Runge 1895), node 1 is Heun's
 * (K. Heun 1900), nodes 2/3 and 3/4 are both called Ralston's (A. Ralston,
 * Runge-Kutta methods with minimum error bounds, Math. Comp. 16, 1962).
 */
#include "steps/onestep.h"

//> two_stage
static ss_status two_stage(double node, const ss_ode *ode, double t, double h,
                           double *x, double *work, ss_stats *stats)
{
    const size_t dim = ode->dim;
    const double w = 1.0 / (2.0 * node);
    double *k1 = work, *k2 = work + dim, *next = work + 2 * dim;
    ss_status status = ss_eval(ode, t, x, k1, stats);

    if (status != SS_OK)
        return status;
    for (size_t i = 0; i < dim; i++)
        next[i] = x[i] + node * h * k1[i];
    status = ss_eval(ode, t + node * h, next, k2, stats);
    if (status != SS_OK)
        return status;
    for (size_t i = 0; i < dim; i++)
        next[i] = x[i] + h * ((1.0 - w) * k1[i] + w * k2[i]);
    return ss_accept(dim, x, next, stats);
}
//<

static ss_status midpoint_step(const ss_ode *ode, double t, double h, double *x,
                               double *work, ss_stats *stats)
{
    return two_stage(1.0 / 2.0, ode, t, h, x, work, stats);
}

static ss_status heun_step(const ss_ode *ode, double t, double h, double *x,
                           double *work, ss_stats *stats)
{
    return two_stage(1.0, ode, t, h, x, work, stats);
}

static ss_status ralston_step(const ss_ode *ode, double t, double h, double *x,
                              double *work, ss_stats *stats)
{
    return two_stage(2.0 / 3.0, ode, t, h, x, work, stats);
}

static ss_status ralston34_step(const ss_ode *ode, double t, double h,
                                double *x, double *work, ss_stats *stats)
{
    return two_stage(3.0 / 4.0, ode, t, h, x, work, stats);
}

const ss_method ss_midpoint = {"midpoint", 2, 2, midpoint_step};
const ss_method ss_heun = {"Heun", 2, 2, heun_step};
const ss_method ss_ralston = {"Ralston", 2, 2, ralston_step};
const ss_method ss_ralston34 = {"Ralston 3/4", 2, 2, ralston34_step};
