/* driver.c: a ring of basins, by the student's step; and a walk by a method that
 * writes down how it was called. Parameters: basins, two constants of their valves,
 * steps; for the walk, besides, which step cannot be taken. */
#include "engine-euler.h"
#include "fields.h"

enum { ROOM = 20000 };

/* own: which step it cannot take, how often it was asked, and the sums of the
 * squares of the times and of the lengths. All of the room is filled. */
static bool noting(const ss_ode *f, double t, double h, double *x, double *work,
                   void *own)
{
    double *seen = own;

    for (size_t i = 0; i < ROOM * f->dim; i++)
        work[i] = x[i % f->dim];
    x[0] += h * t;
    seen[1] += 1.0;
    seen[2] += t * t;
    seen[3] += h * h;
    return seen[1] != seen[0];
}

void answer(const char *question, const double *p)
{
    const size_t n = (size_t)p[0];
    const double *constants = lend(3, p);
    const ss_ode f = {n, ring, NULL, constants};
    double *x = lend(n, NULL);

    ring_start(n, x);
    if (asks(question, "walk")) {
        const double none[] = {p[4], 0.0, 0.0, 0.0};
        double *seen = lend(4, none);

        give(
            walk(&(method){noting, ROOM, seen}, &f, 1.0, 4.0, (size_t)p[3], x));
        give_all(seen + 1, 3);
        give(x[0]);
        return;
    }
    if (!take((method){euler_step, 2, NULL}, &f, 0.0, 3.0 / p[3], (long)p[3],
              x))
        return; /* too few numbers: no answer */
    give_all(x, n);
    give(sum(n, x));
    give((double)calls);
}
