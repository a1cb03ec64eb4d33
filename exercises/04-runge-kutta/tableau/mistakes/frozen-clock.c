// mistake: frozen-clock
#include "tableau.h"

void tableau_step(const tableau *m, rhs_fn *f, int n, double t, double h,
                  double *x)
{
    double k[MOST][MOST], at[MOST];

    for (int d = 0; d < n; d++)
        at[d] = x[d];
    for (int i = 0; i < m->stages; i++) {
        for (int d = 0; d < n; d++) {
            double sum = 0.0;

            for (int j = 0; j < i; j++)
                sum += m->a[i][j] * k[j][d];
            at[d] = x[d] + h * sum;
        }
        f(t, at, k[i]);
    }
    for (int i = 0; i < m->stages; i++)
        for (int d = 0; d < n; d++)
            x[d] += h * m->b[i] * k[i][d];
}
