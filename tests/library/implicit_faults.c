/* implicit_faults.c: multistep and implicit steppers after an error: the right
 * status, the state unchanged, no memory lost. */
#include "allocations.h"
#include "problems.h"

#include "steps/adams.h"
#include "steps/implicit_adaptive.h"
#include "steps/mech_implicit.h"
#include "steps/tableau.h"

#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A pendulum that returns `bad` at the call number `poison` (1 is the next). */
static long poison;
static double bad;

static void pendulum(double t, const double *x, double *dxdt, const void *ctx)
{
    (void)t;
    (void)ctx;
    dxdt[0] = x[1];
    dxdt[1] = --poison == 0 ? bad : -sin(x[0]);
}

static void accel(double t, const double *q, const double *v, double *a,
                  const void *ctx)
{
    (void)t;
    (void)v;
    (void)ctx;
    a[0] = --poison == 0 ? bad : -sin(q[0]);
}

static void change(double t, const double *q, const double *v, const double *dq,
                   const double *dv, double *da, const void *ctx)
{
    (void)t;
    (void)v;
    (void)dv;
    (void)ctx;
    da[0] = --poison == 0 ? bad : -cos(q[0]) * dq[0];
}

static const ss_ode swing = {2, pendulum, NULL, NULL};
static const ss_soft_mech soft = {.mech = {1, accel, NULL}, .change = change};

/* Anything that steps. */
typedef ss_status advance_fn(void *stepper, double t, double h, double *x);

static ss_status adams_fn(void *s, double t, double h, double *x)
{
    return ss_adams_step(s, &swing, t, h, x, NULL);
}

static ss_status theta_fn(void *s, double t, double h, double *x)
{
    return ss_theta_step(s, &swing, t, h, x, NULL);
}

static ss_status midpoint_fn(void *s, double t, double h, double *x)
{
    return ss_implicit_midpoint.step(s, &swing, t, h, x, NULL);
}

static ss_status linearised_fn(void *s, double t, double h, double *x)
{
    return ss_linearised_step(s, &soft, t, h, x, x + 1, NULL);
}

static ss_status converged_fn(void *s, double t, double h, double *x)
{
    return ss_mech_theta_step(s, &soft, t, h, x, x + 1, NULL);
}

/* The same ten steps without a fault, and with one at every possible call of
 * step number `at`: the status is one of two, the state the same to the last
 * bit, and a repeated step gives the same results as without the fault.
 * `restart` brings a stepper with a memory back to the beginning. */
static void poisoned(const char *name, advance_fn *fn, void *s,
                     void (*restart)(void *), int at)
{
    double right[2] = {2.0, 0.3}, wrong = 0.0, other = 0.0;
    long calls = 0;
    char row[64];

    poison = 0;
    restart(s);
    for (int i = 0; i < 10; i++)
        wrong += fn(s, 0.1 * i, 0.1, right) != SS_OK;
    for (long call = 1;; call++) {
        double x[] = {2.0, 0.3}, before[2];
        ss_status status;

        poison = 0;
        restart(s);
        for (int i = 0; i < at; i++)
            fn(s, 0.1 * i, 0.1, x);
        memcpy(before, x, sizeof x);
        poison = call;
        bad = call % 2 ? nan("") : -HUGE_VAL;
        status = fn(s, 0.1 * at, 0.1, x);
        if (status == SS_OK)
            break; /* it needed fewer calls than that */
        calls = call;
        wrong += status != SS_NO_DERIVATIVE && status != SS_OVERFLOW;
        other += memcmp(before, x, sizeof x) != 0;
        poison = 0;
        for (int i = at; i < 10; i++)
            fn(s, 0.1 * i, 0.1, x);
        other += memcmp(right, x, sizeof x) != 0;
    }
    snprintf(row, sizeof row, "%s, NaN or infinity in step %d: calls", name,
             at);
    expect(row, (double)calls, 1, 60);
    expect("  wrong statuses", wrong, 0, 0);
    expect("  states or memories that changed", other, 0, 0);
}

static void adams_restart(void *s)
{
    ss_adams_restart(s);
}

static void no_restart(void *s)
{
    (void)s;
}

static ss_adams *adams_of(ss_adams_kind kind, int order)
{
    ss_adams_options options;

    ss_adams_defaults(&options);
    options.kind = kind;
    options.order = order;
    return ss_adams_create(2, &options);
}

static void poisoned_everywhere(void)
{
    ss_implicit_options implicit_options;
    ss_mech_implicit_options mech_options;

    for (int kind = 0; kind < 3; kind++)
        for (int k = 1; k <= 5; k += 2)
            for (int at = 0; at < 9; at += 4) {
                ss_adams *adams = adams_of((ss_adams_kind)kind, k);
                char name[16];

                snprintf(name, sizeof name, "%s%d",
                         (const char *[]){"AB", "AM", "PECE"}[kind], k);
                poisoned(name, adams_fn, adams, adams_restart, at);
                ss_adams_free(adams);
            }
    ss_implicit_defaults(&implicit_options);
    ss_mech_implicit_defaults(&mech_options);

    ss_implicit *implicit = ss_implicit_create(2, &implicit_options);
    ss_mech_implicit *room = ss_mech_implicit_create(1, &mech_options);

    poisoned("trapezoid", theta_fn, implicit, no_restart, 3);
    poisoned("implicit midpoint", midpoint_fn, implicit, no_restart, 3);
    poisoned("linearised CN", linearised_fn, room, no_restart, 3);
    poisoned("converged CN", converged_fn, room, no_restart, 3);
    ss_implicit_free(implicit);
    ss_mech_implicit_free(room);
}

/* Every allocation of every stepper fails once. */
static void *create(int which)
{
    ss_mech_implicit_options mech;

    ss_mech_implicit_defaults(&mech);
    switch (which) {
    case 0:
        return ss_newton_create(3, NULL);
    case 1:
        return ss_implicit_create(3, NULL);
    case 2:
        return ss_mech_implicit_create(3, &mech);
    case 3:
        return adams_of(SS_ADAMS_BASHFORTH, 5);
    case 4:
        return adams_of(SS_ADAMS_MOULTON, 1);
    case 5:
        return adams_of(SS_ADAMS_PECE, 4);
    default:
        return ss_implicit_adaptive_create(&swing, &ss_trapezoid, NULL);
    }
}

static void destroy(int which, void *s)
{
    switch (which) {
    case 0:
        ss_newton_free(s);
        return;
    case 1:
        ss_implicit_free(s);
        return;
    case 2:
        ss_mech_implicit_free(s);
        return;
    case 6:
        ss_adaptive_free(s);
        return;
    default:
        ss_adams_free(s);
    }
}

static void out_of_memory(void)
{
    const char *const names[] = {"Newton",     "implicit", "matrix-free",
                                 "Bashforth5", "Moulton1", "PECE4",
                                 "adaptive"};

    for (int which = 0; which < 7; which++) {
        size_t needs, made = 0;
        long alive = 0;
        char row[64];

        allocations_begin(0);
        destroy(which, create(which));
        needs = allocations_made();
        for (size_t i = 1; i <= needs; i++) {
            allocations_begin(i);

            void *s = create(which);

            made += s != NULL;
            destroy(which, s);
            alive += labs(allocations_live());
        }
        allocations_begin(0);
        snprintf(row, sizeof row, "%s: allocations", names[which]);
        expect(row, (double)needs, 1, 40);
        expect("  steppers made without one of them", (double)made, 0, 0);
        expect("  allocations never given back", (double)alive, 0, 0);
        destroy(which, NULL);
    }
}

static void square(double t, const double *x, double *dxdt, const void *ctx)
{
    (void)t;
    (void)ctx;
    dxdt[0] = x[0] * x[0];
}

static void huge(double t, const double *x, double *dxdt, const void *ctx)
{
    (void)t;
    (void)x;
    (void)ctx;
    dxdt[0] = 1e308;
}

/* x' = x^2 from 1: an implicit step longer than 1/4 has no solution. */
static void no_end(void)
{
    const ss_ode ode = {1, square, NULL, NULL}, steep = {1, huge, NULL, NULL};
    ss_implicit_options options;
    double x[] = {1.0};

    ss_implicit_defaults(&options);

    ss_implicit *implicit = ss_implicit_create(1, &options);
    const ss_implicit_method *const methods[] = {
        &ss_implicit_euler, &ss_trapezoid, &ss_implicit_midpoint};

    for (int i = 0; i < 3; i++) {
        const ss_status status =
            methods[i]->step(implicit, &ode, 0.0, 4.0, x, NULL);

        expect("a step without end",
               status == SS_NO_CONVERGENCE || status == SS_SINGULAR, 1, 1);
        expect("  the state is what it was", x[0], 1.0, 1.0);
        expect("a step past the largest double",
               methods[i]->step(implicit, &steep, 0.0, 10.0, x, NULL),
               SS_OVERFLOW, SS_OVERFLOW);
        expect("  the state is what it was", x[0], 1.0, 1.0);
    }
    ss_implicit_free(implicit);
    for (int kind = 0; kind < 3; kind++) {
        ss_adams_options adams_options;

        ss_adams_defaults(&adams_options);
        adams_options.kind = (ss_adams_kind)kind;
        adams_options.order = 1;

        ss_adams *adams = ss_adams_create(1, &adams_options);
        const ss_status status =
            ss_adams_step(adams, &steep, 0.0, 10.0, x, NULL);

        expect("Adams, past the largest double",
               status == SS_OVERFLOW || status == SS_NO_DERIVATIVE, 1, 1);
        expect("  the state is what it was", x[0], 1.0, 1.0);
        ss_adams_free(adams);
    }
}

static void bad_arguments(void)
{
    const double wrong_h[] = {nan(""), HUGE_VAL, -HUGE_VAL};
    const ss_ode other = {3, pendulum, NULL, NULL};
    const ss_soft_mech others = {.mech = {2, accel, NULL}, .change = change};
    ss_adams_options adams_options;
    ss_implicit_options options;
    ss_mech_implicit_options mech_options;
    double x[] = {2.0, 0.3, 0.0};

    poison = 0;
    ss_adams_defaults(&adams_options);
    expect("Adams for no numbers", ss_adams_create(0, &adams_options) == NULL,
           1, 1);
    expect("Adams for too many",
           ss_adams_create(SIZE_MAX / 2, &adams_options) == NULL, 1, 1);
    ss_implicit_defaults(&options);
    ss_mech_implicit_defaults(&mech_options);
    expect("no numbers", ss_implicit_create(0, &options) == NULL, 1, 1);
    expect("  matrix-free", ss_mech_implicit_create(0, &mech_options) == NULL,
           1, 1);

    ss_adams *adams = adams_of(SS_ADAMS_PECE, 4);
    ss_implicit *implicit = ss_implicit_create(2, &options);
    ss_mech_implicit *room = ss_mech_implicit_create(1, &mech_options);
    advance_fn *const fns[] = {adams_fn, theta_fn, midpoint_fn, linearised_fn,
                               converged_fn};
    void *const steppers[] = {adams, implicit, implicit, room, room};

    for (int i = 0; i < 5; i++) {
        for (int j = 0; j < 3; j++)
            expect("h is no number", fns[i](steppers[i], 0.0, wrong_h[j], x),
                   SS_BAD_ARGUMENT, SS_BAD_ARGUMENT);
        expect("t is no number", fns[i](steppers[i], nan(""), 0.1, x),
               SS_BAD_ARGUMENT, SS_BAD_ARGUMENT);
        expect("h = 0", fns[i](steppers[i], 0.0, 0.0, x), SS_OK, SS_OK);
        expect("  changes nothing", fabs(x[0] - 2.0) + fabs(x[1] - 0.3), 0.0,
               0.0);
    }
    expect("another dim, Adams", ss_adams_step(adams, &other, 0, 0.1, x, NULL),
           SS_BAD_ARGUMENT, SS_BAD_ARGUMENT);
    expect("another dim, theta",
           ss_theta_step(implicit, &other, 0, 0.1, x, NULL), SS_BAD_ARGUMENT,
           SS_BAD_ARGUMENT);
    expect("another dim, midpoint",
           ss_implicit_midpoint.step(implicit, &other, 0, 0.1, x, NULL),
           SS_BAD_ARGUMENT, SS_BAD_ARGUMENT);
    expect("another dof, linearised",
           ss_linearised_step(room, &others, 0, 0.1, x, x + 1, NULL),
           SS_BAD_ARGUMENT, SS_BAD_ARGUMENT);
    expect("another dof, converged",
           ss_mech_theta_step(room, &others, 0, 0.1, x, x + 1, NULL),
           SS_BAD_ARGUMENT, SS_BAD_ARGUMENT);
    expect("no steps at all",
           ss_adams_integrate(adams, &swing, 0.0, 1.0, 0, x, NULL), SS_OK,
           SS_OK);
    expect("  changes nothing", fabs(x[0] - 2.0) + fabs(x[1] - 0.3), 0.0, 0.0);
    expect("there", ss_adams_integrate(adams, &swing, 0.0, 1.0, 200, x, NULL),
           SS_OK, SS_OK);
    expect("  and back",
           ss_adams_integrate(adams, &swing, 1.0, 0.0, 200, x, NULL), SS_OK,
           SS_OK);
    expect("  off by", fabs(x[0] - 2.0) + fabs(x[1] - 0.3), 0.0, 1e-8);
    ss_adams_free(adams);
    ss_implicit_free(implicit);
    ss_mech_implicit_free(room);
}

/* x' = -1 / (2 x) from 1 reaches 0 at t = 1, where the solution ends. */
static void falls(double t, const double *x, double *dxdt, const void *ctx)
{
    (void)t;
    (void)ctx;
    dxdt[0] = x[0] > 0.0 ? -0.5 / x[0] : nan("");
}

static ss_status adaptive(const ss_ode *ode, const ss_adaptive_options *options,
                          double *t, double t1, double *x, ss_stats *stats)
{
    ss_adaptive *s = ss_implicit_adaptive_create(ode, &ss_trapezoid, options);
    ss_status status = ss_adaptive_start(s, *t, x);
    const bool started = status == SS_OK;

    if (started)
        status = ss_adaptive_to(s, t1);
    if (started) {
        *t = s->t;
        memcpy(x, s->x, ode->dim * sizeof *x);
    }
    *stats = s->stats;
    ss_adaptive_free(s);
    return status;
}

static void adaptive_steps(void)
{
    const ss_ode hole = {1, falls, NULL, NULL};
    const double wrong[] = {-1.0, nan("")};
    ss_adaptive_options options;
    ss_stats stats = {0};
    double x[] = {2.0, 0.3}, y[] = {1.0}, t = 0.0;

    poison = 0;
    ss_adaptive_defaults(&options);
    expect("t1 = t0", adaptive(&swing, &options, &t, 0.0, x, &stats), SS_OK,
           SS_OK);
    expect("  evaluations", (double)stats.evaluations, 0, 0);
    expect("there", adaptive(&swing, &options, &t, 3.0, x, &stats), SS_OK,
           SS_OK);
    expect("  time", t, 3.0, 3.0);
    expect("  and back", adaptive(&swing, &options, &t, 0.0, x, &stats), SS_OK,
           SS_OK);
    expect("  time", t, 0.0, 0.0);
    expect("  off by", fabs(x[0] - 2.0) + fabs(x[1] - 0.3), 0.0, 1e-3);
    t = 0.0;
    const ss_status status = adaptive(&hole, &options, &t, 2.0, y, &stats);

    expect("into a hole: some refusal",
           status == SS_STEP_TOO_SMALL || status == SS_NO_DERIVATIVE ||
               status == SS_NO_CONVERGENCE || status == SS_SINGULAR,
           1, 1);
    expect("  time it came to", t, 0.999, 1.001);
    expect("  state there", y[0], 0.0, 0.05);
    options.max_steps = 3;
    t = 0.0;
    expect("three steps only", adaptive(&swing, &options, &t, 3.0, x, &stats),
           SS_TOO_MANY_STEPS, SS_TOO_MANY_STEPS);
    ss_adaptive_defaults(&options);
    expect("t1 infinite", adaptive(&swing, &options, &t, HUGE_VAL, x, &stats),
           SS_BAD_ARGUMENT, SS_BAD_ARGUMENT);
    options.relative = options.absolute = 0.0;
    expect("tolerances 0", adaptive(&swing, &options, &t, 3.0, x, &stats),
           SS_BAD_ARGUMENT, SS_BAD_ARGUMENT);
    for (int i = 0; i < 2; i++) {
        options.relative = wrong[i];
        expect("no such tolerance",
               adaptive(&swing, &options, &t, 3.0, x, &stats), SS_BAD_ARGUMENT,
               SS_BAD_ARGUMENT);
    }
    options.relative = 1e-300;
    options.absolute = 0.0;
    t = 0.0;
    const ss_status kept = adaptive(&swing, &options, &t, 3.0, x, &stats);

    expect("a tolerance that cannot be met",
           kept == SS_STEP_TOO_SMALL || kept == SS_TOO_MANY_STEPS, 1, 1);
}

int main(void)
{
    poisoned_everywhere();
    out_of_memory();
    no_end();
    bad_arguments();
    adaptive_steps();
    return verdict();
}
