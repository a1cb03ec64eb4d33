/* gravity.c: the forces of all pairs, and how long a turn takes. */
#include "gravity.h"

void attract(const ss_view *view, double *f, const void *ctx)
{
    /* TODO: each pair once, both ends. */
    (void)view, (void)f, (void)ctx;
}

double period(double G, double m1, double m2, double d)
{
    /* TODO */
    (void)G, (void)m1, (void)m2, (void)d;
    return 0.0;
}
