/* driver.c: particles under a made-up force. Parameters: n, t, a, b, nail. */
#include "grading/driver.h"
#include "engine-particles.h"

static const double *number;
static int calls;

void engine_forces(const engine *e, const double *q, const double *v, double *f)
{
    calls++;
    for (size_t i = 0; i < 2 * e->n; i++)
        f[i] = number[2] * q[i] - number[3] * v[i] + (double)i;
}

void answer(const char *question, const double *p)
{
    const size_t n = (size_t)p[0];
    double *mass = lend(n, NULL), *x = lend(4 * n, NULL);
    double *dxdt = lend(4 * n, NULL);
    engine e = {.n = n, .mass = mass};

    (void)question;
    number = p;
    for (size_t i = 0; i < n; i++)
        mass[i] = (double)i == p[4] ? 0.0 : 0.5 + (double)i;
    for (size_t i = 0; i < 4 * n; i++)
        x[i] = p[1] + 0.25 * (double)i;
    engine_motion(p[1], x, dxdt, &e);
    give(calls);
    if (n > 8) { /* of very many, the last of both kinds */
        give_all(dxdt + 2 * n - 4, 4);
        give_all(dxdt + 4 * n - 4, 4);
    } else {
        give_all(dxdt, 4 * n);
    }
}
