/* roundoff.c: the floor under small steps.
 *
 * On the turntable field, the error per second of Euler's method is about h/2
 * as long as arithmetic is exact. A number of p bits is not: every sum is
 * rounded, and the smaller the step, the more sums. The same program in float,
 * in double, and in float with the lost bits carried along (W. Kahan, Further
 * remarks on reducing truncation errors, Comm. ACM 8, 1965).
 */
// cc -Icode code/02-euler/roundoff.c code/steps/*.c -lm
#include "steps/program.h"

#include <math.h>

/* Where every run starts, exact in both precisions, and what it got wrong. */
enum { X0 = 3, Y0 = 2 };

static double error_rate(double x, double y, double t)
{
    return hypot(x - (X0 * cos(t) - Y0 * sin(t)),
                 y - (X0 * sin(t) + Y0 * cos(t))) /
           (hypot(X0, Y0) * t);
}

static double in_double(double h, int steps)
{
    double x = X0, y = Y0;

    for (int n = 0; n < steps; n++) {
        const double old = x;

        x -= h * y;
        y += h * old;
    }
    return error_rate(x, y, steps * h);
}

static double in_float(float h, int steps)
{
    float x = X0, y = Y0;

    for (int n = 0; n < steps; n++) {
        const float old = x;

        x -= h * y;
        y += h * old;
    }
    return error_rate((double)x, (double)y, steps * (double)h);
}

//> add
/* Add what is due, and note in `owed` what the sum could not hold. */
static void add(float *sum, float what, float *owed)
{
    const float due = what + *owed, before = *sum;

    *sum = before + due;
    *owed = due - (*sum - before);
}
//<

static double with_care(float h, int steps)
{
    float x = X0, y = Y0, owed_x = 0.0f, owed_y = 0.0f;

    for (int n = 0; n < steps; n++) {
        const float old = x;

        add(&x, -h * y, &owed_x);
        add(&y, h * old, &owed_y);
    }
    return error_rate((double)x, (double)y, steps * (double)h);
}

/* How far a float drifts off the circle in one turn, from radius one. */
static double float_drift(int steps)
{
    const float h = (float)(2.0 * acos(-1.0) / steps);
    float x = 1.0f, y = 0.0f;

    for (int n = 0; n < steps; n++) {
        const float old = x;

        x -= h * y;
        y += h * old;
    }
    return hypot((double)x, (double)y) - 1.0;
}

int main(int argc, char **argv)
{
    int most = 1000000;
    double time = 1.0, instant = 1.0 / 16384.0;
    const ss_option options[] = {
        {"most", "steps of the longest run", .count = &most},
        {"time", "journey in float (s)", .positive = &time},
        {"instant", "journey in double (s)", .positive = &instant},
        {0}};

    ss_begin(argc, argv, "Round-off against step size.", options);
    const float tiny = (float)(time / 1e6);

    // expect: start_x in [3, 3]
    ss_fact("start_x", X0);
    // expect: start_y in [2, 2]
    ss_fact("start_y", Y0);
    // expect: time in [1, 1]
    ss_fact("time", time);
    // expect: float_1e4 in [4.9e-5, 5.0e-5]
    ss_fact("float_1e4", in_float((float)(time / 1e4), 10000));
    // expect: float_1e5 in [8.6e-6, 8.7e-6]
    ss_fact("float_1e5", in_float((float)(time / 1e5), 100000));
    // expect: float_1e6 in [3.7e-4, 3.8e-4]
    ss_fact("float_1e6", in_float(tiny, 1000000));
    // expect: care_1e6 in [4.8e-7, 5.0e-7]
    ss_fact("care_1e6", with_care(tiny, 1000000));
    // expect: double_1e4 in [3.0e-9, 3.1e-9]
    ss_fact("double_1e4", in_double(instant / 1e4, 10000));
    // expect: double_1e6 in [7.5e-10, 7.6e-10]
    ss_fact("double_1e6", in_double(instant / 1e6, 1000000));
    // expect: float_drift in [3.9e-10, 4.0e-10]
    ss_fact("float_drift", float_drift(1000000));
    // expect: exact_drift in [1.97e-5, 1.98e-5]
    ss_fact("exact_drift", expm1(acos(-1.0) * 2.0 * acos(-1.0) / 1e6));

    ss_columns("h float care hd double");
    for (double steps = 5.0; steps <= most; steps *= 1.3) {
        const int n = (int)steps;
        const float h = (float)(time / n);

        ss_row((double)h, in_float(h, n), with_care(h, n), instant / n,
               in_double(instant / n, n));
    }
    return ss_end();
}
