/* stop.c: a derivative or an acceleration that asks its solver to stop. */
#include "problems.h"

#include "steps/adams.h"
#include "steps/adaptive.h"
#include "steps/implicit_adaptive.h"
#include "steps/mover.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

/* What may change during a run stands behind a pointer in the context. */
typedef struct watch {
    size_t calls, most; /* so many calls so far; stop after so many */
    int reason;
} watch;

typedef struct context {
    watch *watch;
} context;

static void swing(double t, const double *x, double *dxdt, const void *ctx)
{
    watch *w = ((const context *)ctx)->watch;

    (void)t;
    dxdt[0] = x[1];
    dxdt[1] = ++w->calls > w->most ? ss_stop(w->reason) : -sin(x[0]);
}

static void pull(double t, const double *q, const double *v, double *a,
                 const void *ctx)
{
    watch *w = ((const context *)ctx)->watch;

    (void)t, (void)v;
    a[0] = ++w->calls > w->most ? ss_stop(w->reason) : -sin(q[0]);
}

static void check_reasons(void)
{
    static const int reasons[] = {0, 1, -1, 3, 2147483647, -2147483647 - 1};
    double wrong = 0.0;

    for (size_t i = 0; i < sizeof reasons / sizeof *reasons; i++) {
        ss_stats stats = {.reason = 77};

        wrong += !isnan(ss_stop(reasons[i])) ||
                 ss_why_not_finite(ss_stop(reasons[i]), &stats) != SS_STOPPED ||
                 stats.reason != reasons[i] ||
                 ss_why_not_finite(ss_stop(reasons[i]), NULL) != SS_STOPPED;
    }
    expect("reasons that do not come back", wrong, 0, 0);
    expect_status("a NaN", ss_why_not_finite((double)NAN, NULL),
                  SS_NO_DERIVATIVE);
    expect_status("an infinity", ss_why_not_finite((double)INFINITY, NULL),
                  SS_NO_DERIVATIVE);
    expect_status("0/0", ss_why_not_finite(0.0 / (wrong - wrong), NULL),
                  SS_NO_DERIVATIVE);
}

/* Whichever call of many asks: not one more is made, and the state is that of a
 * run to the time where this one stands. */
static void check_adaptive(const ss_method *m)
{
    watch w = {0, 1000000, 42}, free_run = w;
    const context ctx = {&w}, free_ctx = {&free_run};
    const ss_ode ode = {2, swing, NULL, &ctx},
                 same = {2, swing, NULL, &free_ctx};
    const double x[] = {2.0, 0.3};
    double wrong = 0.0;

    for (size_t most = 0; most < 200; most++) {
        ss_adaptive *s = stepper_by(&ode, m, NULL);
        ss_adaptive *other = stepper_by(&same, m, NULL);

        w.calls = 0;
        w.most = most;
        ss_adaptive_start(s, 0.0, x);
        ss_adaptive_start(other, 0.0, x);
        wrong += ss_adaptive_to(s, 1e6) != SS_STOPPED;
        wrong += s->stats.reason != 42 || w.calls != most + 1 ||
                 s->stats.evaluations != most + 1;
        while (other->t < s->t)
            ss_adaptive_step(other, 1e6);
        wrong +=
            other->t != s->t || largest_difference(2, other->x, s->x) > 0.0;
        ss_adaptive_free(s);
        ss_adaptive_free(other);
    }
    expect(m ? "step doubling: not stopped as asked" : "a pair", wrong, 0, 0);
}

/* An event function, and a Jacobian, that ask. */
static double asks(double t, const double *x, const void *ctx)
{
    (void)ctx;
    return t > 1.0 ? ss_stop(12) : x[0] + 10.0;
}

static void asking_jac(double t, const double *x, double *jac, const void *ctx)
{
    (void)t, (void)x, (void)ctx;
    jac[0] = jac[1] = jac[2] = 1.0;
    jac[3] = ss_stop(13);
}

static void check_askers(void)
{
    watch w = {0, 1000000, 42};
    const context ctx = {&w};
    const ss_ode ode = {2, swing, asking_jac, &ctx};
    const ss_event e = {asks, NULL, 0, true};
    const double x[] = {2.0, 0.3};
    ss_adaptive *s = ss_adaptive_create(&ode, &ss_dormand_prince, NULL);
    ss_adaptive *i =
        ss_implicit_adaptive_create(&ode, &ss_implicit_euler, NULL);
    double when;
    size_t which;

    ss_adaptive_start(s, 0.0, x);
    expect_status("an event's function",
                  ss_adaptive_until(s, 5.0, 1, &e, &which, &when, NULL),
                  SS_STOPPED);
    expect("  reason", s->stats.reason, 12, 12);
    ss_adaptive_free(s);
    ss_adaptive_start(i, 0.0, x);
    expect_status("a Jacobian", ss_adaptive_to(i, 5.0), SS_STOPPED);
    expect("  reason", i->stats.reason, 13, 13);
    ss_adaptive_free(i);
}

static void check_others(void)
{
    watch w = {0, 0, 5};
    const context ctx = {&w};
    const ss_ode ode = {2, swing, NULL, &ctx};
    const ss_mech mech = {1, pull, &ctx};
    double x[] = {2.0, 0.3}, work[10], a;
    ss_stats stats = {0};

    for (w.most = 0; w.most < 8; w.most++, w.calls = 0) {
        expect_status("RK4, two steps",
                      ss_integrate(&ode, &ss_rk4, 0.0, 1.0, 2, x, work, &stats),
                      SS_STOPPED);
        expect("  reason, calls", (double)(stats.reason + 10 * (int)w.calls),
               5.0 + 10.0 * (double)(w.most + 1),
               5.0 + 10.0 * (double)(w.most + 1));
    }
    w = (watch){0, 0, 6};
    expect_status("an acceleration",
                  ss_mech_eval(&mech, 0.0, x, x + 1, &a, &stats), SS_STOPPED);
    expect("  reason", stats.reason, 6, 6);
}

static void check_implicit(void)
{
    watch w = {0, 0, 8};
    const context ctx = {&w};
    const ss_ode ode = {2, swing, NULL, &ctx};
    ss_implicit_options options;
    ss_implicit *implicit;
    double wrong = 0.0;

    ss_implicit_defaults(&options);
    implicit = ss_implicit_create(2, &options);
    for (w.most = 0; w.most < 6; w.most++) {
        double x[] = {2.0, 0.3};
        ss_stats stats = {0};

        w.calls = 0;
        wrong += ss_trapezoid.step(implicit, &ode, 0.0, 0.1, x, &stats) !=
                     SS_STOPPED ||
                 stats.reason != 8 || w.calls != w.most + 1 || x[0] != 2.0;
    }
    ss_implicit_free(implicit);
    expect("an implicit step: not stopped as asked", wrong, 0, 0);
    for (w.most = 0; w.most < 300; w.most++) {
        const double x[] = {2.0, 0.3};
        ss_adaptive *s = ss_implicit_adaptive_create(&ode, &ss_trapezoid, NULL);

        w.calls = 0;
        ss_adaptive_start(s, 0.0, x);
        wrong += ss_adaptive_to(s, 1e6) != SS_STOPPED || s->stats.reason != 8 ||
                 w.calls != w.most + 1;
        ss_adaptive_free(s);
    }
    expect("an implicit stepper: not stopped as asked", wrong, 0, 0);
}

int main(void)
{
    check_reasons();
    check_adaptive(NULL);
    check_adaptive(&ss_rk4);
    check_adaptive(&ss_rk8_dormand_prince);
    check_askers();
    check_others();
    check_implicit();
    return verdict();
}
