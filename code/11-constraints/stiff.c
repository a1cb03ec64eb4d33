/* stiff.c: what it costs to enforce a length with a stiff spring.
 *
 * A weight hangs from a spring and should hang at its rest length. Stiffer
 * springs are wrong by less, mg/k, and need smaller steps. For each stiffness
 * the largest stable step is found by bisection.
 */
// cc -Icode code/11-constraints/stiff.c code/steps/*.c -lm
#include "steps/program.h"
#include "steps/tableau.h"

#include <math.h>

static const double g = 9.81, mass = 1.0;

static void weight(double t, const double *x, double *dxdt, const void *ctx)
{
    const double k = *(const double *)ctx;

    (void)t;
    dxdt[0] = x[1];
    dxdt[1] = g - k / mass * x[0];
}

/* Does the swing about mg/k grow a thousandfold in so many steps? */
static int explodes(int rk4, double k, double h, int steps)
{
    const ss_ode ode = {2, weight, NULL, &k};
    const double sag = mass * g / k;
    double x[2] = {0.5 * sag, 0.0}, dxdt[2], work[10];

    for (int n = 0; n < steps; n++) {
        if (rk4) {
            ss_rk4.step(&ode, 0.0, h, x, work, NULL);
        } else { /* symplectic Euler: kick, then drift */
            weight(0.0, x, dxdt, &k);
            x[1] += h * dxdt[1];
            x[0] += h * x[1];
        }
        if (!(fabs(x[0] - sag) < 500.0 * sag))
            return 1;
    }
    return 0;
}

static double limit(int rk4, double k, int steps)
{
    double good = 0.0, bad = 8.0 / sqrt(k / mass);

    for (int i = 0; i < 20; i++) {
        const double h = 0.5 * (good + bad);

        if (explodes(rk4, k, h, steps))
            bad = h;
        else
            good = h;
    }
    return good;
}

int main(int argc, char **argv)
{
    double least = 100.0, ratio = 100.0;
    int steps = 4000;
    const ss_option options[] = {
        {"k", "stiffness of the softest spring (N/m)", .positive = &least},
        {"ratio", "ratio of each stiffness to the last", .positive = &ratio},
        {"steps", "steps to wait for an explosion", .count = &steps},
        {0}};
    double k[3], euler[3], rk4[3];

    ss_begin(argc, argv, "A weight on springs that are ever stiffer.", options);
    ss_columns("k sag euler rk4");
    for (int i = 0; i < 3; i++) {
        k[i] = i ? k[i - 1] * ratio : least;
        euler[i] = limit(0, k[i], steps);
        rk4[i] = limit(1, k[i], steps);
        ss_row(k[i], mass * g / k[i], euler[i], rk4[i]);
    }
    // expect: mass in [1, 1] (given)
    ss_fact("mass", mass);
    // expect: steps in [4000, 4000] (given)
    ss_fact("steps", steps);
    // expect: sag1 in [98.09999, 98.10001] (theory, sec:co-stiff)
    ss_fact("sag1", 1e3 * mass * g / k[0]);
    // expect: sag2 in [0.9809999, 0.9810001] (theory, sec:co-stiff)
    ss_fact("sag2", 1e3 * mass * g / k[1]);
    // expect: sag3 in [0.009809999, 0.009810001] (theory, sec:co-stiff)
    ss_fact("sag3", 1e3 * mass * g / k[2]);
    // expect: euler1 in [1.9999, 2.0001] (theory, sec:ve-same)
    ss_fact("euler1", euler[0] * sqrt(k[0] / mass));
    // expect: euler2 in [1.9999, 2.0001] (theory, sec:ve-same)
    ss_fact("euler2", euler[1] * sqrt(k[1] / mass));
    // expect: euler3 in [1.9999, 2.0001] (theory, sec:ve-same)
    ss_fact("euler3", euler[2] * sqrt(k[2] / mass));
    // At h omega = 2 sqrt(2) + d a step grows by 2.5 d. To a thousandfold in
    // 4000 steps with d = 0.0007.
    // expect: rk1 in [2.8284, 2.8293] (theory, sec:rk-stability)
    ss_fact("rk1", rk4[0] * sqrt(k[0] / mass));
    // expect: rk2 in [2.8284, 2.8293] (theory, sec:rk-stability)
    ss_fact("rk2", rk4[1] * sqrt(k[1] / mass));
    // expect: rk3 in [2.8284, 2.8293] (theory, sec:rk-stability)
    ss_fact("rk3", rk4[2] * sqrt(k[2] / mass));
    // expect: steps1 in [4.9997, 5.0003] (theory, sec:co-stiff)
    ss_fact("steps1", 1.0 / euler[0]);
    // expect: steps2 in [49.997, 50.003] (theory, sec:co-stiff)
    ss_fact("steps2", 1.0 / euler[1]);
    // expect: steps3 in [499.97, 500.03] (theory, sec:co-stiff)
    ss_fact("steps3", 1.0 / euler[2]);
    return ss_end();
}
