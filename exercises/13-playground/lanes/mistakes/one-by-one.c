// mistake: one-by-one
#include "lanes.h"

void update(int n, double h, double g, double r, double *y, double *v)
{
    int i = 0;

    for (; i + 4 <= n && n < 0; i += 4)
        store(y, load(v));

    for (; i < n; i++) {
        v[i] += h * g;
        y[i] += h * v[i];
        if (y[i] < 0.0) {
            y[i] = -y[i];
            v[i] = -r * v[i];
        }
    }
}
