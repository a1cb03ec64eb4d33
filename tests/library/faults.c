/* faults.c: each error gives the right status, and leaves the state unchanged:
 * one-step methods and adaptive steps. */
#include "allocations.h"
#include "problems.h"

#include "exact/trees.h"
#include "steps/adaptive_parts.h"

#include <float.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* x' = 1 + x, but call number `bad` returns `answer`. */
typedef struct spoilt {
    size_t *calls, bad;
    double answer;
} spoilt;

static void spoil(double t, const double *x, double *dxdt, const void *ctx)
{
    const spoilt *s = ctx;

    (void)t;
    dxdt[0] = 1.0;
    dxdt[1] = ++*s->calls == s->bad ? s->answer : 1.0 + x[1];
}

static void check_one_step(const ss_method *m)
{
    double x[2], work[40];
    size_t calls, wrong = 0, changed = 0, counted = 0;
    char what[80];

    for (size_t bad = 1; bad <= m->stages; bad++)
        for (int kind = 0; kind < 2; kind++) {
            const spoilt s = {&calls, bad,
                              kind ? (double)NAN : (double)-INFINITY};
            const ss_ode ode = {2, spoil, NULL, &s};
            ss_stats stats = {0};

            calls = 0;
            x[0] = 0.1;
            x[1] = 0.2;
            wrong +=
                m->step(&ode, 0.0, 0.1, x, work, &stats) != SS_NO_DERIVATIVE;
            changed += x[0] != 0.1 || x[1] != 0.2;
            counted += stats.evaluations != bad || stats.steps != 0;
        }
    snprintf(what, sizeof what, "%s: NaN or infinity at any stage", m->name);
    expect(what, (double)wrong, 0, 0);
    expect("  states that changed", (double)changed, 0, 0);
    expect("  counts that are wrong", (double)counted, 0, 0);
    {
        const spoilt s = {&calls, 0, 0.0};
        const ss_ode ode = {2, spoil, NULL, &s}, none = {0, spoil, NULL, &s};

        x[0] = 0.1;
        x[1] = DBL_MAX / 4.0;
        calls = 0;
        expect("  overflow, state as it was",
               m->step(&ode, 0.0, 1e3, x, work, NULL) != SS_OK && x[0] == 0.1 &&
                   x[1] == DBL_MAX / 4.0,
               1, 1);
        expect_status("  no equations", m->step(&none, 0.0, 0.1, x, work, NULL),
                      SS_OK);
    }
}

static void check_integrate(void)
{
    const ss_ode ode = problem_ode(&problems[PENDULUM]);
    double x[] = {2.0, 0.3}, y[] = {2.0, 0.3}, work[10];

    expect_status("no steps",
                  ss_integrate(&ode, &ss_rk4, 1.0, 1.0, 0, x, work, NULL),
                  SS_OK);
    expect_status("steps of length 0",
                  ss_integrate(&ode, &ss_rk4, 1.0, 1.0, 5, x, work, NULL),
                  SS_OK);
    expect("  nothing has moved", largest_difference(2, x, y), 0, 0);
    ss_integrate(&ode, &ss_rk4, 0.0, 2.0, 2000, x, work, NULL);
    ss_integrate(&ode, &ss_rk4, 2.0, 0.0, 2000, x, work, NULL);
    expect("there and back again", largest_difference(2, x, y), 0.0, 1e-12);
}

/* The pendulum swings from x = 2 to x = -2. Above 1 it gets to about 1, and its
 * failed step has left it there; without a limit for x, all the way. */
static void check_least(void)
{
    const ss_ode ode = problem_ode(&problems[PENDULUM]);
    const double x[] = {2.0, 0.0}, one[] = {1.0, -(double)INFINITY};
    const double none[] = {-(double)INFINITY, -(double)INFINITY};
    ss_adaptive_options o;

    ss_adaptive_defaults(&o);
    for (int k = 0; k < 2; k++) {
        o.least = k == 0 ? one : none;
        o.length = 2;
        ss_adaptive *s = ss_adaptive_create(&ode, &ss_dormand_prince, &o);

        ss_adaptive_start(s, 0.0, x);
        expect_status("below the least or not", ss_adaptive_to(s, 4.0),
                      k == 0 ? SS_STEP_TOO_SMALL : SS_OK);
        expect("  x", s->x[0], k == 0 ? 1.0 : -2.0, k == 0 ? 1.0 + 1e-9 : 0.0);
        ss_adaptive_free(s);
    }
}

static void check_options(void)
{
    static double no[] = {1e-3, 0.0}, yes[] = {1e-3, 1e-3};
    const ss_ode ode = problem_ode(&problems[PENDULUM]);
    const double x[] = {2.0, 0.3}, bad[] = {(double)NAN, 0.0};
    const double low[] = {2.0, 0.29};
    ss_adaptive_options good, o[26];
    size_t n = 0, wrong = 0;
    ss_adaptive *s;

    ss_adaptive_defaults(&good);
    for (size_t i = 0; i < 26; i++)
        o[i] = good, o[i].length = 2;
    o[n].relative = o[n].absolute = 0.0, n++;
    o[n++].relative = -1e-3;
    o[n++].absolute = -1e-3;
    o[n++].relative = (double)NAN;
    o[n++].absolute = (double)INFINITY;
    o[n].absolute = 0.0, o[n++].relatives = no;
    o[n].relative = 0.0, o[n++].absolutes = no;
    o[n++].first_step = -1.0;
    o[n++].first_step = (double)NAN;
    o[n++].largest_step = -1.0;
    o[n++].smallest_step = (double)NAN;
    o[n++].safety = 0.0;
    o[n++].safety = 1.5;
    o[n++].min_factor = 1.0;
    o[n++].max_factor = 1.0;
    o[n++].max_factor = (double)INFINITY;
    o[n++].controller = (ss_controller)99;
    o[n++].smallest_step = (double)INFINITY;
    o[n++].largest_step = (double)NAN;
    o[n].largest_step = 0.1, o[n++].smallest_step = 0.2;
    o[n++].max_steps = 0;
    o[n].relatives = yes, o[n++].relative = -1.0;
    o[n].relatives = yes, o[n++].length = 0;
    o[n].absolutes = yes, o[n++].length = 1;
    o[n].least = low, o[n++].length = 3;
    for (size_t i = 0; i < n; i++) {
        s = ss_adaptive_create(&ode, &ss_dormand_prince, &o[i]);
        wrong += ss_adaptive_start(s, 0.0, x) != SS_BAD_ARGUMENT;
        ss_adaptive_free(s);
    }
    expect("bad options that are not refused", (double)wrong, 0, 0);
    o[0] = o[1] = good;
    o[0].least = x, o[1].least = bad;
    o[0].length = o[1].length = 2;
    for (n = 0; n < 2; n++) {
        s = ss_adaptive_create(&ode, &ss_dormand_prince, &o[n]);
        expect_status("a start below or without an order to the least",
                      ss_adaptive_start(s, 0.0, low), SS_BAD_ARGUMENT);
        ss_adaptive_free(s);
    }
    good.relatives = good.absolutes = yes;
    good.length = 2;
    s = ss_adaptive_create(&ode, &ss_dormand_prince, &good);
    expect_status("a tolerance for each component",
                  ss_adaptive_start(s, 0.0, x), SS_OK);
    expect_status("a start at NaN", ss_adaptive_start(s, 0.0, bad),
                  SS_BAD_ARGUMENT);
    expect_status("a start at time infinity",
                  ss_adaptive_start(s, (double)INFINITY, x), SS_BAD_ARGUMENT);
    ss_adaptive_start(s, 0.0, x);
    expect_status("an end at NaN", ss_adaptive_to(s, (double)NAN),
                  SS_BAD_ARGUMENT);
    expect_status("an end at infinity", ss_adaptive_to(s, (double)INFINITY),
                  SS_BAD_ARGUMENT);
    expect_status("a jump to NaN", ss_adaptive_jump(s, bad), SS_BAD_ARGUMENT);
    ss_adaptive_free(s);
    s = ss_adaptive_create(&ode, &ss_tableau_rk4, &good);
    expect_status("a pair that is none", ss_adaptive_start(s, 0.0, x),
                  SS_BAD_ARGUMENT);
    ss_adaptive_free(s);
}

/* How many of the calls that need a started stepper are not refused? */
static size_t not_refused(ss_adaptive *s)
{
    const double x[] = {2.0, 0.3}, times[] = {0.5, 1.0};
    const double t = s->t;
    double out[4], when;
    size_t which, done;
    const ss_status answers[] = {
        ss_adaptive_jump(s, x),
        ss_adaptive_step(s, 5.0),
        ss_adaptive_to(s, 5.0),
        ss_adaptive_to(s, t),
        ss_adaptive_at(s, t, out),
        ss_adaptive_sample(s, 2, times, false, out, &done),
        ss_adaptive_sample(s, 0, times, false, out, &done),
        ss_adaptive_until(s, 5.0, 0, NULL, &which, &when, out)};
    size_t wrong = s->stats.evaluations + (s->t != t);

    for (size_t i = 0; i < sizeof answers / sizeof *answers; i++)
        wrong += answers[i] != SS_BAD_ARGUMENT;
    return wrong;
}

static void check_not_started(void)
{
    const ss_ode ode = problem_ode(&problems[PENDULUM]);
    const double x[] = {2.0, 0.3}, bad[] = {(double)NAN, 0.0};
    ss_adaptive *s = ss_adaptive_create(&ode, &ss_dormand_prince, NULL), *other;
    ss_adaptive_options o;

    expect("never started: calls not refused", (double)not_refused(s), 0, 0);
    expect_status("  then started", ss_adaptive_start(s, 0.0, x), SS_OK);
    expect_status("  it goes", ss_adaptive_to(s, 1.0), SS_OK);
    ss_adaptive_defaults(&o);
    other = ss_adaptive_create(&ode, &ss_dormand_prince, &o);
    ss_adaptive_start(other, 0.0, x);
    ss_adaptive_to(other, 1.0);
    expect("no options are the defaults: difference",
           largest_difference(2, s->x, other->x), 0, 0);
    ss_adaptive_free(other);
    expect_status("a start that fails", ss_adaptive_start(s, 0.0, bad),
                  SS_BAD_ARGUMENT);
    expect("  calls not refused after it", (double)not_refused(s), 0, 0);
    ss_adaptive_free(s);
    o.relative = o.absolute = 0.0;
    s = ss_adaptive_create_doubling(&ode, &ss_rk4, &o);
    ss_adaptive_start(s, 0.0, x);
    expect("tolerance 0: calls not refused", (double)not_refused(s), 0, 0);
    ss_adaptive_free(s);
}

static void check_ends(const ss_method *m)
{
    const ss_ode ode = problem_ode(&problems[PENDULUM]);
    const double x[] = {2.0, 0.3}, late[] = {1.0, 0.5};
    double out[4];
    ss_adaptive_options o;
    ss_adaptive *s;
    size_t done, calls;

    ss_adaptive_defaults(&o);
    s = stepper_by(&ode, m, &o);
    ss_adaptive_start(s, 3.0, x);
    expect_status("from the start to the next double",
                  ss_adaptive_to(s, nextafter(3.0, 4.0)), SS_OK);
    ss_adaptive_start(s, 3.0, x);
    expect_status("t1 = t0", ss_adaptive_to(s, 3.0), SS_OK);
    expect("  costs nothing", (double)s->stats.evaluations, 0, 0);
    expect_status("the state where we start", ss_adaptive_at(s, 3.0, out),
                  SS_OK);
    expect_status("and elsewhere", ss_adaptive_at(s, 3.1, out),
                  SS_BAD_ARGUMENT);
    expect_status("and at NaN", ss_adaptive_at(s, (double)NAN, out),
                  SS_BAD_ARGUMENT);
    expect_status("times out of order",
                  ss_adaptive_sample(s, 2, late, 0, out, &done),
                  SS_OK); /* 3 > 1 > 0.5: backwards, in order */
    expect_status("times out of order",
                  ss_adaptive_sample(s, 2, (double[]){0.7, 0.2}, 0, out, &done),
                  SS_BAD_ARGUMENT);
    expect("  rows done", (double)done, 0, 0);
    calls = s->stats.evaluations;
    expect_status(
        "and later on",
        ss_adaptive_sample(s, 3, (double[]){0.4, 0.1, 0.2}, 0, out, &done),
        SS_BAD_ARGUMENT);
    expect("  is seen before a step is made",
           (double)(s->stats.evaluations - calls), 0, 0);
    expect_status("no times at all", ss_adaptive_sample(s, 0, late, 0, out, 0),
                  SS_OK);
    expect_status("the next double after now",
                  ss_adaptive_to(s, nextafter(s->t, 1.0)), SS_OK);
    expect_status("from there to the far end", ss_adaptive_to(s, 5.0), SS_OK);
    expect("  the last step's states: inside, behind, ahead",
           ss_adaptive_at(s, 5.0 - s->stride / 2.0, out) == SS_OK &&
               ss_adaptive_at(s, s->start - 1e-9, out) == SS_BAD_ARGUMENT &&
               ss_adaptive_at(s, 5.0 + 1e-9, out) == SS_BAD_ARGUMENT &&
               ss_adaptive_at(s, (double)NAN, out) == SS_BAD_ARGUMENT,
           1, 1);
    ss_adaptive_free(s);
}

/* x' = 2x up to t = 1, undefined beyond. */
static void edge(double t, const double *x, double *dxdt, const void *ctx)
{
    (void)ctx;
    dxdt[0] = t > 1.0 ? (double)NAN : 2.0 * x[0];
}

static void explode(double t, const double *x, double *dxdt, const void *ctx)
{
    (void)t, (void)ctx;
    dxdt[0] = x[0] * x[0];
}

static void nothing(double t, const double *x, double *dxdt, const void *ctx)
{
    (void)t, (void)ctx;
    dxdt[0] = x[0] * (double)NAN;
}

/* A failed step leaves no trace: the next steps equal those of a stepper that
 * did not try it. */
static void check_failed_step(const ss_method *m)
{
    const ss_ode ode = {1, edge, NULL, NULL};
    const double x = 1.0;
    double before, after, h;
    ss_adaptive_options o;
    ss_adaptive *s;
    ss_status status;

    ss_adaptive_defaults(&o);
    s = stepper_by(&ode, m, &o);
    ss_adaptive_start(s, 0.0, &x);
    expect_status("towards where there is no derivative",
                  ss_adaptive_to(s, 2.0), SS_NO_DERIVATIVE);
    expect("  stops just before it", 1.0 - s->t, 0.0, 1e-12);
    expect("  with the state there / exact", s->x[0] / exp(2.0 * s->t), 0.9999,
           1.0001);
    ss_adaptive_start(s, 0.0, &x);
    ss_adaptive_to(s, 0.9);
    ss_adaptive_step(s, 0.999);
    ss_adaptive_at(s, s->start + 0.5 * s->stride, &before);
    h = s->h;
    ((ss_stepping *)s)->options.smallest_step = 0.5 * h;
    status = ss_adaptive_step(s, 2.0);
    ((ss_stepping *)s)->options.smallest_step = 0.0;
    ss_adaptive_at(s, s->start + 0.5 * s->stride, &after);
    expect_status("a step into it, not to be shortened much", status,
                  SS_NO_DERIVATIVE);
    expect("  was tried", (double)s->rejected, 1, 1000);
    expect("  leaves the time", s->t, 0.999, 0.999);
    expect("  and the state inside the last step", after - before, 0, 0);
    expect("  and the next step's length", s->h - h, 0, 0);
    expect_status("  and the way on", ss_adaptive_to(s, 1.0), SS_OK);
    ss_adaptive_free(s);
}

static void steep(double t, const double *x, double *dxdt, const void *ctx)
{
    (void)t, (void)x, (void)ctx;
    dxdt[0] = 1e308;
}

static void check_failing(const ss_method *m)
{
    const ss_ode blow_up = {1, explode, NULL, NULL},
                 no = {1, nothing, NULL, NULL};
    const ss_ode empty = {0, nothing, NULL, NULL},
                 cliff = {1, steep, NULL, NULL};
    const ss_ode orbit = problem_ode(&problems[KEPLER]);
    const double x = 1.0, high = 1e308, times[] = {5.0, 7.0};
    double rows[2 * 4];
    ss_adaptive_options o;
    ss_adaptive *s;
    ss_status status;

    ss_adaptive_defaults(&o);
    s = stepper_by(&blow_up, m, &o);
    ss_adaptive_start(s, 0.0, &x);
    status = ss_adaptive_to(s, 2.0);
    expect_status("x' = x^2 to its end", status, SS_BLOW_UP);
    expect("  its time, 1, is found", s->t, 0.999, 1.001);
    expect("  the state is finite", isfinite(s->x[0]), 1, 1);
    ss_adaptive_free(s);

    s = stepper_by(&cliff, m, &o);
    ss_adaptive_start(s, 0.0, &high);
    expect_status("a state past the largest double", ss_adaptive_to(s, 10.0),
                  SS_OVERFLOW);
    expect("  stays finite", isfinite(s->x[0]), 1, 1);
    ss_adaptive_free(s);

    s = stepper_by(&no, m, &o);
    ss_adaptive_start(s, 0.0, &x);
    expect_status("no derivative at all", ss_adaptive_to(s, 1.0),
                  SS_NO_DERIVATIVE);
    expect("  nothing has happened", s->t == 0.0 && s->x[0] == 1.0, 1, 1);
    ss_adaptive_free(s);

    s = stepper_by(&empty, m, &o);
    expect("no equations: no stepper", !s, 1, 1);

    o.smallest_step = 1.0;
    s = stepper_by(&orbit, m, &o);
    ss_adaptive_start(s, 0.0, problems[KEPLER].start);
    expect_status("a smallest step that is too long", ss_adaptive_to(s, 7.0),
                  SS_STEP_TOO_SMALL);
    ss_adaptive_free(s);
    o.smallest_step = 0.0;

    o.relative = 0.0;
    o.absolute = 1e-30;
    s = stepper_by(&orbit, m, &o);
    ss_adaptive_start(s, 1.0, problems[KEPLER].start);
    status = ss_adaptive_to(s, 7.0);
    expect("a tolerance below all rounding: a status",
           status == SS_STEP_TOO_SMALL || status == SS_TOO_MANY_STEPS, 1, 1);
    ss_adaptive_free(s);
    o.absolute = 1e-6;

    o.max_steps = 5;
    s = stepper_by(&orbit, m, &o);
    ss_adaptive_start(s, 0.0, problems[KEPLER].start);
    expect_status("five steps for an orbit", ss_adaptive_to(s, 7.0),
                  SS_TOO_MANY_STEPS);
    expect("  five were tried", (double)(s->stats.steps + s->rejected), 5, 5);
    ss_adaptive_free(s);

    o.first_step = 7.0; /* so that some are rejected */
    s = stepper_by(&orbit, m, &o);
    ss_adaptive_start(s, 0.0, problems[KEPLER].start);
    expect_status("five steps to two times",
                  ss_adaptive_sample(s, 2, times, false, rows, NULL),
                  SS_TOO_MANY_STEPS);
    expect("  five were tried", (double)(s->stats.steps + s->rejected), 5, 5);
    expect("  some were rejected", (double)s->rejected, 1, 4);
    o.first_step = 0.0;
    o.max_steps = 100000;
    ss_adaptive_free(s);

    o.largest_step = 0.01;
    s = stepper_by(&orbit, m, &o);
    ss_adaptive_start(s, 0.0, problems[KEPLER].start);
    ss_adaptive_to(s, 1.0);
    expect("steps of at most 0.01 to 1", (double)s->stats.steps, 100, 120);
    ss_adaptive_free(s);
}

/* The derivative is evaluated only at times between start and end. */
static double earliest, latest;

static void watched(double t, const double *x, double *dxdt, const void *ctx)
{
    (void)ctx;
    earliest = fmin(earliest, t);
    latest = fmax(latest, t);
    dxdt[0] = -x[0] + cos(t);
}

static void check_times(const ss_method *m, double from, double to)
{
    const ss_ode ode = {1, watched, NULL, NULL};
    const double x = 1.0;
    ss_adaptive_options o;
    ss_adaptive *s;

    ss_adaptive_defaults(&o);
    s = stepper_by(&ode, m, &o);
    ss_adaptive_start(s, from, &x);
    earliest = latest = from;
    expect_status("on the way", ss_adaptive_to(s, to), SS_OK);
    expect("  no evaluation beyond it",
           earliest >= fmin(from, to) && latest <= fmax(from, to), 1, 1);
    ss_adaptive_free(s);
}

static double height(double t, const double *x, const void *ctx)
{
    (void)t, (void)ctx;
    return x[0];
}

static void check_allocations(void)
{
    const ss_ode ode = problem_ode(&problems[KEPLER]);
    /* 22 arrays of this many numbers need 2^64 and a few: none at all? */
    const ss_ode huge = {SIZE_MAX / 22 + 1, nothing, NULL, NULL};
    const ss_ode larger = {SIZE_MAX / 1024, nothing, NULL, NULL};
    ss_adaptive_options o;
    size_t wrong = 0;
    long live = 0;

    ss_adaptive_defaults(&o);
    for (size_t fail_at = 1; fail_at <= 3; fail_at++)
        for (int kind = 0; kind < 2; kind++) {
            ss_adaptive *s;

            allocations_begin(fail_at);
            s = kind ? ss_adaptive_create(&ode, &ss_dormand_prince, &o)
                     : ss_adaptive_create_doubling(&ode, &ss_rk8, &o);
            wrong += (s == NULL) != (allocations_failed() == 1);
            wrong += fail_at < 3 && s;
            ss_adaptive_free(s);
            live += allocations_live();
            allocations_begin(0);
        }
    for (size_t fail_at = 0; fail_at <= 1; fail_at++) {
        const ss_event e = {height, NULL, 0, true};
        const double x[] = {1.0, 0.0, 0.0, 1.0};
        double when;
        size_t which;
        ss_adaptive *s = ss_adaptive_create(&ode, &ss_dormand_prince, &o);

        ss_adaptive_start(s, 0.0, x);
        allocations_begin(fail_at);
        wrong += ss_adaptive_until(s, 1.0, 1, &e, &which, &when, NULL) !=
                 (fail_at ? SS_NO_MEMORY : SS_OK);
        allocations_begin(0);
        wrong += fail_at && (which != 1 || when != 0.0 || s->t != 0.0);
        wrong += ss_adaptive_until(s, 2.0, 1, &e, &which, &when, NULL) != SS_OK;
        ss_adaptive_free(s);
    }
    expect("allocations that fail and are not reported", (double)wrong, 0, 0);
    expect("memory left behind", (double)live, 0, 0);
    expect("a state larger than any memory",
           !ss_adaptive_create(&huge, &ss_dormand_prince, &o), 1, 1);
    allocations_begin(2);
    expect("  or than this machine's",
           !ss_adaptive_create(&larger, &ss_dormand_prince, &o), 1, 1);
    {
        double rows[12];
        const double times[] = {1.0, 2.0, 3.0};
        ss_adaptive *s = ss_adaptive_create_doubling(&ode, &ss_rk4, &o);
        size_t made = allocations_made();

        ss_adaptive_start(s, 0.0, problems[KEPLER].start);
        ss_adaptive_sample(s, 3, times, 0, rows, NULL);
        expect("allocations inside steps", (double)(allocations_made() - made),
               0, 0);
        ss_adaptive_free(s);
    }
}

/* A step that would be judged by 0/infinity: where the error of order 3 is past
 * the largest double in units of the tolerance, that of order 5 is not. */
static void check_third(void)
{
    const ss_ode ode = problem_ode(&problems[PENDULUM]);
    ss_adaptive_options o;
    double longest = 0.0;

    ss_adaptive_defaults(&o);
    o.relative = 0.0;
    o.first_step = 0.1;
    for (int digits = 150; digits <= 170; digits++) {
        o.absolute = pow(10.0, -digits);

        ss_adaptive *s = ss_adaptive_create(&ode, &ss_dormand_prince_8, &o);

        ss_adaptive_start(s, 0.0, problems[PENDULUM].start);
        ss_adaptive_step(s, 7.0);
        longest = fmax(longest, s->stride);
        ss_adaptive_free(s);
    }
    expect("tolerances near 1e-160: the longest first step", longest, 0.0,
           1e-30);
}

/* No derivative at a stage that is for dense output alone: the state inside the
 * step is refused, and given as soon as there is one. */
static void check_further_stages(void)
{
    size_t wrong = 0, calls, good_calls = 0;

    for (size_t bad = 1; bad <= 4; bad++) {
        spoilt spoil_one = {&calls, 0, (double)NAN},
               good = {&good_calls, 0, 0.0};
        const ss_ode ode = {2, spoil, NULL, &spoil_one},
                     same = {2, spoil, NULL, &good};
        const double x[] = {0.0, 1.0};
        ss_adaptive *s = stepper_by(&ode, &ss_rk8_dormand_prince, NULL);
        ss_adaptive *other = stepper_by(&same, &ss_rk8_dormand_prince, NULL);
        double got[2] = {7.0, 7.0}, expected[2];

        ss_adaptive_start(s, 0.0, x);
        ss_adaptive_start(other, 0.0, x);
        wrong += ss_adaptive_step(s, 1.0) != SS_OK ||
                 ss_adaptive_step(other, 1.0) != SS_OK;
        calls = 0;
        spoil_one.bad = bad;
        wrong += ss_adaptive_at(s, 0.4 * s->t, got) != SS_NO_DERIVATIVE ||
                 got[0] != 7.0 || calls != bad;
        ss_adaptive_at(other, 0.4 * other->t, expected);
        wrong += ss_adaptive_at(s, 0.4 * s->t, got) != SS_OK ||
                 !(largest_difference(2, got, expected) <= 0.0);
        calls = 0;
        spoil_one.bad = 0;
        wrong += ss_adaptive_at(s, 0.7 * s->t, got) != SS_OK || calls != 0;
        wrong += ss_adaptive_to(s, 1.0) != SS_OK ||
                 ss_adaptive_to(other, 1.0) != SS_OK ||
                 !(largest_difference(2, s->x, other->x) <= 0.0);
        ss_adaptive_free(s);
        ss_adaptive_free(other);
    }
    expect("further stages that fail and are not reported", (double)wrong, 0,
           0);
}

static void check_texts(void)
{
    size_t same = 0;

    for (int i = 0; i <= SS_BLOW_UP; i++)
        same += !strcmp(ss_status_text((ss_status)i),
                        ss_status_text((ss_status)1000));
    expect("statuses without a text of their own", (double)same, 0, 0);
    expect("  and with a name",
           !strcmp(ss_status_name(SS_BLOW_UP), "SS_BLOW_UP") &&
               !strcmp(ss_status_name(SS_OK), "SS_OK"),
           1, 1);
}

int main(void)
{
    static const ss_method *const all[] = {
        &ss_euler,
        &ss_midpoint,
        &ss_heun,
        &ss_ralston,
        &ss_rk4,
        &ss_three_eighths,
        &ss_ralston34,
        &ss_rk3_bogacki_shampine,
        &ss_rk5_dormand_prince,
        &ss_rk5,
        &ss_rk6,
        &ss_rk7,
        &ss_rk8,
        &ss_rk8_dormand_prince,
    };
    static const ss_method *const adaptive[] = {NULL, &ss_rk4,
                                                &ss_rk8_dormand_prince};

    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        check_one_step(all[i]);
    check_integrate();
    check_options();
    check_least();
    check_not_started();
    for (int i = 0; i < 3; i++) {
        check_ends(adaptive[i]);
        check_failed_step(adaptive[i]);
        check_failing(adaptive[i]);
        check_times(adaptive[i], 0.0, 10.0);
        check_times(adaptive[i], 3.0, -3.0);
        check_times(adaptive[i], 0.0, 1e-9);
    }
    check_third();
    check_further_stages();
    check_allocations();
    check_texts();
    return verdict();
}
