/* ode.c: asking a problem for its derivative, and what can go wrong. */
#include "steps/ode.h"

#include <math.h>
#include <stdint.h>
#include <string.h>

/* By number: its name, and what it says. */
static const struct {
    const char *name, *text;
} statuses[] = {
#define ROW(status, text) [status] = {#status, text}
    ROW(SS_OK, "all is well"),
    ROW(SS_NO_DERIVATIVE, "the derivative is not a finite number"),
    ROW(SS_OVERFLOW, "the state has grown past the largest double"),
    ROW(SS_BAD_ARGUMENT, "an argument or option is outside its range"),
    ROW(SS_STEP_TOO_SMALL, "the step has become too small to go on"),
    ROW(SS_TOO_MANY_STEPS, "the steps allowed were not enough"),
    ROW(SS_BAD_EVENT, "an event's function gave NaN"),
    ROW(SS_ACCUMULATION,
        "events follow each other faster and faster, without end"),
    ROW(SS_STOPPED, "the function that gives the derivative asked to stop"),
    ROW(SS_INTEGER_OVERFLOW, "an exact number no longer fits its integers"),
    ROW(SS_SINGULAR, "the matrix is singular"),
    ROW(SS_INDEFINITE, "the matrix is not positive definite"),
    ROW(SS_NO_CONVERGENCE, "the iteration did not converge"),
    ROW(SS_NO_MEMORY, "there is no memory left"),
    ROW(SS_NOT_SYMMETRIC, "the method is not symmetric"),
    ROW(SS_INCONSISTENT,
        "the state does not satisfy the equations without derivatives"),
    ROW(SS_BLOW_UP, "the state seems to run away to infinity"),
#undef ROW
};

static bool is_known(ss_status status)
{
    return (size_t)status < sizeof statuses / sizeof *statuses;
}

const char *ss_status_name(ss_status status)
{
    return is_known(status) ? statuses[status].name : "an unknown status";
}

const char *ss_status_text(ss_status status)
{
    return is_known(status) ? statuses[status].text : "an unknown status";
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
    return ss_look(ode->dim, dxdt, stats);
}
//<

ss_status ss_look(size_t dim, const double *dxdt, ss_stats *stats)
{
    if (ss_all_finite(dim, dxdt))
        return SS_OK;
    for (size_t i = 0;; i++)
        if (!isfinite(dxdt[i]))
            return ss_why_not_finite(dxdt[i], stats);
}

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
