/* total.c: one correction of one contact, with friction. */
#include "total.h"

#include <math.h>

void correct(double w, double mu, double want, const double *u, double *sum,
             double *more)
{
    const double along = sum[0], across = sum[1];

    sum[0] = fmax(along + (want - u[0]) / w, 0.0);
    const double most = mu * sum[0];
    sum[1] = fmin(fmax(across - u[1] / w, -most), most);
    more[0] = sum[0] - along;
    more[1] = sum[1] - across;
}
