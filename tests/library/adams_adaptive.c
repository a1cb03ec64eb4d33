/* adams_adaptive.c: Adams methods with steps and orders of their own choice:
 * polynomials, errors beside the tolerance, costs, states inside a step, events,
 * and what they refuse. */
#include "allocations.h"
#include "problems.h"

#include "steps/adams_adaptive.h"
#include "steps/tableau.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static ss_adaptive *make(const ss_ode *ode, int max_order, double tolerance)
{
    ss_adaptive_options o;

    ss_adaptive_defaults(&o);
    o.relative = o.absolute = tolerance;
    return ss_adams_adaptive_create(ode, max_order, &o);
}

/* x' = 9 t^8 - 4 t^3 + 1, of which order 4 sees no more than a part. */
static void power(double t, const double *x, double *dxdt, const void *ctx)
{
    (void)x;
    (void)ctx;
    dxdt[0] = 9.0 * pow(t, 8.0) - 4.0 * pow(t, 3.0) + 1.0;
}

/* From -1 to 1: the steps, and the largest error at their ends and inside. */
static size_t on_polynomial(int max_order, double *ends, double *inside)
{
    const ss_ode ode = {1, power, NULL, NULL};
    ss_adaptive *s = make(&ode, max_order, 1e-9);
    const double x0 = -3.0;
    size_t steps;

    *inside = *ends = 0.0;
    ss_adaptive_start(s, -1.0, &x0);
    while (s->t < 1.0 && ss_adaptive_step(s, 1.0) == SS_OK)
        for (int i = 1; i <= 4; i++) {
            const double t = i < 4 ? s->start + 0.25 * i * s->stride : s->t;
            double x, error;

            ss_adaptive_at(s, t, &x);
            error = fabs(x - pow(t, 9.0) + pow(t, 4.0) - t);
            *inside = fmax(*inside, error);
            if (i == 4)
                *ends = fmax(*ends, error);
        }
    steps = s->stats.steps;
    ss_adaptive_free(s);
    return steps;
}

/* x' = 5 t^4. Order 4, whose corrector has order 5, is exact where steps are
 * equal (else the past is that of a cubic); and order 3 is not. */
static void fourth(double t, const double *x, double *dxdt, const void *ctx)
{
    (void)x;
    (void)ctx;
    dxdt[0] = 5.0 * t * t * t * t;
}

/* From 1 to 3: the largest error of a step from 2 on that is as long as the
 * five before it. */
static double step_error(int max_order, int *steps)
{
    const ss_ode ode = {1, fourth, NULL, NULL};
    ss_adaptive *s = make(&ode, max_order, 1e-9);
    const double x0 = 1.0;
    double worst = 0.0, before = x0, stride = 0.0;
    int equal = 0;

    *steps = 0;
    ss_adaptive_start(s, 1.0, &x0);
    while (s->t < 3.0 && ss_adaptive_step(s, 3.0) == SS_OK) {
        const double rise = pow(s->t, 5.0) - pow(s->start, 5.0);

        equal = fabs(s->stride - stride) < 1e-12 ? equal + 1 : 0;
        stride = s->stride;
        if (s->t > 2.0 && equal >= 5) {
            worst = fmax(worst, fabs(s->x[0] - before - rise));
            ++*steps;
        }
        before = s->x[0];
    }
    ss_adaptive_free(s);
    return worst;
}

static void check_polynomial(void)
{
    int steps;

    expect("x' = 5t^4 by order 4: error of a step", step_error(4, &steps), 0,
           1e-12);
    expect("  of so many", steps, 10, 1000);
    expect("  by order 3", step_error(3, &steps), 1e-11, 1e-7);

    double inside, ends;
    const size_t low = on_polynomial(4, &ends, &inside);

    expect("x' = 9t^8 - 4t^3 + 1, to order 4: error", ends / 1e-9, 1e-3, 100);
    const size_t high = on_polynomial(12, &ends, &inside);

    expect("  to order 12", ends / 1e-9, 0, 100);
    expect("  inside its steps", inside / 1e-9, 0, 100);
    expect("  its steps, beside those of order 4", (double)high / (double)low,
           0.05, 0.5);
}

/* The error at t = 7 over the tolerance, and the evaluations. */
static double error_at_end(const problem *p, ss_adaptive *s, size_t *cost)
{
    double reference[4], error;

    ss_adaptive_start(s, 0.0, p->start);
    if (ss_adaptive_to(s, 7.0) != SS_OK)
        return (double)NAN;
    problem_at(p, 7.0, reference);
    error = largest_difference(2 * p->dof, reference, s->x);
    *cost = s->stats.evaluations;
    return error;
}

static void check_errors(void)
{
    for (int i = 0; i < PROBLEMS; i++) {
        const problem *p = &problems[i];
        const ss_ode ode = problem_ode(p);
        double coarse, fine;
        size_t few, many;
        ss_adaptive *s = make(&ode, 8, 1e-5);

        coarse = error_at_end(p, s, &few);
        expect(p->name, coarse / 1e-5, 0, 500);
        problem_calls = 0;
        ss_adaptive_start(s, 0.0, p->start);
        ss_adaptive_to(s, 7.0);
        expect("  evaluations, counted outside",
               (double)problem_calls - (double)s->stats.evaluations, 0, 0);
        expect("  two per step, one per rejected one, a few to begin",
               (double)few - 2.0 * (double)s->stats.steps - (double)s->rejected,
               1, 4);
        ss_adaptive_free(s);
        s = make(&ode, 8, 1e-10);
        fine = error_at_end(p, s, &many);
        expect("  error at a tolerance of 1e-10, over it", fine / 1e-10, 0,
               500);
        expect("  evaluations for it, beside those for 1e-5",
               (double)many / (double)few, 1.2, 4.0);
        ss_adaptive_free(s);
    }
}

/* Beside a pair of order 5, which needs 6 evaluations per step. */
static void check_cost(void)
{
    const int which[] = {OSCILLATOR, PENDULUM, KEPLER};

    for (int i = 0; i < 3; i++) {
        const problem *p = &problems[which[i]];
        const ss_ode ode = problem_ode(p);
        ss_adaptive_options o;
        ss_adaptive *adams, *pair;
        size_t cost, of_pair;
        char title[80];

        ss_adaptive_defaults(&o);
        o.relative = o.absolute = 1e-11;
        adams = ss_adams_adaptive_create(&ode, 8, &o);
        pair = ss_adaptive_create(&ode, &ss_dormand_prince, &o);
        error_at_end(p, adams, &cost);
        error_at_end(p, pair, &of_pair);
        snprintf(title, sizeof title, "%s at 1e-11: evaluations beside order 5",
                 p->name);
        expect(title, (double)cost / (double)of_pair, 0.05, 0.6);
        ss_adaptive_free(adams);
        ss_adaptive_free(pair);
    }
}

/* To stop a hundred times on the way costs no restart: two evaluations for each
 * of the steps that it takes more. And backwards it comes back. */
static void check_stops(void)
{
    const problem *p = &problems[PENDULUM];
    const ss_ode ode = problem_ode(p);
    ss_adaptive *s = make(&ode, 8, 1e-8);
    double error;
    size_t straight;

    error_at_end(p, s, &straight);
    ss_adaptive_start(s, 0.0, p->start);
    for (int i = 1; i <= 100; i++)
        ss_adaptive_to(s, 0.07 * i);
    error = 0.0;
    double reference[4];

    problem_at(p, 0.07 * 100, reference);
    error = largest_difference(2 * p->dof, reference, s->x);
    expect("with a hundred stops: error over the tolerance", error / 1e-8, 0,
           500);
    expect("  evaluations more, for each",
           ((double)s->stats.evaluations - (double)straight) / 100.0, -0.5,
           2.5);
    ss_adaptive_start(s, 0.0, p->start); /* a step cut to almost nothing */
    for (int i = 1; i <= 100; i++) {
        ss_adaptive_to(s, 0.07 * i - 1e-6);
        ss_adaptive_to(s, 0.07 * i);
    }
    expect("  and one more each, a millionth later: error",
           largest_difference(2 * p->dof, reference, s->x) / 1e-8, 0, 500);
    expect("  evaluations more, for each",
           ((double)s->stats.evaluations - (double)straight) / 200.0, -0.5,
           2.5);
    ss_adaptive_to(s, 0.0);
    expect("  and back: error over the tolerance",
           largest_difference(2 * p->dof, p->start, s->x) / 1e-8, 0, 2000);
    ss_adaptive_free(s);
}

/* Inside all steps, beside the reference. */
static void check_inside(void)
{
    const problem *p = &problems[KEPLER];
    const ss_ode ode = problem_ode(p);
    ss_adaptive *s = make(&ode, 8, 1e-8);
    double inside = 0.0, ends = 0.0, jump = 0.0, x[4];

    ss_adaptive_start(s, 0.0, p->start);
    while (s->t < 7.0 && ss_adaptive_step(s, 7.0) == SS_OK) {
        ss_adaptive_at(s, s->start + (1.0 - 1e-10) * s->stride, x);
        jump = fmax(jump, largest_difference(4, x, s->x));
    }
    expect("at the ends of steps: jumps", jump, 0, 1e-10);
    ss_adaptive_start(s, 0.0, p->start);
    while (s->t < 7.0 && ss_adaptive_step(s, 7.0) == SS_OK)
        for (int i = 1; i <= 8; i++) {
            const double t = i < 8 ? s->start + 0.125 * i * s->stride : s->t;
            double reference[4], error;

            ss_adaptive_at(s, t, x);
            problem_at(p, t, reference);
            error = largest_difference(4, x, reference);
            inside = fmax(inside, error);
            if (i == 8)
                ends = fmax(ends, error);
        }
    expect("inside all steps, beside their ends: error", inside / ends, 1, 3);
    ss_adaptive_free(s);
}

/* Three bodies of masses 3, 4, 5 at rest, each across from the side of its length
 * in a right triangle (C. Burrau, Astron. Nachr. 195, 113 (1913),
 * doi:10.1002/asna.19131950602). Two of them pass each other so closely that steps
 * shrink ten million times within a few dozen. */
static void burrau(double t, const double *x, double *dxdt, const void *ctx)
{
    (void)t, (void)ctx;
    for (int i = 0; i < 3; i++) {
        double *a = dxdt + 6 + 2 * i;

        dxdt[2 * i] = x[6 + 2 * i];
        dxdt[2 * i + 1] = x[7 + 2 * i];
        a[0] = a[1] = 0.0;
        for (int j = 0; j < 3; j++) {
            const double dx = x[2 * j] - x[2 * i];
            const double dy = x[2 * j + 1] - x[2 * i + 1];
            const double r = sqrt(dx * dx + dy * dy);

            if (j == i)
                continue;
            a[0] += (3.0 + j) * dx / (r * r * r);
            a[1] += (3.0 + j) * dy / (r * r * r);
        }
    }
}

static void check_encounter(void)
{
    static const double from[12] = {1.0, 3.0, -2.0, -1.0, 1.0, -1.0};
    const ss_ode ode = {12, burrau, NULL, NULL};
    double arrived = 0.0, off = 0.0;
    ss_adaptive_options o;

    ss_adaptive_defaults(&o);
    o.relative = o.absolute = 1e-14;

    ss_adaptive *right = ss_adaptive_create(&ode, &ss_dormand_prince_8, &o);

    ss_adaptive_start(right, 0.0, from);
    expect_status("close to each other, by order 8",
                  ss_adaptive_to(right, 16.0), SS_OK);
    for (int k = 6; k <= 12; k++)
        for (int digits = 6; digits <= 12; digits += 2) {
            ss_adaptive *s = make(&ode, k, pow(10, -digits));

            ss_adaptive_start(s, 0.0, from);
            arrived += ss_adaptive_to(s, 60.0) == SS_OK;
            ss_adaptive_start(s, 0.0, from);
            if (digits == 12 && ss_adaptive_to(s, 16.0) == SS_OK)
                off = fmax(off, largest_difference(12, s->x, right->x));
            ss_adaptive_free(s);
        }
    expect("  Adams: arrive", arrived, 28, 28);
    expect("  off at 16", off, 0.0, 1e-5);
    ss_adaptive_free(right);
}

static double height(double t, const double *x, const void *ctx)
{
    (void)t;
    (void)ctx;
    return x[0];
}

/* x'' = -x from (0, 1) passes 0 at pi, 2 pi, ... */
static void turn(double t, const double *x, double *dxdt, const void *ctx)
{
    (void)t;
    (void)ctx;
    dxdt[0] = x[1];
    dxdt[1] = -x[0];
}

static void check_events(void)
{
    const ss_ode ode = {2, turn, NULL, NULL};
    const ss_event zero = {.g = height, .terminal = true};
    const double start[2] = {0.0, 1.0};
    ss_adaptive *s = make(&ode, 8, 1e-9);
    double worst = 0.0, when, x[2];
    size_t which;
    int found = 0;

    ss_adaptive_start(s, 0.0, start);
    for (int i = 1; i <= 20; i++) {
        const ss_status status =
            ss_adaptive_until(s, 100.0, 1, &zero, &which, &when, x);

        found += status == SS_OK && which == 0;
        worst = fmax(worst, fabs(when - i * acos(-1.0)));
    }
    expect("twenty zeros of the sine: found", found, 20, 20);
    expect("  error of the last, over the tolerance", worst / 1e-9, 0, 500);
    x[0] = 0.0;
    x[1] = 3.0; /* hit again, harder, as it stands at a zero */
    expect_status("a jump", ss_adaptive_jump(s, x), SS_OK);
    const double begin = s->t;

    ss_adaptive_to(s, begin + 1.0);
    expect("  and on from there", s->x[0] - 3.0 * sin(1.0), -5e-8, 5e-8);
    ss_adaptive_free(s);
}

/* ---- Faults -------------------------------------------------------------- */

static void wall(double t, const double *x, double *dxdt, const void *ctx)
{
    (void)x;
    (void)ctx;
    dxdt[0] = t < 0.5 ? 1.0 : (double)NAN;
}

static void leave(double t, const double *x, double *dxdt, const void *ctx)
{
    (void)x;
    (void)ctx;
    dxdt[0] = t < 0.5 ? 1.0 : ss_stop(7);
}

static void check_faults(void)
{
    const ss_ode nowhere = {1, wall, NULL, NULL};
    const ss_ode stops = {1, leave, NULL, NULL};
    const int orders[] = {0, 13, -1};
    const double x0 = 0.0;
    ss_adaptive *s;

    for (int i = 0; i < 3; i++) {
        s = make(&nowhere, orders[i], 1e-6);
        expect_status("no such order", ss_adaptive_start(s, 0.0, &x0),
                      SS_BAD_ARGUMENT);
        expect_status("  so it was never started", ss_adaptive_to(s, 1.0),
                      SS_BAD_ARGUMENT);
        ss_adaptive_free(s);
    }
    s = make(&nowhere, 8, 1e-6);
    ss_adaptive_start(s, 0.0, &x0);
    expect("no derivative from 0.5 on", ss_adaptive_to(s, 1.0) != SS_OK, 1, 1);
    expect("  it ends just before", s->t, 0.49, 0.5);
    expect("  with the state there", s->x[0] - s->t, -1e-12, 1e-12);
    ss_adaptive_free(s);
    s = make(&stops, 8, 1e-6);
    ss_adaptive_start(s, 0.0, &x0);
    expect_status("told to stop", ss_adaptive_to(s, 1.0), SS_STOPPED);
    expect("  and why", s->stats.reason, 7, 7);
    ss_adaptive_free(s);
    expect("dim 0: none is made",
           ss_adams_adaptive_create(&(ss_ode){0, wall, NULL, NULL}, 8, NULL) ==
               NULL,
           1, 1);
}

static void check_memory(void)
{
    const ss_ode ode = {2, turn, NULL, NULL};
    size_t wrong = 0, failed = 1;

    for (size_t fail_at = 1; failed > 0; fail_at++) {
        ss_adaptive *s;

        allocations_begin(fail_at);
        s = ss_adams_adaptive_create(&ode, 8, NULL);
        failed = allocations_failed();
        wrong += (s == NULL) != (failed > 0);
        ss_adaptive_free(s);
        wrong += allocations_live() != 0;
        allocations_begin(0);
    }
    expect("no memory, at every place: wrong", (double)wrong, 0, 0);
}

int main(void)
{
    check_polynomial();
    check_errors();
    check_cost();
    check_stops();
    check_inside();
    check_events();
    check_encounter();
    check_faults();
    check_memory();
    return verdict();
}
