/* price.c: what a higher order costs in energy.
 *
 * A comet of eccentricity 0.5 for three hundred turns. Beeman's method with
 * the weights of third order, Beeman's own, Gear's, and velocity Verlet.
 */
// cc -Icode code/10-verlet/price.c code/steps/*.c -lm
#include "steps/mover.h"
#include "steps/program.h"

#include <math.h>

enum { METHODS = 4 };

static void pull(double t, const double *q, const double *v, double *a,
                 const void *ctx)
{
    const double r2 = q[0] * q[0] + q[1] * q[1], r3 = r2 * sqrt(r2);

    (void)t, (void)v, (void)ctx;
    a[0] = -q[0] / r3;
    a[1] = -q[1] / r3;
}

static void spring(double t, const double *q, const double *v, double *a,
                   const void *ctx)
{
    (void)t, (void)v, (void)ctx;
    a[0] = -q[0];
}

static const double period = 6.283185307179586;

static ss_mover *make(const ss_mech_method *method, const ss_mech *mech,
                      const double *q, const double *v)
{
    ss_mover_options o;

    ss_mover_defaults(method, &o);
    o.start = SS_START_STARTER;

    ss_mover *mover = ss_mover_create(method, mech->dof, &o);

    if (mover)
        ss_mover_start(mover, mech, 0.0, q, v);
    return mover;
}

/* The comet's relative energy error at present. */
static double comet_error(const ss_mover *mover)
{
    double q[2], v[2];

    ss_mover_read(mover, q, v);
    return fabs((v[0] * v[0] + v[1] * v[1] - 2 / hypot(q[0], q[1])) / -1 - 1);
}

/* The oscillator's energy error after so many periods, with h = 0.1. */
static double after(const ss_mech_method *method, int periods, double v0)
{
    const ss_mech mech = {1, spring, NULL};
    const double q0 = 1.0;
    double q, v;
    ss_mover *mover = make(method, &mech, &q0, &v0);

    if (!mover)
        return (double)NAN;
    ss_mover_run(mover, 0.1, (size_t)ss_steps(periods * period, 0.1));
    ss_mover_read(mover, &q, &v);
    ss_mover_free(mover);
    return fabs((q * q + v * v) / (1 + v0 * v0) - 1);
}

/* The comet's energy error at the end of `turns`, with a step h. */
static double drift(const ss_mech_method *method, double h, int turns)
{
    const ss_mech mech = {2, pull, NULL};
    const double q0[2] = {0.5, 0.0}, v0[2] = {0.0, sqrt(3.0)};
    ss_mover *mover = make(method, &mech, q0, v0);
    double e;

    if (!mover)
        return (double)NAN;
    ss_mover_run(mover, h, (size_t)ss_steps(turns * period, h));
    e = comet_error(mover);
    ss_mover_free(mover);
    return e;
}

int main(int argc, char **argv)
{
    const ss_mech_method *const methods[METHODS] = {
        &ss_velocity_verlet, &ss_beeman, &ss_beeman_original, &ss_gear};
    double h = 0.05, at[2][METHODS] = {{0}}, worst[METHODS];
    double lost = 0.0;
    int turns = 300;
    const ss_option options[] = {{"h", "step", .positive = &h},
                                 {"turns", "turns", .count = &turns},
                                 {0}};
    const ss_mech mech = {2, pull, NULL};
    const double q0[2] = {0.196707, 0.621249}, v0[2] = {-1.100836, 0.925909};
    ss_mover *movers[METHODS];

    ss_begin(argc, argv, "The price of an order.", options);
    for (int m = 0; m < METHODS; m++)
        if (!(movers[m] = make(methods[m], &mech, q0, v0)))
            return 2;
    ss_columns("turn verlet beeman own gear");
    for (int turn = 1; turn <= turns; turn++) {
        const int from = ss_steps(turn * period, h) -
                         (turn > 1 ? ss_steps((turn - 1) * period, h) : 0);

        for (int m = 0; m < METHODS; m++) {
            worst[m] = 0.0;
            for (int n = 0; n < from; n++) {
                ss_mover_step(movers[m], h);
                worst[m] = fmax(worst[m], comet_error(movers[m]));
            }
            if (turn == 100 || turn == 200)
                at[turn / 100 - 1][m] = worst[m];
        }
        if (lost == 0.0 && !(worst[1] < 10))
            lost = turn;
        if (turn < 20 || turn % 5 == 0)
            ss_row(turn, worst[0], worst[1] < 10 ? worst[1] : (double)NAN,
                   worst[2], worst[3] < 10 ? worst[3] : (double)NAN);
    }
    for (int m = 0; m < METHODS; m++)
        ss_mover_free(movers[m]);

    // The long axis of its ellipse is 2.
    const double moment = q0[0] * v0[1] - q0[1] * v0[0];

    // expect: e in [0.49999, 0.50001] (source, hairer2006)
    ss_fact("e", sqrt(1 - moment * moment));
    // expect: h in [0.05, 0.05]
    ss_fact("h", h);
    // expect: turns in [300, 300]
    ss_fact("turns", turns);
    // expect: beeman_100 in [0.31, 0.318]
    ss_fact("beeman_100", at[0][1]);
    // expect: beeman_200 in [1.42, 1.44]
    ss_fact("beeman_200", at[1][1]);
    // expect: beeman_lost in [200, 215]
    ss_fact("beeman_lost", lost);
    // expect: verlet_100 in [0.0057, 0.0060]
    ss_fact("verlet_100", at[0][0]);
    // expect: verlet_200 in [0.0058, 0.0061]
    ss_fact("verlet_200", at[1][0]);
    // expect: own_200 in [0.0095, 0.0098]
    ss_fact("own_200", at[1][2]);
    // expect: gear_200 in [0.0016, 0.0017]
    ss_fact("gear_200", at[1][3]);
    // expect: spring_beeman_100 in [0.05, 0.052]
    ss_fact("spring_beeman_100", after(&ss_beeman, 100, 0.5));
    // expect: spring_beeman_1000 in [0.40, 0.42]
    ss_fact("spring_beeman_1000", after(&ss_beeman, 1000, 0.5));
    // expect: spring_own_1000 in [0.0004, 0.00042]
    ss_fact("spring_own_1000", after(&ss_beeman_original, 1000, 0.5));
    // expect: gear_drift in [1.04e-6, 1.07e-6]
    ss_fact("gear_drift", drift(&ss_gear, 0.01, 100));
    // expect: gear_3_20_drift in [4.8e-8, 5.4e-8]
    ss_fact("gear_3_20_drift", drift(&ss_gear_3_20, 0.01, 100));
    return ss_end();
}
