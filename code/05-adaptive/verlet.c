/* verlet.c: what adapting takes away from a method that keeps the energy.
 *
 * Kick, drift, kick on a Kepler orbit, many times. With equal steps the
 * energy error swings within a bound for ever. With steps that shrink near the
 * sun each orbit is better, and the bound is gone.
 */
// cc -Icode code/05-adaptive/verlet.c code/steps/*.c -lm
#include "steps/program.h"

#include <math.h>

static void kick(double h, const double *q, double *v)
{
    const double r = hypot(q[0], q[1]);

    v[0] -= h * q[0] / (r * r * r);
    v[1] -= h * q[1] / (r * r * r);
}

static void drift(double h, double *q, const double *v)
{
    q[0] += h * v[0];
    q[1] += h * v[1];
}

/* Half a kick, a whole drift, half a kick. */
static void step(double h, double *q, double *v)
{
    kick(h / 2, q, v);
    drift(h, q, v);
    kick(h / 2, q, v);
}

static double turn; /* the period of every orbit, 2 pi */

/* A step; *worst is the largest relative error of the energy so far. */
static void go(double h, double *q, double *v, double *worst)
{
    const double start_energy = -0.5;

    step(h, q, v);
    *worst = fmax(*worst, fabs((v[0] * v[0] + v[1] * v[1]) / 2 -
                               1.0 / hypot(q[0], q[1]) - start_energy) /
                              fabs(start_energy));
}

/* One orbit in equal steps, which are counted. */
static void equal_orbit(int steps, double *q, double *v, double *worst)
{
    *worst = 0.0;
    for (int n = 0; n < steps; n++)
        go(turn / steps, q, v, worst);
}

/* The steps of h r^(3/2) that begin before the end of orbit n. The value: how
 * many these are. */
static int adaptive_orbit(double h, int n, double *t, double *q, double *v,
                          double *worst)
{
    int steps = 0;

    *worst = 0.0;
    for (; *t < n * turn; steps++) {
        const double s = h * pow(hypot(q[0], q[1]), 1.5);

        go(s, q, v, worst);
        *t += s;
    }
    return steps;
}

int main(int argc, char **argv)
{
    double e = 0.7, h = 0.05;
    int orbits = 1000, steps = 0;
    const ss_option options[] = {
        {"e", "eccentricity, below 1", .positive = &e, .or_zero = true,
         .below = 1},
        {"h", "adaptive step at distance 1 (s)", .positive = &h},
        {"orbits", "number of orbits", .count = &orbits},
        {0}};

    ss_begin(argc, argv, "Energy of Verlet's method, adaptive and not.",
             options);

    turn = 2 * acos(-1.0);
    double q[2][2] = {{1.0 - e, 0.0}, {1.0 - e, 0.0}};
    double v[2][2] = {{0.0, sqrt((1.0 + e) / (1.0 - e))},
                      {0.0, sqrt((1.0 + e) / (1.0 - e))}};
    double first[2] = {0}, last[2] = {0};
    double probe_q[2] = {q[0][0], q[0][1]}, probe_v[2] = {v[0][0], v[0][1]};
    double w, t = 0.0, probe_t = 0.0;

    // Equal steps: as many in an orbit as the others take in the first.
    const int equal = adaptive_orbit(h, 1, &probe_t, probe_q, probe_v, &w);

    ss_columns("orbit equal adaptive");
    for (int n = 1; n <= orbits; n++) {
        double worst[2];

        equal_orbit(equal, q[0], v[0], &worst[0]);
        steps += adaptive_orbit(h, n, &t, q[1], v[1], &worst[1]);
        for (int a = 0; a < 2; a++) {
            if (n <= 10)
                first[a] = fmax(first[a], worst[a]);
            if (n > orbits - 10)
                last[a] = fmax(last[a], worst[a]);
        }
        if (n == 1 || n % 20 == 0)
            ss_row(n, worst[0], worst[1]);
    }
    // expect: adaptive_first in [0.0028, 0.0029] (second way, tests/from-the-page/05_adaptive.py)
    ss_fact("adaptive_first", first[1]);
    // expect: adaptive_last in [0.0198, 0.0206] (second way, tests/programs/adaptive.py)
    ss_fact("adaptive_last", last[1]);
    // expect: equal_first in [0.0527, 0.0528] (second way, tests/from-the-page/05_adaptive.py)
    ss_fact("equal_first", first[0]);
    // expect: equal_last in [0.0527, 0.0528] (second way, tests/from-the-page/05_adaptive.py)
    ss_fact("equal_last", last[0]);
    // As many as the first adaptive orbit has, whose mean is `adaptive_steps`.
    // expect: equal_steps in [140, 142] (second way, adaptive_steps)
    ss_fact("equal_steps", equal);
    /* The integral of dt/(h r^1.5) over a turn is 142, and a step at most is
     * added; an energy nearer to 0 by 2 % makes turns longer by 3 %. */
    // expect: adaptive_steps in [137.7, 143] (theory, sec:ad-verlet)
    ss_fact("adaptive_steps", (double)steps / orbits);
    return ss_end();
}
