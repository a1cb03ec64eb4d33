/* symplectic.c: kick and drift. */
#include "steps/symplectic.h"

//> moves
void ss_kick(size_t dof, double *v, double h, const double *a)
{
    for (size_t i = 0; i < dof; i++)
        v[i] += h * a[i];
}

void ss_drift(size_t dof, double *q, double h, const double *v)
{
    for (size_t i = 0; i < dof; i++)
        q[i] += h * v[i];
}
//<
