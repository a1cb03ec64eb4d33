/* driver.c: particles, and springs that are made up. Parameters: n, g, drag, a. */
#include "grading/driver.h"
#include "engine-forces.h"

static double pull;
static int calls;

void engine_springs(const engine *e, const double *q, const double *v,
                    double *f)
{
    calls++;
    for (size_t i = 0; i < 2 * e->n; i++)
        f[i] += pull * (q[i] - 0.5 * v[i]) * (1.0 + (double)i);
}

void answer(const char *question, const double *p)
{
    const size_t n = (size_t)p[0];
    double *mass = lend(n, NULL), *q = lend(2 * n, NULL);
    double *v = lend(2 * n, NULL), *f = lend(2 * n, NULL);
    engine e = {.n = n, .mass = mass, .g = p[1], .drag = p[2]};

    (void)question;
    pull = p[3];
    for (size_t i = 0; i < n; i++)
        mass[i] = 0.5 + 0.25 * (double)i;
    for (size_t i = 0; i < 2 * n; i++) {
        q[i] = 1.0 + 0.3 * (double)i;
        v[i] = 2.0 - 0.7 * (double)i;
        f[i] = 10.0 + (double)i;
    }
    engine_forces(&e, q, v, f);
    give(calls);
    if (n > 8)
        give_all(f + 2 * n - 8, 8); /* of very many, the last */
    else
        give_all(f, 2 * n);
}
