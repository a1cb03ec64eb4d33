/* comet.c: the comet of this book, in numbers.
 *
 * Kepler's laws say all of them for an ellipse of semi-major axis 1 and a sun of
 * strength 1: the energy is -1/2, the distances are 1 - e and 1 + e. A run with
 * small steps of a method of order 8 finds the same.
 */
// cc -Icode code/05-adaptive/comet.c code/steps/*.c -lm
#include "steps/program.h"
#include "steps/tableau.h"

#include <math.h>
#include <stdlib.h>

static void kepler(double t, const double *x, double *dxdt, const void *ctx)
{
    const double r = hypot(x[0], x[1]);

    (void)t, (void)ctx;
    dxdt[0] = x[2];
    dxdt[1] = x[3];
    dxdt[2] = -x[0] / (r * r * r);
    dxdt[3] = -x[1] / (r * r * r);
}

static void step(double h, double x[4])
{
    const ss_ode ode = {4, kepler, NULL, NULL};
    double work[16 * 4];

    if (ss_rk8.step(&ode, 0.0, h, x, work, NULL) != SS_OK)
        ss_give_up("a step of %g throws the comet out of space", h);
}

static double energy(const double x[4])
{
    return (x[2] * x[2] + x[3] * x[3]) / 2 - 1 / hypot(x[0], x[1]);
}

int main(int argc, char **argv)
{
    double e = 0.9, h = 1e-4;
    const ss_option options[] = {{"e", "eccentricity, below 1", .positive = &e,
                                  .or_zero = true, .below = 1},
                                 {"h", "step (s)", .positive = &h},
                                 {0}};

    ss_begin(argc, argv, "The comet of this book.", options);

    // At its farthest from the sun, at right angles to the way there.
    double x[4] = {1 + e, 0.0, 0.0, sqrt((1 - e) / (1 + e))};
    double t = 0.0, before, near = x[0], fast = 0.0;

    ss_columns("t x y");
    // expect: e in [0.9, 0.9] (given)
    ss_fact("e", e);
    // expect: far in [1.9, 1.9] (exact, sec:the-comet)
    ss_fact("far", x[0]);
    /* The square root of 1/19. */
    // expect: slow in [0.229415733, 0.229415734] (theory, sec:the-comet)
    ss_fact("slow", x[3]);
    // expect: energy in [-0.500000000000001, -0.499999999999999] (theory, sec:the-comet)
    ss_fact("energy", energy(x));

    // Round to where y passes through zero upwards.
    for (int n = 1; n < 1000000; n++) {
        before = x[1];
        step(h, x);
        t += h;
        near = fmin(near, hypot(x[0], x[1]));
        fast = fmax(fast, hypot(x[2], x[3]));
        if (n % 500 == 0)
            ss_row(t, x[0], x[1]);
        if (before < 0.0 && x[1] >= 0.0)
            break;
    }
    /* 1 - e, and the square root of 19; half a step away from there the distance
     * is 90 (h/2)^2/2 more, and the speed 2.6e-6 less. */
    // expect: near in [0.09999999999, 0.10000012] (theory, sec:the-comet)
    ss_fact("near", near);
    // expect: fast in [4.358896, 4.358899] (theory, sec:the-comet)
    ss_fact("fast", fast);
    return ss_end();
}
