/* hinge.c: a right angle, and a misprint. */
#include "hinge.h"

void hinge_force(const double *q, const double *v, double ks, double kd,
                 double *f)
{
    /* TODO: replace these lines. */
    (void)q, (void)v, (void)ks, (void)kd;
    for (int k = 0; k < 6; k++)
        f[k] = 0.0;
}

int misprint(behaviour_fn *behaviour, const double *q)
{
    /* TODO: replace these lines. */
    (void)behaviour, (void)q;
    return -2;
}
