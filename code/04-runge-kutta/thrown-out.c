/* thrown-out.c: what RK4 makes of a planet, in the long run.
 *
 * Each step takes a little energy, so the planet winds inwards. Its turns
 * become shorter and the step does not; in the end a step is too long for the
 * orbit, and the planet leaves. On a circle of radius 1 a step takes h^6/72.
 * As the law has no other length, u = 1/radius obeys u' = h^5 u^10 / 36,
 * which comes to an end at t = 4 / h^5.
 */
// cc -Icode code/04-runge-kutta/thrown-out.c code/steps/*.c -lm
#include "steps/program.h"
#include "steps/tableau.h"

#include <math.h>

static void planet(double t, const double *x, double *dxdt, const void *ctx)
{
    const double r2 = x[0] * x[0] + x[1] * x[1], r3 = r2 * sqrt(r2);

    (void)t, (void)ctx;
    dxdt[0] = x[2];
    dxdt[1] = x[3];
    dxdt[2] = -x[0] / r3;
    dxdt[3] = -x[1] / r3;
}

static const ss_ode ode = {4, planet, NULL, NULL};
static double turn; /* the period at first, 2 pi */
static double gone = 10.0;

static double energy(const double *x)
{
    return (x[2] * x[2] + x[3] * x[3]) / 2 - 1.0 / hypot(x[0], x[1]);
}

/* On an ellipse of half axis 1, where it is farthest from the sun. */
static void begin(double e, double *x)
{
    x[0] = -(1.0 + e);
    x[1] = x[2] = 0.0;
    x[3] = -sqrt((1.0 - e) / (1.0 + e));
}

static double step(double h, double *x)
{
    double work[20];

    ss_rk4.step(&ode, 0.0, h, x, work, NULL);
    return hypot(x[0], x[1]);
}

typedef struct fate {
    double t;       /* when it was gone */
    double nearest; /* it ever came to the sun */
    double energy;  /* in the end: if positive, it never comes back */
} fate;

/* Follow the planet until it has left, for `most` steps at most. With `rows`,
 * put the least and largest distance of each stretch of time into the table. */
static fate follow(double e, double h, int most, double stretch, int rows)
{
    fate f = {0.0, 1.0, 0.0};
    double x[4], r = 1.0, least = 10.0, largest = 0.0, next = stretch;

    begin(e, x);
    for (int n = 1; n <= most && r < gone; n++) {
        r = step(h, x);
        f.t = n * h;
        f.nearest = fmin(f.nearest, r);
        least = fmin(least, r);
        largest = fmax(largest, r);
        if (rows && (f.t >= next || r >= gone)) {
            ss_row(f.t / turn, least, largest);
            least = 10.0, largest = 0.0;
            next += stretch;
        }
    }
    f.energy = energy(x);
    return f;
}

int main(int argc, char **argv)
{
    turn = 2.0 * acos(-1.0);
    double e = 0.5, stretch = 10.0;
    int steps = 60, most = 20000000;
    const ss_option options[] = {
        {"e", "eccentricity, below 1", .positive = &e, .below = 1},
        {"steps", "steps per turn, coarsest run", .count = &steps},
        {"stretch", "turns per row", .positive = &stretch},
        {"gone", "distance that counts as gone", .positive = &gone},
        {"most", "most steps of a run", .count = &most},
        {0}};

    ss_begin(argc, argv, "A planet that RK4 throws out.", options);
    ss_columns("turns least largest");

    const fate ours = follow(e, turn / steps, most, stretch * turn, 1);

    // expect: gone in [10, 10] (given)
    ss_fact("gone", gone);
    // expect: steps in [60, 60] (given)
    ss_fact("steps", steps);
    // expect: turns in [1595.5, 1596.5] (second way, tests/from-the-page/04_runge_kutta.py)
    ss_fact("turns", ours.t / turn);
    /* Where the step is one radian, r is h^(2/3) = 0.22; not far below it. */
    // expect: nearest in [0.106, 0.1075] (second way, tests/from-the-page/04_runge_kutta.py)
    ss_fact("nearest", ours.nearest);

    double x[4];

    begin(0.0, x);
    step(0.2, x);
    // expect: loss_over_theory in [0.97, 1.03] (theory, sec:rk-stability)
    ss_fact("loss_over_theory", (-0.5 - energy(x)) / (pow(0.2, 6.0) / 72));

    const double circles[3] = {0.25, 0.2, 0.1};
    const double eccentric[3] = {0.3, 0.5, 0.7};
    double times[3], law = 1.0, left = 0.0, nearest = 1.0;

    for (int i = 0; i < 3; i++) {
        const fate a = follow(0.0, circles[i], most, 0.0, 0);
        const fate b = follow(eccentric[i], 0.12, most, 0.0, 0);

        times[i] = a.t;
        if (eccentric[i] == e)
            law = ours.t / b.t / pow(0.12 * steps / turn, 5.0);
        left += (a.energy > 0.0) + (b.energy > 0.0);
        nearest = fmin(nearest, fmin(a.nearest, b.nearest));
    }
    // expect: planets in [6, 6] (given)
    ss_fact("planets", 6);
    /* Every one leaves for ever, and none has met the sun. */
    // expect: left in [6, 6] (exact, sec:rk-stability)
    ss_fact("left", left);
    // expect: nearest_of_all in [0.05, 0.22] (theory, sec:rk-stability)
    ss_fact("nearest_of_all", nearest);
    /* 4/h^5 is 12500 for h = 0.2, and halving h multiplies it by 32. */
    // expect: time_fifth in [12250, 12750] (second way, theory_fifth)
    ss_fact("time_fifth", times[1]);
    // expect: theory_fifth in [12499.99, 12500.01] (theory, sec:rk-stability)
    ss_fact("theory_fifth", 4.0 / pow(0.2, 5.0));
    // expect: halved in [31.5, 32.5] (theory, sec:rk-stability)
    ss_fact("halved", times[2] / times[1]);
    // expect: law in [0.95, 1.05] (theory, sec:rk-stability)
    ss_fact("law", law);
    return ss_end();
}
