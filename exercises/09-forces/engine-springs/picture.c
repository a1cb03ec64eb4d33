/* picture.c: a chain that hangs from a nail, and swings in air.
 *
 * Builds on: 02-euler/engine-step 08-particles/engine-particles 09-forces/engine-forces
 */
#include "engine-springs.h"
#include "film.h"

enum { LINKS = 9, N = LINKS + 1 };

void answer(const char *question, const double *p)
{
    double mass[N], x[4 * N] = {0.0};
    engine_spring spring[LINKS];
    const engine e = {.n = N,
                      .mass = mass,
                      .g = 9.81,
                      .drag = 0.05,
                      .springs = LINKS,
                      .spring = spring};
    int step = 0;

    (void)question;
    (void)p;
    film_window(-3.0, -3.6, 3.0, 0.4, 5.0);
    for (size_t i = 0; i < N; i++) {
        mass[i] = i == 0 ? 0.0 : 0.1;
        x[2 * i] = 0.3 * (double)i;
        film_point(i == 0 ? FILM_NAIL : FILM_DOT, 0.05);
    }
    for (size_t i = 0; i < LINKS; i++) {
        spring[i] = (engine_spring){i, i + 1, 300.0, 0.3, 0.3};
        film_tie(i, i + 1);
    }
    for (int frame = 0; frame < 150; frame++) {
        film_frame(N, x);
        for (int k = 0; k < 100; k++, step++)
            engine_step(engine_motion, &e, sizeof x / sizeof *x, step / 3000.0,
                        1.0 / 3000.0, x);
    }
}
