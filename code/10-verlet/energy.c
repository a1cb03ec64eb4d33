/* energy.c: the energy of an oscillator over ten thousand periods.
 *
 * Euler, symplectic Euler, Verlet and Runge-Kutta on q'' = -q, the last with
 * the same step and, for a fair price, with a step four times as long.
 */
// cc -Icode code/10-verlet/energy.c code/steps/*.c -lm
#include "steps/program.h"

#include <math.h>

typedef void step_fn(double h, double *q, double *v);

//> steps
static void euler(double h, double *q, double *v)
{
    const double a = -*q;

    *q += h * *v;
    *v += h * a;
}

static void euler_a(double h, double *q, double *v)
{
    *v += h * -*q;
    *q += h * *v; /* the new v */
}

static void euler_b(double h, double *q, double *v)
{
    *q += h * *v;
    *v += h * -*q; /* the new q */
}
//<

static void verlet(double h, double *q, double *v)
{
    *v += h / 2 * -*q;
    *q += h * *v;
    *v += h / 2 * -*q;
}

/* On a linear problem RK4 is the Taylor series up to h^4. */
static void rk4(double h, double *q, double *v)
{
    const double h2 = h * h, x = *q, y = *v;
    const double c = 1 - h2 / 2 + h2 * h2 / 24, s = h - h2 * h / 6;

    *q = c * x + s * y;
    *v = c * y - s * x;
}

static const double q0 = 1.0, v0 = 0.5;

enum { METHODS = 6 };
static step_fn *const methods[METHODS] = {euler,  euler_a, euler_b,
                                          verlet, rk4,     rk4};
static const double period = 6.283185307179586;

static double error(double q, double v)
{
    return fabs((q * q + v * v) / (q0 * q0 + v0 * v0) - 1.0);
}

/* The largest relative energy error within so many periods. */
static double worst(step_fn *step, double h, int periods)
{
    const int steps = ss_steps(periods * period, h);
    double q = q0, v = v0, most = 0.0;

    for (int n = 0; n < steps; n++) {
        step(h, &q, &v);
        most = fmax(most, error(q, v));
    }
    return most;
}

/* The energy of a stone that falls with speed v straight to a planet, r away,
 * pulled with 1 / r^2; and after a step of Euler's. */
static double falling(double h, double r, double v)
{
    const double a = -1.0 / (r * r);

    r -= h * v;
    v -= h * a;
    return 0.5 * v * v - 1.0 / r;
}

int main(int argc, char **argv)
{
    double h = 0.1, last[METHODS] = {0}, all[METHODS] = {0}, next = 1.0;
    double q[METHODS], v[METHODS], passed = 0.0;
    int periods = 10000, thousand = 0;
    const ss_option options[] = {
        {"h", "step (s)", .positive = &h},
        {"periods", "number of periods", .count = &periods},
        {0}};

    ss_begin(argc, argv, "Energy over ten thousand periods.", options);
    for (int m = 0; m < METHODS; m++) {
        q[m] = q0;
        v[m] = v0;
    }
    ss_columns("periods euler euler_a euler_b verlet rk4 rk4_fair");

    const int steps = ss_steps(periods * period, h);

    for (int n = 1; n <= steps; n++) {
        const double turns = n * h / period;

        for (int m = 0; m < METHODS; m++) {
            if (m == 5 && n % 4 != 0)
                continue;
            methods[m](m == 5 ? 4 * h : h, &q[m], &v[m]);
            last[m] = fmax(last[m], error(q[m], v[m]));
            all[m] = fmax(all[m], last[m]);
        }
        if (!thousand && hypot(q[0], v[0]) > 1000 * hypot(q0, v0))
            thousand = n;
        if (!(fabs(q[0]) < 1e100)) /* enough of it: it would overflow */
            q[0] = v[0] = (double)NAN;
        if (passed == 0.0 && last[4] > all[3])
            passed = turns;
        if (turns < next && n < steps)
            continue;
        ss_row(turns, last[0] < 300.0 ? last[0] : (double)NAN, last[1], last[2],
               last[3], last[4], last[5]);
        next *= turns < 10 ? 1.2 : 1.1;
        if (next < turns + 1.02)
            next = turns + 1.02;
        for (int m = 0; m < METHODS; m++)
            last[m] = 0.0;
    }

    // expect: h in [0.1, 0.1] (given)
    ss_fact("h", h);
    // expect: q0 in [1, 1] (given)
    ss_fact("q0", q0);
    // expect: v0 in [0.5, 0.5] (given)
    ss_fact("v0", v0);
    // v^2/2 - 1/r with r = 1 and v = 1.2, then with r = 0.88 and v = 1.3.
    const double speed = 1.2;

    // expect: falling_speed in [1.2, 1.2] (given)
    ss_fact("falling_speed", speed);
    // expect: falling_before in [-0.2800001, -0.2799999] (exact, sec:ve-energy)
    ss_fact("falling_before", falling(0.0, 1.0, speed));
    // expect: falling_after in [-0.29137, -0.29136] (theory, eq:ve-gain)
    ss_fact("falling_after", falling(h, 1.0, speed));
    // 2 ln(1000)/ln(1 + h^2), rounded up.
    // expect: thousand in [1389, 1389] (exact, sec:ve-energy)
    ss_fact("thousand", thousand);
    // The first point is on q^2 + v^2 - h q v = 1.2, where q^2 + v^2 is between
    // 1.2/(1 + h/2) and 1.2/(1 - h/2).
    // expect: euler_a in [0.0857142, 0.0857143] (theory, eq:ve-ellipse)
    ss_fact("euler_a", all[1]);
    // The same with -h and 1.3.
    // expect: euler_b in [0.0947368, 0.0947369] (theory, eq:ve-ellipse)
    ss_fact("euler_b", all[2]);
    // (1 - h^2/4) q^2 + v^2 stays, so that q^2 + v^2 loses at most h^2/4.
    // expect: verlet in [0.0019999, 0.0020001] (theory, eq:ve-ellipse)
    ss_fact("verlet", all[3]);
    // With n steps of z: 1 - (1 - z^6/72 + z^8/576)^n.
    // expect: rk4 in [0.0086778, 0.0086779] (theory, eq:rk4-axis)
    ss_fact("rk4", all[4]);
    // expect: rk4_fair in [0.999842, 0.999843] (theory, eq:rk4-axis)
    ss_fact("rk4_fair", all[5]);
    // When that is 0.002.
    // expect: rk4_passes in [2296.9, 2297.1] (theory, eq:rk4-axis)
    ss_fact("rk4_passes", passed);
    // expect: rk4_half in [0.928785, 0.928786] (theory, eq:rk4-axis)
    ss_fact("rk4_half", worst(rk4, 0.5, 1000));
    // h^2/4 of q = 1, in 1.25.
    // expect: verlet_half in [0.0499999, 0.0500001] (theory, eq:ve-ellipse)
    ss_fact("verlet_half", worst(verlet, 0.5, 1000));
    return ss_end();
}
