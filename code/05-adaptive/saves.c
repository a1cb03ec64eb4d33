/* saves.c: what adapting the step saves, orbit by orbit.
 *
 * One turn on Kepler ellipses of growing eccentricity, by the Runge-Kutta
 * method with step doubling, and by the Dormand-Prince pair. Then the same
 * formulas with equal steps, as many as the same error at the end needs.
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

/* On an ellipse of half axis 1, at eccentric anomaly 0.8. */
static void begin(double e, double *x)
{
    const double c = cos(0.8), s = sin(0.8), b = sqrt(1.0 - e * e);

    x[0] = c - e;
    x[1] = b * s;
    x[2] = -s / (1.0 - e * c);
    x[3] = b * c / (1.0 - e * c);
}

typedef struct run {
    double error, cost;
} run;

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
    s = pair ? ss_adaptive_of_pair(&ode, &ss_dormand_prince, &options)
             : ss_adaptive_of_method(&ode, &ss_rk4, &options);
    begin(e, start);
    if (!s || ss_adaptive_start(s, 0.0, start) != SS_OK ||
        ss_adaptive_to(s, period) != SS_OK)
        exit(2);
    r = (run){off(s->x, e), (double)s->stats.evaluations};
    ss_adaptive_free(s);
    return r;
}

static run equal(int pair, double e, double period, double steps)
{
    double x[4], work[8 * 4];

    begin(e, x);
    ss_integrate(pair ? &ss_rk5_dormand_prince : &ss_rk4, &ode, 0.0, period,
                 (size_t)steps, x, work, NULL);
    return (run){off(x, e), pair ? 6.0 * steps + 1.0 : 4.0 * steps};
}

/* Equal steps with the same error at the end: guess by the order's law, run
 * the guess, and guess again, until two guesses hardly differ. */
static run equal_steps_for(int pair, double e, double period, double error)
{
    double steps = pair ? 40.0 : 80.0, before = 0.0;
    run r = {0};

    for (int i = 0; i < 12 && fabs(steps - before) > 0.005 * steps; i++) {
        before = steps;
        r = equal(pair, e, period, steps);
        steps = ceil(steps * pow(r.error / error, pair ? 0.2 : 0.25));
        steps = fmin(steps, 4.0 * before);
    }
    return r;
}

int main(int argc, char **argv)
{
    double tolerance = 1e-6;
    const double period = 2 * acos(-1.0);
    const ss_option options[] = {
        {"tolerance", "relative and absolute", .positive = &tolerance}, {0}};
    double saved[2][20], worst = 0.0;

    ss_begin(argc, argv, "What adapting saves.", options);
    ss_columns("e rk4 dp");
    for (int i = 0; i < 20; i++) {
        const double e = i / 20.0;

        for (int pair = 0; pair < 2; pair++) {
            const run a = adaptive(pair, e, period, tolerance);
            const run b = equal_steps_for(pair, e, period, a.error);

            saved[pair][i] = b.cost / a.cost;
            worst = fmax(worst, fabs(log(b.error / a.error)));
        }
        ss_row(e, saved[0][i], saved[1][i]);
    }
    // expect: mismatch in [0, 0.25]
    ss_fact("mismatch", worst);
    // expect: rk4_circle in [0.734, 0.749]
    ss_fact("rk4_circle", saved[0][0]);
    // expect: rk4_half in [1.4, 1.43]
    ss_fact("rk4_half", saved[0][10]);
    // expect: rk4_ninety in [9.74, 9.93]
    ss_fact("rk4_ninety", saved[0][18]);
    // expect: dp_circle in [0.905, 0.924]
    ss_fact("dp_circle", saved[1][0]);
    // expect: dp_half in [1.45, 1.48]
    ss_fact("dp_half", saved[1][10]);
    // expect: dp_ninety in [8.68, 8.85]
    ss_fact("dp_ninety", saved[1][18]);
    return ss_end();
}
