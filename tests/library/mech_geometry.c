/* mech_geometry.c: what the Verlet family conserves, and others do not: areas
 * in phase space, reversibility, momentum, and energy over 10000 periods. */
#include "moving.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#define TAYLOR 0, SS_VELOCITY_OLD, 0, NULL
static const moving euler_a = {"symplectic Euler A", &ss_symplectic_euler_a,
                               TAYLOR};
static const moving euler_b = {"symplectic Euler B", &ss_symplectic_euler_b,
                               TAYLOR};
static const moving verlet = {"velocity Verlet", &ss_velocity_verlet, TAYLOR};
static const moving kdk = {"kick-drift-kick", &ss_kick_drift_kick, TAYLOR};
static const moving dkd = {"drift-kick-drift", &ss_drift_kick_drift, TAYLOR};
static const moving leapfrog = {"leap-frog", &ss_leapfrog, TAYLOR};
static const moving stormer = {"Verlet", &ss_stormer_verlet, 0,
                               0,        SS_READ_WEIGHTED,   NULL};
static const moving stormer_now = {"Verlet", &ss_stormer_verlet, 0,
                                   0,        SS_READ_BACKWARD,   NULL};
static const moving beeman = {"Beeman", &ss_beeman, 0, SS_VELOCITY_ADAMS, 0, 0};
static const moving beeman_own = {
    "Beeman's own", &ss_beeman_original, 0, SS_VELOCITY_ADAMS, 0, 0};
static const moving gear = {"Gear 3/16",           &ss_gear, SS_START_STARTER,
                            SS_VELOCITY_PREDICTED, 0,        0};
static const moving gear_3_20 = {
    "Gear 3/20", &ss_gear_3_20, SS_START_STARTER, SS_VELOCITY_PREDICTED, 0, 0};

static const char *say(const char *format, const char *who, const char *where)
{
    static char text[96];

    snprintf(text, sizeof text, format, who, where);
    return text;
}

/* ---- Areas -------------------------------------------------------------- */

/* x = [q | v] becomes the state after `steps` steps; Euler's if m is NULL. */
static void map(const moving *m, const problem *p, double h, int steps,
                double *x)
{
    const ss_mech mech = problem_mech(p);
    const ss_ode ode = problem_ode(p);
    double work[8];
    ss_mover *s = moving_create(m ? m : &verlet, p->dof);
    ss_status status = ss_mover_start(s, &mech, 0.0, x, x + p->dof);

    if (m && status == SS_OK)
        status = ss_mover_advance(s, h, (size_t)steps);
    if (m)
        ss_mover_read(s, x, x + p->dof);
    else
        status = ss_integrate(&ode, &ss_euler, 0.0, h * steps, (size_t)steps, x,
                              work, NULL);
    if (status != SS_OK)
        x[0] = (double)NAN;
    ss_mover_free(s);
}

/* The largest number in M'JM - J, where M is the map's derivative (by
 * differences over five places) and J = [0 1; -1 0]. */
static double defect(const moving *m, const problem *p, double h, int steps)
{
    static const double weight[] = {1.0, -8.0, 8.0, -1.0};
    static const double offset[] = {-2.0, -1.0, 1.0, 2.0};
    const size_t n = p->dof, dim = 2 * n;
    const double d = 1e-3;
    double M[4][4] = {{0}}, worst = 0.0;

    for (size_t j = 0; j < dim; j++)
        for (int k = 0; k < 4; k++) {
            double x[4];

            memcpy(x, p->start, sizeof x);
            x[j] += offset[k] * d;
            map(m, p, h, steps, x);
            for (size_t i = 0; i < dim; i++)
                M[i][j] += weight[k] * x[i] / (12.0 * d);
        }
    for (size_t i = 0; i < dim; i++)
        for (size_t j = 0; j < dim; j++) {
            double sum = j == i + n ? -1.0 : i == j + n ? 1.0 : 0.0;

            for (size_t k = 0; k < n; k++)
                sum += M[k][i] * M[n + k][j] - M[n + k][i] * M[k][j];
            worst = isnan(sum) ? sum : fmax(worst, fabs(sum));
        }
    return worst;
}

static void areas(void)
{
    const moving *keep[] = {&euler_a, &euler_b, &verlet, &kdk, &dkd};
    const problem *pendulum = &problems[PENDULUM];

    for (size_t i = 0; i < sizeof keep / sizeof *keep; i++) {
        expect(say("%s, %s: M'JM - J", keep[i]->title, "pendulum"),
               defect(keep[i], pendulum, 0.1, 1), 0.0, 2e-12);
        expect(say("%s, %s: M'JM - J", keep[i]->title, "Kepler"),
               defect(keep[i], &problems[KEPLER], 0.1, 1), 0.0, 1e-8);
        expect(say("%s, %s: M'JM - J, 100 steps", keep[i]->title, "pendulum"),
               defect(keep[i], pendulum, 0.1, 100), 0.0, 1e-8);
        expect(say("%s, %s: M'JM - J", keep[i]->title, "forced"),
               defect(keep[i], &problems[FORCED], 0.1, 1), 0.0, 2e-12);
    }
    expect("Euler, pendulum: M'JM - J", defect(NULL, pendulum, 0.1, 1), 4.1e-3,
           4.2e-3); /* h^2 |cos 2| */
    expect(
        "... goes with h^",
        log2(defect(NULL, pendulum, 0.1, 1) / defect(NULL, pendulum, 0.05, 1)),
        1.99, 2.01);
    expect("Beeman, pendulum: M'JM - J", defect(&beeman, pendulum, 0.1, 1),
           1.5e-6, 1.6e-6);
    /* With drag c the area is to shrink by e^(-ch); it does by 1 - ch. */
    expect("symplectic Euler A, damped: loss of area",
           defect(&euler_a, &problems[DAMPED], 0.1, 1), 0.04 - 1e-11,
           0.04 + 1e-11);
    expect("symplectic Euler B, damped: loss of area",
           defect(&euler_b, &problems[DAMPED], 0.1, 1), 0.04 - 1e-11,
           0.04 + 1e-11);
}

/* ---- The way back ------------------------------------------------------- */

/* Distance from the start after 200 steps forward and 200 back (sum over q and
 * v). */
static double there_and_back(const moving *m, const problem *p)
{
    double x[4], sum = 0.0;

    memcpy(x, p->start, sizeof x);
    map(m, p, 0.05, 200, x);
    map(m, p, -0.05, 200, x);
    for (size_t i = 0; i < 2 * p->dof; i++)
        sum += fabs(x[i] - p->start[i]);
    return sum;
}

/* The same for methods with a history, not restarted at the turn; only q. */
static double turned_back(const moving *m, const problem *p)
{
    const ss_mech mech = problem_mech(p);
    ss_mover *s = moving_create(m, p->dof);
    double q[2] = {(double)NAN, 0.0};

    if (ss_mover_start(s, &mech, 0.0, p->start, p->start + p->dof) == SS_OK &&
        ss_mover_advance(s, 0.05, 200) == SS_OK &&
        ss_mover_advance(s, -0.05, 200) == SS_OK)
        ss_mover_read(s, q, NULL);
    expect(say("%s: the clock%s", m->title, ""), ss_mover_time(s), -1e-15,
           1e-15);
    ss_mover_free(s);
    return largest_difference(p->dof, q, p->start);
}

static void back(void)
{
    const moving *keep[] = {&verlet, &kdk, &dkd};
    const problem *pendulum = &problems[PENDULUM];
    double x[2] = {2.0, 0.3};

    for (size_t i = 0; i < sizeof keep / sizeof *keep; i++) {
        expect(say("%s, %s: there and back", keep[i]->title, "pendulum"),
               there_and_back(keep[i], pendulum), 0.0, 1e-12);
        expect(say("%s, %s: there and back", keep[i]->title, "Kepler"),
               there_and_back(keep[i], &problems[KEPLER]), 0.0, 1e-11);
    }
    expect("leap-frog, pendulum: turned back", turned_back(&leapfrog, pendulum),
           0.0, 1e-12);
    expect("Verlet, pendulum: turned back", turned_back(&stormer_now, pendulum),
           0.0, 1e-11);
    expect("Euler, pendulum: there and back", there_and_back(NULL, pendulum),
           2.3, 2.5);
    expect("symplectic Euler A, pendulum: there and back",
           there_and_back(&euler_a, pendulum), 0.343, 0.345);
    expect("symplectic Euler B, pendulum: there and back",
           there_and_back(&euler_b, pendulum), 0.311, 0.313);
    map(&euler_a, pendulum, 0.05, 1, x);
    map(&euler_b, pendulum, -0.05, 1, x);
    expect("B(-h) after A(h)", largest_difference(2, x, pendulum->start), 0.0,
           3e-16);
}

/* ---- Momentum ----------------------------------------------------------- */

/* Three bodies in a plane that attract each other; q = x y of each. */
static const double mass[3] = {1.0, 0.5, 0.1};

static void three_bodies(double t, const double *q, const double *v, double *a,
                         const void *ctx)
{
    (void)t, (void)v, (void)ctx;
    memset(a, 0, 6 * sizeof *a);
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < 3; j++) {
            const double x = q[2 * j] - q[2 * i],
                         y = q[2 * j + 1] - q[2 * i + 1];
            const double r = hypot(x, y);

            if (i == j)
                continue;
            a[2 * i] += mass[j] * x / (r * r * r);
            a[2 * i + 1] += mass[j] * y / (r * r * r);
        }
}

/* Linear and angular momentum. */
static void momentum(const double *q, const double *v, double *p)
{
    p[0] = p[1] = p[2] = 0.0;
    for (int i = 0; i < 3; i++) {
        p[0] += mass[i] * v[2 * i];
        p[1] += mass[i] * v[2 * i + 1];
        p[2] += mass[i] * (q[2 * i] * v[2 * i + 1] - q[2 * i + 1] * v[2 * i]);
    }
}

static void momenta(const moving *m, int keeps_turning)
{
    static const double q0[] = {0, 0, 1, 0, 0, 2},
                        v0[] = {0, -0.4, 0, 1.0, -0.8, 0.1};
    const ss_mech mech = {6, three_bodies, NULL};
    ss_mover *s = moving_create(m, 6);
    double q[6], v[6], before[3], after[3] = {(double)NAN, 0, 0};

    momentum(q0, v0, before);
    if (ss_mover_start(s, &mech, 0.0, q0, v0) == SS_OK &&
        ss_mover_advance(s, 0.02, 2000) == SS_OK) {
        ss_mover_read(s, q, v);
        momentum(q, v, after);
    }
    expect(say("%s: %s momentum", m->title, "linear"),
           largest_difference(2, before, after), 0.0, 1e-12);
    expect(say("%s: %s momentum", m->title, "angular"),
           fabs(before[2] - after[2]), keeps_turning ? 0.0 : 1e-8,
           keeps_turning ? 1e-12 : 1.0);
    ss_mover_free(s);
}

/* ---- Energy ------------------------------------------------------------- */

static void spring(double t, const double *q, const double *v, double *a,
                   const void *ctx)
{
    (void)t, (void)v, (void)ctx;
    a[0] = -q[0];
}

static double spring_energy(const double *q, const double *v)
{
    return (q[0] * q[0] + v[0] * v[0]) / 2.0;
}

static void planet(double t, const double *q, const double *v, double *a,
                   const void *ctx)
{
    const double r2 = q[0] * q[0] + q[1] * q[1], r3 = r2 * sqrt(r2);

    (void)t, (void)v, (void)ctx;
    a[0] = -q[0] / r3;
    a[1] = -q[1] / r3;
}

static double planet_energy(const double *q, const double *v)
{
    return (v[0] * v[0] + v[1] * v[1]) / 2.0 - 1.0 / hypot(q[0], q[1]);
}

/* The largest relative error of the energy over the first ten and the last ten
 * periods of 2 pi, of `periods`. */
static void energy(const moving *m, const problem *p, ss_accel_fn *accel,
                   double (*of)(const double *, const double *), double h,
                   int periods, double first, double last)
{
    const ss_mech mech = {p->dof, accel, NULL};
    const double e0 = of(p->start, p->start + p->dof), turn = 2 * acos(-1.0);
    const int steps = (int)(periods * turn / h), ten = (int)(10.0 * turn / h);
    ss_mover *s = moving_create(m, p->dof);
    double early = 0.0, late = 0.0, q[2], v[2];
    char what[48];

    if (ss_mover_start(s, &mech, 0.0, p->start, p->start + p->dof) != SS_OK)
        early = (double)NAN;
    for (int i = 0; i < steps; i++) {
        if (ss_mover_step(s, h) != SS_OK)
            late = (double)NAN;
        if (i >= ten && i < steps - ten)
            continue;
        ss_mover_read(s, q, v);
        *(i < ten ? &early : &late) =
            fmax(i < ten ? early : late, fabs(of(q, v) / e0 - 1.0));
    }
    ss_mover_free(s);
    snprintf(what, sizeof what, "%s, h = %g: energy", p->name, h);
    expect(say("%s, %s, at first", m->title, what), early, 0.98 * first,
           1.02 * first);
    expect(say("%s, %s, at last", m->title, what), late, 0.98 * last,
           1.02 * last);
}

static void energies(void)
{
    const problem *o = &problems[OSCILLATOR], *k = &problems[KEPLER];
    const int ages = 10000;

    /* Not the same from A to B: the spring starts with q v > 0. */
    energy(&euler_a, o, spring, spring_energy, 0.1, ages, 8.57e-2, 8.57e-2);
    energy(&euler_b, o, spring, spring_energy, 0.1, ages, 9.47e-2, 9.47e-2);
    energy(&verlet, o, spring, spring_energy, 0.1, ages, 2.00e-3, 2.00e-3);
    energy(&kdk, o, spring, spring_energy, 0.1, ages, 2.00e-3, 2.00e-3);
    energy(&stormer, o, spring, spring_energy, 0.1, ages, 2.00e-3, 2.00e-3);
    energy(&beeman_own, o, spring, spring_energy, 0.1, ages, 6.03e-4, 6.03e-4);
    energy(&beeman, o, spring, spring_energy, 0.1, 1000, 5.22e-3, 0.407);
    energy(&verlet, k, planet, planet_energy, 0.02, ages, 9.70e-4, 9.70e-4);
    energy(&dkd, k, planet, planet_energy, 0.02, ages, 2.20e-4, 2.20e-4);
    energy(&euler_a, k, planet, planet_energy, 0.02, ages, 5.11e-2, 5.11e-2);
    energy(&beeman, k, planet, planet_energy, 0.05, 100, 2.51e-2, 0.314);
    energy(&gear_3_20, k, planet, planet_energy, 0.01, 1000, 3.51e-8, 4.83e-7);
    energy(&gear, k, planet, planet_energy, 0.01, 1000, 1.36e-7, 1.06e-5);
}

int main(void)
{
    const moving *keep[] = {&euler_a, &euler_b, &verlet, &kdk, &dkd};

    areas();
    back();
    for (size_t i = 0; i < sizeof keep / sizeof *keep; i++)
        momenta(keep[i], 1);
    momenta(&beeman, 0);
    momenta(&gear, 0);
    energies();
    return verdict();
}
