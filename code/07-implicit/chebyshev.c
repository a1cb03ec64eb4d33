/* chebyshev.c: stages spent on the length of the step.
 *
 * On x' = lambda x a step of the Runge-Kutta-Chebyshev method of order one
 * multiplies x by T(w0 + w1 z) / T(w0), z = h lambda, where T is Chebyshev's
 * polynomial of degree s. It stays within 1 down to z = -2 w0 / w1, some
 * -2 s^2. The table holds this factor, and those of Euler and RK4, along the
 * negative axis; the facts are from a hot wire that cools.
 */
// cc -Icode code/07-implicit/chebyshev.c code/steps/*.c -lm
#include "steps/program.h"
#include "steps/tableau.h"

#include <math.h>
#include <string.h>

enum { N = 99 }; /* points of the wire, without its two ends */

static double damping = 0.05;

/* A wire from 0 to 1 whose ends are kept at the temperature 0. */
static void cool(double t, const double *x, double *dxdt, const void *ctx)
{
    const double d = 1.0 / (N + 1);

    (void)t, (void)ctx;
    for (int i = 0; i < N; i++) {
        const double left = i > 0 ? x[i - 1] : 0.0;
        const double right = i < N - 1 ? x[i + 1] : 0.0;

        dxdt[i] = (left - 2 * x[i] + right) / (d * d);
    }
}

static const ss_ode wire = {N, cool, NULL, NULL};

/* T of degree s at w, and its derivative: T' of T(j) = 2 w T(j-1) - T(j-2). */
static double chebyshev(int s, double w, double *slope)
{
    double before = 1.0, now = w, slope_before = 0.0;

    *slope = 1.0;
    for (int j = 2; j <= s; j++) {
        const double next = 2 * w * now - before;
        const double slope_next = 2 * now + 2 * w * *slope - slope_before;

        before = now, now = next;
        slope_before = *slope, *slope = slope_next;
    }
    return now;
}

/* w0 and w1 of s stages. */
static double shifts(int s, double epsilon, double *w1)
{
    const double w0 = 1.0 + epsilon / ((double)s * s);
    double slope;

    *w1 = chebyshev(s, w0, &slope);
    *w1 /= slope;
    return w0;
}

//> step
/* One step of s stages. At the end of round j, x and old hold the stages
 * j and j - 1, now and before the values of T at w0 that belong to them. */
static void chebyshev_step(int s, double w0, double w1, double h, double *x)
{
    double old[N], k[N], before = 1.0, now = w0;

    memcpy(old, x, sizeof old);
    cool(0.0, x, k, NULL);
    for (int i = 0; i < N; i++)
        x[i] += h * w1 / w0 * k[i];
    for (int j = 2; j <= s; j++) {
        const double next = 2 * w0 * now - before;

        cool(0.0, x, k, NULL);
        for (int i = 0; i < N; i++) {
            const double shifted = w0 * x[i] + w1 * h * k[i];
            const double stage = (2 * now * shifted - before * old[i]) / next;

            old[i] = x[i];
            x[i] = stage;
        }
        before = now, now = next;
    }
}
//<

/* The temperature after current has heated the wire evenly for long. */
static void hot(double *x)
{
    for (int i = 0; i < N; i++) {
        const double at = (i + 1.0) / (N + 1);

        x[i] = 4 * at * (1.0 - at);
    }
}

/* The exact solution: each sine decays at its own rate. */
static void truth(double t, double *x)
{
    const double pi = acos(-1.0), d = 1.0 / (N + 1);
    double start[N];

    hot(start);
    memset(x, 0, N * sizeof *x);
    for (int k = 1; k <= N; k++) {
        const double rate = 4 * pow(sin(k * pi * d / 2) / d, 2.0);
        double part = 0.0;

        for (int i = 0; i < N; i++)
            part += 2 * d * start[i] * sin(k * (i + 1) * pi * d);
        for (int i = 0; i < N; i++)
            x[i] += part * exp(-rate * t) * sin(k * (i + 1) * pi * d);
    }
}

static double largest_error(double t, const double *x)
{
    double right[N], most = 0.0;

    truth(t, right);
    for (int i = 0; i < N; i++) {
        const double e = fabs(x[i] - right[i]);

        most = e <= most ? most : e; /* NaN counts as large */
    }
    return most;
}

/* The error after `steps` equal steps: of s stages, or with s = 0 of RK4. */
static double cooled(int s, int steps, double t)
{
    double x[N], work[5 * N], w1, h = t / steps;
    const double w0 = shifts(s ? s : 1, damping, &w1);

    hot(x);
    for (int n = 0; n < steps; n++) {
        if (s)
            chebyshev_step(s, w0, w1, h, x);
        else
            ss_rk4.step(&wire, 0.0, h, x, work, NULL);
    }
    return largest_error(t, x);
}

/* The fewest steps whose z stays within the interval from -reach to 0. */
static int fewest(double rate, double t, double reach)
{
    return (int)ceil(rate * t / reach);
}

static double factor(int s, double epsilon, double z)
{
    double w1, slope;
    const double w0 = shifts(s, epsilon, &w1);

    return chebyshev(s, w0 + w1 * z, &slope) / chebyshev(s, w0, &slope);
}

/* A number that the figure has room for, or an empty cell. */
static double shown(double r)
{
    return fabs(r) <= 1.6 ? r : (double)NAN;
}

int main(int argc, char **argv)
{
    double time = 0.1;
    int stages = 5;
    const ss_option options[] = {
        {"stages", "per step, in the table", .count = &stages, .most = 40},
        {"damping", "gap between the ripples and one", .positive = &damping,
         .most = 1},
        {"time", "for which the wire cools", .positive = &time, .most = 1},
        {0}};
    const double pi = acos(-1.0);

    ss_begin(argc, argv, "Runge-Kutta-Chebyshev on a cooling wire.", options);
    ss_columns("z damped plain euler rk4");

    const double far = 2.06 * stages * stages;

    for (int i = 0; i <= 800; i++) {
        const double z = -far * i / 800;

        ss_row(z, shown(factor(stages, damping, z)),
               shown(factor(stages, 0.0, z)), shown(1 + z),
               shown(1 + z * (1 + z / 2 * (1 + z / 3 * (1 + z / 4)))));
    }

    const double rate = 4 * pow((N + 1) * sin(N * pi / (2 * (N + 1))), 2.0);
    double w1;
    double w0 = shifts(stages, damping, &w1);

    // expect: stages in [5, 5] (given)
    ss_fact("stages", stages);
    // expect: damping in [0.05, 0.05] (given)
    ss_fact("damping", damping);
    // expect: points in [99, 99] (given)
    ss_fact("points", N);
    // expect: time in [0.1, 0.1] (given)
    ss_fact("time", time);
    /* 4 (100 cos(pi / 200))^2 */
    // expect: rate in [39990.131, 39990.132] (theory, sec:rk-chebyshev)
    ss_fact("rate", rate);
    // expect: reach in [48.462411, 48.462412] (second way, tests/from-the-page/07_implicit.py)
    ss_fact("reach", 2 * w0 / w1);
    /* (2 - 4/3 damping) s^2, to the first order in the damping */
    // expect: reach_over_squares in [1.93, 1.94] (theory, hairer1996)
    ss_fact("reach_over_squares", 2 * w0 / w1 / ((double)stages * stages));

    const int rk4 = fewest(rate, time, 2.785293563405282);
    const int five = fewest(rate, time, 2 * w0 / w1);

    w0 = shifts(10, damping, &w1);

    const int ten = fewest(rate, time, 2 * w0 / w1);

    w0 = shifts(1, damping, &w1);
    /* One stage is Euler's method. */
    const int one = fewest(rate, time, 2 * w0 / w1);

    /* 3999.013 over the reach of each, rounded up. */
    // expect: steps_1 in [2000, 2000] (theory, sec:rk-chebyshev)
    ss_fact("steps_1", one);
    // expect: steps_rk4 in [1436, 1436] (theory, sec:rk-chebyshev)
    ss_fact("steps_rk4", rk4);
    // expect: steps_5 in [83, 83] (second way, tests/from-the-page/07_implicit.py)
    ss_fact("steps_5", five);
    // expect: steps_10 in [21, 21] (second way, tests/from-the-page/07_implicit.py)
    ss_fact("steps_10", ten);
    // expect: cost_1 in [2000, 2000] (theory, sec:rk-chebyshev)
    ss_fact("cost_1", one);
    // expect: cost_rk4 in [5744, 5744] (theory, sec:rk-chebyshev)
    ss_fact("cost_rk4", 4 * rk4);
    // expect: cost_5 in [415, 415] (second way, tests/from-the-page/07_implicit.py)
    ss_fact("cost_5", 5 * five);
    // expect: cost_10 in [210, 210] (second way, tests/from-the-page/07_implicit.py)
    ss_fact("cost_10", 10 * ten);
    // expect: error_1 in [9.360e-5, 9.361e-5] (second way, tests/from-the-page/07_implicit.py)
    ss_fact("error_1", cooled(1, one, time));
    // expect: error_rk4 in [2.2941e-8, 2.2943e-8] (second way, tests/from-the-page/07_implicit.py)
    ss_fact("error_rk4", cooled(0, rk4, time));
    // expect: error_5 in [1.52124e-3, 1.52126e-3] (second way, tests/from-the-page/07_implicit.py)
    ss_fact("error_5", cooled(5, five, time));
    // expect: error_10 in [6.00691e-3, 6.00692e-3] (second way, tests/from-the-page/07_implicit.py)
    ss_fact("error_10", cooled(10, ten, time));
    return ss_end();
}
