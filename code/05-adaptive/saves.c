/* saves.c: what adapting the step saves, orbit by orbit.
 *
 * One turn on Kepler ellipses of growing eccentricity, by the Runge-Kutta
 * method with step doubling, and by the Dormand-Prince pair. Then the same
 * formulas with equal steps, the fewest that end no further from the start.
 */
// cc -Icode code/05-adaptive/saves.c code/steps/*.c -lm
#include "steps/adaptive.h"
#include "steps/program.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static void kepler(double t, const double *x, double *dxdt, const void *ctx)
{
    const double r = hypot(x[0], x[1]);

    (void)t, (void)ctx;
    dxdt[0] = x[2];
    dxdt[1] = x[3];
    dxdt[2] = -x[0] / (r * r * r);
    dxdt[3] = -x[1] / (r * r * r);
}

static const ss_ode ode = {4, kepler, NULL, NULL};

static double anomaly = 0.8; /* where a turn starts: 0 is next to the sun */

/* On an ellipse of semi-major axis 1, at this eccentric anomaly. */
static void begin(double e, double *x)
{
    const double c = cos(anomaly), s = sin(anomaly), b = sqrt(1.0 - e * e);

    x[0] = c - e;
    x[1] = b * s;
    x[2] = -s / (1.0 - e * c);
    x[3] = b * c / (1.0 - e * c);
}

typedef struct run {
    double error, cost;
} run;

/* The error is that of the place: how far it is from where it began. */
static double off(const double *x, double e)
{
    double start[4];

    begin(e, start);
    return hypot(x[0] - start[0], x[1] - start[1]);
}

static run adaptive(int pair, double e, double period, double tolerance)
{
    ss_adaptive_options options;
    ss_adaptive *s;
    double start[4];
    run r;

    ss_adaptive_defaults(&options);
    options.relative = options.absolute = tolerance;
    s = pair ? ss_adaptive_create(&ode, &ss_dormand_prince, &options)
             : ss_adaptive_create_doubling(&ode, &ss_rk4, &options);
    begin(e, start);
    if (!s || ss_adaptive_start(s, 0.0, start) != SS_OK ||
        ss_adaptive_to(s, period) != SS_OK)
        ss_give_up("a tolerance of %g cannot be kept: choose another",
                   tolerance);
    r = (run){off(s->x, e), (double)s->stats.evaluations};
    ss_adaptive_free(s);
    return r;
}

static run equal(int pair, double e, double period, int steps)
{
    double x[4], work[8 * 4];

    begin(e, x);
    ss_integrate(&ode, pair ? &ss_rk5_dormand_prince : &ss_rk4, 0.0, period,
                 (size_t)steps, x, work, NULL);
    return (run){off(x, e), pair ? 6.0 * steps + 1.0 : 4.0 * steps};
}

/* The fewest equal steps that end no further off: double their number until
 * it is enough, then halve the interval between too few and enough. */
static int equal_steps_for(int pair, double e, double period, double error)
{
    int few = 4, many = 8;

    for (; many < 1 << 20 && !(equal(pair, e, period, many).error <= error);
         many *= 2)
        few = many;
    while (many - few > 1) {
        const int middle = (few + many) / 2;

        *(equal(pair, e, period, middle).error <= error ? &many : &few) =
            middle;
    }
    return many;
}

static double saving(int pair, double e, double period, double tolerance)
{
    const run a = adaptive(pair, e, period, tolerance);
    const int steps = equal_steps_for(pair, e, period, a.error);

    return equal(pair, e, period, steps).cost / a.cost;
}

int main(int argc, char **argv)
{
    double tolerance = 1e-6;
    const double turn = 2 * acos(-1.0); /* also the period of every orbit */
    const ss_option options[] = {
        {"tolerance", "tolerance", .positive = &tolerance},
        {"anomaly", "eccentric anomaly of the start (rad)", .real = &anomaly},
        {0}};
    double saved[2][20];

    ss_begin(argc, argv, "What adapting saves.", options);
    ss_columns("e rk4 dp");
    for (int i = 0; i < 20; i++) {
        for (int pair = 0; pair < 2; pair++)
            saved[pair][i] = saving(pair, i / 20.0, turn, tolerance);
        ss_row(i / 20.0, saved[0][i], saved[1][i]);
    }
    // expect: tolerance in [1e-6, 1e-6] (given)
    ss_fact("tolerance", tolerance);
    // expect: anomaly in [0.8, 0.8] (given)
    ss_fact("anomaly", anomaly);
    // expect: rk4_circle in [0.7417, 0.7418] (second way, tests/programs/adaptive.py)
    ss_fact("rk4_circle", saved[0][0]);
    // expect: rk4_half in [1.417, 1.4171] (second way, tests/programs/adaptive.py)
    ss_fact("rk4_half", saved[0][10]);
    // expect: rk4_ninety in [9.84, 9.842] (second way, tests/programs/adaptive.py)
    ss_fact("rk4_ninety", saved[0][18]);
    // expect: dp_circle in [0.9539, 0.954] (second way, tests/programs/adaptive.py)
    ss_fact("dp_circle", saved[1][0]);
    // expect: dp_half in [1.4652, 1.4653] (second way, tests/programs/adaptive.py)
    ss_fact("dp_half", saved[1][10]);
    // expect: dp_ninety in [8.792, 8.7921] (second way, tests/programs/adaptive.py)
    ss_fact("dp_ninety", saved[1][18]);

    // The same at e = 0.5 and 0.9 from sixteen places all round the orbit.
    double least[2] = {100.0, 100.0}, most[2] = {0};

    for (int i = 0; i < 16; i++)
        for (int j = 0; j < 2; j++) {
            anomaly = turn * i / 16;
            const double s = saving(1, j ? 0.9 : 0.5, turn, tolerance);

            least[j] = fmin(least[j], s);
            most[j] = fmax(most[j], s);
        }
    // expect: dp_half_least in [1.3516, 1.3517] (second way, tests/programs/adaptive.py)
    ss_fact("dp_half_least", least[0]);
    // expect: dp_half_most in [2.4687, 2.4688] (second way, tests/programs/adaptive.py)
    ss_fact("dp_half_most", most[0]);
    // expect: dp_ninety_least in [7.566, 7.567] (second way, tests/programs/adaptive.py)
    ss_fact("dp_ninety_least", least[1]);
    // expect: dp_ninety_most in [12.952, 12.954] (second way, tests/programs/adaptive.py)
    ss_fact("dp_ninety_most", most[1]);
    return ss_end();
}
