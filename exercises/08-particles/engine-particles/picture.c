/* picture.c: three planets round a nailed sun.
 *
 * Builds on: 02-euler/engine-step
 */
#include "engine-particles.h"
#include "film.h"

#include <math.h>

/* Towards the sun, particle 0, as the square of the distance has it. */
void engine_forces(const engine *e, const double *q, const double *v, double *f)
{
    (void)v;
    for (size_t i = 0; i < e->n; i++) {
        const double r = hypot(q[2 * i] - q[0], q[2 * i + 1] - q[1]);

        for (size_t k = 2 * i; k < 2 * i + 2; k++)
            f[k] = r > 0.0 ? e->mass[i] * (q[k % 2] - q[k]) / pow(r, 3.0) : 0.0;
    }
}

void answer(const char *question, const double *p)
{
    static const double mass[] = {0.0, 1.0, 2.0, 0.5};
    const engine e = {.n = 4, .mass = mass};
    double x[16] = {0, 0, 1, 0, 0, 1.8, -2.6, 0, 0, 0, 0, 1, -0.7, 0, 0, -0.55};
    int step = 0;

    (void)question;
    (void)p;
    film_window(-3.6, -3.6, 3.6, 3.6, 15.0);
    film_point(FILM_NAIL, 0.08);
    for (int i = 1; i < 4; i++)
        film_point(FILM_TRAIL, 0.05 + 0.02 * mass[i]);
    for (int frame = 0; frame < 300; frame++) {
        film_frame(4, x);
        for (int k = 0; k < 5; k++, step++)
            engine_step(engine_motion, &e, 16, step * 0.01, 0.01, x);
    }
}
