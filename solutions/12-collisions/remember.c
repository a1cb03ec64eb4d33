/* remember.c: start a step from what the contacts gave in the last one. */
#include "remember.h"

static void push(const contact *one, const double *w, double *v)
{
    const double *n = one->n, across[] = {-n[1], n[0]};

    for (int k = 0; k < 2; k++) {
        const double impulse = one->along * n[k] + one->across * across[k];

        v[2 * one->a + k] += w[one->a] * impulse;
        v[2 * one->b + k] -= w[one->b] * impulse;
    }
}

void remember(const contact *then, int before, double h_then, contact *now,
              int count, double h, const double *w, double *v)
{
    for (int k = 0; k < count; k++) {
        contact *one = &now[k];

        one->along = one->across = 0.0;
        for (int m = 0; m < before; m++)
            if ((then[m].a == one->a && then[m].b == one->b) ||
                (then[m].a == one->b && then[m].b == one->a)) {
                one->along = then[m].along * h / h_then;
                one->across = then[m].across * h / h_then;
            }
        push(one, w, v);
    }
}
