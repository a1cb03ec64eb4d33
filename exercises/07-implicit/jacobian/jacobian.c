/* jacobian.c: finding the entry of a Jacobian that is wrong. */
#include "jacobian.h"

int wrong_entry(size_t n, field_fn *f, const double *x, const double *jac)
{
    /* TODO: compare with differences. */
    (void)n, (void)f, (void)x, (void)jac;
    return -2;
}
