/* mend.other.c: the derivative is evaluated on a copy of the crowd. */
#include "mend.h"

int midpoint_step(crowd *c, double h)
{
    crowd scout = *c;
    double x[2 * MOST], y[2 * MOST], k[2 * MOST], t;

    get_state(c, &t, x);
    if (!derivative(&scout, k))
        return 0;
    for (size_t i = 0; i < 2 * c->n; i++)
        y[i] = x[i] + 0.5 * (h * k[i]);
    set_state(&scout, t + 0.5 * h, y);
    if (!derivative(&scout, k))
        return 0;
    for (size_t i = 0; i < 2 * c->n; i++)
        x[i] += k[i] * h;
    set_state(c, t + h, x);
    return 1;
}
