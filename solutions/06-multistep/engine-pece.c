/* engine-pece.c: predict, evaluate, correct, evaluate: three slopes are remembered,
 * order three. */
#include "engine-pece.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

bool memory_make(memory *m, size_t dim, method starter)
{
    m->known = 0;
    m->starter = starter;
    m->x = malloc(4 * dim * sizeof(double));
    for (size_t i = 0; m->x && i < 3; i++)
        m->slope[i] = m->x + (i + 1) * dim;
    return m->x != NULL;
}

bool pece_step(const ss_ode *f, double t, double h, double *x, double *work,
               void *own)
{
    memory *m = own;
    double *p = work, **s = m->slope;
    const size_t dim = f->dim, bytes = dim * sizeof(double);

    if (m->known == 0 || fabs(t - m->t) > 1e-9 * fabs(h) || h != m->h ||
        memcmp(x, m->x, bytes) != 0) {
        f->rhs(t, x, s[0], f->ctx); /* somebody was here: begin anew */
        m->known = 1;
    }
    if (m->known < 3) {
        if (!m->starter.step(f, t, h, x, work, m->starter.own)) {
            m->known = 0;
            return false;
        }
    } else {
        for (size_t i = 0; i < dim; i++)
            p[i] = x[i] +
                   h / 12.0 * (23.0 * s[0][i] - 16.0 * s[1][i] + 5.0 * s[2][i]);
        f->rhs(t + h, p, p + dim, f->ctx);
        for (size_t i = 0; i < dim; i++)
            x[i] += h / 12.0 * (5.0 * p[dim + i] + 8.0 * s[0][i] - s[1][i]);
    }
    double *oldest = s[2];
    s[2] = s[1];
    s[1] = s[0];
    s[0] = oldest;
    f->rhs(t + h, x, s[0], f->ctx);
    m->known += m->known < 3;
    m->t = t + h;
    m->h = h;
    memcpy(m->x, x, bytes);
    return true;
}
