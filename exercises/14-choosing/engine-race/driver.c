/* driver.c: two particles in the plane, each coordinate on a spring of its own and
 * pushed by cos t, moved by velocity Verlet, which may refuse long steps. Parameters:
 * seconds, tolerance, most steps, the longest step, and the start. */
#include "grading/driver.h"
#include "engine-race.h"

#include <math.h>

static void rates(double t, const double *x, double *dxdt, const void *ctx)
{
    (void)ctx;
    for (size_t i = 0; i < 4; i++) {
        dxdt[i] = x[4 + i];
        dxdt[4 + i] = cos(t) - (25.0 + 2.0 * (double)i) * x[i];
    }
}

static bool step(const ss_ode *f, double t, double h, double *x, double *work,
                 void *own)
{
    const double longest = *(const double *)own;

    f->rhs(t, x, work, f->ctx);
    for (size_t i = 0; i < 4; i++) {
        x[4 + i] += h / 2.0 * work[4 + i];
        x[i] += h * x[4 + i];
    }
    f->rhs(t + h, x, work, f->ctx);
    for (size_t i = 4; i < 8; i++)
        x[i] += h / 2.0 * work[i];
    return h <= longest;
}

/* In place of the reader's. */
bool walk(const method *m, const ss_ode *f, double t0, double t1, size_t steps,
          double *x)
{
    double work[16];

    for (size_t k = 0; k < steps; k++) {
        const double done = (double)k / (double)steps;

        if (!m->step(f, t0 + done * (t1 - t0), (t1 - t0) / (double)steps, x,
                     work, m->own))
            return false;
    }
    return true;
}

void answer(const char *question, const double *p)
{
    const ss_ode f = {8, rates, NULL, NULL};
    double *start = lend(8, p + 4), *x = lend(8, p + 4),
           *longest = lend(1, p + 3);
    const method m = {step, 2, longest};
    long most = (long)p[2];

    if (asks(question, "exactly")) /* as many as it takes */
        most = race_price(&m, &f, start, p[0], p[1], most, x);

    const long steps = race_price(&m, &f, start, p[0], p[1], most, x);

    give((double)steps);
    for (int i = 0; i < 8; i++)
        give(steps > 0 ? x[i] : 0.0); /* else it may be anything */
}
