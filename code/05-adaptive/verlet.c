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

//> kdk
/* Half a kick, a whole drift, half a kick. */
static void step(double h, double *q, double *v)
{
    kick(h / 2, q, v);
    drift(h, q, v);
    kick(h / 2, q, v);
}
//<

/* One orbit with `equal` steps, or, if that is 0, with steps of h r^(3/2). *worst is
 * the largest relative error of the energy. The value: the steps taken. */
static int orbit(double h, int equal, double *q, double *v, double *worst)
{
    const double start_energy = -0.5, period = 2 * acos(-1.0);
    double t = 0.0;
    int steps = 0;

    *worst = 0.0;
    while (equal ? steps < equal : t < period) {
        const double s =
            equal ? period / equal : h * pow(hypot(q[0], q[1]), 1.5);

        step(s, q, v);
        t += s;
        steps++;
        *worst = fmax(*worst, fabs((v[0] * v[0] + v[1] * v[1]) / 2 -
                                   1.0 / hypot(q[0], q[1]) - start_energy) /
                                  fabs(start_energy));
    }
    return steps;
}

int main(int argc, char **argv)
{
    double e = 0.7, h = 0.05;
    int orbits = 1000, steps[2] = {0};
    const ss_option options[] = {
        {"e", "eccentricity, below 1", .positive = &e},
        {"h", "adaptive step at distance 1 (s)", .positive = &h},
        {"orbits", "number of orbits", .count = &orbits},
        {0}};

    ss_begin(argc, argv, "Energy of Verlet's method, adaptive and not.",
             options);

    double q[2][2] = {{1.0 - e, 0.0}, {1.0 - e, 0.0}};
    double v[2][2] = {{0.0, sqrt((1.0 + e) / (1.0 - e))},
                      {0.0, sqrt((1.0 + e) / (1.0 - e))}};
    double first[2] = {0}, last[2] = {0};
    double probe_q[2] = {q[0][0], q[0][1]}, probe_v[2] = {v[0][0], v[0][1]}, w;

    // Equal steps: as many in an orbit as the others take.
    const int equal = orbit(h, 0, probe_q, probe_v, &w);

    ss_columns("orbit equal adaptive");
    for (int n = 1; n <= orbits; n++) {
        double worst[2];

        for (int a = 0; a < 2; a++) {
            steps[a] += orbit(h, a ? 0 : equal, q[a], v[a], &worst[a]);
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
    /* The integral of dt/(h r^1.5) over a turn, and a step at most. */
    // expect: equal_steps in [141, 143] (theory, sec:ad-verlet)
    ss_fact("equal_steps", (double)steps[0] / orbits);
    // expect: adaptive_steps in [141, 143] (theory, sec:ad-verlet)
    ss_fact("adaptive_steps", (double)steps[1] / orbits);
    return ss_end();
}
