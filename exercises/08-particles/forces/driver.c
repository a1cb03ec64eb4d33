/* driver.c: a crowd under up to three forces, which count their calls.
 * Parameters: n, dim, forces, calls, t, a, b. */
#include "grading/driver.h"
#include "forces.h"

enum { MOST = 8 };

static int calls;

static void weight(double t, size_t n, size_t dim, const double *mass,
                   const double *q, const double *v, double *f)
{
    (void)t, (void)q, (void)v;
    calls++;
    for (size_t i = 0; i < n; i++)
        f[i * dim + dim - 1] -= 9.81 * mass[i];
}

static void drag(double t, size_t n, size_t dim, const double *mass,
                 const double *q, const double *v, double *f)
{
    (void)t, (void)q, (void)mass;
    calls++;
    for (size_t i = 0; i < n * dim; i++)
        f[i] -= 0.7 * v[i];
}

/* A spring to the origin that grows stiffer with time. */
static void spring(double t, size_t n, size_t dim, const double *mass,
                   const double *q, const double *v, double *f)
{
    (void)mass, (void)v;
    calls++;
    for (size_t i = 0; i < n * dim; i++)
        f[i] -= (2.0 + t) * q[i];
}

static force_fn *const forces[3] = {weight, drag, spring};

void answer(const char *question, const double *p)
{
    const size_t n = (size_t)p[0], dim = (size_t)p[1], all = 2 * n * dim;
    double mass[MOST], x[6 * MOST], rubbish[6 * MOST];

    (void)question;
    for (size_t i = 0; i < n; i++)
        mass[i] = 0.5 + 1.5 * (double)i;
    for (size_t i = 0; i < all; i++) {
        x[i] = p[5] + p[6] * (double)i;
        rubbish[i] = 3.0 + (double)i;
    }

    double *masses = lend(n, mass), *state = lend(all, x);
    double *out = lend(all, rubbish);
    const crowd c = {n, dim, masses, (size_t)p[2], forces};
    for (int i = 0; i < (int)p[3]; i++)
        derivative(&c, p[4], state, out);
    give(calls);
    give_all(out, all);
}
