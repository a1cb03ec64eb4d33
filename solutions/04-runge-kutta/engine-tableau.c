/* engine-tableau.c: a step of any explicit Runge-Kutta method. */
#include "engine-tableau.h"

#include <string.h>

bool tableau_step(const ss_ode *f, double t, double h, double *x, double *work,
                  void *own)
{
    const tableau *tab = own;
    const size_t s = tab->stages, dim = f->dim;
    double *place = work + s * dim; /* in front of it: the s slopes */

    for (size_t i = 0; i < s; i++) {
        memcpy(place, x, dim * sizeof(double));
        for (size_t j = 0; j < i; j++)
            for (size_t k = 0; k < dim; k++)
                place[k] += h * tab->a[i * s + j] * work[j * dim + k];
        f->rhs(t + tab->c[i] * h, place, work + i * dim, f->ctx);
    }
    for (size_t i = 0; i < s; i++)
        for (size_t k = 0; k < dim; k++)
            x[k] += h * tab->b[i] * work[i * dim + k];
    return true;
}
