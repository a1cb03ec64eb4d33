/* picture.c: a chain that swings without air, and so does not come to rest.
 *
 * Builds on: 08-particles/engine-particles 09-forces/engine-forces
 * Builds on: 09-forces/engine-springs
 */
#include "engine-verlet.h"
#include "film.h"

enum { LINKS = 9, N = LINKS + 1 };

void answer(const char *question, const double *p)
{
    const double h = 1.0 / 600.0;
    double mass[N], x[4 * N] = {0.0}, rates[4 * N];
    engine_spring spring[LINKS];
    const engine e = {
        .n = N, .mass = mass, .g = 9.81, .springs = LINKS, .spring = spring};
    int step = 0;

    (void)question;
    (void)p;
    film_window(-3.0, -3.6, 3.0, 1.4, 6.0);
    for (size_t i = 0; i < N; i++) {
        mass[i] = i == 0 ? 0.0 : 0.1;
        x[2 * i] = 0.3 * (double)i;
        film_point(i == 0 ? FILM_NAIL : FILM_DOT, 0.05);
    }
    for (size_t i = 0; i < LINKS; i++) {
        spring[i] = (engine_spring){i, i + 1, 300.0, 0.0, 0.3};
        film_tie(i, i + 1);
    }
    engine_motion(0.0, x, rates, &e);
    for (int frame = 0; frame < 180; frame++) {
        film_frame(N, x);
        for (int k = 0; k < 20; k++, step++)
            engine_verlet(&e, step * h, h, x, rates + 2 * N);
    }
}
