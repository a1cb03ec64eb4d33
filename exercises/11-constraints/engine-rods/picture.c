/* picture.c: four rods that swing from a nail.
 *
 * Builds on: 08-particles/engine-particles 09-forces/engine-forces
 * Builds on: 09-forces/engine-springs 10-verlet/engine-verlet
 */
#include "engine-rods.h"
#include "film.h"

enum { RODS = 4, N = RODS + 1 };

void answer(const char *question, const double *p)
{
    const double h = 1.0 / 300.0;
    double mass[N], x[4 * N] = {0.0}, rates[4 * N];
    engine_rod rod[RODS];
    const engine e = {
        .n = N, .mass = mass, .g = 9.81, .rods = RODS, .rod = rod};
    int step = 0;

    (void)question;
    (void)p;
    film_window(-2.3, -2.3, 2.3, 1.3, 10.0);
    for (size_t i = 0; i < N; i++) {
        mass[i] = i == 0 ? 0.0 : 0.2;
        x[2 * i] = 0.5 * (double)i;
        film_point(i == 0      ? FILM_NAIL
                   : i == RODS ? FILM_TRAIL
                               : FILM_DOT,
                   0.06);
    }
    for (size_t i = 0; i < RODS; i++) {
        rod[i] = (engine_rod){i, i + 1, 0.5};
        film_tie(i, i + 1);
    }
    engine_motion(0.0, x, rates, &e);
    for (int frame = 0; frame < 300; frame++) {
        film_frame(N, x);
        for (int k = 0; k < 10; k++, step++) {
            engine_verlet(&e, step * h, h, x, rates + 2 * N);
            engine_rods(&e, h, 40, x);
        }
    }
}
