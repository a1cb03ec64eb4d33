/* gravity.c: the forces of all pairs, and how long a turn takes. */
#include "gravity.h"

void attract(int n, const double *mass, const double *q, pull_fn *pull,
             double *f)
{
    /* TODO: each pair once, both ends. */
    (void)n, (void)mass, (void)q, (void)pull, (void)f;
}

double period(double G, double m1, double m2, double d)
{
    /* TODO */
    (void)G, (void)m1, (void)m2, (void)d;
    return 0.0;
}
