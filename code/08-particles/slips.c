/* slips.c: bugs of printed programs that a compiler accepts, run.
 *
 * A step size that is cut to a whole number; a sum that is put into the wrong
 * one of two arrays; a mass that was declared somewhere to make the compiler
 * content. What each of them does to a particle that falls.
 */
// cc -Icode code/08-particles/slips.c code/steps/*.c -lm
#include "steps/program.h"

#include <math.h>
#include <stdint.h>
#include <string.h>

static const double g = 9.81;

/* How an add(a, b) may be understood. */
//> add
typedef void add_fn(double *a, double *b);

static void into_second(double *a, double *b)
{
    for (int i = 0; i < 2; i++)
        b[i] += a[i];
}

static void into_first(double *a, double *b)
{
    for (int i = 0; i < 2; i++)
        a[i] += b[i];
}
//<

/* How far a thing falls in so many of Euler's steps; its weight is `pull`, and
 * what that is divided by is `mass`. */
static double fall(int steps, double h, add_fn *add, double pull, double mass)
{
    double x[2] = {0.0, 0.0}; /* depth, velocity */

    for (int n = 0; n < steps; n++) {
        double change[2] = {h * x[1], h * pull / mass};

        add(change, x);
    }
    return x[0];
}

/* The step as an old compiler passes it on: declared to be an int. */
static double fall_int(int steps, int h)
{
    return fall(steps, h, into_second, g, 1.0);
}

/* Four bytes of a double, read as an int: from which end? */
static double bytes_as_int(double h, int shift)
{
    uint64_t bits;

    memcpy(&bits, &h, sizeof bits);
    return (double)(int32_t)(uint32_t)(bits >> shift);
}

int main(int argc, char **argv)
{
    double h = 0.01, mass = 7.0;
    const ss_option options[] = {
        {"h", "step (s)", .positive = &h},
        {"mass", "mass of the particle (kg)", .positive = &mass},
        {0}};
    const int steps = 100;

    ss_begin(argc, argv, "What slips in programs do.", options);
    ss_columns("step right as_int wrong_way");
    for (int n = 0; n <= steps; n += 10)
        ss_row(n, fall(n, h, into_second, g, 1.0), fall_int(n, (int)h),
               fall(n, h, into_first, g, 1.0));
    // g h^2 n (n - 1)/2.
    // expect: fell in [4.85594999999, 4.85595000001] (theory, sec:np-fragments)
    ss_fact("fell", fall(steps, h, into_second, mass * g, mass));
    // expect: fell_int in [0, 0] (exact, sec:np-fragments)
    ss_fact("fell_int", fall_int(steps, (int)h));
    // expect: fell_wrong_way in [0, 0] (exact, sec:np-fragments)
    ss_fact("fell_wrong_way", fall(steps, h, into_first, mass * g, mass));
    // 0.01 is 3f847ae1 47ae147b.
    // expect: first_half in [1065646817, 1065646817] (exact, sec:np-fragments)
    ss_fact("first_half", bytes_as_int(h, 32));
    // expect: second_half in [1202590843, 1202590843] (exact, sec:np-fragments)
    ss_fact("second_half", bytes_as_int(h, 0));
    // Seven times too far.
    // expect: fell_other_mass in [33.9916499999, 33.9916500001] (theory, sec:np-fragments)
    ss_fact("fell_other_mass", fall(steps, h, into_second, mass * g, 1.0));
    return ss_end();
}
