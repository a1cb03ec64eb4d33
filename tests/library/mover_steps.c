/* mover_steps.c: unequal steps of movers. Chosen by the error: they are those of
 * step doubling, the error follows the tolerance, and a comet costs less than
 * with equal steps. Chosen reversibly: the way back is the way there, and the
 * energy does not drift. And what is refused, and that failures leave no trace. */
#include "allocations.h"
#include "moving.h"

#include "steps/adaptive_parts.h"
#include "steps/mover_steps.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const double pi = 3.14159265358979323846;

static ss_mover *create(const ss_mech_method *m, const ss_composition *w,
                        size_t dof)
{
    ss_mover_options o;
    ss_mover *s;

    ss_mover_defaults(m, &o);
    o.composition = w;
    s = ss_mover_create(dof, m, &o);
    if (!s)
        exit(2);
    return s;
}

/* A comet with e = 0.9, from where it is farthest. */
static const double far_q[] = {1.9, 0.0}, far_v[] = {0.0, 0.22941573387056177};

static ss_mech comet(void)
{
    return problem_mech(&problems[KEPLER]);
}

static double energy_of(const double *q, const double *v)
{
    return 0.5 * (v[0] * v[0] + v[1] * v[1]) - 1.0 / hypot(q[0], q[1]);
}

/* ---- By the error ------------------------------------------------------- */

/* Velocity Verlet without a mover, in other words. */
static ss_status verlet_step(const ss_ode *ode, double t, double h, double *x,
                             double *work, ss_stats *stats)
{
    const size_t n = ode->dim / 2;
    double *f = work, *y = work + ode->dim, *a = y + ode->dim;
    ss_status status = ss_eval(ode, t, x, f, stats);

    if (status != SS_OK)
        return status;
    memcpy(a, f + n, n * sizeof *a);
    for (size_t i = 0; i < n; i++) {
        y[i] = x[i] + (h * x[n + i] + h * h / 2.0 * a[i]);
        y[n + i] = x[n + i] + h * a[i];
    }
    for (size_t i = 0; i < n; i++)
        y[i] = x[i] + h * x[n + i] + h * h / 2.0 * a[i];
    status = ss_eval(ode, t + h, y, f, stats);
    for (size_t i = 0; i < n; i++)
        y[n + i] = x[n + i] + h / 2.0 * a[i] + h / 2.0 * f[n + i];
    return status == SS_OK ? ss_accept(ode->dim, x, y, stats) : status;
}

static const ss_method verlet = {"Verlet, in other words", 2, 2, verlet_step};

/* The same steps as of the doubled method, and fewer evaluations. */
static void same_as_doubling(const problem *p)
{
    const ss_ode ode = problem_ode(p);
    const ss_mech mech = problem_mech(p);
    ss_mover *mover = create(&ss_velocity_verlet, NULL, p->dof);
    ss_adaptive_options o;
    ss_adaptive *s, *other;

    ss_mover_start(mover, &mech, 0.0, p->start, p->start + p->dof);
    ss_adaptive_defaults(&o);
    s = ss_mover_adaptive_create(mover, &o);
    o.extrapolate = false;
    other = ss_adaptive_create_doubling(&ode, &verlet, &o);
    if (!s || !other)
        exit(2);
    ss_adaptive_start(s, 0.0, p->start);
    ss_adaptive_start(other, 0.0, p->start);
    problem_calls = 0;
    expect_status(p->name, ss_adaptive_to(s, 7.0), SS_OK);
    expect("  evaluations counted",
           (double)s->stats.evaluations - (double)problem_calls, 0, 0);
    /* Two to begin with, one for the first step, four a step, and five for
     * one that is rejected. */
    expect("  as many as said",
           (double)s->stats.evaluations -
               4.0 * (double)(s->stats.steps + s->rejected) -
               (double)s->rejected,
           2, 3);
    ss_adaptive_to(other, 7.0);
    expect("  steps beyond those of a doubled Verlet",
           (double)s->stats.steps - (double)other->stats.steps, 0, 0);
    expect("  rejected, beyond those",
           (double)s->rejected - (double)other->rejected, 0, 0);
    expect("  difference at the end",
           largest_difference(ode.dim, s->x, other->x), 0.0, 1e-11);
    ss_adaptive_free(s);
    ss_adaptive_free(other);
    ss_mover_free(mover);
}

/* Three forces a step where the first half needs none at its start. */
static void position_verlet(void)
{
    const problem *p = &problems[PENDULUM];
    const ss_mech mech = problem_mech(p);
    ss_mover_options o;
    ss_adaptive *s;

    ss_mover_defaults(&ss_drift_kick_drift, &o);
    o.velocity = SS_VELOCITY_OLD;

    ss_mover *mover = ss_mover_create(p->dof, &ss_drift_kick_drift, &o);

    ss_mover_start(mover, &mech, 0.0, p->start, p->start + p->dof);
    s = ss_mover_adaptive_create(mover, NULL);
    if (!s)
        exit(2);
    ss_adaptive_start(s, 0.0, p->start);
    expect_status("position Verlet", ss_adaptive_to(s, 7.0), SS_OK);
    expect("  forces, without three a step",
           (double)s->stats.evaluations -
               3.0 * (double)(s->stats.steps + s->rejected),
           2, 2);
    ss_adaptive_free(s);
    ss_mover_free(mover);
}

/* The error after two periods, and what it cost; steps of equal length if the
 * tolerance is 0. */
static double two_orbits(const ss_mech_method *m, const ss_composition *w,
                         double tolerance, int per_orbit, double *evaluations)
{
    const ss_mech mech = comet();
    const double x0[] = {far_q[0], far_q[1], far_v[0], far_v[1]};
    ss_mover *mover = create(m, w, 2);
    ss_adaptive_options o;
    ss_adaptive *s = NULL;
    double x[4];

    ss_adaptive_defaults(&o);
    o.relative = o.absolute = tolerance;
    ss_mover_start(mover, &mech, 0.0, far_q, far_v);
    problem_calls = 0;
    if (tolerance > 0.0) {
        s = ss_mover_adaptive_create(mover, &o);
        if (!s || ss_adaptive_start(s, 0.0, x0) != SS_OK ||
            ss_adaptive_to(s, 4.0 * pi) != SS_OK)
            exit(2);
        memcpy(x, s->x, sizeof x);
    } else {
        ss_mover_advance(mover, 2.0 * pi / per_orbit, (size_t)(2 * per_orbit));
        ss_mover_read(mover, x, x + 2);
    }
    *evaluations = (double)problem_calls;
    ss_adaptive_free(s);
    ss_mover_free(mover);
    return largest_difference(4, x, x0);
}

/* What is not extrapolated has an end error like tolerance^(p/(p + 1)). */
static void slopes(void)
{
    static const struct {
        const ss_mech_method *method;
        const ss_composition *composition;
        double order, high, low;
    } rows[] = {
        {&ss_symplectic_euler_a, NULL, 1, 1e-5, 1e-7},
        {&ss_velocity_verlet, NULL, 2, 1e-8, 1e-11},
        {&ss_drift_kick_drift, NULL, 2, 1e-8, 1e-11},
        {&ss_kick_drift_kick, &ss_suzuki_4, 4, 1e-6, 1e-11},
        {&ss_kick_drift_kick, &ss_kahan_li_6, 6, 1e-5, 1e-10},
    };

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        double cost;
        const double p = rows[i].order;
        const double ratio = two_orbits(rows[i].method, rows[i].composition,
                                        rows[i].high, 0, &cost) /
                             two_orbits(rows[i].method, rows[i].composition,
                                        rows[i].low, 0, &cost);

        expect(rows[i].method->name,
               log(ratio) / log(rows[i].high / rows[i].low) / (p / (p + 1.0)),
               0.8, 1.2);
    }
}

/* Equal steps for the same error, from the order that the error shows. */
static void cheaper(void)
{
    double chosen, equal;
    const double error =
        two_orbits(&ss_velocity_verlet, NULL, 1e-7, 0, &chosen);
    const double coarse =
        two_orbits(&ss_velocity_verlet, NULL, 0.0, 20000, &equal);

    expect("e = 0.9: equal steps / chosen ones, forces for one error",
           equal * sqrt(coarse / error) / chosen, 5.0, 50.0);
}

/* ---- Reversibly --------------------------------------------------------- */

/* For s = r^(3/2). */
static double closing_in(double t, const double *q, const double *v,
                         const void *ctx)
{
    (void)t, (void)ctx;
    return -1.5 * (q[0] * v[0] + q[1] * v[1]) / (q[0] * q[0] + q[1] * q[1]);
}

static void begin(ss_reversible *r, ss_mover *mover, const ss_mech *mech,
                  double length)
{
    ss_mover_start(mover, mech, 0.0, far_q, far_v);
    if (ss_reversible_start(r, mover, closing_in, NULL, length) != SS_OK)
        exit(2);
}

/* Near the end of the second period; then a last step to it. */
static double reversible_orbits(const ss_composition *w, double length)
{
    const ss_mech mech = comet();
    const double x0[] = {far_q[0], far_q[1], far_v[0], far_v[1]};
    ss_mover *mover = create(&ss_velocity_verlet, w, 2);
    ss_reversible r;
    double x[4];

    begin(&r, mover, &mech, length);
    while (ss_mover_time(mover) + length < 4.0 * pi)
        if (ss_reversible_step(&r) != SS_OK)
            exit(2);
    ss_mover_step(mover, 4.0 * pi - ss_mover_time(mover));
    ss_mover_read(mover, x, x + 2);
    ss_mover_free(mover);
    return largest_difference(4, x, x0);
}

static void reversible_orders(void)
{
    expect("reversible, velocity Verlet: order",
           observed_order(reversible_orbits(NULL, 0.02),
                          reversible_orbits(NULL, 0.01)),
           1.9, 2.1);
    expect("reversible, Suzuki 4: order",
           observed_order(reversible_orbits(&ss_suzuki_4, 0.1),
                          reversible_orbits(&ss_suzuki_4, 0.05)),
           3.8, 4.2);
}

/* There, turn round, and back, also when it is done in the middle. */
static void there_and_back(const ss_mech_method *m, const ss_composition *w)
{
    const ss_mech mech = comet();
    const double x0[] = {far_q[0], far_q[1], far_v[0], far_v[1]};
    ss_mover *mover = create(m, w, 2);
    ss_reversible r;
    double x[4], longest = 0.0, shortest = 1.0;

    begin(&r, mover, &mech, 0.05);
    for (int i = 0; i < 4000; i++) {
        const double t = ss_mover_time(mover);

        if (i == 2000)
            r.length = -r.length;
        if (ss_reversible_step(&r) != SS_OK)
            exit(2);
        longest = fmax(longest, fabs(ss_mover_time(mover) - t));
        shortest = fmin(shortest, fabs(ss_mover_time(mover) - t));
    }
    ss_mover_read(mover, x, x + 2);
    expect("reversible: there and back", largest_difference(4, x, x0), 0.0,
           1e-9);
    expect("  the time", ss_mover_time(mover), -1e-9, 1e-9);
    /* (1.9/0.1)^(3/2) = 82.8 */
    expect("  longest step / shortest", longest / shortest, 70, 95);
    ss_mover_free(mover);
}

/* The largest error of the energy while the time is below `end`. */
static double worst_energy(ss_reversible *r, double end)
{
    double q[2], v[2], worst = 0.0;

    while (ss_mover_time(r->mover) < end) {
        if (ss_reversible_step(r) != SS_OK)
            exit(2);
        ss_mover_read(r->mover, q, v);
        worst = fmax(worst, fabs(energy_of(q, v) - energy_of(far_q, far_v)));
    }
    return worst;
}

/* A thousand orbits, reversibly and by the error: the energy where it is
 * farthest, with about the same number of forces. */
static void no_drift(void)
{
    const ss_mech mech = comet();
    const double x0[] = {far_q[0], far_q[1], far_v[0], far_v[1]};
    const double start = energy_of(far_q, far_v);
    ss_mover *mover = create(&ss_velocity_verlet, NULL, 2);
    ss_adaptive_options o;
    ss_adaptive *s;
    ss_reversible r;
    double first, last, q[2], v[2], one, all;

    begin(&r, mover, &mech, 0.05);
    first = worst_energy(&r, 20.0 * 2.0 * pi);
    worst_energy(&r, 980.0 * 2.0 * pi);
    last = worst_energy(&r, 1000.0 * 2.0 * pi);
    ss_mover_read(mover, q, v);
    expect("1000 orbits: energy of the first 20", first, 1e-5, 1e-2);
    expect("  of the last 20, relative to that", last / first, 0.95, 1.05);
    expect("  angular momentum, off by",
           q[0] * v[1] - q[1] * v[0] - far_q[0] * far_v[1], -1e-12, 1e-12);

    ss_adaptive_defaults(&o);
    o.relative = o.absolute = 1e-5;
    o.max_steps = 10000000;
    s = ss_mover_adaptive_create(mover, &o);
    if (!s || ss_adaptive_start(s, 0.0, x0) != SS_OK ||
        ss_adaptive_to(s, 10.0 * 2.0 * pi) != SS_OK)
        exit(2);
    one = energy_of(s->x, s->x + 2) - start;
    if (ss_adaptive_to(s, 100.0 * 2.0 * pi) != SS_OK)
        exit(2);
    all = energy_of(s->x, s->x + 2) - start;
    expect("by the error: energy after 100 orbits / after 10", all / one, 5.0,
           20.0);
    ss_adaptive_free(s);
    ss_mover_free(mover);
}

/* ---- What is refused ---------------------------------------------------- */

static void refused(void)
{
    static const struct {
        const ss_mech_method *method;
        bool one_step;
        ss_status reversible;
    } rows[] = {
        {&ss_velocity_verlet, true, SS_OK},
        {&ss_kick_drift_kick, true, SS_OK},
        {&ss_drift_kick_drift, true, SS_OK},
        {&ss_symplectic_euler_a, true, SS_NOT_SYMMETRIC},
        {&ss_symplectic_euler_b, true, SS_NOT_SYMMETRIC},
        {&ss_leapfrog, false, SS_NOT_SYMMETRIC},
        {&ss_stormer_verlet, false, SS_NOT_SYMMETRIC},
        {&ss_beeman, false, SS_NOT_SYMMETRIC},
        {&ss_gear, false, SS_NOT_SYMMETRIC},
    };
    const ss_mech mech = comet();
    const double lengths[] = {0.0, (double)NAN, (double)INFINITY};
    ss_reversible r;

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        ss_mover *mover = create(rows[i].method, NULL, 2);
        ss_adaptive *s = ss_mover_adaptive_create(mover, NULL);

        expect_status("never started", ss_adaptive_start(s, 0.0, far_q),
                      SS_BAD_ARGUMENT);
        ss_adaptive_free(s);
        expect_status("  reversibly",
                      ss_reversible_start(&r, mover, closing_in, NULL, 0.1),
                      SS_BAD_ARGUMENT);
        ss_mover_start(mover, &mech, 0.0, far_q, far_v);
        s = ss_mover_adaptive_create(mover, NULL);
        expect_status(rows[i].method->name, ss_adaptive_start(s, 0.0, far_q),
                      rows[i].one_step ? SS_OK : SS_BAD_ARGUMENT);
        ss_adaptive_free(s);
        expect_status("  reversibly",
                      ss_reversible_start(&r, mover, closing_in, NULL, 0.1),
                      rows[i].reversible);
        for (int k = 0; k < 3; k++)
            expect_status(
                "  with a length that is none",
                ss_reversible_start(&r, mover, closing_in, NULL, lengths[k]),
                SS_BAD_ARGUMENT);
        ss_mover_free(mover);
    }
}

/* ---- Failures ----------------------------------------------------------- */

/* A force, and a rule, that give what is wanted. */
typedef struct script {
    double force, change;
} script;

static void scripted(double t, const double *q, const double *v, double *a,
                     const void *ctx)
{
    (void)t, (void)q, (void)v;
    a[0] = (*(script *const *)ctx)->force;
}

static double rule(double t, const double *q, const double *v, const void *ctx)
{
    (void)t, (void)q, (void)v;
    return (*(script *const *)ctx)->change;
}

static void no_trace(void)
{
    script now = {1.0, 0.5}, *const ctx = &now;
    const ss_mech mech = {1, scripted, &ctx};
    const struct {
        script script;
        ss_status status;
    } rows[] = {
        {{(double)NAN, 0.5}, SS_NO_DERIVATIVE},
        {{1.0, (double)NAN}, SS_NO_DERIVATIVE},
        {{1.0, (double)INFINITY}, SS_NO_DERIVATIVE},
        {{ss_stop(3), 0.5}, SS_STOPPED},
        {{1.0, ss_stop(3)}, SS_STOPPED},
        {{1.0, -1e3}, SS_BAD_ARGUMENT},
    };
    ss_mover *mover = create(&ss_velocity_verlet, NULL, 1);
    ss_adaptive *s;
    ss_reversible r;
    const double q = 1.0, v = 2.0, x[] = {1.0, 2.0};
    double wrong = 0.0;

    ss_mover_start(mover, &mech, 0.0, &q, &v);
    ss_reversible_start(&r, mover, rule, &ctx, 0.1);
    ss_reversible_step(&r);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const ss_reversible before = r;
        const double t = ss_mover_time(mover);
        double q1, v1, q2, v2;

        ss_mover_read(mover, &q1, &v1);
        now = rows[i].script;
        wrong += ss_reversible_step(&r) != rows[i].status;
        if (rows[i].status == SS_STOPPED)
            wrong += ss_mover_stats(mover).reason != 3;
        ss_mover_read(mover, &q2, &v2);
        wrong += q1 != q2 || v1 != v2 || t != ss_mover_time(mover) ||
                 r.density != before.density || r.before != before.before;
    }
    now = (script){1.0, 0.5};
    wrong += ss_reversible_step(&r) != SS_OK;
    expect("reversible steps that fail and leave a trace", wrong, 0, 0);

    s = ss_mover_adaptive_create(mover, NULL);
    wrong = ss_adaptive_start(s, 0.0, x) != SS_OK ||
            ss_adaptive_step(s, 1.0) != SS_OK;
    now.force = (double)NAN;
    wrong += ss_adaptive_step(s, 1.0) != SS_NO_DERIVATIVE;
    now.force = ss_stop(4);
    wrong += ss_adaptive_step(s, 1.0) != SS_STOPPED || s->stats.reason != 4;
    now.force = 1.0;
    wrong += ss_adaptive_to(s, 1.0) != SS_OK ||
             fabs(s->x[0] - 3.5) + fabs(s->x[1] - 3.0) > 1e-12;
    expect("steps by the error that fail and leave a trace", wrong, 0, 0);
    ss_adaptive_free(s);
    ss_mover_free(mover);
}

static void memory(void)
{
    const ss_mech mech = comet();
    ss_mover *mover = create(&ss_velocity_verlet, &ss_yoshida_4, 2);
    ss_adaptive *s;
    double wrong = 0.0;

    ss_mover_start(mover, &mech, 0.0, far_q, far_v);
    s = ss_mover_adaptive_create(mover, NULL);
    if (!s)
        exit(2);
    expect("the error of a step composed to order 4: like h^",
           ((ss_stepping *)s)->power, 5, 5);
    ss_adaptive_free(s);
    for (size_t n = 1; n <= 2; n++) {
        allocations_begin(n);
        wrong += ss_mover_adaptive_create(mover, NULL) != NULL;
        wrong += allocations_live() != 0;
    }
    allocations_begin(0);
    expect("memory that fails and is not reported", wrong, 0, 0);
    ss_mover_free(mover);
}

int main(void)
{
    for (int p = 0; p < PROBLEMS; p++)
        if (p != DAMPED && p != MAGNETIC) /* v is solved for there */
            same_as_doubling(&problems[p]);
    position_verlet();
    slopes();
    cheaper();
    reversible_orders();
    there_and_back(&ss_velocity_verlet, NULL);
    there_and_back(&ss_drift_kick_drift, NULL);
    there_and_back(&ss_kick_drift_kick, &ss_kahan_li_6);
    no_drift();
    refused();
    no_trace();
    memory();
    return verdict();
}
