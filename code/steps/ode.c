//> status_text
/* ode.c: asking a problem for its derivative, and what can go wrong. */
#include "steps/ode.h"

#include <math.h>

const char *ss_status_text(ss_status status)
{
    switch (status) {
    case SS_OK:
        return "all is well";
    case SS_NO_DERIVATIVE:
        return "the derivative is not a finite number";
    case SS_OVERFLOW:
        return "the state has grown past the largest double";
    }
    return "an unknown status";
}
//<

//> eval
ss_status ss_eval(const ss_ode *ode, double t, const double *x, double *dxdt,
                  ss_stats *stats)
{
    ode->rhs(t, x, dxdt, ode->ctx);
    if (stats)
        stats->evaluations++;
    for (size_t i = 0; i < ode->dim; i++)
        if (!isfinite(dxdt[i]))
            return SS_NO_DERIVATIVE;
    return SS_OK;
}
//<
