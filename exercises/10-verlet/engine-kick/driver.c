/* driver.c: a pendulum that is pushed, and a planet. Parameters: drag, push, from
 * where, steps; of a planet: from where, steps per turn, turns. */
#include "engine-kick.h"
#include "grading/engine/fields.h"

/* A memory, as memory_make makes one; slopes are as long as the state. */
static memory remember(size_t dim)
{
    return (memory){
        .x = lend(dim, NULL),
        .slope = {lend(dim, NULL), lend(dim, NULL), lend(dim, NULL)}};
}

static void orbit(double from, long steps, long turns)
{
    const ss_ode f = {4, planet, NULL, NULL};
    const double start[] = {from, 0.0, 0.0, sqrt(2.0 / from - 1.0)};
    const double h = 2.0 * acos(-1.0) / (double)steps;
    double *x = lend(4, start), *work = lend(8, NULL), first = 0.0, last = 0.0,
           spin = 0.0, far = 0.0;

    for (long s = 0; s < steps * turns; s++) {
        if (!verlet_step(&f, (double)s * h, h, x, work, NULL))
            return; /* too few numbers: no answer */
        const double wrong = fabs(planet_energy(x) - planet_energy(start));

        if (s < steps)
            first = fmax(first, wrong);
        last = s % steps == 0 ? wrong : fmax(last, wrong);
        far = fmax(far, from - x[0]);
        spin = fmax(spin, fabs(planet_spin(x) - planet_spin(start)));
    }
    give(first);
    give(last);
    give(spin);
    give(far);
}

void answer(const char *question, const double *p)
{
    if (asks(question, "orbit")) {
        orbit(p[0], (long)p[1], (long)p[2]);
        return;
    }
    const ss_ode f = {2, pendulum, NULL, p};
    const double start[] = {p[2], 0.3}, h = 7.0 / p[3];
    const long half = (long)p[3] / 2;
    double *x = lend(2, start);
    memory m = remember(2);
    method verlet = {verlet_step, 2, asks(question, "moved") ? &m : NULL};

    if (!take(verlet, &f, 0.0, h, half, x))
        return;
    if (asks(question, "moved")) /* by somebody else, as a hand does */
        x[0] += 0.4;
    if (!take(verlet, &f, 3.5, h, half, x))
        return;
    const double there = hypot(x[0] - start[0], x[1] - start[1]);

    if (asks(question, "back") && !take(verlet, &f, 7.0, -h, 2 * half, x))
        return;
    give_all(x, 2);
    give(there);
    give((double)calls / p[3]);
}
