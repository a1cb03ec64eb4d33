/* picture.c: two weights on springs, one moved by the reader's step of Euler's
 * method, the other by the reader's Verlet, in as many steps as the reader's
 * engine_price finds for a hundredth of a metre. Bars show both prices.
 *
 * Builds on: 02-euler/engine-step 08-particles/engine-particles
 * Builds on: 09-forces/engine-forces 09-forces/engine-springs
 * Builds on: 10-verlet/engine-verlet
 */
#include "engine-race.h"
#include "film.h"

#include <math.h>
#include <string.h>

enum { N = 2, FRAMES = 120 }; /* the nail and the weight */

static const double mass[N] = {0.0, 0.5};
static const engine_spring spring = {0, 1, 60.0, 0.4, 1.0};
static const engine pendulum = {
    .n = N, .mass = mass, .g = 9.81, .springs = 1, .spring = &spring};
static const double start[4 * N] = {0.0, 0.0, 1.1, 0.3};
static const double seconds = 6.0, tolerance = 0.01;
static const long most = 1L << 19;

static void by_euler(long steps, long from, long to, double *x)
{
    const double h = seconds / (double)steps;

    for (long k = from; k < to; k++)
        engine_step(engine_motion, &pendulum, 4 * N, (double)k * h, h, x);
}

/* As engine_price, for Euler's method. */
static long euler_price(void)
{
    double before[4 * N], x[4 * N];

    memcpy(before, start, sizeof before);
    for (long steps = 1; steps <= most; steps *= 2) {
        memcpy(x, start, sizeof x);
        by_euler(steps, 0, steps, x);
        if (steps > 1 && hypot(x[2] - before[2], x[3] - before[3]) <= tolerance)
            return steps;
        memcpy(before, x, sizeof before);
    }
    return most;
}

static void bar(double y, long price)
{
    film_wall(0.3, y, 0.3 + 0.25 * log2((double)price), y);
}

void answer(const char *question, const double *p)
{
    double euler[4 * N], verlet[4 * N], rates[4 * N], seen[4 * N];
    double x[4 * N];
    long steps = engine_price(&pendulum, start, seconds, tolerance, most, x);

    (void)question;
    (void)p;
    if (steps < FRAMES)
        steps = FRAMES;
    film_window(0.0, -0.6, 6.4, 4.0, seconds);
    for (int k = 0; k < 2; k++) {
        film_point(FILM_NAIL, 0.06);
        film_point(FILM_TRAIL, 0.12);
        film_tie(2 * (size_t)k, 2 * (size_t)k + 1);
    }
    bar(-0.1, euler_price());
    bar(-0.35, steps);
    memcpy(euler, start, sizeof euler);
    memcpy(verlet, start, sizeof verlet);
    engine_motion(0.0, verlet, rates, &pendulum);
    for (int k = 0; k <= FRAMES; k++) {
        const long from = steps * k / FRAMES, to = steps * (k + 1) / FRAMES;

        for (int i = 0; i < 4; i++) {
            const double shift = i % 2 == 0 ? 1.6 : 2.5;

            seen[i] = euler[i] + shift;
            seen[4 + i] = verlet[i] + shift + (i % 2 == 0 ? 3.2 : 0.0);
        }
        film_frame(2 * N, seen);
        by_euler(steps, from, to, euler);
        for (long j = from; j < to; j++)
            engine_verlet(&pendulum, (double)j * seconds / (double)steps,
                          seconds / (double)steps, verlet, rates + 2 * N);
    }
}
