/* picture.c: a dozen balls roll down a ramp into a box.
 *
 * Builds on: 08-particles/engine-particles 09-forces/engine-forces
 * Builds on: 09-forces/engine-springs 10-verlet/engine-verlet
 */
#include "engine-contacts.h"
#include "film.h"

enum { N = 12 };

void answer(const char *question, const double *p)
{
    static const engine_wall wall[] = {{{0.0, 0.0}, {0.0, 1.0}, 0.4},
                                       {{0.0, 0.0}, {1.0, 0.0}, 0.6},
                                       {{4.0, 0.0}, {-1.0, 0.0}, 0.6},
                                       {{1.5, 0.0}, {0.6, 0.8}, 0.5}};
    const double h = 1.0 / 600.0;
    double mass[N], x[4 * N] = {0.0}, rates[4 * N];
    const engine e = {.n = N,
                      .mass = mass,
                      .g = 9.81,
                      .walls = 4,
                      .wall = wall,
                      .radius = 0.16,
                      .bounce = 0.6};
    int step = 0;

    (void)question;
    (void)p;
    film_window(-0.1, -0.1, 4.1, 4.1, 6.0);
    for (size_t i = 0; i < N; i++) {
        mass[i] = 1.0;
        x[2 * i] = 0.3 + 0.35 * (double)(i % 4) + 0.03 * (double)i;
        x[2 * i + 1] = 2.2 + 0.5 * (double)(i / 4);
        film_point(FILM_DOT, e.radius);
    }
    film_wall(0.0, 4.0, 0.0, 0.0);
    film_wall(1.5, 0.0, 4.0, 0.0);
    film_wall(4.0, 0.0, 4.0, 4.0);
    film_wall(0.0, 1.125, 1.5, 0.0);
    engine_motion(0.0, x, rates, &e);
    for (int frame = 0; frame < 150; frame++) {
        film_frame(N, x);
        for (int k = 0; k < 24; k++, step++) {
            engine_verlet(&e, step * h, h, x, rates + 2 * N);
            engine_walls(&e, x);
            engine_balls(&e, x);
        }
    }
}
