/* project.c: a rod with two ends. */
#include "project.h"

void project_new(double *q, const double *w, double length)
{
    /* TODO: replace these lines. */
    (void)w, (void)length;
    q[0] = q[1] = q[2] = q[3] = 0.0;
}

void project_old(const double *old, double *q, const double *w, double length)
{
    /* TODO: replace these lines. */
    (void)old, (void)w, (void)length;
    q[0] = q[1] = q[2] = q[3] = 0.0;
}

double half_life(double omega, double h)
{
    /* TODO: replace these lines. */
    (void)omega, (void)h;
    return 0.0;
}
