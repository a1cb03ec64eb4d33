/* driver.c: balls at and behind two walls, or in a heap. Parameters: n, radius,
 * restitution, angle of the walls, speed, nail, distance of the balls. */
#include "grading/driver.h"
#include "engine-contacts.h"

#include <math.h>

/* The nail p[5], and another in its neighbourhood. */
static int is_nail(size_t i, const double *p)
{
    return (double)i == p[5] || (double)i == p[5] + 3.0;
}

void answer(const char *question, const double *p)
{
    const size_t n = (size_t)p[0];
    double *mass = lend(n, NULL), *x = lend(4 * n, NULL);
    /* The third is not the engine's. */
    const engine_wall wall[] = {
        {{0.1, 0.2}, {sin(p[3]), cos(p[3])}, p[2]},
        {{-0.3, 0.1}, {cos(p[3]), -sin(p[3])}, 0.5 * p[2]},
        {{0.2, 0.0}, {0.0, -1.0}, 0.5}};
    engine e = {.n = n,
                .mass = mass,
                .walls = 2,
                .wall = wall,
                .radius = p[1],
                .bounce = p[2]};

    for (size_t i = 0; i < n; i++) {
        const double turn = 2.4 * (double)i;

        mass[i] = is_nail(i, p) ? 0.0 : 0.5 + (double)(i % 3);
        x[2 * i] = p[6] * cos(turn) * sqrt(1.0 + (double)i);
        x[2 * i + 1] = p[6] * sin(turn) * sqrt(1.0 + (double)i);
        x[2 * n + 2 * i] = is_nail(i, p) ? 0.0 : p[4] * cos(1.0 + 5.0 * turn);
        x[2 * n + 2 * i + 1] =
            is_nail(i, p) ? 0.0 : p[4] * sin(2.0 + 3.0 * turn);
    }
    if (!asks(question, "balls"))
        engine_walls(&e, x);
    if (!asks(question, "walls"))
        engine_balls(&e, x);
    give_all(x, 4 * n);
}
