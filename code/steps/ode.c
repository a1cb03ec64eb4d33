/* ode.c: asking a problem for its derivative, and what can go wrong. */
#include "steps/ode.h"

#include <math.h>
#include <stdint.h>
#include <string.h>

const char *ss_status_text(ss_status status)
{
    switch (status) {
    case SS_OK:
        return "all is well";
    case SS_NO_DERIVATIVE:
        return "the derivative is not a finite number";
    case SS_OVERFLOW:
        return "the state has grown past the largest double";
    case SS_BAD_ARGUMENT:
        return "an argument or option is outside its range";
    case SS_STEP_TOO_SMALL:
        return "the step has become too small to go on";
    case SS_TOO_MANY_STEPS:
        return "the steps allowed were not enough";
    case SS_BAD_EVENT:
        return "an event's function gave NaN";
    case SS_ACCUMULATION:
        return "events follow each other faster and faster, without end";
    case SS_STOPPED:
        return "the function that gives the derivative asked to stop";
    case SS_INTEGER_OVERFLOW:
        return "an exact number no longer fits its integers";
    case SS_SINGULAR:
        return "the matrix is singular";
    case SS_INDEFINITE:
        return "the matrix is not positive definite";
    case SS_NO_CONVERGENCE:
        return "the iteration did not converge";
    case SS_NO_MEMORY:
        return "there is no memory left";
    case SS_NOT_SYMMETRIC:
        return "the method is not symmetric";
    case SS_INCONSISTENT:
        return "the state does not satisfy the equations without derivatives";
    }
    return "an unknown status";
}

/* 0 x is 0 for a finite x, and NaN for all others. So four numbers need but one
 * branch, and the processor can work on the next ones meanwhile. */
bool ss_all_finite(size_t n, const double *x)
{
    size_t i = 0;

    for (; i + 4 <= n; i += 4)
        if ((0.0 * x[i] + 0.0 * x[i + 1]) + (0.0 * x[i + 2] + 0.0 * x[i + 3]) !=
            0.0)
            return false;
    for (; i < n; i++)
        if (!isfinite(x[i]))
            return false;
    return true;
}

//> eval
ss_status ss_eval(const ss_ode *ode, double t, const double *x, double *dxdt,
                  ss_stats *stats)
{
    ode->rhs(t, x, dxdt, ode->ctx);
    if (stats)
        stats->evaluations++;
    if (ss_all_finite(ode->dim, dxdt))
        return SS_OK;
    for (size_t i = 0;; i++)
        if (!isfinite(dxdt[i]))
            return ss_why_not_finite(dxdt[i], stats);
}
//<

/* Sign, exponent and the highest bit of a quiet NaN, then "SS". */
#define STOP UINT64_C(0x7ff85353)

double ss_stop(int reason)
{
    const uint64_t bits = STOP << 32 | (uint32_t)reason;
    double number;

    memcpy(&number, &bits, sizeof number);
    return number;
}

ss_status ss_why_not_finite(double number, ss_stats *stats)
{
    uint64_t bits;
    uint32_t low;

    memcpy(&bits, &number, sizeof bits);
    if (bits >> 32 != STOP)
        return SS_NO_DERIVATIVE;
    low = (uint32_t)bits;
    if (stats)
        memcpy(&stats->reason, &low, sizeof low);
    return SS_STOPPED;
}
