/* within.c: inside and around adaptive steps: interpolation, output at given
 * times, events, time run backwards, step doubling. */
#include "problems.h"

#include "steps/adaptive.h"
#include "steps/emitter.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const double pi = 3.14159265358979323846;

static ss_adaptive *stepper(const ss_ode *ode, const ss_method *m,
                            double tolerance, double first_step)
{
    ss_adaptive_options options;
    ss_adaptive *s;

    ss_adaptive_defaults(&options);
    options.relative = options.absolute = tolerance;
    options.first_step = first_step;
    s = stepper_by(ode, m, &options);
    if (!s)
        exit(2);
    return s;
}

/* The largest error inside one step of length h from exact data. */
static double inside(const problem *p, const ss_method *m, double h)
{
    const ss_ode ode = problem_ode(p);
    ss_adaptive *s = stepper(&ode, m, 1e3, h);
    double x[4], exact[4], worst = 0.0;

    for (int i = 0; i < LOCAL_TIMES; i++) {
        problem_at(p, local_times[i], x);
        ss_adaptive_start(s, local_times[i], x);
        ss_adaptive_step(s, 100.0);
        for (double theta = 0.125; theta < 1.0; theta += 0.125) {
            const double t = local_times[i] + theta * h;

            problem_at(p, t, exact);
            if (ss_adaptive_at(s, t, x) != SS_OK)
                exit(2);
            worst = fmax(worst, largest_difference(ode.dim, x, exact));
        }
    }
    ss_adaptive_free(s);
    return worst;
}

/* The same of the pair of order 8, with the shortest steps whose error is well
 * above rounding. */
static double order_eight(const problem *p)
{
    double h = 1.0 / 64.0, fine;

    do {
        h *= 2.0;
        fine = inside(p, &ss_rk8_dormand_prince, h);
    } while (fine < 1e-13);
    return observed_order(inside(p, &ss_rk8_dormand_prince, 2.0 * h), fine);
}

static void check_dense(void)
{
    char what[80];

    for (int i = 0; i < PROBLEMS; i++) {
        const problem *p = &problems[i];

        snprintf(what, sizeof what, "%s: order inside a DP step", p->name);
        expect(what,
               observed_order(inside(p, NULL, 1.0 / 16),
                              inside(p, NULL, 1.0 / 32)),
               4.75, 5.25);
        snprintf(what, sizeof what, "%s: order inside an RK4 step", p->name);
        expect(what,
               observed_order(inside(p, &ss_rk4, 1.0 / 64),
                              inside(p, &ss_rk4, 1.0 / 128)),
               3.9, 4.1);
        snprintf(what, sizeof what, "%s: order inside a DP step of order 8",
                 p->name);
        /* Doubles round before h is small, but for the oscillator; tableaus.c
         * has the conditions themselves. */
        expect(what, order_eight(p), i == OSCILLATOR ? 7.75 : 7.5,
               i == OSCILLATOR ? 8.25 : 9.25);
    }
}

/* Rows at the checkpoints, by interpolation or by steps that end there. */
static void check_sample(const problem *p, const ss_method *m, int stop)
{
    enum { ROWS = 223 };
    const ss_ode ode = problem_ode(p);
    const double *path = problem_path(p);
    ss_adaptive *s = stepper(&ode, m, 1e-9, 0.0);
    double times[ROWS], out[ROWS * 4], whole;
    size_t done = 0;
    char what[80];

    ss_adaptive_start(s, 0.0, p->start);
    ss_adaptive_to(s, times[0] = PROBLEM_END);
    whole = (double)s->stats.evaluations;
    for (int i = 0; i < ROWS; i++)
        times[i] = (double)(i + 2) * PROBLEM_END / CHECKPOINTS;
    ss_adaptive_start(s, 0.0, p->start);
    problem_calls = 0;
    snprintf(what, sizeof what, "%s, %s: %d rows, %s", p->name,
             m ? m->name : "DP", ROWS, stop ? "stopping" : "interpolating");
    expect(what, ss_adaptive_sample(s, ROWS, times, stop, out, &done), SS_OK,
           SS_OK);
    expect("  rows done", (double)done, ROWS, ROWS);
    expect("  their largest error",
           largest_difference(ROWS * ode.dim, out, path + 2 * ode.dim), 0.0,
           m && !stop ? 1e-5 : 2e-7);
    expect("  ends at the last time", s->t, PROBLEM_END, PROBLEM_END);
    expect("  evaluations counted",
           (double)s->stats.evaluations - (double)problem_calls, 0, 0);
    if (!stop)
        expect("  evaluations / those of one run",
               (double)problem_calls / whole, 1.0,
               m == &ss_rk8_dormand_prince ? 1.25
               : m                         ? 1.11
                                           : 1.0);
    ss_adaptive_free(s);
}

static void check_backwards(const problem *p, const ss_method *m)
{
    const ss_ode ode = problem_ode(p);
    ss_adaptive *s = stepper(&ode, m, 1e-10, 0.0);
    double x[4], exact[4];
    char what[80];

    problem_at(p, 5.0, x);
    ss_adaptive_start(s, 5.0, x);
    ss_adaptive_to(s, -1.0);
    problem_at(p, -1.0, exact);
    snprintf(what, sizeof what, "%s, %s: from 5 back to -1", p->name,
             m ? m->name : "DP");
    expect(what, largest_difference(ode.dim, s->x, exact), 0.0, 1e-6);
    ss_adaptive_to(s, 5.0);
    expect("  and on to 5 again", largest_difference(ode.dim, s->x, x), 0.0,
           2e-6);
    expect("  the time is exact", s->t, 5.0, 5.0);
    ss_adaptive_free(s);
    s = stepper(&ode, m, 1e-3, 0.01);
    ss_adaptive_start(s, 5.0, x);
    ss_adaptive_step(s, -1.0);
    expect("  a given first step goes back, too", s->stride, -0.01, -0.01);
    ss_adaptive_free(s);
}

static double position(double t, const double *x, const void *ctx)
{
    (void)t;
    return x[0] - (ctx ? *(const double *)ctx : 0.0);
}

static double speed(double t, const double *x, const void *ctx)
{
    (void)t, (void)ctx;
    return x[1];
}

/* x = cos t from rest: x = 0 at (k + 1/2) pi, v = 0 at k pi, by turns. */
static void check_crossings(const ss_method *m, double end)
{
    const ss_ode ode = problem_ode(&problems[OSCILLATOR]);
    const ss_event events[] = {{.g = position}, {.g = speed}};
    const double start[] = {1.0, 0.0};
    ss_adaptive *s = stepper(&ode, m, 1e-12, 0.0);
    double worst = 0.0, when, x[2], k = 0.0;
    size_t which, wrong = 0;

    ss_adaptive_start(s, 0.0, start);
    while (ss_adaptive_until(s, end, 2, events, &which, &when, x) == SS_OK &&
           which < 2) {
        k += 1.0;
        wrong += which != ((int)k % 2 == 1 ? 0 : 1);
        worst = fmax(worst, fabs(fabs(when) - k * pi / 2.0));
        worst = fmax(worst, fabs(x[which]));
    }
    expect("oscillator: crossings", k, floor(fabs(end) / (pi / 2.0)),
           floor(fabs(end) / (pi / 2.0)));
    expect("  out of turn", (double)wrong, 0, 0);
    expect("  largest error of time or place", worst, 0.0, 1e-8);
    expect("  ends at the end", when == end && s->t == end, 1, 1);
    ss_adaptive_free(s);
}

/* The next step, and that of a stepper that starts here: how different? */
static double starts_afresh(ss_adaptive *s, const ss_ode *ode)
{
    ss_adaptive *other = stepper(ode, NULL, 1e-12, fabs(s->h));
    double difference;

    ss_adaptive_start(other, s->t, s->x);
    ss_adaptive_step(other, 100.0);
    ss_adaptive_step(s, 100.0);
    difference = largest_difference(2, s->x, other->x);
    ss_adaptive_free(other);
    return difference;
}

static void check_directions(void)
{
    const ss_ode ode = problem_ode(&problems[OSCILLATOR]);
    const double start[] = {1.0, 0.0};
    ss_adaptive *s = stepper(&ode, NULL, 1e-12, 0.0);
    double when;
    size_t which;

    for (int direction = -1; direction <= 1; direction++) {
        const ss_event e = {position, NULL, direction, 1};

        ss_adaptive_start(s, 0.0, start);
        ss_adaptive_until(s, 100.0, 1, &e, &which, &when, NULL);
        expect("direction: first crossing / (pi/2)", when / (pi / 2.0),
               (direction == 1 ? 3 : 1) - 1e-9,
               (direction == 1 ? 3 : 1) + 1e-9);
        expect("  the stepper is there", s->t == when && which == 0, 1, 1);
        expect("  on the far side",
               direction == 1 ? s->x[0] >= 0.0 : s->x[0] <= 0.0, 1, 1);
        expect("  and goes on as one does that starts there",
               starts_afresh(s, &ode), 0, 0);
        ss_adaptive_until(s, 100.0, 1, &e, &which, &when, NULL);
        expect("  and from there to the next", when / (pi / 2.0),
               (direction == 0   ? 3
                : direction == 1 ? 7
                                 : 5) -
                   1e-9,
               (direction == 0   ? 3
                : direction == 1 ? 7
                                 : 5) +
                   1e-9);
    }
    ss_adaptive_free(s);
}

/* The same instant twice, and two close together: all reported, in order. */
static void check_several(void)
{
    static const double levels[] = {0.4999, 0.5, 0.5, 0.5};
    const ss_ode ode = problem_ode(&problems[OSCILLATOR]);
    const double start[] = {1.0, 0.0};
    ss_event events[4];
    ss_adaptive *s = stepper(&ode, NULL, 1e-6, 0.0);
    size_t which, found = 0, order = 0;
    double when, last = 0.0;

    for (int i = 0; i < 4; i++)
        events[i] = (ss_event){position, &levels[i], -1, i == 1};
    ss_adaptive_start(s, 0.0, start);
    while (ss_adaptive_until(s, 3.0, 4, events, &which, &when, NULL) == SS_OK &&
           which < 4) {
        found++;
        order = order * 10 + which;
        if (when < last)
            found = 100;
        last = when;
    }
    expect("four events close together", (double)found, 4, 4);
    expect("  in the order 1 2 3 0", (double)order, 1230, 1230);
    ss_adaptive_free(s);
}

/* A ball with restitution 1/2, dropped from 1: contacts at known times. */
static void fall(double t, const double *x, double *dxdt, const void *ctx)
{
    (void)t, (void)ctx;
    dxdt[0] = x[1];
    dxdt[1] = -9.81;
}

/* Thrown up past a level and down again, in one long step. */
static void check_both_ways(void)
{
    const ss_ode ode = {2, fall, NULL, NULL};
    const double level = 1.5, x[] = {0.0, 9.81};
    const ss_event e = {position, &level, 0, 0};
    ss_adaptive *s = stepper(&ode, NULL, 1e-3, 2.0);
    double when, found = 0.0;
    size_t which;

    ss_adaptive_start(s, 0.0, x);
    while (ss_adaptive_until(s, 2.0, 1, &e, &which, &when, NULL) == SS_OK &&
           which == 0)
        found += 1.0;
    expect("up and down in one step: crossings", found, 2, 2);
    expect("  steps", (double)s->stats.steps, 1, 1);
    ss_adaptive_free(s);
}

/* Functions of time alone, searched in one step from 0 to 1. *ctx is where
 * they have their least value. */
static double shallow(double t, const double *x, const void *ctx)
{
    const double d = t - *(const double *)ctx;

    (void)x;
    return d * d - 1e-6;
}

static double touching(double t, const double *x, const void *ctx)
{
    const double d = t - *(const double *)ctx;

    (void)x;
    return d * d;
}

static double kink(double t, const double *x, const void *ctx)
{
    (void)x;
    return fabs(t - *(const double *)ctx);
}

static double arriving(double t, const double *x, const void *ctx)
{
    (void)x;
    return fmax(*(const double *)ctx - t, 0.0);
}

static double line(double t, const double *x, const void *ctx)
{
    (void)x;
    return t - *(const double *)ctx;
}

/* How many events, and the largest error of their times from low + i (high -
 * low)? */
static size_t events_of(ss_event_fn *g, int direction, double at, double low,
                        double high, double *error)
{
    const ss_ode ode = {2, fall, NULL, NULL};
    const double x[] = {0.0, 9.81};
    const ss_event e = {g, &at, direction, false};
    ss_adaptive *s = stepper(&ode, NULL, 1e-3, 1.0);
    double when;
    size_t which, found = 0;

    ss_adaptive_start(s, 0.0, x);
    while (ss_adaptive_until(s, 1.0, 1, &e, &which, &when, NULL) == SS_OK &&
           which == 0)
        *error =
            fmax(*error, fabs(when - (low + (double)found++ * (high - low))));
    if (s->stats.steps != 1)
        exit(2);
    ss_adaptive_free(s);
    return found;
}

/* Twice within 0.002 of a step, wherever in it; never, by a touch; once, at its
 * end. */
static void check_in_one_step(void)
{
    double error = 0.0;
    size_t pairs = 0, touches = 0, crossings = 0, arrivals = 0;

    for (int i = 1; i < 100; i++) {
        const double at = i / 100.0;

        pairs += events_of(shallow, 0, at, at - 1e-3, at + 1e-3, &error) == 2;
        touches += events_of(touching, 0, at, 0.0, 0.0, &(double){0.0}) +
                   events_of(kink, 0, at, 0.0, 0.0, &(double){0.0}) +
                   events_of(arriving, 1, at, 0.0, 0.0, &(double){0.0});
        arrivals += events_of(arriving, -1, at, at, at, &error);
        crossings += events_of(line, 0, at, at, at, &error) == 1;
    }
    expect("two events 0.002 of a step apart", (double)pairs, 99, 99);
    expect("  one event", (double)crossings, 99, 99);
    expect("  largest error of a time", error, 0.0, 1e-12);
    expect("  to arrive at 0 and stay is one", (double)arrivals, 99, 99);
    expect("  touching 0 is none", (double)touches, 0, 0);
    error = 0.0;
    expect("a crossing at the end",
           (double)events_of(line, 0, 1.0, 1.0, 1.0, &error), 1, 1);
    expect("a touch at the end",
           (double)events_of(touching, 0, 1.0, 1.0, 1.0, &error), 0, 0);
    expect("  error", error, 0.0, 0.0);
}

static void check_bounces(const ss_method *m)
{
    const ss_ode ode = {2, fall, NULL, NULL};
    const ss_event floor_hit = {position, NULL, -1, 1};
    ss_adaptive *s = stepper(&ode, m, 1e-9, 0.0);
    double x[] = {1.0, 0.0}, expected = sqrt(2.0 / 9.81), worst = 0.0, when;
    double flight = 2.0 * expected;
    size_t which;

    ss_adaptive_start(s, 0.0, x);
    for (int bounce = 0; bounce < 8; bounce++) {
        if (ss_adaptive_until(s, 5.0, 1, &floor_hit, &which, &when, x) !=
                SS_OK ||
            which != 0)
            worst = 1.0;
        worst = fmax(worst, fabs(when - expected));
        flight *= 0.5;
        expected += flight;
        x[0] = 0.0;
        x[1] *= -0.5;
        ss_adaptive_jump(s, x);
    }
    expect("eight bounces: error of their times", worst, 0.0, 1e-12);
    ss_adaptive_free(s);
}

/* x is a cubic with these roots. */
static void cubic(double t, const double *x, double *dxdt, const void *ctx)
{
    const double *r = ctx, a = t - r[0], b = t - r[1], c = t - r[2];

    (void)x;
    dxdt[0] = a * b + a * c + b * c;
}

/* Where x is 0 its rounding errors change its sign to and fro: no root may be
 * reported twice. (One may be missed that is close to another, adaptive.h.) */
static void check_roots(const ss_method *m)
{
    ss_random luck = {.state = 7};
    double wrong = 0.0;

    for (int n = 0; n < 1000; n++) {
        const double a = -6.0 + 2.0 * ss_random_next(&luck);
        const double b = a + 0.4 + 2.0 * ss_random_next(&luck);
        const double r[] = {a, b, b + 0.4 + 2.0 * ss_random_next(&luck)};
        const ss_ode ode = {1, cubic, NULL, r};
        const ss_event event = {position, NULL, n % 3 - 1, false};
        const double x = (-8.0 - r[0]) * (-8.0 - r[1]) * (-8.0 - r[2]);
        ss_adaptive *s = stepper(&ode, m, pow(10.0, -3 - n % 7), 0.0);
        const size_t roots = n % 3 == 0 ? 1 : n % 3 == 1 ? 3 : 2;
        size_t which = 0, found = 0;
        double when;

        ss_adaptive_start(s, -8.0, &x);
        while (found <= roots &&
               ss_adaptive_until(s, 4.0, 1, &event, &which, &when, NULL) ==
                   SS_OK &&
               which == 0)
            found++;
        wrong += found > roots;
        ss_adaptive_free(s);
    }
    expect("1000 cubics: with more roots than they have", wrong, 0, 0);
}

static double not_a_number(double t, const double *x, const void *ctx)
{
    (void)ctx;
    return t > 1.0 ? (double)NAN : x[0] + 10.0;
}

/* A g that leaves 0 upwards twice and comes down in between, all in one step,
 * at times that a double holds: each is reported once. */
static void uniform(double t, const double *x, double *dxdt, const void *ctx)
{
    (void)t, (void)x, (void)ctx;
    dxdt[0] = 1.0;
}

static double down_and_up(double t, const double *x, const void *ctx)
{
    const double side = *(const double *)ctx;

    (void)x;
    return side * (t - 1.0) * (t - 1.5);
}

static void check_once(void)
{
    const ss_ode ode = {1, uniform, NULL, NULL};
    double wrong = 0.0;

    for (int i = 0; i < 8; i++) {
        const double side = i % 2 ? 1.0 : -1.0, x0 = 0.0,
                     end = i / 4 ? 2.0 : 0.5;
        const ss_event e = {down_and_up, &side, i % 2 ? 1 : -1, i / 2 % 2};
        ss_adaptive *s = stepper(&ode, NULL, 1e-6, 0.0);
        double when = 0.0;
        size_t which = 0, reports = 0;

        ss_adaptive_start(s, 2.5 - end, &x0);
        while (ss_adaptive_until(s, end, 1, &e, &which, &when, NULL) == SS_OK &&
               which == 0 && reports < 9) {
            reports++;
            wrong += when != (i / 4 ? 1.5 : 1.0);
        }
        wrong += reports != 1;
        ss_adaptive_free(s);
    }
    expect("up, and down before: not reported just once", wrong, 0, 0);
}

/* Functions that are 0 for a while, and where they pass 0, upwards or downwards;
 * 0: nowhere. */
static double stays(double t, const double *x, const void *ctx)
{
    (void)t, (void)ctx;
    return fmin(x[0] - 1.0, 0.0);
}

static double rests(double t, const double *x, const void *ctx)
{
    (void)t, (void)ctx;
    return x[0] < 1.0 ? x[0] - 1.0 : fmax(x[0] - 2.0, 0.0);
}

static double turns_back(double t, const double *x, const void *ctx)
{
    (void)t, (void)ctx;
    return x[0] < 1.0 ? x[0] - 1.0 : fmin(2.0 - x[0], 0.0);
}

static double is_past(double t, const double *x, const void *ctx)
{
    (void)t, (void)ctx;
    return x[0] > 2.0;
}

static double begins(double t, const double *x, const void *ctx)
{
    (void)t, (void)ctx;
    return fmax(x[0] - 2.0, 0.0);
}

static double nothing(double t, const double *x, const void *ctx)
{
    (void)t, (void)x, (void)ctx;
    return 0.0;
}

static const struct {
    ss_event_fn *g;
    double up, down;
} flats[] = {{stays, 1.0, 0.0},   {rests, 1.0, 0.0},  {turns_back, 1.0, 2.0},
             {is_past, 2.0, 0.0}, {begins, 2.0, 0.0}, {nothing, 0.0, 0.0}};

static void check_flat(void)
{
    const ss_ode ode = {1, uniform, NULL, NULL};
    double wrong = 0.0;

    for (size_t i = 0; i < 6 * 3 * 2 * 20; i++) {
        const int direction = (int)(i / 6 % 3) - 1;
        const double up = direction >= 0 ? flats[i % 6].up : 0.0;
        const double down = direction <= 0 ? flats[i % 6].down : 0.0;
        const ss_event e = {flats[i % 6].g, NULL, direction, i / 18 % 2};
        const double x0 = 0.0;
        double when = 0.0, sum = 0.0;
        size_t which = 0, reports = 0;
        ss_adaptive_options o;

        ss_adaptive_defaults(&o);
        o.largest_step = 0.9 / (double)(1 + i / 36);

        ss_adaptive *s = stepper_by(&ode, NULL, &o);

        if (!s)
            exit(2);
        ss_adaptive_start(s, 0.0, &x0);
        while (ss_adaptive_until(s, 5.0, 1, &e, &which, &when, NULL) == SS_OK &&
               which == 0 && reports < 9) {
            reports++;
            sum += when;
        }
        wrong += s->t != 5.0 || fabs(sum - up - down) > 1e-12 ||
                 reports != (size_t)(up > 0.0) + (size_t)(down > 0.0);
        ss_adaptive_free(s);
    }
    expect("0 for a while: passages told wrongly", wrong, 0, 0);
}

/* A g that leaves at the end of a call, and is back after a while: both or
 * neither, and neither only if it is back within a millionth of a step. */
typedef struct visit {
    double end, back;
} visit;

static double visit_other_side(double t, const double *x, const void *ctx)
{
    const visit *v = ctx;

    (void)x;
    return (t - v->end) * (t - v->back);
}

static void check_visits(void)
{
    const ss_ode ode = {1, uniform, NULL, NULL};
    double wrong = 0.0;

    for (int i = 0; i < 2 * 12; i++) {
        const visit v = {1.0, 1.0 + pow(10.0, -12 + i / 2)};
        const ss_event e = {visit_other_side, &v, 0, i % 2};
        const double x0 = 0.0;
        ss_adaptive *s = stepper(&ode, NULL, 1e-6, 0.0);
        double when, end = 1.0;
        size_t which, reports = 0;

        ss_adaptive_start(s, 0.0, &x0);
        while (ss_adaptive_until(s, end, 1, &e, &which, &when, NULL) == SS_OK &&
               (which == 0 || end == 1.0)) {
            reports += which == 0;
            end = which == 0 ? end : 2.0;
        }
        wrong += reports != 2 && (reports != 0 || v.back > 1.0 + 2e-6);
        ss_adaptive_free(s);
    }
    expect("visits to the other side: neither none nor both", wrong, 0, 0);
}

/* A call that ends a few roundings away does not keep the next one from going
 * on, nor does one that ends within the shortest step allowed. */
static void check_short_calls(void)
{
    const ss_ode ode = problem_ode(&problems[OSCILLATOR]);
    double failed = 0.0;

    for (int i = 0; i < 24; i++) {
        const double t0 = i % 2 ? 1000.0 : 1.0;
        const double x0[] = {1.0, 0.0};
        ss_adaptive_options o;
        double t1 = t0;

        for (int k = 0; k < 1 << i / 4; k++)
            t1 = nextafter(t1, 2000.0);
        ss_adaptive_defaults(&o);
        o.smallest_step = i / 4 % 2 ? 1e-6 : 0.0;

        ss_adaptive *s = stepper_by(&ode, i / 2 % 2 ? &ss_rk4 : NULL, &o);

        failed += ss_adaptive_start(s, t0, x0) != SS_OK ||
                  ss_adaptive_to(s, t1) != SS_OK ||
                  ss_adaptive_to(s, t0 + 1.0) != SS_OK;
        ss_adaptive_free(s);
    }
    expect("steps after a very short one: fail", failed, 0, 0);
}

/* A heater is switched while time stands still, and the stepper told by a jump
 * to where it is. Then no derivative from before is used. */
static void heated(double t, const double *x, double *dxdt, const void *ctx)
{
    const double *const *power = ctx;

    (void)t;
    dxdt[0] = **power - x[0];
}

static void check_switch(void)
{
    double power = 0.0, x = 1.0, exact = 1.0;
    const double *const at = &power;
    const ss_ode ode = {1, heated, NULL, &at};
    ss_adaptive *s = stepper(&ode, NULL, 1e-6, 0.0);

    ss_adaptive_start(s, 0.0, &x);
    for (int i = 1; i <= 10; i++) {
        ss_adaptive_to(s, i);
        exact = power + (exact - power) * exp(-1.0);
        power = i % 2 ? 1e5 : 0.0;
        ss_adaptive_jump(s, s->x);
    }
    /* Each error is relative, and decays as x does. */
    expect("a switched heater: relative error", s->x[0] / exact - 1.0, -1e-5,
           1e-5);
    ss_adaptive_free(s);
}

static void check_bad_event(void)
{
    const ss_ode ode = problem_ode(&problems[OSCILLATOR]);
    const ss_event e = {not_a_number, NULL, 0, 1};
    ss_adaptive *s = stepper(&ode, NULL, 1e-6, 0.0);
    size_t which;
    double when;

    ss_adaptive_start(s, 0.0, problems[OSCILLATOR].start);
    expect("an event's NaN",
           ss_adaptive_until(s, 7.0, 1, &e, &which, &when, NULL), SS_BAD_EVENT,
           SS_BAD_EVENT);
    ss_adaptive_start(s, 0.0, problems[OSCILLATOR].start);
    expect("an event in direction 7",
           ss_adaptive_until(s, 7.0, 1, &(ss_event){position, NULL, 7, true},
                             &which, &when, NULL),
           SS_BAD_ARGUMENT, SS_BAD_ARGUMENT);
    ss_adaptive_free(s);
}

/* The pendulum let go at a right angle is back after 2 pi / AGM(1, cos 45). */
static void check_period(const ss_method *m, double bound)
{
    const ss_ode ode = problem_ode(&problems[PENDULUM]);
    const ss_event turn = {speed, NULL, -1, 1};
    const double start[] = {pi / 2.0, 0.0};
    ss_adaptive *s = stepper(&ode, m, 1e-12, 0.0);
    double when;
    size_t which;

    ss_adaptive_start(s, 0.0, start);
    ss_adaptive_until(s, 10.0, 1, &turn, &which, &when, NULL);
    expect("pendulum: error of its period", when - 7.416298709205487673, -bound,
           bound);
    ss_adaptive_free(s);
}

int main(void)
{
    check_dense();
    for (int stop = 0; stop <= 1; stop++)
        for (int i = 0; i < PROBLEMS; i++) {
            check_sample(&problems[i], NULL, stop);
            check_sample(&problems[i], &ss_rk4, stop);
            check_sample(&problems[i], &ss_rk8_dormand_prince, stop);
        }
    for (int i = 0; i < PROBLEMS; i++) {
        check_backwards(&problems[i], NULL);
        check_backwards(&problems[i], &ss_rk4);
        check_backwards(&problems[i], &ss_rk8_dormand_prince);
    }
    check_crossings(NULL, 100.0);
    check_crossings(NULL, -30.0);
    check_crossings(&ss_rk8_dormand_prince, 100.0);
    check_directions();
    check_several();
    check_both_ways();
    check_in_one_step();
    check_bounces(NULL);
    check_bounces(&ss_rk4);
    check_bounces(&ss_rk8_dormand_prince);
    check_roots(NULL);
    check_roots(&ss_rk8_dormand_prince);
    check_roots(&ss_rk4);
    check_once();
    check_flat();
    check_visits();
    check_short_calls();
    check_switch();
    check_bad_event();
    check_period(NULL, 1e-11);
    check_period(&ss_rk8_dormand_prince, 1e-11);
    /* Order 8 takes long steps, in which Hermite's cubic is only so good. */
    check_period(&ss_rk8, 1e-5);
    return verdict();
}
