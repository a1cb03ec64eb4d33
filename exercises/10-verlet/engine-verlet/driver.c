/* driver.c: particles whose rates are made up. Parameters: n, t, h, steps, a, b. */
#include "grading/driver.h"
#include "engine-verlet.h"

static const double *number;
static int calls;

void engine_motion(double t, const double *x, double *dxdt, const void *ctx)
{
    const size_t dof = 2 * ((const engine *)ctx)->n;

    calls++;
    for (size_t i = 0; i < dof; i++) {
        dxdt[i] = x[dof + i];
        dxdt[dof + i] = t - number[4] * x[i] - number[5] * x[dof + i];
    }
}

void answer(const char *question, const double *p)
{
    const size_t n = (size_t)p[0];
    double *mass = lend(n, NULL), *x = lend(4 * n, NULL);
    double *a = lend(2 * n, NULL), rates[4 * ENGINE_MOST];
    engine e = {.n = n, .mass = mass};

    (void)question;
    number = p;
    for (size_t i = 0; i < n; i++)
        mass[i] = 1.0;
    for (size_t i = 0; i < 4 * n; i++)
        x[i] = 1.0 + 0.3 * (double)i;
    engine_motion(p[1], x, rates, &e);
    for (size_t i = 0; i < 2 * n; i++)
        a[i] = rates[2 * n + i];
    calls = 0;
    for (int s = 0; s < (int)p[3]; s++)
        engine_verlet(&e, p[1] + s * p[2], p[2], x, a);
    give(calls);
    if (n > 8) { /* of very many, the last of each kind */
        give_all(a + 2 * n - 4, 4);
        give_all(x + 2 * n - 4, 4);
        give_all(x + 4 * n - 4, 4);
    } else {
        give_all(a, 2 * n);
        give_all(x, 4 * n);
    }
}
