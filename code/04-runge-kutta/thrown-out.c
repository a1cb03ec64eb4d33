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
#include <stdbool.h>
#include <string.h>

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

/* Steps per turn of the ellipse that x would follow from now on. */
static double steps_per_turn(const double *x, double h)
{
    return turn * pow(-2.0 * energy(x), -1.5) / h;
}

/* On an ellipse of semi-major axis 1, where it is farthest from the sun. */
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

enum { LAST = 11 };

/* From one place to the next, seen from the sun. */
static double angle(const double *from, const double *to)
{
    return atan2(from[0] * to[1] - from[1] * to[0],
                 from[0] * to[0] + from[1] * to[1]);
}

typedef struct fate {
    double t;       /* when it was gone */
    double nearest; /* it ever came to the sun */
    double energy;  /* in the end: if positive, it never comes back */
    double own;     /* turns that it has made itself, not the true planet */
    int gaining;    /* of these, those that end with more energy */
    double last[LAST][4]; /* the states before it was free, and that one */
} fate;

/* Follow the planet until it has left, for `most` steps at most. With `rows`,
 * put the least and largest distance of each stretch of time into the table. */
static fate follow(double e, double h, int most, double stretch, int rows)
{
    fate f = {0.0, 1.0, 0.0, 0.0, 0, {{0.0}}};
    double x[4], r = 1.0, least = 10.0, largest = 0.0, next = stretch;

    begin(e, x);

    double had = energy(x);

    for (int i = 0; i < LAST; i++)
        memcpy(f.last[i], x, sizeof x);
    for (int n = 1; n <= most && r < gone; n++) {
        const bool bound = energy(x) < 0.0;
        const double from[2] = {x[0], x[1]}, before = f.own;

        r = step(h, x);
        f.own += angle(from, x) / turn;
        if (floor(f.own) > floor(before)) {
            f.gaining += energy(x) > had;
            had = energy(x);
        }
        if (bound) {
            memmove(f.last[0], f.last[1], sizeof f.last - sizeof f.last[0]);
            memcpy(f.last[LAST - 1], x, sizeof x);
        }
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

/* Which part of the energy lost in `turns` turns is taken where the planet is
 * less than half of its farthest distance from the sun, in percent. */
static double taken_near(double e, double h, int turns)
{
    double x[4], near = 0.0, all = 0.0;

    begin(e, x);
    for (int n = 0; n < turns * turn / h; n++) {
        const double before = energy(x), r = step(h, x);
        const double lost = before - energy(x);

        all += lost;
        near += r < (1.0 + e) / 2 ? lost : 0.0;
    }
    return 100 * near / all;
}

/* Which part of the steps in `turns` turns gives it energy, in percent. */
static double giving(double e, double h, int turns)
{
    double x[4];
    int steps = 0, give = 0;

    begin(e, x);
    for (; steps < turns * turn / h; steps++) {
        const double before = energy(x);

        step(h, x);
        give += energy(x) > before;
    }
    return 100.0 * give / steps;
}

static double distance(const double *x)
{
    return hypot(x[0], x[1]);
}

/* How far out the third and fourth stage of the step from x lie, over x's own
 * distance. */
static void stages_out(double h, const double *x, double *third, double *fourth)
{
    double k[4], at[4];

    planet(0.0, x, k, NULL);
    for (int stage = 2; stage <= 4; stage++) {
        const double part = stage < 4 ? h / 2 : h;

        for (int i = 0; i < 4; i++)
            at[i] = x[i] + part * k[i];
        *(stage < 4 ? third : fourth) = distance(at) / distance(x);
        planet(0.0, at, k, NULL);
    }
}

/* The passage that frees the planet: its last steps. */
static void tell_passage(const double last[LAST][4], double h)
{
    const double *ten = last[LAST - 11], *three = last[LAST - 4],
                 *one = last[LAST - 2], *free = last[LAST - 1];
    double third = 0.0, fourth = 0.0;

    stages_out(h, one, &third, &fourth);
    // expect: distance_ten in [0.235, 0.2352] (second way, tests/from-the-page/04_runge_kutta.py)
    ss_fact("distance_ten", distance(ten));
    // expect: energy_ten in [-2.122, -2.12] (second way, tests/from-the-page/04_runge_kutta.py)
    ss_fact("energy_ten", energy(ten));
    // expect: steps_ten in [6.84, 6.88] (second way, tests/from-the-page/04_runge_kutta.py)
    ss_fact("steps_ten", steps_per_turn(ten, h));
    // expect: distance_three in [0.1726, 0.1728] (second way, tests/from-the-page/04_runge_kutta.py)
    ss_fact("distance_three", distance(three));
    // expect: energy_three in [-3.0075, -3.0055] (second way, tests/from-the-page/04_runge_kutta.py)
    ss_fact("energy_three", energy(three));
    // expect: steps_three in [4.05, 4.08] (second way, tests/from-the-page/04_runge_kutta.py)
    ss_fact("steps_three", steps_per_turn(three, h));
    // expect: energy_one in [-7.04, -7.0] (second way, tests/from-the-page/04_runge_kutta.py)
    ss_fact("energy_one", energy(one));
    // expect: steps_one in [1.13, 1.15] (second way, tests/from-the-page/04_runge_kutta.py)
    ss_fact("steps_one", steps_per_turn(one, h));
    // expect: distance_free in [0.2135, 0.2155] (second way, tests/from-the-page/04_runge_kutta.py)
    ss_fact("distance_free", distance(free));
    // expect: energy_free in [1.52, 1.56] (second way, tests/from-the-page/04_runge_kutta.py)
    ss_fact("energy_free", energy(free));
    // expect: third_out in [2.0, 2.08] (second way, tests/from-the-page/04_runge_kutta.py)
    ss_fact("third_out", third);
    // expect: fourth_out in [3.17, 3.27] (second way, tests/from-the-page/04_runge_kutta.py)
    ss_fact("fourth_out", fourth);
}

int main(int argc, char **argv)
{
    turn = 2.0 * acos(-1.0);
    double e = 0.5, stretch = 10.0;
    int steps = 60, most = 20000000;
    const ss_option options[] = {
        {"e", "eccentricity, below 1", .positive = &e, .or_zero = true,
         .below = 1},
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

    // expect: near in [97.4, 98.0] (second way, tests/from-the-page/04_runge_kutta.py)
    ss_fact("near", taken_near(e, turn / steps, 100));
    // expect: giving in [44, 47] (second way, tests/from-the-page/04_runge_kutta.py)
    ss_fact("giving", giving(e, turn / steps, 100));
    // expect: gaining in [0, 0] (exact, sec:rk-stability)
    ss_fact("gaining", ours.gaining);
    // expect: own in [2738.5, 2741.5] (second way, tests/from-the-page/04_runge_kutta.py)
    ss_fact("own", ours.own);

    double x[4];

    tell_passage(ours.last, turn / steps);
    begin(0.0, x);
    step(0.2, x);
    /* 1 + 13 h^2 / 64 and higher powers: one more term of the same expansion. */
    // expect: loss_over_theory in [1.006, 1.01] (theory, eq:rk-circle)
    ss_fact("loss_over_theory", (-0.5 - energy(x)) / (pow(0.2, 6.0) / 72));

    const double circles[3] = {0.25, 0.2, 0.1};
    const double eccentric[3] = {0.3, 0.5, 0.7};
    double times[3], stayed = 0.0, nearest = 1.0;

    for (int i = 0; i < 3; i++) {
        const fate a = follow(0.0, circles[i], most, 0.0, 0);
        const fate b = follow(eccentric[i], 0.12, most, 0.0, 0);

        times[i] = a.t;
        stayed += (a.energy <= 0.0) + (b.energy <= 0.0);
        nearest = fmin(nearest, fmin(a.nearest, b.nearest));
    }
    // expect: planets in [6, 6] (given)
    ss_fact("planets", 6);
    /* Every one leaves for ever, and none has met the sun. */
    // expect: stayed in [0, 0] (exact, sec:rk-stability)
    ss_fact("stayed", stayed);
    // expect: nearest_of_all in [0.05, 0.22] (theory, sec:rk-stability)
    ss_fact("nearest_of_all", nearest);
    /* 4/h^5 is 12500 for h = 0.2, and halving h multiplies it by 32. */
    // expect: time_fifth in [12250, 12750] (second way, theory_fifth)
    ss_fact("time_fifth", times[1]);
    // expect: theory_fifth in [12499.99, 12500.01] (theory, sec:rk-stability)
    ss_fact("theory_fifth", 4.0 / pow(0.2, 5.0));
    // expect: halved in [31.5, 32.5] (theory, sec:rk-stability)
    ss_fact("halved", times[2] / times[1]);
    return ss_end();
}
