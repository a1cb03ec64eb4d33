/* picture.c: five balls of different mass, thrown alike.
 *
 * Builds on: 02-euler/engine-step 08-particles/engine-particles
 */
#include "engine-forces.h"
#include "film.h"

/* There are none yet. */
void engine_springs(const engine *e, const double *q, const double *v,
                    double *f)
{
    (void)e;
    (void)q;
    (void)v;
    (void)f;
}

void answer(const char *question, const double *p)
{
    static const double mass[] = {0.05, 0.1, 0.2, 0.5, 2.0};
    const engine e = {.n = 5, .mass = mass, .g = 9.81, .drag = 0.1};
    double x[20] = {0.0};
    int step = 0;

    (void)question;
    (void)p;
    film_window(-0.5, -0.5, 11.0, 5.0, 4.0);
    film_wall(-0.5, 0.0, 11.0, 0.0);
    for (size_t i = 0; i < 5; i++) {
        x[10 + 2 * i] = 5.5;
        x[11 + 2 * i] = 8.5;
        film_point(FILM_TRAIL, 0.05 + 0.05 * mass[i]);
    }
    for (int frame = 0; frame < 90; frame++) {
        film_frame(5, x);
        for (int k = 0; k < 4; k++, step++)
            engine_step(engine_motion, &e, 20, step * 0.005, 0.005, x);
    }
}
