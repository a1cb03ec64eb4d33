/* adams.c: orders and costs of the Adams methods. */
#include "march.h"
#include "reference.h"

#include "steps/adams.h"
#include "steps/tableau.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static const char *const kind_names[] = {"AB", "AM", "PECE"};

static march_fn step;
static void restart(void *stepper);

static ss_status step(void *stepper, const ss_ode *ode, double t, double h,
                      double *x, ss_stats *stats)
{
    return ss_adams_step(stepper, ode, t, h, x, stats);
}

static void restart(void *stepper)
{
    ss_adams_restart(stepper);
}

static ss_adams *make(size_t dim, ss_adams_kind kind, int order,
                      const ss_method *starter)
{
    ss_adams_options options;

    ss_adams_defaults(&options);
    options.kind = kind;
    options.order = order;
    options.starter = starter;
    return ss_adams_create(dim, &options);
}

/* Steps that the starter takes before the method itself can. */
static size_t starting_steps(ss_adams_kind kind, int k)
{
    const int past = kind == SS_ADAMS_MOULTON ? k - 2 : k - 1;

    return past > 0 ? (size_t)past : 0;
}

/* How fine to measure order k: small enough to be in the limit, large enough
 * to stay above rounding. */
static int global_fineness(int k, const problem *p)
{
    return k == 5 && p->dof == 1 ? 2 : 8;
}

static double local_h(int k, const problem *p)
{
    return k < 3 ? 1.0 / 256 : k == 5 && p->dof == 1 ? 1.0 / 64 : 1.0 / 128;
}

/* Predictors fall behind by one power of h only: the limit is reached late,
 * and for local errors from above. */
static double slack_of(ss_adams_kind kind, int k, const problem *p)
{
    if (kind == SS_ADAMS_PECE && k == 5)
        return 0.45;
    if (k == 5 || (kind == SS_ADAMS_PECE && k == 4))
        return 0.2;
    return p == &problems[KEPLER] ? 0.15 : 0.1;
}

static void orders(ss_adams_kind kind, int k, const problem *p)
{
    const int fine = global_fineness(k, p);
    const double h = local_h(k, p), slack = slack_of(kind, k, p);
    char name[16];
    ss_adams *good = make(2 * p->dof, kind, k, &ss_rk4);
    ss_adams *exact = make(2 * p->dof, kind, k, &exact_starter);
    const march m = {step, good, restart, 0};
    const march one = {step, exact, restart, starting_steps(kind, k)};

    snprintf(name, sizeof name, "%s%d", kind_names[kind], k);
    expect_order(name, "global", p, global_error(&m, p, fine),
                 global_error(&m, p, 2 * fine), k, slack);
    if (k < 4 || long_double_is_long()) /* else rounding hides them */
        expect_order(name, "local", p, local_error(&one, p, h),
                     local_error(&one, p, 0.5 * h), k + 1, slack);
    ss_adams_free(good);
    ss_adams_free(exact);
}

/* Errors on the pendulum at h = 1/512, and what a start by Euler costs. */
static void errors(void)
{
    const problem *p = &problems[PENDULUM];
    ss_adams *ab4 = make(2, SS_ADAMS_BASHFORTH, 4, &ss_rk4);
    ss_adams *pece4 = make(2, SS_ADAMS_PECE, 4, &ss_rk4);
    const march by_ab4 = {step, ab4, restart, 0};
    const march by_pece4 = {step, pece4, restart, 0};

    expect("AB4, pendulum: error of q", global_error(&by_ab4, p, 16).q, 3.1e-11,
           3.5e-11);
    expect("PECE4, pendulum: error of q", global_error(&by_pece4, p, 16).q,
           2.4e-12, 2.8e-12);
    ss_adams_free(ab4);
    ss_adams_free(pece4);
    for (int k = 2; k <= SS_ADAMS_ORDERS; k++)
        for (int i = 0; i < PROBLEMS; i++) {
            ss_adams *adams =
                make(2 * problems[i].dof, SS_ADAMS_BASHFORTH, k, &ss_euler);
            const march m = {step, adams, restart, 0};
            const march_error fine = global_error(&m, &problems[i], 16);
            char name[32];

            snprintf(name, sizeof name, "AB%d begun by Euler", k);
            expect_order(name, "global", &problems[i],
                         global_error(&m, &problems[i], 8), fine, 2.0, 0.12);
            if (k > 2 && i == PENDULUM)
                expect("  error of q at h = 1/512", fine.q, 1.2e-5, 2.7e-5);
            ss_adams_free(adams);
        }
}

/* Each kind's evaluations for 100 steps on the oscillator, where Newton's
 * method needs one correction and one evaluation that confirms it. */
static void costs(void)
{
    const ss_ode ode = problem_ode(&problems[OSCILLATOR]);

    for (int kind = 0; kind <= SS_ADAMS_PECE; kind++)
        for (int k = 1; k <= SS_ADAMS_ORDERS; k++) {
            ss_adams *adams = make(2, (ss_adams_kind)kind, k, &ss_rk4);
            const size_t past = starting_steps((ss_adams_kind)kind, k);
            const size_t each[] = {1, k == 1 ? 2 : 3, 2};
            ss_stats stats = {0};
            double x[] = {1.0, 0.5};
            char name[48];

            problem_calls = 0;
            expect("status",
                   ss_adams_integrate(adams, &ode, 0.0, 1.0, 100, x, &stats),
                   SS_OK, SS_OK);
            snprintf(name, sizeof name, "%s%d: evaluations of 100 steps",
                     kind_names[kind], k);
            const double cost = (double)((100 - past) * each[kind] + past * 5);

            expect(name, (double)problem_calls, cost, cost);
            expect("  and as counted", (double)stats.evaluations, cost, cost);
            expect("  steps", (double)stats.steps, 100, 100);
            ss_adams_free(adams);
        }
}

/* A ball on a weak spring, y'' = -g - y/2, let go at 1 m; at the first y = 0
 * it bounces with 0.8 of its speed. The end is half as long again later. */
static void ball(double t, const double *x, double *dxdt, const void *ctx)
{
    (void)t;
    (void)ctx;
    dxdt[0] = x[1];
    dxdt[1] = -9.81 - 0.5 * x[0];
}

static double bounce_error(ss_adams_kind kind, int order, int n, int forget)
{
    const ss_ode ode = {2, ball, NULL, NULL};
    const double w = sqrt(0.5), low = -9.81 / 0.5;
    const double tau = acos(-low / (1.0 - low)) / w, h = tau / n;
    const double speed = 0.8 * w * (1.0 - low) * sin(w * tau);
    const double late = 0.5 * tau * w;
    const double end = low - low * cos(late) + speed / w * sin(late);
    ss_adams *adams = make(2, kind, order, &ss_rk4);
    double x[] = {1.0, 0.0};

    for (int i = 0; i < 3 * n / 2; i++) {
        if (i == n) {
            x[1] *= -0.8;
            if (forget)
                ss_adams_restart(adams);
        }
        if (ss_adams_step(adams, &ode, i * h, h, x, NULL) != SS_OK)
            x[0] = nan("");
    }
    ss_adams_free(adams);
    return fabs(x[0] - end);
}

static void bounces(void)
{
    const struct {
        const char *name;
        ss_adams_kind kind;
        int order, n;
    } rows[] = {{"AB2", SS_ADAMS_BASHFORTH, 2, 80},
                {"AB4", SS_ADAMS_BASHFORTH, 4, 80},
                {"PECE4", SS_ADAMS_PECE, 4, 320}};

    for (int i = 0; i < 3; i++)
        for (int forget = 0; forget < 2; forget++) {
            const int n = rows[i].n;
            const double order = forget ? rows[i].order : 1.0;
            char name[64];

            snprintf(name, sizeof name, "%s across a bounce, %s", rows[i].name,
                     forget ? "restarted" : "not restarted");
            expect(
                name,
                observed_order(
                    bounce_error(rows[i].kind, rows[i].order, n, forget),
                    bounce_error(rows[i].kind, rows[i].order, 2 * n, forget)),
                order - 0.1, order + 0.15);
        }
}

/* A step of another length, and a second run, discard the history: both agree
 * to the last bit with a restart and with a new stepper. */
static void memory(void)
{
    const ss_ode ode = problem_ode(&problems[PENDULUM]);

    for (int kind = 0; kind <= SS_ADAMS_PECE; kind++) {
        ss_adams *a = make(2, (ss_adams_kind)kind, 4, &ss_rk4);
        ss_adams *b = make(2, (ss_adams_kind)kind, 4, &ss_rk4);
        double x[] = {2.0, 0.3}, y[] = {2.0, 0.3};

        for (int i = 0; i < 40; i++) {
            const double t = i < 20 ? 0.1 * i : 0.2 * (i - 10);

            if (i == 20)
                ss_adams_restart(b);
            if (step(a, &ode, t, i < 20 ? 0.1 : 0.2, x, NULL) != SS_OK ||
                step(b, &ode, t, i < 20 ? 0.1 : 0.2, y, NULL) != SS_OK)
                x[0] = nan("");
        }
        expect("another h is a restart", largest_difference(2, x, y), 0, 0);
        ss_adams_free(b);
        b = make(2, (ss_adams_kind)kind, 4, &ss_rk4);
        memcpy(x, problems[PENDULUM].start, sizeof x);
        memcpy(y, problems[PENDULUM].start, sizeof y);
        ss_adams_integrate(a, &ode, 0.0, 4.0, 20, x, NULL);
        ss_adams_integrate(b, &ode, 0.0, 4.0, 20, y, NULL);
        expect("a new run keeps nothing of the last",
               largest_difference(2, x, y), 0, 0);
        ss_adams_free(a);
        ss_adams_free(b);
    }
}

int main(void)
{
    for (int kind = SS_ADAMS_BASHFORTH; kind <= SS_ADAMS_PECE; kind++)
        for (int k = 1; k <= SS_ADAMS_ORDERS; k++)
            for (int i = 0; i < PROBLEMS; i++)
                orders((ss_adams_kind)kind, k, &problems[i]);
    errors();
    costs();
    memory();
    bounces();
    return verdict();
}
