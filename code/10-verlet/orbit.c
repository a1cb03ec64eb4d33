/* orbit.c: a moon, and two lines of code that decide whether it is lost.
 *
 * A circular orbit at distance 1, with steps so long that seven make a turn.
 * Symplectic Euler loses the moon; Verlet keeps it for ever; and symplectic
 * Euler keeps it just as well, if its first velocity is half a kick early.
 */
// cc -Icode code/10-verlet/orbit.c code/steps/*.c -lm
#include "steps/program.h"

#include <math.h>

enum { NEVER = -1, SHOWN = 700 };

/* The planet sits at the origin and pulls with gm / r^2. */
static void kick(double gm, double h, const double *q, double *v)
{
    const double r2 = q[0] * q[0] + q[1] * q[1], r3 = r2 * sqrt(r2);

    v[0] -= h * gm / r3 * q[0];
    v[1] -= h * gm / r3 * q[1];
}

static void drift(double h, double *q, const double *v)
{
    q[0] += h * v[0];
    q[1] += h * v[1];
}

static void symplectic_euler(double gm, double h, double *q, double *v)
{
    kick(gm, h, q, v);
    drift(h, q, v);
}

static void verlet(double gm, double h, double *q, double *v)
{
    kick(gm, h / 2, q, v);
    drift(h, q, v);
    kick(gm, h / 2, q, v);
}

/* Symplectic Euler's positions by themselves: `before` is the one a step ago. */
static void places(double gm, double h, double *q, double *before)
{
    double a[2] = {0.0, 0.0};

    kick(gm, h * h, q, a);
    for (int i = 0; i < 2; i++) {
        const double next = 2 * q[i] - before[i] + a[i];

        before[i] = q[i];
        q[i] = next;
    }
}

typedef void step_fn(double gm, double h, double *q, double *v);

/* How many steps until the moon is a hundred radii away? NEVER within `steps`.
 * `early` kicks back the first velocity by so much. */
static int flung(step_fn *step, double gm, double h, double early, int steps,
                 double *far)
{
    double q[2] = {1.0, 0.0}, v[2] = {0.0, sqrt(gm)};

    kick(gm, -early, q, v);
    for (int i = 0; i < 2 && step == places; i++)
        v[i] = q[i] - h * v[i];
    *far = 0.0;
    for (int n = 1; n <= steps; n++) {
        step(gm, h, q, v);

        const double r = hypot(q[0], q[1]);

        if (r > *far)
            *far = r;
        if (!(r < 100.0))
            return n;
    }
    return NEVER;
}

/* The last step at which symplectic Euler's moon is within distance 3. */
static int leaves(step_fn *step, double gm, double h, int lost)
{
    double q[2] = {1.0, 0.0}, v[2] = {0.0, sqrt(gm)};
    int last = 0;

    for (int i = 0; i < 2 && step == places; i++)
        v[i] = q[i] - h * v[i];

    for (int n = 1; n <= lost; n++) {
        step(gm, h, q, v);
        if (hypot(q[0], q[1]) < 3.0)
            last = n;
    }
    return last;
}

/* The smallest w h, in hundredths, at which it is flung within 1000 turns. */
static double threshold(step_fn *step, double early, double from)
{
    double wh = from, far;

    while (flung(step, wh * wh, 1.0, early, (int)(6283.0 / wh), &far) == NEVER)
        wh += 0.01;
    return wh;
}

int main(int argc, char **argv)
{
    double gm = 0.81, h = 1.0, far, far_early, none;
    int turns = 100000;
    const ss_option options[] = {
        {"gm", "strength of the pull", .positive = &gm},
        {"h", "step", .positive = &h},
        {"turns", "number of turns, Verlet", .count = &turns},
        {0}};

    ss_begin(argc, argv, "A moon on a circle, with long steps.", options);

    const int steps = ss_steps(6.283185307179586 / sqrt(gm) * turns, h);
    const int lost = flung(symplectic_euler, gm, h, 0.0, steps, &none);
    const int left = leaves(symplectic_euler, gm, h, lost);
    double q[3][2] = {{1.0, 0.0}, {1.0, 0.0}, {1.0, 0.0}};
    double v[3][2] = {{0.0, sqrt(gm)}, {0.0, sqrt(gm)}, {0.0, sqrt(gm)}};
    double apart = 0.0;
    int euler_shown = 0;

    kick(gm, -h / 2, q[2], v[2]);
    ss_columns("euler_x euler_y away_x away_y verlet_x verlet_y");
    for (int n = 0; n <= SHOWN; n++) {
        const int seen = lost == NEVER || n <= left + 14;
        const int away = seen && n > left - 14;
        const double gone = (double)NAN;

        if (seen)
            euler_shown = n;
        ss_row(seen ? q[0][0] : gone, seen ? q[0][1] : gone,
               away ? q[0][0] : gone, away ? q[0][1] : gone, q[1][0], q[1][1]);
        symplectic_euler(gm, h, q[0], v[0]);
        verlet(gm, h, q[1], v[1]);
        symplectic_euler(gm, h, q[2], v[2]);
        if (n < 100)
            apart = fmax(apart, hypot(q[1][0] - q[2][0], q[1][1] - q[2][1]));
    }

    // expect: shown in [700, 700] (given)
    ss_fact("shown", SHOWN);
    // expect: euler_shown in [160, 160] (second way, euler_left)
    ss_fact("euler_shown", euler_shown);
    // expect: euler_left in [146, 146] (second way, places_left)
    ss_fact("euler_left", left);
    // expect: euler_lost in [455, 455] (second way, places_lost)
    ss_fact("euler_lost", lost);
    // expect: euler_lost_1 in [230, 230] (second way, places_lost_1)
    ss_fact("euler_lost_1", flung(symplectic_euler, 1.0, 1.0, 0.0, 9999, &far));
    flung(verlet, gm, h, 0.0, steps, &far);
    // expect: verlet_far in [1.39713, 1.39715] (second way, early_far)
    ss_fact("verlet_far", far);
    flung(symplectic_euler, gm, h, h / 2, steps, &far_early);
    // expect: early_far in [1.39713, 1.39715] (second way, verlet_far)
    ss_fact("early_far", far_early);
    // The same walk; rounding grows in a hundred steps.
    // expect: apart in [0, 1e-12] (theory, sec:ve-same)
    ss_fact("apart", apart);
    // expect: turns in [100000, 100000] (given)
    ss_fact("turns", turns);
    // expect: euler_threshold in [0.765, 0.785] (second way, places_threshold)
    ss_fact("euler_threshold", threshold(symplectic_euler, 0.0, 0.6));
    // expect: verlet_threshold in [1.045, 1.055] (second way, places_early_threshold)
    ss_fact("verlet_threshold", threshold(verlet, 0.0, 0.9));

    // The same walks once more, from two positions to the third.
    const int gone = flung(places, gm, h, 0.0, steps, &none);
    // expect: places_left in [146, 146] (second way, euler_left)
    ss_fact("places_left", leaves(places, gm, h, gone));
    // expect: places_lost in [455, 455] (second way, euler_lost)
    ss_fact("places_lost", gone);
    // expect: places_lost_1 in [230, 230] (second way, euler_lost_1)
    ss_fact("places_lost_1", flung(places, 1.0, 1.0, 0.0, 9999, &none));
    // expect: places_threshold in [0.765, 0.785] (second way, euler_threshold)
    ss_fact("places_threshold", threshold(places, 0.0, 0.6));
    // expect: places_early_threshold in [1.045, 1.055] (second way, verlet_threshold)
    ss_fact("places_early_threshold", threshold(places, 0.5, 0.9));
    return ss_end();
}
