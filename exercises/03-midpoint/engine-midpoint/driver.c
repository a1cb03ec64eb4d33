/* driver.c: a ring of basins. Parameters: how many, two constants of their valves,
 * steps. */
#include "engine-midpoint.h"
#include "fields.h"

void answer(const char *question, const double *p)
{
    const size_t n = (size_t)p[0];
    const double *constants = lend(3, p);
    const ss_ode f = {n, ring, NULL, constants};
    double *x = lend(n, NULL);

    (void)question;
    ring_start(n, x);
    if (!take((method){midpoint_step, 3, NULL}, &f, 0.0, 3.0 / p[3], (long)p[3],
              x))
        return; /* too few numbers: no answer */
    give_all(x, n);
    give(sum(n, x));
    give((double)calls);
}
