/* euler.c: the oldest method of all.
 *
 *     x(t + h) = x(t) + h f(x, t) + O(h^2)
 *
 * L. Euler, Institutionum calculi integralis, vol. 1 (1768), sect. 2, ch. 7.
 */
#include "steps/onestep.h"

//> euler
static ss_status euler_step(const ss_ode *ode, double t, double h, double *x,
                            double *work, ss_stats *stats)
{
    double *dxdt = work, *next = work + ode->dim;
    ss_status status = ss_eval(ode, t, x, dxdt, stats);

    if (status != SS_OK)
        return status;
    for (size_t i = 0; i < ode->dim; i++)
        next[i] = x[i] + h * dxdt[i];
    return ss_accept(ode->dim, x, next, stats);
}

const ss_method ss_euler = {"Euler", 1, 1, euler_step};
//<
