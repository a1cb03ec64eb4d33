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

/* How far a float drifts off its circle in one turn, in radii. */
static double float_drift(int steps, float x, float y)
{
    const float h = (float)(2.0 * acos(-1.0) / steps);
    const double radius = hypot((double)x, (double)y);

    for (int n = 0; n < steps; n++) {
        const float old = x;

        x -= h * y;
        y += h * old;
    }
    return hypot((double)x, (double)y) / radius - 1.0;
}

/* A number rounded to 24 bits by hand. */
static double rounded(double x)
{
    int power;
    const double part = frexp(x, &power);

    return ldexp(rint(ldexp(part, 24)), power - 24);
}

/* The same walks in doubles that are rounded so: where does (x, y) end? */
static void by_hand(float step, int steps, double *x, double *y)
{
    const double h = (double)step;

    for (int n = 0; n < steps; n++) {
        const double old = *x;

        *x = rounded(*x - rounded(h * *y));
        *y = rounded(*y + rounded(h * old));
    }
}

int main(int argc, char **argv)
{
    int most = 1000000;
    double time = 1.0, instant = 1.0 / 16384.0;
    const ss_option options[] = {
        {"most", "steps of the longest run", .count = &most},
        {"time", "length of the journey in float (s)", .positive = &time},
        {"instant", "length of the journey in double (s)",
         .positive = &instant},
        {0}};

    ss_begin(argc, argv, "Round-off against step size.", options);
    // expect: start_x in [3, 3] (given)
    ss_fact("start_x", X0);
    // expect: start_y in [2, 2] (given)
    ss_fact("start_y", Y0);
    // expect: time in [1, 1] (given)
    ss_fact("time", time);
    double in[3], differs = 0.0, x, y;
    for (int i = 0, n = 10000; i < 3; i++, n *= 10) {
        const float h = (float)(time / n);

        in[i] = in_float(h, n);
        x = X0, y = Y0;
        by_hand(h, n, &x, &y);
        differs += fabs(error_rate(x, y, n * (double)h) - in[i]);
    }
    const double drift = float_drift(1000000, 1.0f, 0.0f);
    x = 1.0, y = 0.0;
    by_hand((float)(2.0 * acos(-1.0) / 1000000), 1000000, &x, &y);
    differs += fabs(hypot(x, y) - 1.0 - drift);
    const double elsewhere = float_drift(1000000, (float)X0, (float)Y0);
    x = X0, y = Y0;
    by_hand((float)(2.0 * acos(-1.0) / 1000000), 1000000, &x, &y);
    differs += fabs(hypot(x, y) / hypot(X0, Y0) - 1.0 - elsewhere);
    // expect: float_1e4 in [4.9e-5, 5.0e-5] (second way, by_hand_differs_by)
    ss_fact("float_1e4", in[0]);
    // expect: float_1e5 in [8.6e-6, 8.7e-6] (second way, by_hand_differs_by)
    ss_fact("float_1e5", in[1]);
    // expect: float_1e6 in [3.7e-4, 3.8e-4] (second way, by_hand_differs_by)
    ss_fact("float_1e6", in[2]);
    /* h/2, up to two roundings of what is left and one of each product. */
    // expect: care_1e6 in [3e-7, 7e-7] (theory, eq:spiral-growth)
    ss_fact("care_1e6", with_care((float)(time / 1e6), 1000000));
    // expect: float_drift in [3.9e-10, 4.0e-10] (second way, by_hand_differs_by)
    ss_fact("float_drift", drift);
    // expect: float_drift_elsewhere in [2.00e-5, 2.01e-5] (second way, by_hand_differs_by)
    ss_fact("float_drift_elsewhere", elsewhere);
    // expect: by_hand_differs_by in [0, 0] (exact, sec:roundoff)
    ss_fact("by_hand_differs_by", differs);
    // expect: exact_drift in [1.97394e-5, 1.973941e-5] (theory, eq:spiral-turn)
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
