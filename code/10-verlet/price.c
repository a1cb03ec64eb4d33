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
static double comet_q[2], comet_v[2];

/* Half axis 1; a little after it was nearest, at the eccentric anomaly 0.8. */
static void place_comet(double e)
{
    const double u = 0.8, b = sqrt(1.0 - e * e), r = 1.0 - e * cos(u);

    comet_q[0] = cos(u) - e;
    comet_q[1] = b * sin(u);
    comet_v[0] = -sin(u) / r;
    comet_v[1] = b * cos(u) / r;
}

static ss_mover *make(const ss_mech_method *method, const ss_mech *mech,
                      const double *q, const double *v)
{
    ss_mover_options o;

    ss_mover_defaults(method, &o);
    o.start = SS_START_STARTER;

    ss_mover *mover = ss_mover_create(mech->dof, method, &o);

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
    ss_mover_advance(mover, 0.1, (size_t)ss_steps(periods * period, 0.1));
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
    ss_mover_advance(mover, h, (size_t)ss_steps(turns * period, h));
    e = comet_error(mover);
    ss_mover_free(mover);
    return e;
}

/* The turn in which Beeman's comet is gone; its errors in the turns `at`. */
static int beeman(double h, int turns, const int *at, double *error)
{
    const ss_mech mech = {2, pull, NULL};
    ss_mover *mover = make(&ss_beeman, &mech, comet_q, comet_v);
    int lost = 0, done = 0;

    for (int turn = 1; mover && !lost && turn <= turns; turn++) {
        double worst = 0.0;

        for (; done < ss_steps(turn * period, h); done++) {
            ss_mover_step(mover, h);
            worst = fmax(worst, comet_error(mover));
        }
        for (int i = 0; i < 2; i++)
            error[i] = turn == at[i] ? worst : error[i];
        lost = worst < 10 ? 0 : turn;
    }
    ss_mover_free(mover);
    return lost;
}

int main(int argc, char **argv)
{
    const ss_mech_method *const methods[METHODS] = {
        &ss_velocity_verlet, &ss_beeman, &ss_beeman_original, &ss_gear};
    double e = 0.5, h = 0.05, at[2][METHODS] = {{0}}, worst[METHODS];
    double lost = 0.0;
    int turns = 300;
    const ss_option options[] = {{"e", "eccentricity of the comet, below 1",
                                  .positive = &e, .or_zero = true, .below = 1},
                                 {"h", "step", .positive = &h},
                                 {"turns", "number of turns", .count = &turns},
                                 {0}};
    const ss_mech mech = {2, pull, NULL};
    ss_mover *movers[METHODS];

    ss_begin(argc, argv, "The price of an order.", options);
    place_comet(e);
    for (int m = 0; m < METHODS; m++)
        if (!(movers[m] = make(methods[m], &mech, comet_q, comet_v)))
            ss_give_up("a method could not be started");
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
    const double moment = comet_q[0] * comet_v[1] - comet_q[1] * comet_v[0];

    // expect: e in [0.4999999, 0.5000001] (given)
    ss_fact("e", sqrt(1 - moment * moment));
    // expect: h in [0.05, 0.05] (given)
    ss_fact("h", h);
    // expect: turns in [300, 300] (given)
    ss_fact("turns", turns);
    // expect: beeman_100 in [0.31, 0.32] (second way, beeman_half_100)
    ss_fact("beeman_100", at[0][1]);
    // expect: beeman_200 in [1.4, 1.55] (second way, beeman_half_200)
    ss_fact("beeman_200", at[1][1]);
    // expect: beeman_lost in [200, 215] (second way, beeman_half_lost)
    ss_fact("beeman_lost", lost);
    // With half the step it leaks an eighth: the same in eight times the turns.
    const int eighths[2] = {800, 1600};
    double half[2] = {0.0, 0.0};
    // expect: beeman_half_lost in [200, 215] (second way, beeman_lost)
    ss_fact("beeman_half_lost", beeman(h / 2, 2400, eighths, half) / 8.0);
    // expect: beeman_half_100 in [0.31, 0.32] (second way, beeman_100)
    ss_fact("beeman_half_100", half[0]);
    // expect: beeman_half_200 in [1.4, 1.55] (second way, beeman_200)
    ss_fact("beeman_half_200", half[1]);
    // 2 h^2 times how far v V'' v/12 - V'^2/24 is from its first value: 0.0061
    // at most on this ellipse, up to h^4.
    // expect: verlet_100 in [0.0055, 0.0065] (theory, eq:ve-shadow)
    ss_fact("verlet_100", at[0][0]);
    // expect: verlet_200 in [0.0055, 0.0065] (theory, eq:ve-shadow)
    ss_fact("verlet_200", at[1][0]);
    // The same positions, and velocities that are right to O(h^3), which adds
    // h^2 v V'' v/6 to the energy: 0.0104 at most.
    // expect: own_200 in [0.009, 0.011] (theory, eq:ve-shadow)
    ss_fact("own_200", at[1][2]);
    // 1 - exp(2 n g), with n steps of growth g, and a swing of the size h^3.
    // expect: spring_beeman_100 in [0.05, 0.052] (second way, 10-verlet/limits#beeman_growth)
    ss_fact("spring_beeman_100", after(&ss_beeman, 100, 0.5));
    // expect: spring_beeman_1000 in [0.406, 0.408] (second way, 10-verlet/limits#beeman_growth)
    ss_fact("spring_beeman_1000", after(&ss_beeman, 1000, 0.5));
    // E - h^2 (v^2/12 + q^2/24) stays, so E = 0.625 is never off by more than
    // 4.2e-4.
    // expect: spring_own_1000 in [0, 7e-4] (theory, eq:ve-shadow)
    ss_fact("spring_own_1000", after(&ss_beeman_original, 1000, 0.5));
    // expect: gear_drift in [1.0e-6, 1.15e-6] (second way, gear_drift_half)
    ss_fact("gear_drift", drift(&ss_gear, 0.01, 100));
    // expect: gear_3_20_drift in [5e-8, 5.8e-8] (second way, gear_3_20_drift_half)
    ss_fact("gear_3_20_drift", drift(&ss_gear_3_20, 0.01, 100));
    // And with half the step: it falls with h^5, and with h^7.
    // expect: gear_drift_half in [1.0e-6, 1.15e-6] (second way, gear_drift)
    ss_fact("gear_drift_half", 32 * drift(&ss_gear, 0.005, 100));
    // expect: gear_3_20_drift_half in [5e-8, 5.8e-8] (second way, gear_3_20_drift)
    ss_fact("gear_3_20_drift_half", 128 * drift(&ss_gear_3_20, 0.005, 100));
    // A step's growth on the oscillator, from ten thousand periods of it.
    const double all = 2.0 * ss_steps(10000 * period, 0.1);
    // expect: spring_gear in [-8.4e-9, -8.3e-9] (second way, 10-verlet/limits#gear_growth)
    ss_fact("spring_gear", log1p(-after(&ss_gear, 10000, 0.5)) / all);
    // expect: spring_gear_3_20 in [7.2e-10, 7.3e-10] (second way, 10-verlet/limits#gear_3_20_growth)
    ss_fact("spring_gear_3_20", log1p(after(&ss_gear_3_20, 10000, 0.5)) / all);
    return ss_end();
}
