/* reports.c: what others have reported of their solvers in public, tried with
 * this one. A row is the repository and the number of the report, what it is
 * about in our words, and what must come out, which theory knows. */
#include "solid.h"

#include "steps/adams_adaptive.h"
#include "steps/attraction.h"
#include "steps/stiff.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const double pi = 3.14159265358979323846;

enum { METHODS = 5, RADAU = 3, BDF = 4 };

static ss_adaptive *stepper(int method, const ss_ode *ode,
                            const ss_adaptive_options *options, double t,
                            const double *x)
{
    ss_stiff_options stiff;
    ss_adaptive *s;

    ss_stiff_defaults(&stiff);
    stiff.steps = *options;
    s = method == 0   ? ss_adaptive_create(ode, &ss_dormand_prince, options)
        : method == 1 ? ss_adaptive_create(ode, &ss_dormand_prince_8, options)
        : method == 2 ? ss_adams_adaptive_create(ode, 8, options)
        : method == RADAU ? ss_radau_create(ode, &stiff)
                          : ss_bdf_create(ode, &stiff);
    if (!s || ss_adaptive_start(s, t, x) != SS_OK)
        exit(2);
    return s;
}

static ss_adaptive_options tolerance(double relative, double absolute)
{
    ss_adaptive_options o;

    ss_adaptive_defaults(&o);
    o.relative = relative;
    o.absolute = absolute;
    return o;
}

/* The events on the way to t1: which, when. More than are expected is as bad as
 * without end. */
enum { MOST = 50 };
typedef struct happened {
    size_t n, which[MOST];
    double when[MOST];
    ss_status status;
} happened;

static happened events(ss_adaptive *s, double t1, size_t n, const ss_event *e)
{
    happened h = {0};

    while (h.n < MOST) {
        h.status =
            ss_adaptive_until(s, t1, n, e, &h.which[h.n], &h.when[h.n], NULL);
        if (h.status != SS_OK || h.which[h.n] == n)
            break;
        h.n++;
    }
    return h;
}

/* How far they are from these times, and INFINITY if there are others or if
 * the end was not reached. */
static double off(const happened *h, size_t n, const double *times)
{
    double worst = 0.0;

    if (h->status != SS_OK || h->n != n)
        return (double)INFINITY;
    for (size_t i = 0; i < n; i++)
        worst = fmax(worst, fabs(h->when[i] - times[i]));
    return worst;
}

/* Derivatives and events that several rows have. */
static void one(double t, const double *x, double *dxdt, const void *ctx)
{
    (void)t, (void)x, (void)ctx;
    dxdt[0] = 1.0;
}

static void decay(double t, const double *x, double *dxdt, const void *ctx)
{
    (void)t, (void)ctx;
    dxdt[0] = -x[0];
}

static void fall(double t, const double *x, double *dxdt, const void *ctx)
{
    (void)t;
    dxdt[0] = x[1];
    dxdt[1] = -*(const double *)ctx;
}

static double first(double t, const double *x, const void *ctx)
{
    (void)t, (void)ctx;
    return x[0];
}

/* x - *ctx, t - *ctx */
static double x_past(double t, const double *x, const void *ctx)
{
    (void)t;
    return x[0] - *(const double *)ctx;
}

static double t_past(double t, const double *x, const void *ctx)
{
    (void)x;
    return t - *(const double *)ctx;
}

static const ss_ode clock_ode = {1, one, NULL, NULL};

/* y = x^3 + 6 x^2 - 4 x - 24 from its slope. Its values are good to a hundred
 * tolerances, and where it is 0 its slope is at least 16. */
static void cubic_slope(double t, const double *x, double *dxdt,
                        const void *ctx)
{
    (void)x, (void)ctx;
    dxdt[0] = (3.0 * t + 12.0) * t - 4.0;
}

static void three_roots(void)
{
    const ss_ode ode = {1, cubic_slope, NULL, NULL};
    const ss_adaptive_options o = tolerance(1e-6, 1e-6);
    const ss_event e = {first, NULL, 0, false};
    double worst = 0.0;

    for (int m = 0; m < METHODS; m++) {
        ss_adaptive *s = stepper(m, &ode, &o, -8.0, (double[]){-120.0});
        const happened h = events(s, 4.0, 1, &e);

        worst = fmax(worst, off(&h, 3, (double[]){-6.0, -2.0, 2.0}));
        ss_adaptive_free(s);
    }
    expect("  error of the times", worst, 0.0, 100.0 * 1.2e-4 / 16.0);
}

/* g arrives at 0 at t = 1 and stays, or goes on at t = 2. */
static double ends_at_0(double t, const double *x, const void *ctx)
{
    (void)t, (void)ctx;
    return fmin(0.0, x[0] - 1.0);
}

static double passes_0(double t, const double *x, const void *ctx)
{
    (void)ctx;
    return fmin(0.0, x[0] - 1.0) + fmax(0.0, t - 2.0);
}

static void flat(void)
{
    static ss_event_fn *const g[] = {ends_at_0, passes_0};
    const ss_adaptive_options o = tolerance(1e-6, 1e-6);
    double worst = 0.0;

    for (int m = 0; m < METHODS; m++)
        for (int k = 0; k < 8; k++) {
            const ss_event e = {g[k % 2], NULL, k / 2 % 2, k / 4};
            ss_adaptive *s = stepper(m, &clock_ode, &o, 0.0, (double[]){0.0});
            const happened h = events(s, 3.0, 1, &e);

            worst = fmax(worst, off(&h, 1, (double[]){1.0}));
            ss_adaptive_free(s);
        }
    expect("  error of the only event", worst, 0.0, 1e-9);
}

/* Along x with speed 1/2; y sticks at 1, where it stays for good. */
static void stick(double t, const double *x, double *dxdt, const void *ctx)
{
    (void)t, (void)x;
    dxdt[0] = 0.5;
    dxdt[1] = *(const double *)ctx;
}

static double at_five(double t, const double *x, const void *ctx)
{
    (void)t, (void)ctx;
    return x[0] - 5.0;
}

static double at_surface(double t, const double *x, const void *ctx)
{
    (void)t, (void)ctx;
    return x[1] - 1.0;
}

static void sticking(void)
{
    const ss_adaptive_options o = tolerance(1e-9, 1e-9);
    const ss_event e[] = {{at_five, NULL, 0, false},
                          {at_surface, NULL, 0, true}};
    double worst = 0.0, wrong = 0.0;

    for (int m = 0; m < METHODS; m++) {
        double speed = 1.0;
        const ss_ode ode = {2, stick, NULL, &speed};
        ss_adaptive *s = stepper(m, &ode, &o, 0.0, (double[]){0.0, 0.0});
        size_t which = 2;
        double when = 0.0;

        wrong += ss_adaptive_until(s, 20.0, 2, e, &which, &when, NULL) != SS_OK;
        wrong += which != 1;
        worst = fmax(worst, fabs(when - 1.0));
        speed = 0.0;
        ss_adaptive_jump(s, (double[]){s->x[0], 1.0});

        const happened h = events(s, 20.0, 2, e);

        wrong += h.which[0] != 0;
        worst = fmax(worst, off(&h, 1, (double[]){10.0}));
        ss_adaptive_free(s);
    }
    expect("  error of the times", worst, 0.0, 1e-6);
    expect("  another event than that", wrong, 0, 0);
}

static double is_past_five(double t, const double *x, const void *ctx)
{
    (void)x, (void)ctx;
    return t > 5.0;
}

static void condition(void)
{
    const ss_adaptive_options o = tolerance(1e-6, 1e-6);
    const ss_ode ode = {1, decay, NULL, NULL};
    const ss_event e = {is_past_five, NULL, 0, false};
    double worst = 0.0;

    for (int m = 0; m < METHODS; m++) {
        ss_adaptive *s = stepper(m, &ode, &o, 0.0, (double[]){10.0});
        const happened h = events(s, 10.0, 1, &e);

        worst = fmax(worst, off(&h, 1, (double[]){5.0}));
        ss_adaptive_free(s);
    }
    expect("  error of the time", worst, 0.0, 1e-14);
    worst = 0.0;
    for (int m = 0; m < METHODS; m++) {
        ss_adaptive *s = stepper(m, &ode, &o, 0.0, (double[]){10.0});
        const size_t before = events(s, 5.0, 1, &e).n;

        worst += before + events(s, 10.0, 1, &e).n != 1;
        ss_adaptive_free(s);
    }
    expect("  a call ends there: not once", worst, 0.0, 0.0);
}

/* At t0 it is no event; another one may follow. */
static void zero_at_start(void)
{
    static const double zero = 0.0, half = 0.5;
    const ss_adaptive_options o = tolerance(1e-6, 1e-6);
    const ss_event e[] = {{t_past, &zero, 0, false}, {t_past, &half, 0, false}};
    double worst = 0.0;

    for (int m = 0; m < METHODS; m++)
        for (int way = -1; way <= 1; way += 2) {
            ss_adaptive *s = stepper(m, &clock_ode, &o, 0.0, (double[]){0.0});
            const happened h = events(s, way, 2, e);

            worst = fmax(worst, off(&h, way > 0, &half));
            ss_adaptive_free(s);
        }
    expect("  others than that at 1/2", worst, 0.0, 1e-15);
}

/* Every event is at the end of a step, or next to it. */
static void on_step_ends(void)
{
    static const double times[] = {0.001, 0.002};
    const ss_event e[] = {{x_past, &times[1], 0, false},
                          {x_past, &times[0], 0, false}};
    ss_adaptive_options o = tolerance(1e-6, 1e-6);
    double worst = 0.0;

    o.largest_step = 1e-6;
    for (int m = 0; m < METHODS; m++) {
        ss_adaptive *s = stepper(m, &clock_ode, &o, 0.0, (double[]){0.0});
        const happened h = events(s, 0.0025, 2, e);

        worst = fmax(worst, off(&h, 2, times));
        ss_adaptive_free(s);
    }
    expect("  error of the times", worst, 0.0, 1e-9);
}

static double cube(double t, const double *x, const void *ctx)
{
    (void)t, (void)ctx;
    return x[0] * x[0] * x[0];
}

static void triple_root(void)
{
    static const double g = 9.8;
    const double land = sqrt(100.0 / g);
    const ss_adaptive_options o = tolerance(1e-4, 1e-4);
    const ss_ode ode = {2, fall, NULL, &g};
    const ss_event e[] = {{first, NULL, 0, false}, {cube, NULL, 0, false}};
    double worst = 0.0, apart = 0.0;

    for (int m = 0; m < METHODS; m++) {
        ss_adaptive *s = stepper(m, &ode, &o, 0.0, (double[]){50.0, 0.0});
        const happened h = events(s, 5.0, 2, e);

        worst = fmax(worst, off(&h, 2, (double[]){land, land}));
        apart = fmax(apart, fabs(h.when[0] - h.when[1]));
        ss_adaptive_free(s);
    }
    /* a hundred tolerances of the height, by the speed */
    expect("  error of the times", worst, 0.0, 100.0 * 5e-3 / (g * land));
    expect("  time between the two", apart, 0.0, 1e-14);
}

/* Each jumps x by 2. */
static void duplicates(void)
{
    static const double when = -2.95;
    const ss_adaptive_options o = tolerance(1e-8, 1e-8);
    const ss_ode ode = {1, decay, NULL, NULL};
    const ss_event e[] = {{t_past, &when, 0, true}, {t_past, &when, 0, true}};
    const double right = (exp(2.95) + 4.0) * exp(2.05);
    double wrong = 0.0, worst = 0.0;

    for (int m = 0; m < METHODS; m++) {
        ss_adaptive *s = stepper(m, &ode, &o, 0.0, (double[]){1.0});
        size_t which[4] = {2, 2, 2, 2}, n = 0;
        ss_status status;
        double t;

        do {
            status = ss_adaptive_until(s, -5.0, 2, e, &which[n], &t, NULL);
            if (status != SS_OK || which[n] == 2)
                break;
            wrong += fabs(t - when) > 1e-14;
            ss_adaptive_jump(s, (double[]){s->x[0] + 2.0});
        } while (++n < 3);
        wrong += status != SS_OK || n != 2 || which[0] + which[1] != 1;
        worst = fmax(worst, fabs(s->x[0] / right - 1.0));
        ss_adaptive_free(s);
    }
    expect("  not each of them once", wrong, 0, 0);
    expect("  relative error of the end", worst, 0.0, 100.0 * 1e-8);
}

/* Three in one step, forwards and backwards. */
static void in_turn(void)
{
    static const double times[] = {0.0, 1e-8, 2e-8};
    const ss_adaptive_options o = tolerance(1e-6, 1e-6);
    ss_event e[3];
    double wrong = 0.0;

    for (int i = 0; i < 3; i++)
        e[i] = (ss_event){t_past, &times[i], 0, false};
    for (int m = 0; m < METHODS; m++)
        for (int way = -1; way <= 1; way += 2) {
            ss_adaptive *s = stepper(m, &clock_ode, &o, -way, (double[]){-way});
            const happened h = events(s, way, 3, e);

            wrong += h.n != 3 || h.status != SS_OK;
            for (size_t i = 0; i < 3; i++)
                wrong += h.which[i] != (way > 0 ? i : 2 - i);
            ss_adaptive_free(s);
        }
    expect("  out of turn", wrong, 0, 0);
}

static double always_one(double t, const double *x, const void *ctx)
{
    (void)t, (void)x, (void)ctx;
    return 1.0;
}

/* One call ends on it. */
static void on_an_end_backwards(void)
{
    static const double when = 1.0;
    const ss_adaptive_options o = tolerance(1e-6, 1e-6);
    const ss_event e[] = {{t_past, &when, 0, false},
                          {always_one, NULL, 0, false}};
    double wrong = 0.0;

    for (int m = 0; m < METHODS; m++) {
        ss_adaptive *s = stepper(m, &clock_ode, &o, 2.0, (double[]){0.0});
        const happened h = events(s, 1.0, 2, e), more = events(s, 0.0, 2, e);

        wrong += h.status != SS_OK || more.status != SS_OK;
        wrong += h.n + more.n != 1 || (h.n ? h.when[0] : more.when[0]) != 1.0;
        ss_adaptive_free(s);
    }
    expect("  not just once", wrong, 0, 0);
}

static double wave(double t, const double *x, const void *ctx)
{
    (void)x, (void)ctx;
    return cos(t) + 0.9;
}

static void backwards_again(void)
{
    const double a = acos(-0.9);
    const double times[] = {-a, a - 2.0 * pi, -a - 2.0 * pi, a - 4.0 * pi};
    const ss_adaptive_options o = tolerance(1e-6, 1e-6);
    const ss_event e = {wave, NULL, 0, false};
    double worst = 0.0;

    for (int m = 0; m < METHODS; m++) {
        ss_adaptive *s = stepper(m, &clock_ode, &o, 0.0, (double[]){0.0});
        const happened h = events(s, -10.0, 1, &e);

        worst = fmax(worst, off(&h, 4, times));
        ss_adaptive_free(s);
    }
    expect("  error of the times", worst, 0.0, 1e-14);
}

/* g rises for 700, and stands a billionth above 0 from then on. */
static double clipped(double t, const double *x, const void *ctx)
{
    (void)x;
    return fmin(*(const double *)ctx * t - 1.0, 1e-9);
}

static void clipped_root(void)
{
    static const double rate = 0.001427344607477125;
    const ss_adaptive_options o = tolerance(1e-6, 1e-6);
    const ss_event e = {clipped, &rate, 0, false};
    double worst = 0.0;

    for (int m = 0; m < METHODS; m++) {
        ss_adaptive *s = stepper(m, &clock_ode, &o, -1000.0, (double[]){1.0});
        const happened h = events(s, 1000.0, 1, &e);

        worst = fmax(worst, off(&h, 1, (double[]){1.0 / rate}));
        ss_adaptive_free(s);
    }
    expect("  error of the time", worst, 0.0, 1e-12);
}

/* An electron crosses a millionth of a metre in 1e-13 s. */
static void short_times(void)
{
    static const double down = -1.602176634e-19 / 9.1093837015e-31 * 1e9;
    static const double d = 1e-6;
    const double arrives = sqrt(-2.0 * d / down);
    const ss_adaptive_options o = tolerance(1e-8, 1e-20);
    const ss_ode ode = {2, fall, NULL, &down};
    const ss_event e = {x_past, &d, 0, true};
    double worst = 0.0;

    for (int m = 0; m < METHODS; m++) {
        ss_adaptive *s = stepper(m, &ode, &o, 0.0, (double[]){0.0, 0.0});
        size_t which = 1;
        double when = 0.0;

        if (ss_adaptive_until(s, 1.51 * arrives, 1, &e, &which, &when, NULL) !=
                SS_OK ||
            which != 0)
            worst = (double)INFINITY;
        worst = fmax(worst, fabs(when / arrives - 1.0));
        ss_adaptive_free(s);
    }
    expect("  relative error of the time", worst, 0.0, 100.0 * 1e-8);
}

static double no_number(double t, const double *x, const void *ctx)
{
    (void)x, (void)ctx;
    return t < 0.5 ? -1.0 : (double)NAN;
}

static void nan_event(void)
{
    const ss_adaptive_options o = tolerance(1e-6, 1e-6);
    const ss_event e = {no_number, NULL, 0, false};
    double wrong = 0.0;

    for (int m = 0; m < METHODS; m++) {
        ss_adaptive *s = stepper(m, &clock_ode, &o, 0.0, (double[]){0.0});
        const happened h = events(s, 1.0, 1, &e);

        wrong += h.status != SS_BAD_EVENT;
        ss_adaptive_free(s);
    }
    expect("  not SS_BAD_EVENT", wrong, 0, 0);
}

/* x' = t - floor(t) has a jump at each integer, where steps are made to end. */
static void teeth(double t, const double *x, double *dxdt, const void *ctx)
{
    (void)x;
    dxdt[0] = t - *(const double *)ctx;
}

static double next_tooth(double t, const double *x, const void *ctx)
{
    (void)x;
    return t - *(const double *)ctx - 1.0;
}

static void saw(void)
{
    const ss_adaptive_options o = tolerance(1e-9, 1e-9);
    double worst = 0.0;

    for (int m = 0; m < METHODS; m++) {
        double tooth = 0.0;
        const ss_ode ode = {1, teeth, NULL, &tooth};
        const ss_event e = {next_tooth, &tooth, 1, true};
        ss_adaptive *s = stepper(m, &ode, &o, 0.0, (double[]){0.0});
        ss_status status = SS_OK;
        size_t which = 0;
        double when;

        while (status == SS_OK && s->t < 10.0) {
            status = ss_adaptive_until(s, 10.0, 1, &e, &which, &when, NULL);
            tooth += 1.0;
            ss_adaptive_jump(s, s->x);
        }
        worst = fmax(worst, status == SS_OK ? fabs(s->x[0] - 5.0) : 1e9);
        ss_adaptive_free(s);
    }
    expect("  error at 10", worst, 0.0, 100.0 * 6e-9);
}

/* Where f was asked for, at most that far from where the stepper is. */
typedef struct leash {
    const ss_adaptive *s;
    double farthest;
} leash;

static void led(double t, const double *x, double *dxdt, const void *ctx)
{
    leash *l = *(leash *const *)ctx;

    if (l->s)
        l->farthest = fmax(l->farthest, fabs(t - l->s->t));
    dxdt[0] = 2.0 * x[0];
}

/* The step that is tried is never longer than the largest, at the start either:
 * x' = 2 x would begin with a longer one. */
static double farthest(double largest, double t1)
{
    double worst = 0.0;

    for (int m = 0; m < METHODS; m++) {
        leash l = {0}, *at = &l;
        const ss_ode ode = {1, led, NULL, &at};
        ss_adaptive_options o = tolerance(1e-3, 1e-3);
        ss_adaptive *s;

        o.largest_step = largest;
        s = stepper(m, &ode, &o, 0.0, (double[]){1.0});
        l.s = s;
        if (ss_adaptive_to(s, t1) != SS_OK ||
            fabs(s->x[0] / exp(2.0 * t1) - 1.0) > 0.1)
            worst = (double)INFINITY;
        worst = fmax(worst, l.farthest);
        ss_adaptive_free(s);
    }
    return worst;
}

static void largest_step(void)
{
    expect("  the farthest f, in largest steps", farthest(0.01, 1.0) / 0.01,
           0.99, 1.0 + 1e-12);
    expect("  ... if that is 1e-6", farthest(1e-6, 1e-4) / 1e-6, 0.99,
           1.0 + 1e-9);
}

static void beyond_the_end(void)
{
    expect("  the farthest f, in intervals", farthest(0.0, 1e-4) / 1e-4, 0.99,
           1.0);
}

static void bad_state(void)
{
    const ss_ode ode = {2, fall, NULL, &pi};
    const ss_adaptive_options o = tolerance(1e-6, 1e-6);
    const double bad[] = {(double)NAN, (double)INFINITY, -(double)INFINITY};
    double wrong = 0.0;

    for (int m = 0; m < METHODS; m++)
        for (int k = 0; k < 3; k++) {
            ss_adaptive *s = stepper(m, &ode, &o, 0.0, (double[]){20.0, 1.0});

            wrong += ss_adaptive_start(s, 200.0, (double[]){20.0, bad[k]}) !=
                     SS_BAD_ARGUMENT;
            wrong += ss_adaptive_to(s, 1000.0) != SS_BAD_ARGUMENT;
            ss_adaptive_free(s);
        }
    expect("  not SS_BAD_ARGUMENT", wrong, 0, 0);
}

/* x' = -x^3: stages of a first step of 45 leave what a double can hold. */
static void to_overflow(double t, const double *x, double *dxdt,
                        const void *ctx)
{
    (void)t, (void)ctx;
    dxdt[0] = -x[0] * x[0] * x[0];
}

static void first_step_overflows(void)
{
    const ss_ode ode = {1, to_overflow, NULL, NULL};
    const double right = 1.0 / sqrt(0.01 + 2.0 * 45.0);
    ss_adaptive_options o = tolerance(1e-6, 1e-9);
    double worst = 0.0;

    o.first_step = 45.0;
    for (int m = 0; m < METHODS; m++) {
        ss_adaptive *s = stepper(m, &ode, &o, 0.0, (double[]){10.0});

        if (ss_adaptive_to(s, 45.0) != SS_OK)
            worst = (double)INFINITY;
        worst = fmax(worst, fabs(s->x[0] / right - 1.0));
        ss_adaptive_free(s);
    }
    expect("  relative error", worst, 0.0, 100.0 * 1e-6);
}

/* x' = x, but above 20 there is nothing. */
static void up_to_20(double t, const double *x, double *dxdt, const void *ctx)
{
    (void)t, (void)ctx;
    dxdt[0] = x[0] < 20.0 ? x[0] : (double)NAN;
}

static void edge_of_domain(void)
{
    const ss_ode ode = {1, up_to_20, NULL, NULL};
    const ss_adaptive_options o = tolerance(1e-4, 1e-4);
    double worst = 0.0;

    for (int m = 0; m < METHODS; m++) {
        ss_adaptive *s = stepper(m, &ode, &o, 0.0, (double[]){1.0});

        if (ss_adaptive_to(s, log(19.9)) != SS_OK)
            worst = (double)INFINITY;
        worst = fmax(worst, fabs(s->x[0] / 19.9 - 1.0));
        ss_adaptive_free(s);
    }
    /* x' = x multiplies what each step adds by up to 19.9 */
    expect("  relative error", worst, 0.0, 20.0 * 1e-4);
}

/* One number grows from 0, another stays there. */
static void one_and_none(double t, const double *x, double *dxdt,
                         const void *ctx)
{
    (void)t, (void)x, (void)ctx;
    dxdt[0] = 1.0;
    dxdt[1] = 0.0;
}

static void from_zero(void)
{
    const ss_ode ode = {2, one_and_none, NULL, NULL};
    const ss_adaptive_options o = tolerance(1e-6, 1e-12);
    double worst = 0.0;

    for (int m = 0; m < METHODS; m++) {
        ss_adaptive *s = stepper(m, &ode, &o, 0.0, (double[]){0.0, 0.0});

        if (ss_adaptive_to(s, 1.0) != SS_OK)
            worst = (double)INFINITY;
        worst = fmax(worst, fabs(s->x[0] - 1.0) + fabs(s->x[1]));
        ss_adaptive_free(s);
    }
    expect("  error", worst, 0.0, 1e-12);
}

static void slow_back(double t, const double *x, double *dxdt, const void *ctx)
{
    (void)t, (void)x, (void)ctx;
    dxdt[0] = 2.0 * pi / -35.0;
}

static void backwards(void)
{
    const ss_ode ode = {1, slow_back, NULL, NULL};
    const ss_adaptive_options o = tolerance(1e-5, 1e-6);
    double worst = 0.0;

    for (int m = 0; m < METHODS; m++) {
        ss_adaptive *s = stepper(m, &ode, &o, 0.0, (double[]){0.0});

        if (ss_adaptive_to(s, -23.8) != SS_OK || s->t != -23.8)
            worst = (double)INFINITY;
        worst = fmax(worst, fabs(s->x[0] - 2.0 * pi * 23.8 / 35.0));
        ss_adaptive_free(s);
    }
    expect("  error", worst, 0.0, 1e-12);
}

static void nothing_to_do(void)
{
    const ss_ode ode = {1, decay, NULL, NULL};
    const ss_adaptive_options o = tolerance(1e-6, 1e-6);
    double wrong = 0.0;

    for (int m = 0; m < METHODS; m++) {
        ss_adaptive *s = stepper(m, &ode, &o, 3.0, (double[]){1.0});

        wrong += ss_adaptive_to(s, 3.0) != SS_OK || s->t != 3.0 ||
                 s->x[0] != 1.0 || s->stats.evaluations != 0;
        ss_adaptive_free(s);
    }
    expect("  something happens", wrong, 0, 0);
}

/* From where t is one rounding error above 1 the derivative is 5e15, and from
 * one double to the next x grows by log 2: no step can follow. */
static void pole(double t, const double *x, double *dxdt, const void *ctx)
{
    (void)x, (void)ctx;
    dxdt[0] = 1.0 / (t - 1.0);
}

static void no_step_left(void)
{
    const ss_ode ode = {1, pole, NULL, NULL};
    const ss_adaptive_options o = tolerance(1e-6, 1e-6);
    double wrong = 0.0;

    for (int m = 0; m < METHODS; m++) {
        ss_adaptive *s =
            stepper(m, &ode, &o, nextafter(1.0, 2.0), (double[]){0.0});

        wrong += ss_adaptive_to(s, 1.0 + 1e-12) != SS_STEP_TOO_SMALL;
        wrong += s->t != nextafter(1.0, 2.0) || s->x[0] != 0.0;
        ss_adaptive_free(s);
    }
    expect("  not SS_STEP_TOO_SMALL at the start", wrong, 0, 0);
}

/* The first example of SUNDIALS' IDA; its end: see stiff_steppers.c. */
static void robertson(double t, const double *x, double *f, const void *ctx)
{
    (void)t, (void)ctx;
    f[0] = -0.04 * x[0] + 1e4 * x[1] * x[2];
    f[1] = -f[0] - 3e7 * x[1] * x[1];
    f[2] = x[0] + x[1] + x[2] - 1.0;
}

static void linear(double t, const double *x, double *f, const void *ctx)
{
    (void)t, (void)ctx;
    f[0] = -x[0];
    f[1] = x[1] - x[0];
}

/* By Radau and BDF; how far x_i is off, in tolerances, and x + y + ... from
 * `sum`. */
static void algebraic(const ss_ode *ode, double t1, const double *mass,
                      const double *start, const double *right, double *sum)
{
    double worst = 0.0, total = 0.0;

    for (int m = RADAU; m <= BDF; m++) {
        ss_stiff_options o;
        ss_adaptive *s;

        ss_stiff_defaults(&o);
        o.mass = mass;
        o.mass_length = ode->dim * ode->dim;
        o.steps = tolerance(1e-6, 1e-10);
        s = m == RADAU ? ss_radau_create(ode, &o) : ss_bdf_create(ode, &o);
        if (!s || ss_adaptive_start(s, 0.0, start) != SS_OK)
            exit(2);
        if (ss_adaptive_to(s, t1) != SS_OK)
            worst = (double)INFINITY;
        total = 0.0;
        for (size_t i = 0; i < ode->dim; i++) {
            worst = fmax(worst, fabs(s->x[i] - right[i]) /
                                    (1e-10 + 1e-6 * fabs(right[i])));
            total += s->x[i];
        }
        if (sum)
            *sum = fmax(*sum, fabs(total - 1.0));
        ss_adaptive_free(s);
    }
    expect("  errors, in tolerances", worst, 0.0, 100.0);
}

static void conserved(void)
{
    static const double mass[9] = {1.0, 0.0, 0.0, 0.0, 1.0};
    const ss_ode ode = {3, robertson, NULL, NULL};
    double sum = 0.0;

    algebraic(&ode, 40.0, mass, (double[]){1.0, 0.0, 0.0},
              (double[]){0.7158270687193941, 9.185534764557594e-6,
                         0.2841637457458414},
              &sum);
    /* differences are good to eight digits of a correction, which is about as
     * large as the tolerance */
    expect("  x + y + z - 1", sum, 0.0, 1e-8 * 1e-6);
}

static void index_one(void)
{
    static const double mass[4] = {1.0};
    const ss_ode ode = {2, linear, NULL, NULL};

    algebraic(&ode, 1.0, mass, (double[]){1.0, 1.0},
              (double[]){exp(-1.0), exp(-1.0)}, NULL);
}

/* Three pairs meet in one step; of each, the odd one is taken away afterwards.
 * Then all that is known of the others is still theirs: masses, and radii,
 * which say when the next two meet. */
static void removed(void)
{
    const ss_solid_contact *list;
    size_t gone[3], n;

    begin(1, 0.0);
    grip(1.0, 0.0, 0.0);
    for (int k = 0; k < 3; k++) {
        const size_t a = ball(10.0 * k, 0, 0, 0.5 + 0.1 * k, 1.0 + k);
        const size_t b = ball(10.0 * k + 3.0, 0, 0, 1.0, 1e3);

        speed(a)[0] = 1.0;
        place(b)[0] = 10.0 * k + 1.5 + 0.1 * k + 0.01;
    }
    expect_status("  a step", go(0.1, 1), SS_OK);
    n = ss_solids_contacts(scene.s, &list);
    expect("  contacts", (double)n, 3, 3);
    for (size_t k = 0; k < 3 && k < n; k++)
        gone[k] = list[k].i % 2 == 1 ? list[k].i : list[k].j;
    expect_status("  remove one of each", ss_particles_remove(scene.p, 3, gone),
                  SS_OK);
    for (size_t k = 0; k < 3; k++) {
        expect("  mass", scene.p->mass[k], 1.0 + (double)k, 1.0 + (double)k);
        place(k)[0] = k == 2 ? 3.1 : 10.0 * (double)k - 10.0;
        speed(k)[0] = k == 2 ? -1.0 : 0.0;
    }
    /* at rest in -10 and 0, and one that comes from 3.1: radii 0.6 and 0.7 */
    const double start = scene.p->t;

    go(3.0, 1);
    n = ss_solids_contacts(scene.s, &list);
    expect("  then one contact", (double)n, 1, 1);
    expect("  after", n > 0 ? list[0].t - start : 0.0, 1.8 - 1e-14,
           1.8 + 1e-14);
    end();
}

/* 24 on a circle, towards one in the middle. */
static void at_once(void)
{
    const ss_solid_contact *list;
    size_t n, met = 0;

    begin(2, 0.0);
    nail(0, 0, 0, 1.0);
    for (int k = 0; k < 24; k++) {
        const double a = k * pi / 12.0;
        const size_t i = ball(1.2 * cos(a), 1.2 * sin(a), 0, 0.1, 1.0);

        speed(i)[0] = -cos(a);
        speed(i)[1] = -sin(a);
    }
    go(0.2, 1);
    n = ss_solids_contacts(scene.s, &list);
    for (size_t k = 0; k < n; k++)
        met += list[k].impact && (list[k].i == 0 || list[k].j == 0);
    expect("  that meet it", (double)met, 24, 24);
    end();
}

/* Elastic balls on a line between two that are nailed. */
static void string(void)
{
    double aside = 0.0, before;

    begin(3, 0.0);
    grip(1.0, 0.0, 0.0);
    nail(-10.0, 0, 0, 1.0);
    for (int k = 0; k < 4; k++)
        ball(-6.0 + 4.0 * k, 0, 0, 1.0, 1.0);
    nail(10.0, 0, 0, 1.0);
    speed(1)[0] = 2.0;
    speed(3)[0] = -1.0;
    before = energy();
    expect_status("  steps", go(0.01, 5000), SS_OK);
    for (size_t i = 0; i < scene.p->n; i++)
        aside = fmax(aside, fabs(place(i)[1]) + fabs(place(i)[2]));
    expect("  off the line", aside, 0.0, 0.0);
    expect("  energy / that at first - 1", energy() / before - 1.0, -1e-12,
           1e-12);
    end();
}

/* Two spheres attract each other and come to rest against each other. There
 * they neither move, but by what gravity gives in a step, nor sink in. */
static void rest_together(void)
{
    const double h = 0.01;
    const ss_gravitation newton = {.G = 1.0};
    ss_mutual mutual;

    begin(3, 0.0);
    grip(0.5, 0.0, 0.0);
    ball(-3.0, 0, 0, 2.0, 1.0);
    ball(3.0, 0, 0, 2.0, 1.0);
    ss_mutual_defaults(&mutual, &newton);
    ss_particles_add_force(scene.p, ss_mutual_force(&mutual));
    expect_status("  steps", go(h, 10000), SS_OK);
    expect("  overlap", deepest(), 0.0, 1e-12);
    expect("  gap", place(1)[0] - place(0)[0] - 4.0, -1e-12, h * h / 16.0);
    expect("  speed", fastest(), 0.0, h / 16.0);
    end();
}

/* An elastic ball, a thousand times. */
static void same_height(void)
{
    const double g = GRAVITY, flight = 2.0 * sqrt(2.0 / g);
    double before;

    begin(2, g);
    grip(1.0, 0.0, 0.0);
    plane(0, 0, 0, 0, 1, 0);
    ball(0, 1.1, 0, 0.1, 1.0);
    before = energy();
    expect_status("  steps", go(1.0 / 60.0, (size_t)(1000.0 * flight * 60.0)),
                  SS_OK);
    expect("  energy / that at first - 1", energy() / before - 1.0, -1e-10,
           1e-10);
    end();
}

/* A ball slides over a floor made of boxes, or of segments. */
static void seams(void)
{
    for (int kind = 0; kind < 2; kind++) {
        begin(2, GRAVITY);
        for (int k = 0; k < 20; k++) {
            const ss_obstacle box = {
                SS_BOX, {k - 1.0, -1.0, 0}, {k, 0.0, 0}, scene.grip};
            const ss_obstacle segment = {
                SS_SEGMENT, {k - 1.0, 0.0, 0}, {k, 0.0, 0}, scene.grip};

            ss_solids_add_obstacle(scene.s, kind ? &segment : &box);
        }
        ball(0, 0.3, 0, 0.3, 1.0);
        speed(0)[0] = 2.0;
        expect_status(kind ? "  segments: steps" : "  boxes: steps",
                      go(1.0 / 60.0, 480), SS_OK);
        expect("    has come to", place(0)[0], 16.0 - 1e-12, 16.0 + 1e-12);
        expect("    above the floor", place(0)[1] - 0.3, -1e-12, 1e-12);
        end();
    }
}

static const struct {
    const char *where, *what;
    void (*test)(void);
} reports[] = {
    {"scipy/scipy#9228", "three roots, two of them in one step", three_roots},
    {"llnl/sundials#881", "g that stays 0 for a while, or for ever", flat},
    {"SciML/OrdinaryDiffEq.jl#3627",
     "g stays 0 after a jump; another event "
     "follows",
     sticking},
    {"SciML/DiffEqCallbacks.jl#36", "g = t > 5", condition},
    {"SciML/OrdinaryDiffEq.jl#2689", "g is 0 at the start", zero_at_start},
    {"SciML/DifferentialEquations.jl#258", "events at ends of steps",
     on_step_ends},
    {"SciML/DiffEqBase.jl#671", "the height, and its cube", triple_root},
    {"SciML/DiffEqBase.jl#889", "one event twice, backwards, with jumps",
     duplicates},
    {"SciML/DiffEqBase.jl#1231", "three events in one step, both ways",
     in_turn},
    {"SciML/DiffEqBase.jl#1184", "a call ends on the event, backwards",
     on_an_end_backwards},
    {"SciML/DifferentialEquations.jl#1087", "two events in a row, backwards",
     backwards_again},
    {"SciML/OrdinaryDiffEq.jl#1986", "g that hardly rises above 0",
     clipped_root},
    {"scipy/scipy#15262", "an event at 1e-13 s", short_times},
    {"llnl/sundials#258", "g is NaN", nan_event},
    {"llnl/sundials#722", "a derivative with jumps, and steps that end there",
     saw},
    {"Hipparchus-Math/hipparchus#203", "f beyond the largest step at the start",
     largest_step},
    {"scipy/scipy#17341", "f beyond the end of a short interval",
     beyond_the_end},
    {"scipy/scipy#11239", "a state that is not finite", bad_state},
    {"headmyshoulder/odeint-v2#79", "a first step that overflows",
     first_step_overflows},
    {"jax-ml/jax#40510", "trial steps into where f is NaN", edge_of_domain},
    {"quokka-astro/quokka#2065", "a number that begins at 0", from_zero},
    {"boostorg/odeint#41", "backwards, without end", backwards},
    {"martenlienen/torchode#44", "an interval of length 0", nothing_to_do},
    {"llnl/sundials#44", "t + h = t, without end", no_step_left},
    {"SciML/OrdinaryDiffEq.jl#3695", "Robertson's reaction with x + y + z = 1",
     conserved},
    {"SciML/OrdinaryDiffEq.jl#3960", "0 = y - x beside x' = -x", index_one},
    {"hannorein/rebound#440", "numbers after particles were removed", removed},
    {"hannorein/rebound#817", "24 meet one in one step", at_once},
    {"hannorein/rebound#323", "elastic spheres on a line", string},
    {"hannorein/rebound#865", "spheres at rest under their own gravity",
     rest_together},
    {"erincatto/box2d#167, jrouwe/JoltPhysics#1286",
     "an elastic ball bounces higher and higher", same_height},
    {"godotengine/godot#66778", "seams of a floor", seams},
};

int main(void)
{
    for (size_t i = 0; i < sizeof reports / sizeof *reports; i++) {
        printf("%s: %s\n", reports[i].where, reports[i].what);
        reports[i].test();
    }
    return verdict();
}
