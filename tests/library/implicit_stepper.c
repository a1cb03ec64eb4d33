/* implicit_stepper.c: the adaptive implicit stepper, used right and wrong. */
#include "allocations.h"
#include "problems.h"

#include "steps/adaptive_parts.h"
#include "steps/implicit_adaptive.h"

#include <complex.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const ss_implicit_method *const methods[] = {
    &ss_implicit_euler, &ss_trapezoid, &ss_implicit_midpoint};

static ss_adaptive_options usual(void)
{
    ss_adaptive_options options;

    ss_adaptive_defaults(&options);
    return options;
}

static void status(const char *what, ss_status got, ss_status right)
{
    expect(what, got, right, right);
}

/* Forwards, backwards, in parts, and nowhere. */
static void used_right(void)
{
    const problem *p = &problems[PENDULUM];
    const ss_ode ode = problem_ode(p);
    const double *path = problem_path(p);

    for (int m = 0; m < 3; m++) {
        ss_adaptive *s = ss_implicit_adaptive_create(&ode, methods[m], NULL);
        size_t steps = 0;
        double beyond = 0.0;

        expect(methods[m]->name, s != NULL, 1, 1);
        problem_calls = 0;
        status("  start", ss_adaptive_start(s, 0.0, p->start), SS_OK);
        status("  nowhere", ss_adaptive_to(s, 0.0), SS_OK);
        expect("  evaluations until then", (double)problem_calls, 0, 0);
        for (; s->t < 3.0 && steps < 100000; steps++) {
            if (ss_adaptive_step(s, 3.0) != SS_OK)
                break;
            beyond = fmax(beyond, s->t - 3.0);
        }
        expect("  time", s->t, 3.0, 3.0);
        expect("  past it on the way", beyond, 0.0, 0.0);
        expect("  steps, as counted", (double)s->stats.steps, (double)steps,
               (double)steps);
        status("  on to 7", ss_adaptive_to(s, 7.0), SS_OK);
        /* Nothing damps the errors of a pendulum; some hundred steps or
         * thousand add up, and a swing's phase goes with the time. */
        expect("  error there",
               largest_difference(2, s->x, path + CHECKPOINTS * 2), 0.0, 5e-5);
        status("  and back", ss_adaptive_to(s, 0.0), SS_OK);
        expect("  time", s->t, 0.0, 0.0);
        expect("  error there", largest_difference(2, s->x, p->start), 0.0,
               1e-4);
        expect("  evaluations, as counted", (double)s->stats.evaluations,
               (double)problem_calls, (double)problem_calls);
        ss_adaptive_free(s);
    }
    ss_adaptive_free(NULL);
}

/* With steps of one length the order is that of the better answer. */
static double fixed(const ss_implicit_method *method, double h)
{
    const problem *p = &problems[FORCED];
    const ss_ode ode = problem_ode(p);
    ss_adaptive_options options = usual();

    /* No step is to be rejected. Newton's second correction is its last, and
     * leaves some 1e-10 here. */
    options.relative = options.absolute = 1e-3;
    options.first_step = options.largest_step = h;

    ss_adaptive *s = ss_implicit_adaptive_create(&ode, method, &options);
    double off = (double)NAN;

    if (ss_adaptive_start(s, 0.0, p->start) == SS_OK &&
        ss_adaptive_to(s, 7.0) == SS_OK && s->rejected == 0)
        off = largest_difference(2, s->x, problem_path(p) + CHECKPOINTS * 2);
    ss_adaptive_free(s);
    return off;
}

static void orders(void)
{
    for (int m = 0; m < 3; m++)
        expect(methods[m]->name,
               observed_order(fixed(methods[m], 7.0 / 896),
                              fixed(methods[m], 7.0 / 1792)),
               methods[m]->order + 0.8, methods[m]->order + 1.2);
}

/* A spiral, x' = lambda x as two real numbers. */
static void spiral(double t, const double *x, double *dxdt, const void *ctx)
{
    const double complex lambda = *(const double complex *)ctx;

    (void)t;
    dxdt[0] = creal(lambda) * x[0] - cimag(lambda) * x[1];
    dxdt[1] = cimag(lambda) * x[0] + creal(lambda) * x[1];
}

static void spiral_jac(double t, const double *x, double *jac, const void *ctx)
{
    const double complex lambda = *(const double complex *)ctx;

    (void)t, (void)x;
    jac[0] = jac[3] = creal(lambda);
    jac[1] = -cimag(lambda);
    jac[2] = cimag(lambda);
}

/* By what a step of 1 multiplies, as implicit_adaptive.h has it. */
static double complex factor(const ss_implicit_method *method, double complex z)
{
    if (method->order == 1)
        return 2.0 / ((1.0 - z / 2.0) * (1.0 - z / 2.0)) - 1.0 / (1.0 - z);

    const double complex w = (1.0 + z / 2.0) / (1.0 - z / 2.0);
    const double complex r = (1.0 + z / 4.0) / (1.0 - z / 4.0);

    return (w + r * r) / 2.0 + 5.0 / 6.0 * (r * r - w) / (1.0 - z / 4.0);
}

/* A step multiplies by that; nowhere in the left half-plane by more than 1,
 * which its edge decides, and by nearly nothing what is very fast. */
static void damping(void)
{
    const double complex i = (double complex)I;
    ss_adaptive_options options = usual();

    options.relative = 0.0;
    options.absolute = 10.0; /* any answer will do */
    options.first_step = 1.0;
    for (int m = 0; m < 3; m++) {
        double off = 0.0, edge = 0.0, fast = 0.0;

        for (double size = 0.01; size < 2e6; size *= 3.0)
            for (int turn = 0; turn <= 4; turn++) {
                const double complex z =
                    size * cexp(i * acos(-1.0) * (0.5 + 0.125 * turn));
                const double complex right = factor(methods[m], z);
                const ss_ode ode = {2, spiral, spiral_jac, &z};
                const double start[] = {1.0, 0.0};
                ss_adaptive *s =
                    ss_implicit_adaptive_create(&ode, methods[m], &options);

                ss_adaptive_start(s, 0.0, start);
                ss_adaptive_step(s, 1.0);
                off = fmax(off, cabs(s->x[0] + i * s->x[1] - right));
                edge = fmax(edge, cabs(factor(methods[m], i * size)));
                if (size > 1e5)
                    fast = fmax(fast, cabs(right));
                ss_adaptive_free(s);
            }
        expect(methods[m]->name, off, 0.0, 1e-9);
        expect("  on the imaginary axis", edge, 0.99, 1.0);
        expect("  and of what is fast there is left", fast, 0.0, 2e-4);
    }
}

static void decay(double t, const double *x, double *dxdt, const void *ctx)
{
    (void)t, (void)ctx;
    dxdt[0] = -x[0];
}

static double half(double t, const double *x, const void *ctx)
{
    (void)t, (void)ctx;
    return x[0] - 0.5;
}

/* What a stepper of adaptive.h can: events, a jump, states inside a step. */
static void as_any_other(void)
{
    const ss_ode ode = {1, decay, NULL, NULL};
    const ss_event e = {half, NULL, -1, true}, both[] = {e, e};
    const double one = 1.0, times[] = {1.0, 1.5, 2.0, 2.5};

    for (int m = 0; m < 3; m++) {
        ss_adaptive_options options = usual();
        double when[2], x, inside[4], off = 0.0;
        size_t which[2];

        options.relative = options.absolute = 1e-8;

        ss_adaptive *s =
            ss_implicit_adaptive_create(&ode, methods[m], &options);

        printf("%s\n", methods[m]->name);
        ss_adaptive_start(s, 0.0, &one);
        status("  an event",
               ss_adaptive_until(s, 9.0, 1, &e, &which[0], &when[0], &x),
               SS_OK);
        ss_adaptive_jump(s, &one);
        status("  after a jump",
               ss_adaptive_until(s, 9.0, 1, &e, &which[1], &when[1], &x),
               SS_OK);
        expect("  both happen", which[0] == 0 && which[1] == 0, 1, 1);
        expect("  the first", when[0] - log(2.0), -1e-5, 1e-5);
        expect("  the second", when[1] - 2.0 * log(2.0), -1e-5, 1e-5);
        ss_adaptive_start(s, 0.0, &one);
        for (int i = 0; i < 2; i++) {
            status("  two at one instant, and a jump by itself",
                   ss_adaptive_until(s, 1.0, 2, both, &which[i], &when[1], &x),
                   SS_OK);
            ss_adaptive_jump(s, &x);
        }
        expect("  both happen", which[0] == 0 && which[1] == 1, 1, 1);
        ss_adaptive_start(s, 0.0, &one);
        status("  states inside steps",
               ss_adaptive_sample(s, 4, times, false, inside, NULL), SS_OK);
        for (int i = 0; i < 4; i++)
            off = fmax(off, fabs(inside[i] - exp(-times[i])));
        expect("    error", off, 0.0, 1e-5);
        ss_adaptive_free(s);
    }
}

/* Nothing but a refusal from a stepper that was not started, or not well. */
static void refuses(ss_adaptive *s, const char *what, double t, const double *x)
{
    status(what, ss_adaptive_start(s, t, x), SS_BAD_ARGUMENT);
    status("  step", ss_adaptive_step(s, 1.0), SS_BAD_ARGUMENT);
    status("  to", ss_adaptive_to(s, 1.0), SS_BAD_ARGUMENT);
    status("  nowhere", ss_adaptive_to(s, s->t), SS_BAD_ARGUMENT);
}

static void refuses_option(const char *what, const ss_adaptive_options *options)
{
    const problem *p = &problems[PENDULUM];
    const ss_ode ode = problem_ode(p);
    ss_adaptive *s = ss_implicit_adaptive_create(&ode, &ss_trapezoid, options);

    expect("made", s != NULL, 1, 1);
    refuses(s, what, 0.0, p->start);
    ss_adaptive_free(s);
}

#define WRONG(field, value)                                                    \
    do {                                                                       \
        ss_adaptive_options options = usual();                                 \
        options.field = (value);                                               \
        refuses_option(#field " = " #value, &options);                         \
    } while (0)

static void options_out_of_range(void)
{
    const double none[] = {1e-6, (double)NAN}, both[] = {0.0, 1e-6};
    ss_adaptive_options zero = usual();

    WRONG(relative, -1e-6);
    WRONG(relative, (double)NAN);
    WRONG(relative, HUGE_VAL);
    WRONG(absolute, -1e-6);
    WRONG(absolute, (double)NAN);
    WRONG(absolute, HUGE_VAL);
    WRONG(relatives, none);
    WRONG(absolutes, none);
    WRONG(first_step, -1.0);
    WRONG(first_step, HUGE_VAL);
    WRONG(largest_step, -1.0);
    WRONG(largest_step, (double)NAN);
    WRONG(smallest_step, -1.0);
    WRONG(smallest_step, HUGE_VAL);
    WRONG(safety, 0.0);
    WRONG(safety, 1.1);
    WRONG(min_factor, 0.0);
    WRONG(min_factor, 1.0);
    WRONG(max_factor, 1.0);
    WRONG(max_factor, HUGE_VAL);
    WRONG(max_steps, 0);
    zero.relative = zero.absolute = 0.0;
    refuses_option("both tolerances 0", &zero);
    zero.relatives = both;
    zero.length = 2;
    refuses_option("both of one component", &zero);
    zero = usual();
    zero.largest_step = 0.1, zero.smallest_step = 0.2;
    refuses_option("the smallest step above the largest", &zero);
}

/* The fast part of the curve cos t, to which everything is pulled at 1e8. */
static void pulled(double t, const double *x, double *dxdt, const void *ctx)
{
    (void)ctx;
    dxdt[0] = -1e8 * (x[0] - cos(t)) - sin(t);
}

/* A call that ends a few roundings away does not keep the next one from going
 * on, nor does one that ends within the shortest step allowed, nor a start that
 * is so steep that the first step would be less than t can resolve. */
static void short_calls(void)
{
    const ss_ode ode = {1, pulled, NULL, NULL};
    double failed = 0.0, off = 0.0;

    for (int i = 0; i < 24; i++) {
        const double t0 = i % 2 ? 1000.0 : 1.0,
                     x0 = i / 2 % 2 ? 1000.0 : cos(t0);
        ss_adaptive_options options = usual();
        double t1 = t0;

        options.relative = options.absolute = 1e-6;
        options.smallest_step = x0 < 2.0 && i / 4 % 2 ? 1e-6 : 0.0;
        ss_adaptive *s =
            ss_implicit_adaptive_create(&ode, &ss_implicit_euler, &options);

        for (int k = 0; k < 1 << i / 4; k++)
            t1 = nextafter(t1, 2000.0);
        failed += ss_adaptive_start(s, t0, &x0) != SS_OK ||
                  (x0 < 2.0 && ss_adaptive_to(s, t1) != SS_OK) ||
                  ss_adaptive_to(s, t0 + 1.0) != SS_OK;
        off = fmax(off, fabs(s->x[0] - cos(t0 + 1.0)));
        ss_adaptive_free(s);
    }
    expect("after a very short step, or a steep start: fail", failed, 0, 0);
    expect("  error at the end", off, 0.0, 1e-6);
}

static void not_started(void)
{
    const problem *p = &problems[PENDULUM];
    const ss_ode ode = problem_ode(p), nothing = {0, ode.rhs, NULL, NULL};
    const double wrong[] = {1.0, (double)NAN};
    ss_adaptive *s =
        ss_implicit_adaptive_create(&ode, &ss_implicit_euler, NULL);

    status("never started", ss_adaptive_step(s, 1.0), SS_BAD_ARGUMENT);
    status("  to", ss_adaptive_to(s, 1.0), SS_BAD_ARGUMENT);
    status("  nowhere", ss_adaptive_to(s, 0.0), SS_BAD_ARGUMENT);
    refuses(s, "t not finite", HUGE_VAL, p->start);
    refuses(s, "x not finite", 0.0, wrong);
    status("a good start", ss_adaptive_start(s, 0.0, p->start), SS_OK);
    status("  t1 not finite", ss_adaptive_to(s, HUGE_VAL), SS_BAD_ARGUMENT);
    status("  to", ss_adaptive_to(s, 1.0), SS_OK);
    refuses(s, "after a good one", 0.0, wrong);
    ss_adaptive_free(s);
    s = ss_implicit_adaptive_create(&nothing, &ss_trapezoid, NULL);
    expect("made for no numbers", s != NULL, 0, 0);
}

/* When a step fails, all is as before. */
static void left_behind(void)
{
    const problem *p = &problems[PENDULUM];
    const ss_ode ode = problem_ode(p);
    ss_adaptive_options options = usual();

    options.max_steps = 5;
    options.smallest_step = 1e-9;

    ss_adaptive *s = ss_implicit_adaptive_create(&ode, &ss_trapezoid, &options);

    ss_adaptive_start(s, 0.0, p->start);
    status("five steps", ss_adaptive_to(s, 7.0), SS_TOO_MANY_STEPS);
    expect("  tried", (double)(s->stats.steps + s->rejected), 5, 5);
    ((ss_stepping *)s)->options.smallest_step = 10.0;

    const double t = s->t, h = s->h, x[] = {s->x[0], s->x[1]};

    status("no step so long", ss_adaptive_step(s, 7.0), SS_STEP_TOO_SMALL);
    expect("  time", s->t, t, t);
    expect("  h", s->h, h, h);
    expect("  state", largest_difference(2, s->x, x), 0.0, 0.0);
    ss_adaptive_free(s);
}

static bool broken;

static void sometimes(double t, const double *x, double *dxdt, const void *ctx)
{
    (void)t, (void)ctx;
    dxdt[0] = broken ? (double)NAN : -x[0];
}

/* The same where it has tried ever shorter steps, and can go on afterwards. */
static void left_by_nan(void)
{
    const ss_ode ode = {1, sometimes, NULL, NULL};
    const double one[] = {1.0};
    ss_adaptive *s =
        ss_implicit_adaptive_create(&ode, &ss_implicit_midpoint, NULL);

    ss_adaptive_start(s, 0.0, one);
    status("to 1", ss_adaptive_to(s, 1.0), SS_OK);
    broken = true;

    const double h = s->h, x = s->x[0];
    const size_t steps = s->stats.steps;

    status("no derivative", ss_adaptive_to(s, 2.0), SS_NO_DERIVATIVE);
    expect("  time", s->t, 1.0, 1.0);
    expect("  h", s->h, h, h);
    expect("  state", s->x[0], x, x);
    expect("  steps", (double)s->stats.steps, (double)steps, (double)steps);
    broken = false;
    status("again", ss_adaptive_to(s, 2.0), SS_OK);
    /* Each step's error is below 2e-6, and dies while others come. */
    expect("  error", fabs(s->x[0] - exp(-2.0)), 0.0, 1e-5);
    ss_adaptive_free(s);
}

/* One tolerance for all is that many for each. And one component alone may
 * have a finer one. */
static void tolerances_of_each(void)
{
    const problem *p = &problems[KEPLER];
    const ss_ode ode = problem_ode(p);
    const double same[] = {1e-6, 1e-6, 1e-6, 1e-6};
    const double fine[] = {1e-6, 1e-6, 1e-6, 1e-9};
    const double *const lists[] = {NULL, same, fine};
    double steps[3];

    for (int i = 0; i < 3; i++) {
        ss_adaptive_options options = usual();

        options.relatives = options.absolutes = lists[i];
        options.length = 4;

        ss_adaptive *s =
            ss_implicit_adaptive_create(&ode, &ss_trapezoid, &options);

        ss_adaptive_start(s, 0.0, p->start);
        ss_adaptive_to(s, 7.0);
        steps[i] = (double)s->stats.steps;
        ss_adaptive_free(s);
    }
    expect("steps with one tolerance, and with four", steps[1], steps[0],
           steps[0]);
    /* With a thousandth in one of four the mean is sqrt(1e6 / 4) times as
     * large, if they are alike, and the estimate has order three: 7.9. */
    expect("  with one a thousandth", steps[2] / steps[0], 4.0, 12.0);
}

static void out_of_memory(void)
{
    const ss_ode ode = problem_ode(&problems[KEPLER]);
    const ss_ode large = {SIZE_MAX / 4, ode.rhs, NULL, NULL};
    bool enough = false;

    for (size_t fail_at = 1; !enough; fail_at++) {
        allocations_begin(fail_at);

        ss_adaptive *s =
            ss_implicit_adaptive_create(&ode, &ss_implicit_midpoint, NULL);

        enough = allocations_failed() == 0;
        expect("made", s != NULL, enough, enough);
        ss_adaptive_free(s);
        expect("  left", (double)allocations_live(), 0, 0);
    }
    expect("for more than there is",
           ss_implicit_adaptive_create(&large, &ss_trapezoid, NULL) == NULL, 1,
           1);
}

int main(void)
{
    used_right();
    orders();
    damping();
    as_any_other();
    not_started();
    short_calls();
    options_out_of_range();
    left_behind();
    left_by_nan();
    tolerances_of_each();
    out_of_memory();
    return verdict();
}
