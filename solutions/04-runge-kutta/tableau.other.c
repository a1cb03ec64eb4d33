/* tableau.other.c: each slope is added to all later stages at once, and what
 * nobody needs is not evaluated. */
#include "tableau.h"

void tableau_step(const tableau *m, rhs_fn *f, int n, double t, double h,
                  double *x)
{
    double at[MOST][MOST], k[MOST];
    int needed[MOST];

    for (int i = m->stages - 1; i >= 0; i--) {
        needed[i] = m->b[i] != 0.0;
        for (int j = i + 1; j < m->stages; j++)
            needed[i] |= needed[j] && m->a[j][i] != 0.0;
        for (int d = 0; d < n; d++)
            at[i][d] = x[d];
    }
    for (int i = 0; i < m->stages; i++) {
        if (!needed[i])
            continue;
        f(t + h * m->c[i], at[i], k);
        for (int d = 0; d < n; d++) {
            x[d] += h * m->b[i] * k[d];
            for (int j = i + 1; j < m->stages; j++)
                at[j][d] += h * m->a[j][i] * k[d];
        }
    }
}
