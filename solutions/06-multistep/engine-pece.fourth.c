/* engine-pece.fourth.c: the corrector is the one of order four, and the slopes are
 * copied. */
#include "engine-pece.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

bool memory_make(memory *m, size_t dim, method starter)
{
    m->known = 0;
    m->starter = starter;
    m->x = malloc(dim * sizeof(double));
    for (size_t i = 0; i < 3; i++)
        m->slope[i] = malloc(dim * sizeof(double));
    return m->x && m->slope[0] && m->slope[1] && m->slope[2];
}

bool pece_step(const ss_ode *f, double t, double h, double *x, double *work,
               void *own)
{
    memory *m = own;
    const size_t dim = f->dim;
    bool fits =
        m->known > 0 && fabs(h - m->h) < 1e-12 && fabs(t - m->t) < h / 1e6;

    for (size_t i = 0; i < dim && fits; i++)
        fits = x[i] == m->x[i];
    if (!fits) {
        f->rhs(t, x, m->slope[0], f->ctx);
        m->known = 1;
    }
    if (m->known >= 3) {
        const double *a = m->slope[0], *b = m->slope[1], *d = m->slope[2];

        for (size_t i = 0; i < dim; i++)
            work[i] = x[i] + h * (23 * a[i] - 16 * b[i] + 5 * d[i]) / 12;
        f->rhs(t + h, work, work + dim, f->ctx);
        for (size_t i = 0; i < dim; i++)
            x[i] += h * (9 * work[dim + i] + 19 * a[i] - 5 * b[i] + d[i]) / 24;
    } else if (!m->starter.step(f, t, h, x, work, m->starter.own)) {
        return false;
    }
    memcpy(m->slope[2], m->slope[1], dim * sizeof(double));
    memcpy(m->slope[1], m->slope[0], dim * sizeof(double));
    f->rhs(t + h, x, m->slope[0], f->ctx);
    memcpy(m->x, x, dim * sizeof(double));
    m->t = t + h;
    m->h = h;
    if (m->known < 3)
        m->known++;
    return true;
}
