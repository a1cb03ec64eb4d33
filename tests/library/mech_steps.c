/* mech_steps.c: steps of changing length: what keeps its order, what does not,
 * which velocity is to be read, and what becomes of the energy. */
#include "moving.h"
#include "reference.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* ---- Patterns ----------------------------------------------------------- */

enum { EQUAL, ALTERNATING, EVERY_THIRD, ONE_JUMP, SMOOTH, RANDOM, PATTERNS };
static const char *const pattern_name[PATTERNS] = {
    "equal steps",  "h, 2h, h, 2h", "every third 3h",
    "a jump to 2h", "smooth",       "random"};

/* The i-th of n steps, in proportion. */
static double weight(int pattern, int i, int n)
{
    const unsigned seed = 12345u + (unsigned)i * 2654435769u;

    switch (pattern) {
    case ALTERNATING:
        return i % 2 ? 2.0 : 1.0;
    case EVERY_THIRD:
        return i % 3 == 2 ? 3.0 : 1.0;
    case ONE_JUMP:
        return i < n / 2 ? 1.0 : 2.0;
    case SMOOTH:
        return 1.0 + 0.5 * sin(2.0 * acos(-1.0) * i / n);
    case RANDOM:
        return 0.5 + (double)((seed ^ seed >> 15) * 2246822519u >> 16) / 65536;
    default:
        return 1.0;
    }
}

typedef struct errors {
    double q, v;
} errors;

/* The largest errors over n steps from 0 to 7, the first few left out. */
static errors wander(const moving *m, const problem *p, int pattern, int n)
{
    const ss_mech mech = problem_mech(p);
    const size_t dof = p->dof;
    ss_mover *s = moving_create(m, dof);
    errors worst = {0.0, 0.0};
    double sum = 0.0;
    long double now[4], before[4];

    reference_at(p, 0.0L, now);
    memcpy(before, now, sizeof before);
    for (int i = 0; i < n; i++)
        sum += weight(pattern, i, n);
    if (ss_mover_start(s, &mech, 0.0, p->start, p->start + dof) != SS_OK)
        worst.q = (double)NAN;
    for (int i = 0; i < n; i++) {
        const double h = PROBLEM_END * weight(pattern, i, n) / sum;
        const double t = ss_mover_time(s);
        double q[2], v[2];
        ss_times times;

        memcpy(before, now, sizeof before);
        reference_run(p, (long double)t, (long double)(t + h), 1, 6, now);
        if (ss_mover_step(s, h) != SS_OK)
            worst.q = (double)NAN;
        times = ss_mover_read(s, q, v);
        for (size_t k = 0; k < dof && i > 8; k++) {
            const long double *at = times.q > t + h / 2.0 ? now : before;

            worst.q = fmax(worst.q, fabs(q[k] - (double)at[k]));
            worst.v = fmax(worst.v, fabs(v[k] - (double)at[dof + k]));
        }
    }
    ss_mover_free(s);
    return worst;
}

static void order(const char *title, const problem *p, const char *what,
                  double coarse, double fine, double low, double high)
{
    char name[96];

    snprintf(name, sizeof name, "%s, %s: %s", title, p->name, what);
    expect(name, observed_order(coarse, fine), low, high);
}

static void wanders(const moving *m, const problem *p, int pattern, double q,
                    double v)
{
    const errors coarse = wander(m, p, pattern, 1536);
    const errors fine = wander(m, p, pattern, 3072);
    char name[64];

    snprintf(name, sizeof name, "%s, %s", m->title, pattern_name[pattern]);
    order(name, p, "q", coarse.q, fine.q, q - 0.1, q + 0.1);
    if (v > 0.0)
        order(name, p, "v", coarse.v, fine.v, v - 0.1, v + 0.1);
}

static const moving weighted = {
    "Verlet, v weighted", &ss_stormer_verlet, 0, 0, SS_READ_WEIGHTED, NULL};
static const moving velocity_verlet = {
    "velocity Verlet", &ss_velocity_verlet, 0, 0, 0, NULL};
static const moving beeman = {"Beeman", &ss_beeman, 0, SS_VELOCITY_ADAMS, 0, 0};
static const moving gear = {"Gear 3/16",           &ss_gear, SS_START_STARTER,
                            SS_VELOCITY_PREDICTED, 0,        0};

/* ---- One step after another of another length ---------------------------- */

enum { GROWING = -1 };

/* From exact places at t - h and t to t + ratio h, or t + h (1 + h); the
 * errors of q there and of v at t. */
static errors unequal(const problem *p, int reading, double ratio, double h)
{
    const moving exact = {"", &ss_stormer_verlet,  SS_START_STARTER,
                          0,  (ss_reading)reading, &exact_starter};
    const ss_mech mech = problem_mech(p);
    const size_t n = p->dof;
    const double h1 = ratio == GROWING ? h * (1.0 + h) : ratio * h;
    ss_mover *s = moving_create(&exact, n);
    errors worst = {0.0, 0.0};

    for (int i = 0; i < LOCAL_TIMES; i++) {
        double x[4], q[2], v[2], at[4];
        ss_times times;

        problem_at(p, local_times[i] - h, x);
        if (ss_mover_start(s, &mech, local_times[i] - h, x, x + n) != SS_OK ||
            ss_mover_step(s, h) != SS_OK || ss_mover_step(s, h1) != SS_OK)
            worst.q = (double)NAN;
        times = ss_mover_read(s, q, v);
        problem_at(p, times.q, at);
        worst.q = fmax(worst.q, largest_difference(n, q, at));
        worst.v = fmax(worst.v, largest_difference(n, v, at + n));
    }
    ss_mover_free(s);
    return worst;
}

static void once(const problem *p, double ratio, double q)
{
    const int readings[] = {SS_READ_BACKWARD, SS_READ_WEIGHTED};
    const char *names[] = {"v backward", "v weighted"};
    char name[64];

    snprintf(name, sizeof name,
             ratio == GROWING ? "steps h, h (1 + h)" : "steps h, %g h", ratio);
    for (int k = 0; k < 2; k++) {
        const errors coarse = unequal(p, readings[k], ratio, 1.0 / 256);
        const errors fine = unequal(p, readings[k], ratio, 1.0 / 512);

        if (k == 0)
            order(name, p, "q, one step", coarse.q, fine.q, q - 0.1, q + 0.1);
        order(name, p, names[k], coarse.v, fine.v, k + 0.9, k + 1.1);
    }
}

/* ---- The way back, another name, the energy ------------------------------ */

static double there_and_back(const moving *m, const problem *p)
{
    const ss_mech mech = problem_mech(p);
    ss_mover *s = moving_create(m, p->dof);
    double q[2] = {(double)NAN, 0.0};
    ss_status status =
        ss_mover_start(s, &mech, 0.0, p->start, p->start + p->dof);

    for (int i = 0; i < 200 && status == SS_OK; i++)
        status = ss_mover_step(s, 0.03 * weight(RANDOM, i, 200));
    for (int i = 199; i >= 0 && status == SS_OK; i--)
        status = ss_mover_step(s, -0.03 * weight(RANDOM, i, 200));
    if (status == SS_OK)
        ss_mover_read(s, q, NULL);
    ss_mover_free(s);
    return largest_difference(p->dof, q, p->start);
}

/* After a step forward and one back, two of the three positions coincide; the
 * velocity is the difference quotient of the other two. */
static double just_turned(const moving *m, const problem *p)
{
    const ss_mech mech = problem_mech(p);
    ss_mover *s = moving_create(m, p->dof);
    double q[2], v[2], exact[4];
    ss_times times = {(double)NAN, 0.0};

    if (ss_mover_start(s, &mech, 0.0, p->start, p->start + p->dof) == SS_OK &&
        ss_mover_advance(s, 0.001, 200) == SS_OK &&
        ss_mover_advance(s, -0.001, 1) == SS_OK)
        times = ss_mover_read(s, q, v);
    ss_mover_free(s);
    problem_at(p, times.v, exact);
    return largest_difference(p->dof, v, exact + p->dof);
}

static double leapfrog_apart(const problem *p)
{
    const moving leapfrog = {"", &ss_leapfrog, 0, 0, 0, NULL};
    const moving stormer = {"", &ss_stormer_verlet, 0, 0, SS_READ_BACKWARD, 0};
    const ss_mech mech = problem_mech(p);
    ss_mover *s = moving_create(&leapfrog, p->dof);
    ss_mover *u = moving_create(&stormer, p->dof);
    double worst = 0.0;

    if (ss_mover_start(s, &mech, 0.0, p->start, p->start + p->dof) != SS_OK ||
        ss_mover_start(u, &mech, 0.0, p->start, p->start + p->dof) != SS_OK)
        worst = (double)NAN;
    for (int i = 0; i < 1000; i++) {
        const double h = 0.01 * weight(RANDOM, i, 1000);
        double q[2], r[2];

        if (ss_mover_step(s, h) != SS_OK || ss_mover_step(u, h) != SS_OK)
            worst = (double)NAN;
        ss_mover_read(s, q, NULL);
        ss_mover_read(u, r, NULL);
        worst = fmax(worst, largest_difference(p->dof, q, r));
    }
    ss_mover_free(s);
    ss_mover_free(u);
    return worst;
}

static void planet(double t, const double *q, const double *v, double *a,
                   const void *ctx)
{
    const double r2 = q[0] * q[0] + q[1] * q[1], r3 = r2 * sqrt(r2);

    (void)t, (void)v, (void)ctx;
    a[0] = -q[0] / r3;
    a[1] = -q[1] / r3;
}

/* Kepler, e = 0.7, from the pericentre: the largest relative error of the
 * energy over the first and the last ten of a thousand periods, with steps of
 * 0.05 r^(3/2) or, if `fixed` is not 0, of that. */
static void energies(double fixed, double *early, double *late)
{
    const double e = 0.7, q0[] = {1.0 - e, 0.0};
    const double v0[] = {0.0, sqrt((1.0 + e) / (1.0 - e))};
    const double turn = 2.0 * acos(-1.0);
    const ss_mech mech = {2, planet, NULL};
    ss_mover *s = moving_create(&velocity_verlet, 2);
    double r = 1.0 - e;

    *early = *late = 0.0;
    if (ss_mover_start(s, &mech, 0.0, q0, v0) != SS_OK)
        *early = (double)NAN;
    while (ss_mover_time(s) < 1000.0 * turn) {
        double q[2], v[2], energy;

        if (ss_mover_step(s, fixed != 0.0 ? fixed : 0.05 * pow(r, 1.5)) !=
            SS_OK) {
            *late = (double)NAN;
            break;
        }
        ss_mover_read(s, q, v);
        r = hypot(q[0], q[1]);
        energy = (v[0] * v[0] + v[1] * v[1]) / 2.0 - 1.0 / r;
        if (ss_mover_time(s) < 10.0 * turn)
            *early = fmax(*early, fabs(energy / -0.5 - 1.0));
        if (ss_mover_time(s) > 990.0 * turn)
            *late = fmax(*late, fabs(energy / -0.5 - 1.0));
    }
    ss_mover_free(s);
}

int main(void)
{
    const int two[] = {PENDULUM, KEPLER};
    double early, late;

    for (int k = 0; k < 2; k++) {
        const problem *p = &problems[two[k]];

        for (int pattern = 0; pattern < RANDOM; pattern++) {
            wanders(&weighted, p, pattern, 2.0, 2.0);
            wanders(&velocity_verlet, p, pattern, 2.0, 2.0);
            wanders(&beeman, p, pattern, 3.0, 3.0);
        }
        if (two[k] == KEPLER) /* on the pendulum it is noise of 1.5 to 2.3 */
            wanders(&weighted, p, RANDOM, 2.0, 2.0);
        once(p, 1.0, 4.0);
        once(p, 1.1, 3.0);
        once(p, 2.0, 3.0);
        once(p, 0.5, 3.0);
        once(p, GROWING, 4.0);
        expect("Verlet, random steps, and back",
               there_and_back(&(moving){"", &ss_stormer_verlet, 0, 0,
                                        SS_READ_BACKWARD, NULL},
                              p),
               0.0, 1e-9);
        expect("Verlet, v just after turning back", just_turned(&weighted, p),
               0.0, 0.003);
        expect("leap-frog is Verlet, random steps", leapfrog_apart(p), 0.0,
               1e-11);
    }
    for (int pattern = EQUAL; pattern <= EVERY_THIRD; pattern++)
        order(gear.title, &problems[PENDULUM], pattern_name[pattern],
              wander(&gear, &problems[PENDULUM], pattern, 192).q,
              wander(&gear, &problems[PENDULUM], pattern, 384).q, 4.9 - pattern,
              5.1 - pattern);
    energies(0.0, &early, &late);
    expect("steps of 0.05 r^1.5: energy, first ten turns", early, 2.7e-3,
           2.9e-3);
    expect("steps of 0.05 r^1.5: energy, last of a thousand", late, 1.9e-2,
           2.1e-2);
    energies(0.05, &early, &late);
    expect("steps of 0.05: energy, first ten turns", early, 6.6e-2, 6.8e-2);
    expect("steps of 0.05: energy, last of a thousand", late, 6.6e-2, 6.8e-2);
    return verdict();
}
