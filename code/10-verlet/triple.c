/* triple.c: order four from three Verlet steps.
 *
 * A step forwards, a longer one backwards, and the first once more: the errors
 * of third order cancel, and what is made of kicks and drifts stays made of
 * kicks and drifts. Its order on a pendulum; then what three such methods keep
 * of a comet's energy.
 */
// cc -Icode code/10-verlet/triple.c code/steps/*.c -lm
#include "steps/program.h"
#include "steps/tableau.h"

#include <math.h>

enum { VERLET, TRIPLE, RK4, METHODS };

/* A comet, or for one coordinate a pendulum. */
static void accel(int dim, const double *q, double *a)
{
    const double r = dim == 2 ? hypot(q[0], q[1]) : 0.0;

    for (int i = 0; i < dim; i++)
        a[i] = dim == 2 ? -q[i] / (r * r * r) : -sin(q[i]);
}

static void verlet(int dim, double h, double *q, double *v)
{
    double a[2];

    accel(dim, q, a);
    for (int i = 0; i < dim; i++) {
        v[i] += h / 2 * a[i];
        q[i] += h * v[i];
    }
    accel(dim, q, a);
    for (int i = 0; i < dim; i++)
        v[i] += h / 2 * a[i];
}

//> triple
/* g + (1 - 2g) + g = 1, and g^3 + (1 - 2g)^3 + g^3 = 0. */
static void triple(int dim, double h, double *q, double *v)
{
    const double g = 1.0 / (2.0 - pow(2.0, 1.0 / 3.0));

    verlet(dim, g * h, q, v);
    verlet(dim, (1.0 - 2.0 * g) * h, q, v); /* backwards: g is above 1 */
    verlet(dim, g * h, q, v);
}
//<

static void rhs(double t, const double *x, double *dxdt, const void *ctx)
{
    const int dim = *(const int *)ctx;

    (void)t;
    for (int i = 0; i < dim; i++)
        dxdt[i] = x[dim + i];
    accel(dim, x, dxdt + dim);
}

/* One step of a method on x = [q | v]. */
static void step(int method, int dim, double h, double *x)
{
    const ss_ode ode = {2 * (size_t)dim, rhs, NULL, &dim};
    double work[5 * 4];

    if (method == RK4)
        ss_rk4.step(&ode, 0.0, h, x, work, NULL);
    else
        (method == TRIPLE ? triple : verlet)(dim, h, x, x + dim);
}

static const double bob[2] = {2.0, 0.3}, period = 6.283185307179586;

/* Seven seconds of the pendulum: the error of its position at the end. */
static double error(int steps)
{
    const int one = 1;
    const ss_ode ode = {2, rhs, NULL, &one};
    double x[2] = {bob[0], bob[1]}, truth[2] = {bob[0], bob[1]}, work[26];

    for (int n = 0; n < steps; n++)
        step(TRIPLE, 1, 7.0 / steps, x);
    ss_integrate(&ode, &ss_rk8, 0.0, 7.0, 1024, truth, work, NULL);
    return fabs(x[0] - truth[0]);
}

/* A hundred steps there and as many back: how far from home? */
static double back(double h)
{
    double x[2] = {bob[0], bob[1]};

    for (int n = 0; n < 200; n++)
        step(TRIPLE, 1, n < 100 ? h : -h, x);
    return hypot(x[0] - bob[0], x[1] - bob[1]);
}

enum { TURNS = 300 };

/* The comet's largest relative energy error in each turn. It starts a little
 * after it was nearest, at the eccentric anomaly u. */
static void comet(int method, double e, double h, double *worst)
{
    const double u = 0.8, b = sqrt(1.0 - e * e), r = 1.0 - e * cos(u);
    double x[4] = {cos(u) - e, b * sin(u), -sin(u) / r, b * cos(u) / r};

    for (int turn = 0, n = 0; turn < TURNS; turn++) {
        worst[turn] = 0.0;
        for (; n < ss_steps((turn + 1) * period, h); n++) {
            step(method, 2, h, x);
            worst[turn] =
                fmax(worst[turn], fabs(x[2] * x[2] + x[3] * x[3] -
                                       2.0 / hypot(x[0], x[1]) + 1.0));
        }
    }
}

int main(int argc, char **argv)
{
    static double same[METHODS][TURNS], fair[METHODS][TURNS];
    static const int forces[METHODS] = {1, 3, 4}; /* per step */
    double e = 0.5, h = 0.05;
    const ss_option options[] = {
        {"e", "eccentricity of the triple jump's comet, below 1",
         .positive = &e, .or_zero = true, .below = 1},
        {"h", "step of the triple jump", .positive = &h},
        {0}};

    ss_begin(argc, argv, "Order four from three Verlet steps.", options);
    for (int m = 0; m < METHODS; m++) {
        comet(m, e, h, same[m]);
        comet(m, e, h * forces[m], fair[m]);
    }
    ss_columns("turn verlet triple triple_fair rk4_fair");
    for (int i = 0; i < TURNS; i++)
        if (i < 20 || i % 5 == 4)
            ss_row(i + 1, same[VERLET][i], same[TRIPLE][i], fair[TRIPLE][i],
                   fair[RK4][i]);

    // expect: g in [1.3512, 1.3513] (theory, sec:ve-triple)
    ss_fact("g", 1.0 / (2.0 - pow(2.0, 1.0 / 3.0)));
    // expect: order in [3.9, 4.1] (theory, sec:ve-triple)
    ss_fact("order", log2(error(448) / error(896)));
    // expect: back in [0, 1e-13] (theory, sec:ve-reverse)
    ss_fact("back", back(h));
    // expect: h_triple in [0.1499999, 0.1500001] (theory, sec:ve-triple)
    ss_fact("h_triple", h * forces[TRIPLE]);
    // expect: h_rk4 in [0.1999999, 0.2000001] (theory, sec:ve-triple)
    ss_fact("h_rk4", h * forces[RK4]);
    // expect: turns in [300, 300] (given)
    ss_fact("turns", TURNS);
    // expect: verlet in [0.005975, 0.005976] (second way, tests/programs/verlet.py)
    ss_fact("verlet", same[VERLET][TURNS - 1]);
    // expect: triple_first in [8.94e-5, 8.942e-5] (second way, tests/programs/verlet.py)
    ss_fact("triple_first", same[TRIPLE][0]);
    // expect: triple in [8.938e-5, 8.94e-5] (second way, tests/programs/verlet.py)
    ss_fact("triple", same[TRIPLE][TURNS - 1]);
    // expect: triple_fair in [0.005272, 0.005273] (second way, tests/programs/verlet.py)
    ss_fact("triple_fair", fair[TRIPLE][TURNS - 1]);
    // expect: rk4_fair_first in [0.008603, 0.008605] (second way, tests/programs/verlet.py)
    ss_fact("rk4_fair_first", fair[RK4][0]);
    // Without bond to the star it is as soon as the error is as large as E.
    int lost = 0;

    while (lost < TURNS && fair[RK4][lost] < 1.0)
        lost++;
    // expect: rk4_lost in [59, 59] (second way, tests/programs/verlet.py)
    ss_fact("rk4_lost", lost + 1);
    return ss_end();
}
