/* pendulum.c: everything a pendulum can do, in one picture.
 *
 * Angle to the right, rate upwards: x' = v, v' = -sin x. Each run is a curve.
 * Gentle ones close on themselves, fast ones go over the top and on for ever,
 * and between them is the run that stops upside down. Which start at the
 * bottom leads there is found by trying; so is how long a swing takes.
 */
// cc -Icode code/08-particles/pendulum.c code/steps/*.c -lm
#include "steps/program.h"
#include "steps/tableau.h"

#include <math.h>

//> field
static void pendulum(double t, const double *x, double *dxdt, const void *ctx)
{
    (void)t, (void)ctx;
    dxdt[0] = x[1];       /* x' = v */
    dxdt[1] = -sin(x[0]); /* v' = f/m */
}
//<

static const ss_ode ode = {2, pendulum, NULL, NULL};

static double energy(const double *x)
{
    return 0.5 * x[1] * x[1] - cos(x[0]);
}

//> fate
/* From the bottom with speed v: does it get over the top? *time is when it
 * does, or when it turns back. */
static int goes_over(double v, double h, double *time)
{
    double x[2] = {0.0, v}, old[2], work[10];
    int n = 0;

    do {
        old[0] = x[0];
        old[1] = x[1];
        ss_rk4.step(&ode, n * h, h, x, work, NULL);
        n++;
    } while (x[1] > 0.0 && x[0] < acos(-1.0));
    *time = (n - 1 + old[1] / (old[1] - x[1])) * h; /* where v is 0 */
    return x[1] > 0.0;
}
//<

/* A swing's time by Gauss: 2 pi by the arithmetic-geometric mean of 1 and the
 * cosine of half the angle where it turns. */
static double gauss(double v)
{
    double a = 1.0, b = sqrt(1.0 - v * v / 4);

    for (int i = 0; i < 8; i++) {
        const double mean = (a + b) / 2;

        b = sqrt(a * b);
        a = mean;
    }
    return 2 * acos(-1.0) / a;
}

static double least_speed(double h)
{
    double low = 1.0, high = 3.0, time;

    while (high - low > 1e-9) {
        const double v = (low + high) / 2;

        if (goes_over(v, h, &time))
            high = v;
        else
            low = v;
    }
    return (low + high) / 2;
}

/* The series of the table stand side by side, each as far as it goes. */
enum { SWING, EDGE, OVER, PLACE, ARROW, SERIES, MOST = 20000 };
static double table[MOST][2 * SERIES];
static int used[SERIES];

static void put(int series, double x, double y)
{
    if (used[series] < MOST) {
        table[used[series]][2 * series] = x;
        table[used[series]++][2 * series + 1] = y;
    }
}

/* 6 that swing, 3 that go round: the speeds with which they pass the bottom. */
enum { RUNS = 9, SWINGING = 6 };
static const double starts[RUNS] = {0.5, 1.0,  1.5, 1.9, 1.0,
                                    1.9, 2.05, 2.5, 3.0};

/* Where run i starts, and its speed there; returns its energy. */
static double start(int i, int way, double *x)
{
    const double pi = acos(-1.0), e = 0.5 * starts[i] * starts[i] - 1.0;

    x[0] = i < 4 ? 0.0 : i < SWINGING ? 2 * pi * way : -5.4 * way;
    x[1] = way * sqrt(2 * (e + cos(x[0])));
    return e;
}

static int steps_of(int i, double h)
{
    return ss_steps(i < SWINGING ? 13.0 : 11.0, h);
}

/* How far the energy of the runs goes, if h is the step. */
static double drift_with(double h)
{
    double drift = 0.0, work[10];

    for (int i = 0; i < RUNS; i++) {
        double x[2];
        const double e = start(i, 1, x);

        for (int n = 0; n <= steps_of(i, h) && fabs(x[0]) < 9.0; n++) {
            ss_rk4.step(&ode, n * h, h, x, work, NULL);
            drift = fmax(drift, fabs(energy(x) - e));
        }
    }
    return drift;
}

int main(int argc, char **argv)
{
    double h = 0.02;
    const ss_option options[] = {{"h", "step (s)", .positive = &h}, {0}};
    const double none = (double)NAN, pi = acos(-1.0);

    ss_begin(argc, argv, "The phase portrait of a pendulum.", options);
    ss_columns("x v px pv rx rv ax ay ux uy");

    for (int i = 0; i < MOST; i++)
        for (int k = 0; k < 2 * SERIES; k++)
            table[i][k] = none;
    const int every = (int)fmax(1.0, round(0.14 / h)); /* steps to a row */

    double drift = 0.0;
    for (int i = 0; i < RUNS; i++) {
        for (int way = 1; way >= -1; way -= 2) {
            double x[2], behind = 0.0, work[10];
            const double e = start(i, way, x), from = x[0], v = x[1];
            const int steps = steps_of(i, h);
            /* A gentle one gives the same curve from either side. */
            int drawn = i > 3 || way > 0;
            for (int n = 0; n <= steps && fabs(x[0]) < 9.0; n++) {
                const double ahead = way * (x[0] - from);
                const int closed =
                    behind < 0.0 && ahead >= 0.0 && fabs(x[1] - v) < 5e-3;
                if (drawn && fabs(x[0]) < 5.8 && (n % every == 0 || closed))
                    put(i < SWINGING ? SWING : OVER, x[0], x[1]);
                drawn = drawn && !closed; /* not twice over */
                behind = ahead;
                ss_rk4.step(&ode, n * h, h, x, work, NULL);
                drift = fmax(drift, fabs(energy(x) - e));
            }
            put(i < SWINGING ? SWING : OVER, none, none);
        }
    }
    // The separatrix: away from upside down, forwards and backwards.
    for (int side = -1; side <= 1; side += 2)
        for (int up = -1; up <= 1; up += 2)
            for (int back = -1; back <= 1; back += 2) {
                double x[2] = {side * pi + 1e-6 * up, 1e-6 * up * back};
                double work[10];
                /* From one to the other both ways, but once. */
                for (int n = 0;
                     n < ss_steps(28.0, h) && fabs(x[0]) < 5.8 && side <= up;
                     n++) {
                    if (n % every == 0 && fabs(x[1]) > 0.01)
                        put(EDGE, x[0], x[1]);
                    ss_rk4.step(&ode, 0.0, back * h, x, work, NULL);
                }
                put(EDGE, none, none);
            }
    for (int i = -7; i <= 7; i++)
        for (int j = -3; j <= 3; j++) {
            const double x[2] = {i * 0.75, j * 0.8};
            double u[2];
            pendulum(0.0, x, u, NULL);
            put(PLACE, x[0], x[1]);
            put(ARROW, 0.22 * u[0], 0.22 * u[1]);
        }
    for (int i = 0; i < MOST; i++)
        if (i < used[SWING] || i < used[EDGE] || i < used[OVER] ||
            i < used[PLACE])
            ss_row_of(2 * SERIES, table[i]);

    // expect: energy_drift in [6e-9, 7.2e-9] (second way, finer_drift)
    ss_fact("energy_drift", drift);
    // Of order four: sixteen times that with half the step.
    // expect: finer_drift in [6e-9, 7.2e-9] (second way, energy_drift)
    ss_fact("finer_drift", 16 * drift_with(h / 2));
    const double least = least_speed(h);
    // expect: least_speed in [1.9999999, 2.0000001] (theory, sec:np-portraits)
    ss_fact("least_speed", least);

    double time;
    goes_over(0.01, h, &time);
    // expect: period_small in [6.283224, 6.283225] (second way, gauss_small)
    ss_fact("period_small", 4 * time);
    // expect: gauss_small in [6.283224, 6.283225] (second way, period_small)
    ss_fact("gauss_small", gauss(0.01));
    goes_over(sqrt(2.0), h, &time);
    // expect: period_level in [7.4162987, 7.4162988] (second way, gauss_level)
    ss_fact("period_level", 4 * time);
    // expect: gauss_level in [7.4162987, 7.4162988] (second way, period_level)
    ss_fact("gauss_level", gauss(sqrt(2.0)));
    goes_over(2.0 - 2e-3, h, &time);
    const double near = 4 * time;
    // expect: period_near in [17.982385, 17.982386] (second way, gauss_near)
    ss_fact("period_near", near);
    // expect: gauss_near in [17.982385, 17.982386] (second way, period_near)
    ss_fact("gauss_near", gauss(2.0 - 2e-3));
    goes_over(2.0 - 2e-6, h, &time);
    // The run loses 1e-8 of its energy, and to the top it lacks but 4e-6.
    // expect: period_nearer in [31.789, 31.791] (second way, gauss_nearer)
    ss_fact("period_nearer", 4 * time);
    // expect: gauss_nearer in [31.789, 31.791] (second way, period_nearer)
    ss_fact("gauss_nearer", gauss(2.0 - 2e-6));
    // 13.816, the time to the top in the linear equation.
    // expect: period_step in [13.80, 13.82] (theory, sec:np-portraits)
    ss_fact("period_step", 4 * time - near);
    return ss_end();
}
