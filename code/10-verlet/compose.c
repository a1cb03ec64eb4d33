/* compose.c: what Verlet steps add up to, of order four and six.
 *
 * A comet, ten turns with equal steps: how far it is from its start when it
 * should be back there, against the evaluations of the force in one turn.
 */
// cc -Icode code/10-verlet/compose.c code/steps/*.c -lm
#include "steps/composition.h"
#include "steps/program.h"
#include "steps/tableau.h"

#include <math.h>

enum { VERLET, THREE, FIVE, SEVEN, NINE, RK4, METHODS };

static void accel(const double *q, double *a)
{
    const double r = hypot(q[0], q[1]);

    a[0] = -q[0] / (r * r * r);
    a[1] = -q[1] / (r * r * r);
}

static void verlet(double h, double *q, double *v)
{
    double a[2];

    accel(q, a);
    for (int i = 0; i < 2; i++) {
        v[i] += h / 2 * a[i];
        q[i] += h * v[i];
    }
    accel(q, a);
    for (int i = 0; i < 2; i++)
        v[i] += h / 2 * a[i];
}

//> composed
/* Verlet steps of the lengths w[0] h, w[1] h, ...; from the middle one on the
 * same lengths in the opposite order. */
static void composed(const double *w, int parts, double h, double *q, double *v)
{
    for (int i = 0; i < parts; i++)
        verlet(w[i <= parts / 2 ? i : parts - 1 - i] * h, q, v);
}
//<

static void rhs(double t, const double *x, double *dxdt, const void *ctx)
{
    (void)t, (void)ctx;
    dxdt[0] = x[2];
    dxdt[1] = x[3];
    accel(x, dxdt + 2);
}

static const double once = 1.0;
static const ss_composition one_step = {"Verlet", "", 2, 1, &once};
static const struct {
    const ss_composition *made; /* NULL: RK4 */
    int forces;                 /* in one step */
} methods[METHODS] = {{&one_step, 1},      {&ss_yoshida_4, 3},
                      {&ss_suzuki_4, 5},   {&ss_yoshida_6, 7},
                      {&ss_kahan_li_6, 9}, {NULL, 4}};

/* How far from home after so many turns of so many steps. */
static double error(int method, double e, int steps, int turns)
{
    const ss_composition *made = methods[method].made;
    const double h = 6.283185307179586 / steps;
    const ss_ode ode = {4, rhs, NULL, NULL};
    double x[4] = {1 - e, 0.0, 0.0, sqrt((1 + e) / (1 - e))}, work[5 * 4];

    for (int n = 0; n < turns * steps; n++)
        if (made)
            composed(made->weights, (int)made->parts, h, x, x + 2);
        else
            ss_rk4.step(&ode, n * h, h, x, work, NULL);
    return hypot(x[0] - (1 - e), x[1]);
}

/* The order, from this many evaluations in a turn to twice as many. */
static double order(int method, double e, int forces, int turns)
{
    const int steps = forces / methods[method].forces;

    return log2(error(method, e, steps, turns) /
                error(method, e, 2 * steps, turns));
}

int main(int argc, char **argv)
{
    double e = 0.5;
    int turns = 10;
    const ss_option options[] = {
        {"e", "eccentricity, below 1", .positive = &e, .or_zero = true,
         .below = 1},
        {"turns", "number of turns", .count = &turns, .most = 100},
        {0}};

    ss_begin(argc, argv, "What Verlet steps add up to.", options);
    ss_columns("forces verlet three five seven nine rk4");
    for (int i = 0; i <= 16; i++) {
        const double forces = 100 * pow(10.0, i / 8.0);
        double far[METHODS];

        for (int m = 0; m < METHODS; m++)
            far[m] =
                error(m, e, (int)(forces / methods[m].forces + 0.5), turns);
        ss_row(forces, far[VERLET], far[THREE], far[FIVE], far[SEVEN],
               far[NINE], far[RK4]);
    }
    // expect: e in [0.5, 0.5] (given)
    ss_fact("e", e);
    // expect: turns in [10, 10] (given)
    ss_fact("turns", turns);
    // expect: forces in [2520, 2520] (given)
    ss_fact("forces", 2520);
    // Steps short enough that the next power of h is a few per cent of the error.
    // expect: verlet in [1.9, 2.1] (theory, sec:ve-triple)
    ss_fact("verlet", order(VERLET, e, 2520, turns));
    // expect: three in [3.9, 4.1] (theory, sec:ve-triple)
    ss_fact("three", order(THREE, e, 2520, turns));
    // expect: five in [3.9, 4.1] (source, suzuki1990)
    ss_fact("five", order(FIVE, e, 2520, turns));
    // expect: seven in [5.8, 6.2] (source, yoshida1990)
    ss_fact("seven", order(SEVEN, e, 2520, turns));
    // expect: nine in [5.8, 6.2] (source, kahan1997)
    ss_fact("nine", order(NINE, e, 2520, turns));
    return ss_end();
}
