/* picture.c: a bridge in the reader's world. A hand takes hold of its middle,
 * pulls it down and lets go; later its right end comes off, and it falls.
 *
 * Builds on: 08-particles/engine-particles 09-forces/engine-forces
 * Builds on: 09-forces/engine-springs 10-verlet/engine-verlet
 * Builds on: 11-constraints/engine-rods 12-collisions/engine-contacts
 */
#include "engine-world.h"
#include "film.h"

#include <math.h>

enum { PANELS = 8, JOINTS = 2 * (PANELS + 1), HAND = JOINTS, N = JOINTS + 1 };
enum { BARS = PANELS * 4 + PANELS + 1, FRAMES = 92 };

static double mass[N], x[4 * N], rates[4 * N];
static engine_spring spring[BARS + 1]; /* the last is the hand's */

static size_t count;

static void tie(size_t a, size_t b)
{
    const double dx = x[2 * a] - x[2 * b], dy = x[2 * a + 1] - x[2 * b + 1];

    spring[count++] = (engine_spring){a, b, 2000.0, 2.0, hypot(dx, dy)};
    film_tie(a, b);
}

static void build(void)
{
    for (size_t i = 0; i < JOINTS; i++) {
        const size_t column = i / 2;
        const int held = column == 0 || column == PANELS;

        x[2 * i] = 1.2 + 5.6 * (double)column / PANELS;
        x[2 * i + 1] = 3.0 + 0.7 * (double)(i % 2);
        mass[i] = held ? 0.0 : 0.2;
        film_point(column == 0 ? FILM_NAIL : FILM_DOT, 0.07);
    }
    film_point(FILM_DOT, 0.14);
    for (size_t i = 0; i < JOINTS; i += 2) {
        tie(i, i + 1);
        for (size_t k = 0; k < 2 && i + 2 < JOINTS; k++) {
            tie(i + k, i + k + 2);
            tie(i + k, i + 3 - k);
        }
    }
}

/* Where the hand is, and what it holds. */
static void lead(double time, engine_spring *hold)
{
    const size_t middle = PANELS; /* the lower joint there */
    const double away = time < 2.5 ? 0.0 : fmin(1.5 * (time - 2.5), 3.0);

    x[2 * HAND] = 4.0 + away;
    x[2 * HAND + 1] = 2.8 - 1.8 * fmin(time / 1.5, 1.0);
    *hold = (engine_spring){HAND, middle, time < 2.5 ? 400.0 : 0.0,
                            time < 2.5 ? 2.0 : 0.0, 0.0};
}

void answer(const char *question, const double *p)
{
    static const engine_wall floor = {{0.0, 0.4}, {0.0, 1.0}, 0.3};
    engine e = {.n = N,
                .mass = mass,
                .g = 9.81,
                .drag = 0.02,
                .spring = spring,
                .walls = 1,
                .wall = &floor,
                .radius = 0.05,
                .bounce = 0.3};
    engine_world w = {.e = &e,
                      .h = 1.0 / 500.0,
                      .x = x,
                      .a = rates + 2 * N,
                      .iterations = 10,
                      .most_steps = 100};
    const double frame = 0.09;

    (void)question;
    (void)p;
    film_window(0.6, 0.1, 7.4, 4.4, FRAMES * frame);
    build();
    film_wall(0.6, 0.4, 7.4, 0.4);
    e.springs = BARS + 1;
    for (int k = 0; k < FRAMES; k++) {
        lead(k * frame, &spring[BARS]);
        if (k * frame > 5.0)
            mass[JOINTS - 2] = mass[JOINTS - 1] = 0.2;
        engine_motion(w.t, x, rates, &e); /* the hand is somewhere else */
        film_frame(N, x);
        engine_frame(&w, frame);
    }
}
