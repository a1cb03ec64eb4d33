/* orbit.c: two methods of order four go round a star, at one price.
 *
 * A comet on an ellipse of eccentricity 0.5, x'' = -x/|x|^3. The Runge-Kutta
 * method needs four evaluations per step, so it gets a quarter of the steps.
 * The Adams-Bashforth method needs one and keeps the earlier ones. AB2 and AB4
 * are written out here; the library's must give the same bits.
 */
// cc -Icode code/06-multistep/orbit.c code/steps/*.c -lm
#include "steps/adams.h"
#include "steps/program.h"
#include "steps/tableau.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { DIM = 4 };

static void star(double t, const double *x, double *dxdt, const void *ctx)
{
    const double r = hypot(x[0], x[1]), r3 = r * r * r;

    (void)t, (void)ctx;
    dxdt[0] = x[2];
    dxdt[1] = x[3];
    dxdt[2] = -x[0] / r3;
    dxdt[3] = -x[1] / r3;
}

static const ss_ode ode = {DIM, star, NULL, NULL};
static const double turn = 6.283185307179586; /* 2 pi */

//> ab
/* f[0] is the derivative here, f[j] the one j steps ago. */
static void ab2(double h, double f[][DIM], double *x)
{
    for (int i = 0; i < DIM; i++)
        x[i] += h * (3.0 / 2.0 * f[0][i] - 1.0 / 2.0 * f[1][i]);
}

static void ab4(double h, double f[][DIM], double *x)
{
    for (int i = 0; i < DIM; i++)
        x[i] += h * (55.0 / 24.0 * f[0][i] - 59.0 / 24.0 * f[1][i] +
                     37.0 / 24.0 * f[2][i] - 9.0 / 24.0 * f[3][i]);
}
//<

//> walk
/* Carry x through `steps` steps with AB2 or AB4, Runge-Kutta first. */
static void walk(int order, double h, int steps, double *x, double *trail)
{
    double f[4][DIM] = {{0.0}}, work[5 * DIM];

    for (int n = 0; n < steps; n++) {
        memmove(f[1], f[0], 3 * sizeof f[0]); /* all are one step older now */
        ss_eval(&ode, n * h, x, f[0], NULL);  /* the only evaluation */
        if (n < order - 1)
            ss_rk4.step(&ode, n * h, h, x, work, NULL);
        else
            (order == 2 ? ab2 : ab4)(h, f, x);
        memcpy(trail + (n + 1) * DIM, x, DIM * sizeof *x);
    }
}
//<

static double away(const double *a, const double *b)
{
    return hypot(a[0] - b[0], a[1] - b[1]);
}

/* How far x is from where Kepler's equation has the comet after a part of a
 * turn: E - e sin E = M, both counted from where it is nearest. */
static double off_kepler(const double *x, double e, double part)
{
    const double m = turn * (part + 0.5);
    double anomaly = m;

    for (int i = 0; i < 50; i++)
        anomaly -= (anomaly - e * sin(anomaly) - m) / (1.0 - e * cos(anomaly));
    return hypot(x[0] + cos(anomaly) - e,
                 x[1] + sqrt(1.0 - e * e) * sin(anomaly));
}

/* Is every state of the trail the library's, to the last bit? */
static int agrees(int order, double h, int steps, const double *trail)
{
    ss_adams_options options;
    double x[DIM];
    int same = 1;

    ss_adams_defaults(&options);
    options.kind = SS_ADAMS_BASHFORTH;
    options.order = order;

    ss_adams *adams = ss_adams_create(DIM, &options);

    if (!adams)
        return 0;
    memcpy(x, trail, sizeof x);
    for (int n = 0; n < steps; n++) {
        ss_adams_step(adams, &ode, n * h, h, x, NULL);
        same = same && !memcmp(x, trail + (n + 1) * DIM, sizeof x);
    }
    ss_adams_free(adams);
    return same;
}

int main(int argc, char **argv)
{
    static double two[DIM * 4001], four[DIM * 4001], rk[DIM], exact[DIM];
    double e = 0.5, work[13 * DIM];
    int quarter = 22, turns = 2;
    const ss_option options[] = {
        {"quarter", "steps per turn of RK4; Adams takes four times as many",
         .count = &quarter},
        {"turns", "number of turns", .count = &turns},
        {"e", "eccentricity, below 1", .positive = &e, .or_zero = true,
         .below = 1},
        {0}};

    ss_begin(argc, argv, "A comet: RK4, AB2 and AB4 at equal cost.", options);

    const int steps = ss_steps(4.0 * quarter * turns, 1.0);
    const double h = turn / (4 * quarter);
    const double start[DIM] = {1 + e, 0, 0, sqrt((1 - e) / (1 + e))};
    double worst[3] = {0}, kepler[3] = {0};

    if (steps > 4000)
        ss_give_up("there is room for 4000 steps in all, not %d", steps);
    memcpy(two, start, sizeof start);
    memcpy(four, start, sizeof start);
    memcpy(rk, start, sizeof start);
    memcpy(exact, start, sizeof start);

    double x[DIM], y[DIM];

    memcpy(x, start, sizeof x);
    memcpy(y, start, sizeof y);
    walk(2, h, steps, x, two);
    walk(4, h, steps, y, four);
    ss_columns("exact_x exact_y rk_x rk_y ab2_x ab2_y ab4_x ab4_y");
    for (int n = 0; n <= steps; n++) {
        const double none = (double)NAN, *const a = two + n * DIM;
        const double *const b = four + n * DIM;
        const int whole = n % 4 == 0;

        if (whole) {
            worst[0] = fmax(worst[0], away(rk, exact));
            worst[1] = fmax(worst[1], away(a, exact));
            worst[2] = fmax(worst[2], away(b, exact));
            kepler[0] = fmax(kepler[0], off_kepler(rk, e, n * h / turn));
            kepler[1] = fmax(kepler[1], off_kepler(a, e, n * h / turn));
            kepler[2] = fmax(kepler[2], off_kepler(b, e, n * h / turn));
        }
        ss_row(exact[0], exact[1], whole ? rk[0] : none, whole ? rk[1] : none,
               a[0], a[1], b[0], b[1]);
        ss_integrate(&ode, &ss_rk8, n * h, (n + 1) * h, 4, exact, work, NULL);
        if (whole)
            ss_rk4.step(&ode, n * h, 4 * h, rk, work, NULL);
    }

    // expect: same_as_library in [1, 1] (exact, sec:ms-step)
    ss_fact("same_as_library",
            agrees(2, h, steps, two) && agrees(4, h, steps, four));
    // expect: e in [0.5, 0.5] (given)
    ss_fact("e", e);
    // expect: evaluations_per_turn in [88, 88] (exact, fig:ms-orbit)
    ss_fact("evaluations_per_turn", 4 * quarter);
    // expect: rk4_steps in [22, 22] (given)
    ss_fact("rk4_steps", quarter);
    // expect: worst_rk4 in [0.697, 0.698] (second way, kepler_rk4)
    ss_fact("worst_rk4", worst[0]);
    // expect: worst_ab2 in [0.829, 0.830] (second way, kepler_ab2)
    ss_fact("worst_ab2", worst[1]);
    // expect: worst_ab4 in [0.168, 0.169] (second way, kepler_ab4)
    ss_fact("worst_ab4", worst[2]);
    // expect: kepler_rk4 in [0.697, 0.698] (second way, worst_rk4)
    ss_fact("kepler_rk4", kepler[0]);
    // expect: kepler_ab2 in [0.829, 0.83] (second way, worst_ab2)
    ss_fact("kepler_ab2", kepler[1]);
    // expect: kepler_ab4 in [0.168, 0.169] (second way, worst_ab4)
    ss_fact("kepler_ab4", kepler[2]);
    return ss_end();
}
