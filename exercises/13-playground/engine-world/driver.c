/* driver.c: a world whose parts are made up, each of another kind, so that their
 * order shows. Parameters: t, h, owed, most steps, frames, and their lengths. */
#include "grading/driver.h"
#include "engine-world.h"

void engine_verlet(const engine *e, double t, double h, double *x, double *a)
{
    for (size_t i = 0; i < 4 * e->n; i++)
        x[i] += h * (1.0 + t - 0.1 * (double)i);
    a[0] += 1.0;
}

void engine_rods(const engine *e, double h, int iterations, double *x)
{
    for (size_t i = 0; i < 4 * e->n; i++)
        x[i] *= 1.0 + h * iterations;
}

void engine_walls(const engine *e, double *x)
{
    for (size_t i = 0; i < 4 * e->n; i++)
        x[i] += 0.25;
}

void engine_balls(const engine *e, double *x)
{
    for (size_t i = 0; i < 4 * e->n; i++)
        x[i] = x[i] / (1.0 + 0.1 * x[i] * x[i]);
}

void answer(const char *question, const double *p)
{
    static const double state[] = {0.1, 0.2, 0.4, 0.7};
    double *mass = lend(1, NULL), *x = lend(4, state), *a = lend(2, state);
    const engine e = {.n = 1, .mass = mass};
    engine_world w = {.e = &e,
                      .t = p[0],
                      .h = p[1],
                      .owed = p[2],
                      .x = x,
                      .a = a,
                      .iterations = 3,
                      .most_steps = (int)p[3]};

    (void)question;
    mass[0] = 1.0;
    for (int k = 0; k < (int)p[4]; k++)
        give(engine_frame(&w, p[5 + k]));
    give(w.t);
    give(w.owed);
    give(a[0]);
    give_all(x, 4);
}
