/* stiff_faults.c: Radau and BDF after an error: the right status, time and
 * state as they were, no memory lost; and options out of range. */
#include "allocations.h"
#include "problems.h"

#include "steps/stiff.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef ss_adaptive *create_fn(const ss_ode *ode,
                               const ss_stiff_options *options);

static create_fn *const creates[] = {ss_radau_create, ss_bdf_create};

/* A stiff equation that returns `bad` at call number `poison` and later, as
 * long as `many` says (1 is the next). */
static long poison, many;
static double bad;

static void swing(double t, const double *x, double *dxdt, const void *ctx)
{
    (void)t, (void)ctx;
    poison--;
    dxdt[0] = x[1];
    dxdt[1] = poison <= 0 && poison > -many ? bad : -100.0 * x[1] - sin(x[0]);
}

static const ss_ode ode = {2, swing, NULL, NULL};
static const double from[] = {2.0, 0.3};

static ss_adaptive *ready(create_fn *create, const ss_ode *equation,
                          const ss_stiff_options *o)
{
    ss_adaptive *s = create(equation, o);

    poison = many = 0;
    if (!s || ss_adaptive_start(s, 0.0, from) != SS_OK)
        exit(2);
    return s;
}

/* One bad answer at any call of a run costs a shorter step and no more; if it
 * asks to stop, not one more call is made. */
static void once(create_fn *create)
{
    double wrong = 0.0, moved = 0.0;
    long call = 1;

    for (;; call++) {
        ss_adaptive *s = ready(create, &ode, NULL);
        ss_status status;

        poison = call;
        many = 1;
        bad = call % 3 == 0 ? -HUGE_VAL : call % 3 == 1 ? nan("") : ss_stop(9);
        status = ss_adaptive_to(s, 1.0);
        if (poison > 0) { /* it needed fewer calls than that */
            ss_adaptive_free(s);
            break;
        }
        if (call % 3 == 2)
            wrong +=
                status != SS_STOPPED || s->stats.reason != 9 || poison != 0;
        else if (status != SS_OK)
            wrong += status != SS_NO_DERIVATIVE;
        poison = many = 0;
        wrong += ss_adaptive_to(s, 1.0) != SS_OK;
        moved = fmax(moved, fabs(s->x[0] - 1.98));
        ss_adaptive_free(s);
    }
    expect("calls, one of them bad", (double)call, 50, 3000);
    expect("  wrong statuses", wrong, 0, 0);
    expect("  the end", moved, 0.0, 0.02);
}

/* From some call on all answers are bad: time and state stay those of the last
 * step, to the last bit, and the run can go on. */
static void for_good(create_fn *create)
{
    double wrong = 0.0, other = 0.0;

    for (long call = 1; call < 120; call += 7) {
        ss_adaptive *s = ready(create, &ode, NULL);
        double t, x[2], inside[2], again[2];
        ss_status status;

        poison = call;
        many = 1000000;
        bad = nan("");
        status = ss_adaptive_to(s, 1.0);
        if (status == SS_OK) {
            ss_adaptive_free(s);
            continue;
        }
        wrong += status != SS_NO_DERIVATIVE;
        t = s->t;
        memcpy(x, s->x, sizeof x);
        ss_adaptive_at(s, s->t - 0.5 * s->stride, inside);
        wrong += ss_adaptive_step(s, 1.0) != SS_NO_DERIVATIVE;
        ss_adaptive_at(s, s->t - 0.5 * s->stride, again);
        other += s->t != t || memcmp(x, s->x, sizeof x) != 0 ||
                 memcmp(inside, again, sizeof inside) != 0;
        poison = many = 0;
        wrong += ss_adaptive_to(s, 1.0) != SS_OK;
        ss_adaptive_free(s);
    }
    expect("all bad from some call on: wrong statuses", wrong, 0, 0);
    expect("  states that changed", other, 0, 0);
}

static void not_started(create_fn *create)
{
    ss_adaptive *s = create(&ode, NULL);
    double x[2], t;
    size_t which;

    poison = many = 0;
    expect_status("never started: to", ss_adaptive_to(s, 1.0), SS_BAD_ARGUMENT);
    expect_status("  step", ss_adaptive_step(s, 1.0), SS_BAD_ARGUMENT);
    expect_status("  at", ss_adaptive_at(s, 0.0, x), SS_BAD_ARGUMENT);
    expect_status("  until", ss_adaptive_until(s, 1.0, 0, NULL, &which, &t, x),
                  SS_BAD_ARGUMENT);
    expect_status("  jump", ss_adaptive_jump(s, from), SS_BAD_ARGUMENT);
    expect_status("  at a time that is none",
                  ss_adaptive_start(s, (double)NAN, from), SS_BAD_ARGUMENT);
    expect_status("  from a state that is none",
                  ss_adaptive_start(s, 0.0, (double[]){0.0, (double)NAN}),
                  SS_BAD_ARGUMENT);
    expect_status("  still not started", ss_adaptive_to(s, 1.0),
                  SS_BAD_ARGUMENT);
    ss_adaptive_free(s);
}

/* A solver and a Jacobian that fail. */
static ss_status answer;

static ss_status failing(double t, const double *x, double c, double *r,
                         const void *ctx)
{
    (void)t, (void)x, (void)c, (void)ctx;
    r[0] = r[1] = 0.0;
    return answer;
}

static double element;

static void odd_jac(double t, const double *x, double *jac, const void *ctx)
{
    (void)t, (void)x, (void)ctx;
    jac[0] = jac[1] = jac[2] = 0.0;
    jac[3] = element;
}

static void refused_options(void)
{
    static const int orders[] = {-1, 0, 6};
    ss_stiff_options o;

    for (int m = 0; m < 2; m++) {
        for (int i = 0; i < 3; i++) {
            ss_stiff_defaults(&o);
            o.max_order = orders[i];

            ss_adaptive *s = creates[m](&ode, &o);

            expect_status("an order that is none",
                          ss_adaptive_start(s, 0.0, from), SS_BAD_ARGUMENT);
            expect_status("  and to go on", ss_adaptive_to(s, 1.0),
                          SS_BAD_ARGUMENT);
            ss_adaptive_free(s);
        }
        for (int i = 0; i < 2; i++) {
            ss_stiff_defaults(&o);
            o.banded = true;
            o.lower = i == 0 ? 2 : 0;
            o.upper = i == 0 ? 0 : 2;

            ss_adaptive *s = creates[m](&ode, &o);

            expect_status("a band that is wider than the matrix",
                          ss_adaptive_start(s, 0.0, from), SS_BAD_ARGUMENT);
            ss_adaptive_free(s);
        }
        ss_stiff_defaults(&o);
        o.steps.relative = -1.0;

        ss_adaptive *s = creates[m](&ode, &o);

        expect_status("a tolerance below 0", ss_adaptive_start(s, 0.0, from),
                      SS_BAD_ARGUMENT);
        ss_adaptive_free(s);
        expect("no dimension",
               creates[m](&(ss_ode){0, swing, NULL, NULL}, NULL) == NULL, 1, 1);
        expect("more than there is",
               creates[m](&(ss_ode){(size_t)-1, swing, NULL, NULL}, NULL) ==
                   NULL,
               1, 1);
    }
    for (int m = 0; m < 4; m++) {
        static const double mass[6] = {1.0, 0.0, 0.0, 1.0};

        ss_stiff_defaults(&o);
        o.mass = mass;
        o.banded = m / 2;
        o.upper = 1;
        o.mass_length = o.banded ? 6 : 5; /* and not 4 */

        ss_adaptive *s = creates[m % 2](&ode, &o);

        expect_status("an M of another length", ss_adaptive_start(s, 0.0, from),
                      SS_BAD_ARGUMENT);
        ss_adaptive_free(s);
    }
    ss_stiff_defaults(&o);
    o.solve = failing;

    ss_adaptive *s = ss_radau_create(&ode, &o);

    expect_status("Radau with a solver", ss_adaptive_start(s, 0.0, from),
                  SS_BAD_ARGUMENT);
    ss_adaptive_free(s);
}

static void solvers(void)
{
    static const ss_status answers[] = {SS_SINGULAR, SS_INDEFINITE,
                                        SS_NO_CONVERGENCE, SS_STOPPED};
    const ss_ode with_jac = {2, swing, odd_jac, NULL};
    ss_stiff_options o;

    ss_stiff_defaults(&o);
    o.solve = failing;
    for (int i = 0; i < 4; i++) {
        ss_adaptive *s = ready(ss_bdf_create, &ode, &o);

        answer = answers[i];
        expect_status("a solver that fails", ss_adaptive_to(s, 1.0),
                      answers[i]);
        expect("  the state", largest_difference(2, s->x, from), 0, 0);
        expect("  the time", s->t, 0, 0);
        ss_adaptive_free(s);
    }
    for (int m = 0; m < 2; m++) {
        ss_adaptive *s = ready(creates[m], &with_jac, NULL);

        element = ss_stop(13);
        expect_status("a Jacobian that stops", ss_adaptive_to(s, 1.0),
                      SS_STOPPED);
        expect("  its reason", s->stats.reason, 13, 13);
        element = (double)NAN;
        expect_status("  or that is NaN", ss_adaptive_to(s, 1.0),
                      SS_NO_DERIVATIVE);
        expect("  the time", s->t, 0, 0);
        element = -100.0; /* right but for cos x */
        expect_status("  or that is not quite right", ss_adaptive_to(s, 1.0),
                      SS_OK);
        ss_adaptive_free(s);
    }
}

/* 1 x = f(x) with a matrix that has no inverse: M = 0, and f does not depend on
 * x. */
static void constant(double t, const double *x, double *dxdt, const void *ctx)
{
    (void)t, (void)x, (void)ctx;
    dxdt[0] = dxdt[1] = 1.0;
}

static void singular(create_fn *create)
{
    static const double zero[4] = {0.0};
    const ss_ode nothing = {2, constant, NULL, NULL};
    ss_stiff_options o;

    ss_stiff_defaults(&o);
    o.mass = zero;
    o.mass_length = 4;

    ss_adaptive *s = ready(create, &nothing, &o);

    expect_status("M - c J singular", ss_adaptive_to(s, 1.0), SS_SINGULAR);
    expect("  the state", largest_difference(2, s->x, from), 0, 0);
    ss_adaptive_free(s);
}

/* x' = x^2 has no solution past t = 1/x. */
static void blow_up(double t, const double *x, double *dxdt, const void *ctx)
{
    (void)t, (void)ctx;
    dxdt[0] = x[0] * x[0];
    dxdt[1] = 0.0;
}

static void too_far(create_fn *create)
{
    const ss_ode square = {2, blow_up, NULL, NULL};
    ss_stiff_options o;

    ss_stiff_defaults(&o);
    o.steps.max_steps = 5;

    ss_adaptive *s = ready(create, &square, &o);

    expect_status("five steps", ss_adaptive_to(s, 0.4), SS_TOO_MANY_STEPS);
    ss_adaptive_free(s);
    s = ready(create, &square, NULL);
    expect("past a pole: not well", ss_adaptive_to(s, 0.6) != SS_OK, 1, 1);
    expect("  the time", s->t, 0.45, 0.5 + 1e-6);
    ss_adaptive_free(s);
}

static void out_of_memory(create_fn *create)
{
    ss_stiff_options o;
    size_t fail_at;
    bool enough = false;

    ss_stiff_defaults(&o);
    o.banded = true;
    o.lower = o.upper = 1;
    for (fail_at = 1; !enough; fail_at++) {
        allocations_begin(fail_at);

        ss_adaptive *s = create(&ode, fail_at % 2 ? NULL : &o);

        enough = allocations_failed() == 0;
        expect("made", s != NULL, enough, enough);
        ss_adaptive_free(s);
        expect("  left", (double)allocations_live(), 0, 0);
    }
    expect("allocations", (double)fail_at, 4, 20);
    allocations_begin(0);

    ss_adaptive *s = ready(create, &ode, NULL);

    allocations_begin(0);
    ss_adaptive_to(s, 1.0);
    expect("allocations in a run", (double)allocations_made(), 0, 0);
    ss_adaptive_free(s);
    allocations_begin(0);
}

int main(void)
{
    for (int m = 0; m < 2; m++) {
        puts(m == 0 ? "Radau" : "BDF");
        once(creates[m]);
        for_good(creates[m]);
        not_started(creates[m]);
        singular(creates[m]);
        too_far(creates[m]);
        out_of_memory(creates[m]);
    }
    refused_options();
    solvers();
    return verdict();
}
