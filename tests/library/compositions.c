/* compositions.c: symmetric compositions. Their weights meet the conditions of
 * their orders; the orders are measured, of movers and of implicit steps, with
 * forces of the time and of the velocity, and where the method is symmetric but
 * not symplectic; energy and angular momentum over many orbits; failures. */
#include "moving.h"

#include "steps/implicit.h"
#include "steps/tableau.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const double pi = 3.14159265358979323846;

static const ss_composition *const all[] = {
    &ss_yoshida_4, &ss_suzuki_4, &ss_yoshida_6, &ss_kahan_li_6, &ss_kahan_li_8};
enum { ALL = sizeof all / sizeof *all };

static const char *say(const char *format, const char *who, const char *what)
{
    static char text[96];

    snprintf(text, sizeof text, format, who, what);
    return text;
}

/* ---- Conditions --------------------------------------------------------- */

/* A step of a symmetric method is exp(h A1 + h^3 A3 + h^5 A5 + ...), where
 * nothing is known of the A, not even that two may change places. The product
 * of the steps is a sum of words in these letters; for order p all words of
 * degree p and less must have the coefficient that they have in exp(h A1): 1/n!
 * if the word is A1 n times, else 0. */
enum { LONGEST = 9 };

/* The coefficient of a word of n letters. After each step, c[k] is that of the
 * first k letters: the step contributes the last k - j of them, with 1/(k - j)!
 * from the exponential. */
static long double coefficient(const ss_composition *w, const int *word,
                               size_t n)
{
    long double c[LONGEST + 1] = {1.0L};

    for (size_t i = 0; i < w->parts; i++) {
        const size_t mirrored = 2 * i < w->parts ? i : w->parts - 1 - i;

        for (size_t k = n; k > 0; k--) {
            long double product = 1.0L;

            for (size_t j = k; j-- > 0;) {
                product *= powl((long double)w->weights[mirrored], word[j]) /
                           (long double)(k - j);
                c[k] += c[j] * product;
            }
        }
    }
    return c[n];
}

/* The largest error of a coefficient among the words of `degree` that begin with
 * these n letters, whose degrees are `degree` less `left`. */
static double missed(const ss_composition *w, int *word, size_t n, int left)
{
    double worst = 0.0;

    if (left == 0) {
        long double right = 1.0L;

        for (size_t i = 0; i < n; i++)
            right = word[i] == 1 ? right / (long double)(i + 1) : 0.0L;
        return (double)fabsl(coefficient(w, word, n) - right);
    }
    for (int letter = 1; letter <= left; letter += 2) {
        word[n] = letter;
        worst = fmax(worst, missed(w, word, n + 1, left - letter));
    }
    return worst;
}

static void conditions(const ss_composition *w)
{
    int word[LONGEST];
    double worst = 0.0;

    for (int degree = 1; degree <= w->order; degree++)
        worst = fmax(worst, missed(w, word, 0, degree));
    expect(say("%s: conditions of its order%s", w->name, ""), worst, 0.0,
           3e-15);
    expect("  of the next order, not all", missed(w, word, 0, w->order + 1),
           1e-4, 100.0);
    expect("  parts / 2: a rest", (double)(w->parts % 2), 1, 1);
}

/* ---- Orders ------------------------------------------------------------- */

static ss_mover *create(const ss_mech_method *m, ss_velocity velocity,
                        const ss_composition *w, size_t dof)
{
    ss_mover_options o;
    ss_mover *s;

    ss_mover_defaults(m, &o);
    o.velocity = velocity;
    o.composition = w;
    s = ss_mover_create(dof, m, &o);
    if (!s)
        exit(2);
    return s;
}

/* The largest error at t = 1, 2, ... 7, and evaluations per part. */
static double mover_error(const ss_mech_method *m, ss_velocity velocity,
                          const ss_composition *w, const problem *p,
                          int per_unit, double *evaluations)
{
    const ss_mech mech = problem_mech(p);
    ss_mover *s = create(m, velocity, w, p->dof);
    const double *path = problem_path(p);
    double x[4], worst = 0.0;

    if (ss_mover_start(s, &mech, 0.0, p->start, p->start + p->dof) != SS_OK)
        worst = (double)NAN;
    for (int t = 1; t <= PROBLEM_END; t++) {
        if (ss_mover_advance(s, 1.0 / per_unit, (size_t)per_unit) != SS_OK)
            worst = (double)NAN;
        ss_mover_read(s, x, x + p->dof);
        worst = fmax(worst, largest_difference(
                                2 * p->dof, x,
                                path + (size_t)(t * CHECKPOINTS / PROBLEM_END) *
                                           2 * p->dof));
        if (fabs(ss_mover_time(s) - t) > 1e-14)
            worst = (double)NAN;
    }
    *evaluations = (double)ss_mover_stats(s).evaluations /
                   (double)(ss_mover_stats(s).steps * w->parts);
    ss_mover_free(s);
    return worst;
}

/* With the shortest steps whose error is well above rounding. */
static double mover_order(const ss_mech_method *m, ss_velocity velocity,
                          const ss_composition *w, const problem *p,
                          double *evaluations)
{
    int per_unit = 256;
    double fine, unused;

    do {
        per_unit /= 2;
        fine = mover_error(m, velocity, w, p, per_unit, evaluations);
    } while (fine < 1e-11 && per_unit > 4);
    return observed_order(mover_error(m, velocity, w, p, per_unit / 2, &unused),
                          fine);
}

static void orders(void)
{
    static const struct {
        const char *title;
        const ss_mech_method *method;
        ss_velocity velocity;
        int problem;
    } rows[] = {
        {"kick-drift-kick, pendulum", &ss_kick_drift_kick, SS_VELOCITY_OLD,
         PENDULUM},
        {"velocity Verlet, Kepler", &ss_velocity_verlet, SS_VELOCITY_OLD,
         KEPLER},
        {"drift-kick-drift, pendulum", &ss_drift_kick_drift, SS_VELOCITY_OLD,
         PENDULUM},
        {"kick-drift-kick, forced", &ss_kick_drift_kick, SS_VELOCITY_OLD,
         FORCED},
        {"drift-kick-drift, forced", &ss_drift_kick_drift, SS_VELOCITY_OLD,
         FORCED},
        /* Symmetric, but not symplectic: v is solved for. */
        {"velocity Verlet, solved, drag", &ss_velocity_verlet,
         SS_VELOCITY_SOLVED, DAMPED},
        {"drift-kick-drift, solved, drag", &ss_drift_kick_drift,
         SS_VELOCITY_SOLVED, DAMPED},
        {"kick-drift-kick, solved, magnetic", &ss_kick_drift_kick,
         SS_VELOCITY_SOLVED, MAGNETIC},
    };

    for (size_t r = 0; r < sizeof rows / sizeof *rows; r++)
        for (int i = 0; i < ALL; i++) {
            double evaluations;
            const double order =
                mover_order(rows[r].method, rows[r].velocity, all[i],
                            &problems[rows[r].problem], &evaluations);

            expect(say("%s, %s: order", all[i]->name, rows[r].title), order,
                   all[i]->order - (all[i]->order == 8 ? 1.1 : 0.3),
                   all[i]->order + (all[i]->order == 8 ? 1.1 : 0.3));
            if (rows[r].velocity == SS_VELOCITY_OLD)
                expect("  evaluations per part", evaluations, 1.0, 1.01);
        }
    /* Where v is not solved for, the method is not symmetric. */
    for (int i = 0; i < ALL; i++) {
        double evaluations;

        expect(say("%s, %s: order", all[i]->name, "old velocity, drag"),
               mover_order(&ss_velocity_verlet, SS_VELOCITY_OLD, all[i],
                           &problems[DAMPED], &evaluations),
               0.7, 2.3);
    }
}

/* ---- Other methods than movers ------------------------------------------ */

typedef struct implicit {
    ss_implicit *work;
    const ss_implicit_method *method;
    ss_ode ode;
} implicit;

static ss_status implicit_step(void *stepper, double t, double h, double *x,
                               ss_stats *stats)
{
    const implicit *s = stepper;

    return s->method->step(s->work, &s->ode, t, h, x, stats);
}

static ss_status euler_step(void *stepper, double t, double h, double *x,
                            ss_stats *stats)
{
    double work[8];

    return ss_euler.step(stepper, t, h, x, work, stats);
}

static double end_error(ss_composed *c, const problem *p, int steps)
{
    double x[4], exact[4];
    ss_stats stats = {0};

    memcpy(x, p->start, sizeof x);
    for (int i = 0; i < steps; i++)
        if (ss_composed_step(c, i * 2.0 / steps, 2.0 / steps, x, &stats) !=
            SS_OK)
            return (double)NAN;
    problem_at(p, 2.0, exact);
    return stats.steps == (size_t)steps
               ? largest_difference(2 * p->dof, x, exact)
               : (double)NAN;
}

static void others(const ss_implicit_method *method, const problem *p)
{
    ss_implicit_options o;
    implicit s = {NULL, method, problem_ode(p)};
    double saved[4];

    ss_implicit_defaults(&o);
    o.newton.absolute = o.newton.relative = 1e-15;
    o.newton.max_iterations = 100;
    s.work = ss_implicit_create(s.ode.dim, &o);
    if (!s.work)
        exit(2);
    for (int i = 0; i < ALL; i++) {
        ss_composed c = {all[i], implicit_step, &s, s.ode.dim, saved};
        const int steps = all[i]->order == 4 ? 32 : all[i]->order == 6 ? 16 : 4;

        expect(say("%s, %s: order", all[i]->name, method->name),
               observed_order(end_error(&c, p, steps),
                              end_error(&c, p, 2 * steps)),
               all[i]->order - 0.6, all[i]->order + 0.6);
    }
    ss_implicit_free(s.work);
}

/* Composed of a method that is not symmetric, as composition.h says. */
static void not_symmetric(void)
{
    const problem *p = &problems[PENDULUM];
    ss_ode ode = problem_ode(p);
    double saved[4];
    ss_composed c = {&ss_suzuki_4, euler_step, &ode, ode.dim, saved};

    expect("Suzuki 4, Euler: order",
           observed_order(end_error(&c, p, 256), end_error(&c, p, 512)), 0.8,
           1.2);
}

/* ---- Many orbits -------------------------------------------------------- */

static double energy_of(const double *q, const double *v)
{
    return 0.5 * (v[0] * v[0] + v[1] * v[1]) - 1.0 / hypot(q[0], q[1]);
}

/* The largest error of the energy in so many orbits. */
static double orbits(ss_mover *s, double h, int steps, double energy,
                     double *momentum)
{
    double q[2], v[2], worst = 0.0;

    for (int i = 0; i < steps; i++) {
        if (ss_mover_step(s, h) != SS_OK)
            return (double)NAN;
        ss_mover_read(s, q, v);
        worst = fmax(worst, fabs(energy_of(q, v) - energy));
    }
    *momentum = q[0] * v[1] - q[1] * v[0];
    return worst;
}

/* Kepler's ellipse with e = 1/2, 500 times. */
static void energy(const ss_composition *w)
{
    const double q[] = {1.5, 0.0}, v[] = {0.0, sqrt(1.0 / 3.0)};
    const ss_mech mech = problem_mech(&problems[KEPLER]);
    const int per_orbit = w->order == 4 ? 200 : w->order == 6 ? 100 : 60;
    const double h = 2.0 * pi / per_orbit, start = energy_of(q, v);
    ss_mover *s = create(&ss_kick_drift_kick, SS_VELOCITY_OLD, w, 2);
    double first, last, momentum = 0.0;

    ss_mover_start(s, &mech, 0.0, q, v);
    first = orbits(s, h, 50 * per_orbit, start, &momentum);
    orbits(s, h, 400 * per_orbit, start, &momentum);
    last = orbits(s, h, 50 * per_orbit, start, &momentum);
    expect(say("%s: energy of the first 50 orbits%s", w->name, ""), first, 1e-9,
           1e-3);
    expect("  of the last 50 of 500, relative to that", last / first, 0.8,
           1.25);
    expect("  angular momentum, off by", momentum - q[0] * v[1], -1e-12, 1e-12);
    ss_mover_free(s);
}

/* There and back again. */
static void back(const ss_composition *w)
{
    const problem *p = &problems[KEPLER];
    const ss_mech mech = problem_mech(p);
    ss_mover *s = create(&ss_velocity_verlet, SS_VELOCITY_OLD, w, p->dof);
    double x[4];

    ss_mover_start(s, &mech, 0.0, p->start, p->start + p->dof);
    ss_mover_advance(s, 0.02, 300);
    ss_mover_advance(s, -0.02, 300);
    ss_mover_read(s, x, x + p->dof);
    expect(say("%s: there and back%s", w->name, ""),
           largest_difference(4, x, p->start), 0.0, 1e-11);
    ss_mover_free(s);
}

/* ---- Failures ----------------------------------------------------------- */

static void refused(void)
{
    static const struct {
        const ss_mech_method *method;
        bool symmetric;
    } rows[] = {
        {&ss_velocity_verlet, true},     {&ss_kick_drift_kick, true},
        {&ss_drift_kick_drift, true},    {&ss_symplectic_euler_a, false},
        {&ss_symplectic_euler_b, false}, {&ss_leapfrog, false},
        {&ss_stormer_verlet, false},     {&ss_beeman, false},
        {&ss_beeman_original, false},    {&ss_gear, false},
        {&ss_gear_3_20, false},
    };
    const problem *p = &problems[PENDULUM];
    const ss_mech mech = problem_mech(p);

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        ss_mover_options o;
        ss_mover *s;

        ss_mover_defaults(rows[i].method, &o);
        o.composition = &ss_suzuki_4;
        s = ss_mover_create(1, rows[i].method, &o);
        expect_status(rows[i].method->name,
                      ss_mover_start(s, &mech, 0.0, p->start, p->start + 1),
                      rows[i].symmetric ? SS_OK : SS_NOT_SYMMETRIC);
        expect_status("  then a step", ss_mover_step(s, 0.1),
                      rows[i].symmetric ? SS_OK : SS_BAD_ARGUMENT);
        ss_mover_free(s);
    }
}

/* x' = 1 + x, but one call gives NaN, or asks to stop. */
typedef struct spoilt {
    size_t calls, bad;
    double value;
} spoilt;

static void spoil(double t, const double *x, double *dxdt, const void *ctx)
{
    spoilt *s = *(spoilt *const *)ctx;

    (void)t;
    dxdt[0] = ++s->calls == s->bad ? s->value : 1.0 + x[0];
}

static void failures(void)
{
    spoilt s = {0, 0, (double)NAN}, *const ctx = &s;
    ss_ode ode = {1, spoil, NULL, &ctx};
    double x = 1.0, saved, wrong = 0.0;
    ss_composed c = {&ss_yoshida_6, euler_step, &ode, 1, &saved};

    for (int kind = 0; kind < 2; kind++)
        for (size_t bad = 1; bad <= 7; bad++) {
            ss_stats stats = {0};

            s = (spoilt){0, bad, kind ? ss_stop(5) : (double)NAN};
            wrong += ss_composed_step(&c, 0.0, 0.1, &x, &stats) !=
                     (kind ? SS_STOPPED : SS_NO_DERIVATIVE);
            wrong += x != 1.0 || stats.evaluations != bad || stats.steps != 0;
            wrong += kind && stats.reason != 5;
        }
    s.bad = 0;
    wrong += ss_composed_step(&c, 0.0, 0.1, &x, NULL) != SS_OK;
    expect("parts that fail and leave a trace", wrong, 0, 0);
}

int main(void)
{
    for (int i = 0; i < ALL; i++)
        conditions(all[i]);
    orders();
    others(&ss_implicit_midpoint, &problems[PENDULUM]);
    others(&ss_implicit_midpoint, &problems[FORCED]);
    others(&ss_trapezoid, &problems[DAMPED]);
    not_symmetric();
    for (int i = 0; i < ALL; i++) {
        energy(all[i]);
        back(all[i]);
    }
    refused();
    failures();
    return verdict();
}
