/* bounces.c: programs that bounce balls by a terminal event and a jump, written
 * from the header alone, each in another way. None may fall through the floor.
 *
 * A ball that leaves the floor with speed v is back after 2 v / g, with a speed
 * r times as large when it bounces, and so on: the bounces accumulate at
 * 2 v / (g (1 - r)).
 */
#include "problems.h"

#include "steps/adams_adaptive.h"
#include "steps/adaptive.h"
#include "steps/stiff.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { MOST_BALLS = 3, MOST_BOUNCES = 20000 };

static const double gravity = 9.81;

typedef struct air {
    size_t balls;
    double drag;
} air;

/* x holds height and velocity of each ball. */
static void fall(double t, const double *x, double *dxdt, const void *ctx)
{
    const air *a = ctx;

    (void)t;
    for (size_t i = 0; i < a->balls; i++) {
        dxdt[2 * i] = x[2 * i + 1];
        dxdt[2 * i + 1] = -gravity - a->drag * x[2 * i + 1];
    }
}

static double height(double t, const double *x, const void *ctx)
{
    (void)t;
    return x[ctx ? *(const size_t *)ctx : 0];
}

/* The same floor as a sphere of radius 3 m sees it that touches it from below:
 * here rounding makes the height uncertain by 4e-16. */
static double above_sphere(double t, const double *x, const void *ctx)
{
    (void)t, (void)ctx;
    return hypot(x[0] + 3.0, 0.0) - 3.0;
}

/* The ways in which a newcomer bounces a ball. */
typedef enum way { JUMPS, CLAMPS, STARTS } way;

typedef struct trial {
    ss_event_fn *g;
    int direction;
    way way;
    const ss_method *method; /* NULL: Dormand-Prince */
    double drag, restitution, tolerance;
} trial;

typedef struct outcome {
    ss_status status;
    size_t bounces;
    double t, lowest, speed, start;
} outcome;

static ss_adaptive *stepper(const ss_ode *ode, const ss_method *m,
                            double tolerance)
{
    ss_adaptive_options options;
    ss_adaptive *s;

    ss_adaptive_defaults(&options);
    options.relative = options.absolute = tolerance;
    s = stepper_by(ode, m, &options);
    if (!s)
        exit(2);
    return s;
}

/* Throw a ball up with 5 m/s and let it bounce, until `end` or until the
 * stepper refuses. */
static outcome bounce(const trial *how, double end)
{
    const air a = {1, how->drag};
    const ss_ode ode = {2, fall, NULL, &a};
    const ss_event hit = {how->g, NULL, how->direction, true};
    ss_adaptive *s = stepper(&ode, how->method, how->tolerance);
    double x[2] = {0.0, 5.0}, when;
    outcome o = {.status = ss_adaptive_start(s, 0.0, x)};
    size_t which;

    while (o.status == SS_OK && o.bounces < MOST_BOUNCES) {
        o.status = ss_adaptive_until(s, end, 1, &hit, &which, &when, x);
        o.lowest = fmin(o.lowest, s->x[0]);
        if (o.status != SS_OK || which == 1)
            break;
        o.bounces++;
        x[1] *= -how->restitution;
        if (how->way == CLAMPS)
            x[0] = 0.0;
        o.status = how->way == STARTS ? ss_adaptive_start(s, when, x)
                                      : ss_adaptive_jump(s, x);
    }
    o.t = s->t;
    o.speed = fabs(s->x[1]);
    ss_adaptive_free(s);
    return o;
}

/* All of these ways, at one restitution. The status is one or the other; where
 * there is no drag, time and energy are known. */
static void check_ways(double r)
{
    static const double drags[] = {0.0, 0.2, 0.4};
    static const double tolerances[] = {1e-3, 1e-6, 1e-9, 1e-12};
    const double most = 10.0 / gravity / (1.0 - r),
                 end = r < 1.0 ? 120.0 : 20.0;
    double trials = 0.0, wrong = 0.0, lowest = 0.0, late = 0.0, fast = 0.0;
    char what[80];

    for (int k = 0; k < 2 * 2 * 3 * 2 * 3 * 4; k++) {
        const trial how = {
            k % 2 ? above_sphere : height, k / 2 % 2 ? -1 : 0, (way)(k / 4 % 3),
            k / 12 % 2 ? &ss_rk4 : NULL,   drags[k / 24 % 3],  r,
            tolerances[k / 72 % 4]};
        const bool ends = r < 1.0 && how.drag == 0.0 && most < end;
        const outcome o = bounce(&how, end);

        trials++;
        wrong += !(o.status == SS_ACCUMULATION && r < 1.0) &&
                 !(o.status == SS_OK && o.t == end && !ends);
        lowest = fmin(lowest, o.lowest);
        if (ends)
            late = fmax(late, fabs(o.t - most));
        if (o.status == SS_ACCUMULATION)
            fast = fmax(fast, o.speed);
    }
    snprintf(what, sizeof what, "restitution %g: other statuses than expected",
             r);
    expect(what, wrong, 0, 0);
    expect("  of trials", trials, 288, 288);
    expect("  the lowest height", lowest, -1e-12, 0.0);
    /* The sphere sees no hop that is lower than 1e-14 m, from 4e-7 m/s. */
    expect("  accumulation: largest error of the time", late * (1.0 - r), 0.0,
           3e-7);
    expect("  and largest speed left", fast, 0.0, 1e-6);
}

/* The floor as others may write it: any function that changes its sign there.
 */
static double in_other_words(double t, const double *x, const void *ctx)
{
    const double y = x[0];

    (void)t;
    switch (*(const int *)ctx) {
    case 0:
        return y >= 0.0 ? 1.0 : -1.0;
    case 1:
        return (y > 0.0) - (y < 0.0);
    case 2:
        return y < 0.0 ? -1.0 : y;
    case 3:
        return y < 0.0 ? y : 1.0;
    case 4:
        return y > 0.0 ? y + 1.0 : y - 1.0;
    case 5:
        return 1e-200 * y;
    case 6:
        return 1e200 * y;
    case 7:
        return cbrt(y);
    default:
        return y * fabs(y);
    }
}

static void check_forms(void)
{
    const air a = {1, 0.0};
    const ss_ode ode = {2, fall, NULL, &a};
    const double most = sqrt(2.0 / gravity) * (1.0 + 0.8) / (1.0 - 0.8);
    double wrong = 0.0;

    for (int form = 0; form < 9; form++)
        for (int direction = -1; direction <= 0; direction++) {
            const ss_event hit = {in_other_words, &form, direction, true};
            ss_adaptive *s = stepper(&ode, NULL, 1e-6);
            double x[2] = {1.0, 0.0}, when;
            size_t which = 0;
            ss_status status = ss_adaptive_start(s, 0.0, x);

            while (status == SS_OK && which == 0) {
                status = ss_adaptive_until(s, 20.0, 1, &hit, &which, &when, x);
                x[1] *= -0.8;
                if (status == SS_OK)
                    ss_adaptive_jump(s, x);
            }
            wrong += status != SS_ACCUMULATION || s->x[0] < -1e-12 ||
                     fabs(s->t - most) > 1e-7;
            ss_adaptive_free(s);
        }
    expect("other words for the floor: not as it should be", wrong, 0, 0);
}

/* Without drag, and without loss, the ball comes back as high as ever. */
static void check_elastic(void)
{
    const trial how = {.g = height, .restitution = 1.0, .tolerance = 1e-9};
    const double flight = 10.0 / gravity, flights = 1000.0;
    const outcome o = bounce(&how, flights * flight * (1.0 - 1e-9));

    expect("elastic: bounces in almost 1000 flights", (double)o.bounces, 999,
           999);
    expect("  speed at the last landing", o.speed, 5.0 - 1e-4, 5.0 + 1e-4);
}

/* Who bounces which balls at an event: the one that was reported, or all that
 * are on the floor or below it. */
typedef enum who { THIS_ONE, ALL_DOWN } who;

/* Balls that land together or a little apart. All bounce with 1/2. */
static void check_several(const double *speeds, size_t balls, who bounces,
                          const char *what)
{
    static const size_t at[MOST_BALLS] = {0, 2, 4};
    const air a = {balls, 0.0};
    const ss_ode ode = {2 * balls, fall, NULL, &a};
    ss_adaptive *s = stepper(&ode, NULL, 1e-9);
    double x[2 * MOST_BALLS] = {0.0}, exact = 0.0, when, first = INFINITY;
    ss_event hits[MOST_BALLS];
    size_t which;
    ss_status status;

    for (size_t i = 0; i < balls; i++) {
        hits[i] = (ss_event){height, &at[i], -1, true};
        x[2 * i + 1] = speeds[i];
        first = fmin(first, 4.0 * speeds[i] / gravity);
    }
    ss_adaptive_start(s, 0.0, x);
    while ((status = ss_adaptive_until(s, 0.95 * first, balls, hits, &which,
                                       &when, x)) == SS_OK &&
           which < balls) {
        for (size_t i = 0; i < balls; i++)
            if (bounces == THIS_ONE ? i == which
                                    : x[2 * i] <= 1e-12 && x[2 * i + 1] < 0.0)
                x[2 * i + 1] *= -0.5;
        ss_adaptive_jump(s, x);
    }
    expect_status(what, status, SS_OK);
    /* The flight of ball i from its k-th bounce begins at sum 2 v 2^-j / g. */
    for (size_t i = 0; i < balls; i++) {
        double t = s->t, v = speeds[i];

        while (t > 2.0 * v / gravity) {
            t -= 2.0 * v / gravity;
            v *= 0.5;
        }
        exact = fmax(exact, fabs(s->x[2 * i] - v * t + 0.5 * gravity * t * t));
    }
    expect("  error of the heights", exact, 0.0, 1e-9);
    ss_adaptive_free(s);
}

/* Twins that bounce together, and are laid down one by one, each when its own
 * bounces accumulate. What happened to the others at that instant counts for
 * them, though the state jumps before it is reported. */
typedef struct twins {
    double drag;
    bool lies[5];
} twins;

static void fall_or_lie(double t, const double *x, double *dxdt,
                        const void *ctx)
{
    const twins *w = ctx;

    (void)t;
    for (int i = 0; i < 5; i++) {
        const double v = x[2 * i + 1];

        dxdt[2 * i] = w->lies[i] ? 0.0 : v;
        dxdt[2 * i + 1] = w->lies[i] ? 0.0 : -gravity - w->drag * fabs(v) * v;
    }
}

typedef struct twin {
    const twins *all;
    size_t number;
} twin;

static double height_of_twin(double t, const double *x, const void *ctx)
{
    const twin *w = ctx;

    (void)t;
    return w->all->lies[w->number] ? 1.0 : x[2 * w->number];
}

/* Returns how many fell, or stayed in the air. Either all bounce that are on
 * the floor, or the one that is reported, and with `pauses` every other call
 * ends as soon as it can. */
static int lay_down(double drag, double r, double speed, bool all, bool pauses)
{
    twins w = {.drag = drag};
    const ss_ode ode = {10, fall_or_lie, NULL, &w};
    ss_adaptive *s = stepper(&ode, NULL, 1e-9);
    double x[10] = {0.0}, when;
    twin twin_of[5];
    ss_event hits[5];
    size_t which = 0;
    bool pause = false;
    int wrong = 0;
    ss_status status;

    for (size_t i = 0; i < 5; i++) {
        twin_of[i] = (twin){&w, i};
        hits[i] = (ss_event){height_of_twin, &twin_of[i], -1, true};
        x[2 * i + 1] = speed;
    }
    status = ss_adaptive_start(s, 0.0, x);
    while (status == SS_OK) {
        pause = pauses && !pause;
        status = ss_adaptive_until(s, pause ? nextafter(s->t, 20.0) : 20.0, 5,
                                   hits, &which, &when, x);
        if (which == 5 && pause)
            continue;
        if (which == 5)
            break;
        for (size_t i = 0; i < 5; i++)
            if (all ? x[2 * i] <= 1e-12 && x[2 * i + 1] < 0.0 : i == which)
                x[2 * i + 1] *= -r;
        if (status == SS_ACCUMULATION) {
            w.lies[which] = true;
            x[2 * which] = x[2 * which + 1] = 0.0;
        }
        if (status == SS_OK || status == SS_ACCUMULATION)
            status = ss_adaptive_jump(s, x);
    }
    for (int i = 0; i < 5; i++)
        wrong += !w.lies[i] || s->x[2 * i] < -1e-12;
    ss_adaptive_free(s);
    return status == SS_OK ? wrong : 5;
}

static void check_laid_down_one_by_one(void)
{
    int wrong = 0;

    for (int i = 0; i < 120; i++)
        wrong += lay_down(0.1 * (i % 3), 0.3 + 0.01 * (i % 41), 1.0 + 0.07 * i,
                          i % 2, i / 2 % 2);
    expect("600 twins: not laid down in the end", wrong, 0, 0);
}

/* Methods that remember more than a state. After a jump BDF and Adams take steps
 * of order 1. Those of BDF are straight inside, and its height and speed fit each other to its tolerance only:
 * a flight lower than that is none, and they accumulate there. A flight of speed
 * v is v^2 / (2 g) high, and all that follow last 2 v / (g (1 - r)). */
static void check_others(int kind)
{
    static const char *const names[] = {"Radau", "BDF", "Adams"};
    char what[80];
    double lowest = 0.0, wrong = 0.0, early = 0.0, late = 0.0;

    for (int i = 0; i < 2 * 2 * 4 * 5; i++) {
        const air a = {1, i % 2 ? 0.3 : 0.0};
        const ss_ode ode = {2, fall, NULL, &a};
        const ss_event hit = {height, NULL, i / 2 % 2 - 1, true};
        const double r = 0.3 + 0.2 * (i / 4 % 4),
                     tolerance = pow(10, -4 - i / 16);
        const double most = 10.0 / gravity / (1.0 - r);
        double x[2] = {0.0, 5.0}, when;
        ss_stiff_options options;
        size_t which = 0;

        ss_stiff_defaults(&options);
        options.steps.relative = options.steps.absolute = tolerance;

        ss_adaptive *s =
            kind == 0   ? ss_radau_create(&ode, &options)
            : kind == 1 ? ss_bdf_create(&ode, &options)
                        : ss_adams_adaptive_create(&ode, 8, &options.steps);
        ss_status status = ss_adaptive_start(s, 0.0, x);

        while (status == SS_OK && which == 0) {
            status = ss_adaptive_until(s, 60.0, 1, &hit, &which, &when, x);
            lowest = fmin(lowest, s->x[0]);
            x[1] *= -r;
            if (status == SS_OK)
                status = ss_adaptive_jump(s, x);
        }
        wrong += status != SS_ACCUMULATION;
        if (a.drag == 0.0) {
            const double rest = sqrt(tolerance / gravity) / (1.0 - r);

            early = fmax(early, (most - s->t) / rest);
            late = fmax(late, (s->t - most) / rest);
        }
        ss_adaptive_free(s);
    }
    snprintf(what, sizeof what, "%s: no accumulation", names[kind]);
    expect(what, wrong, 0, 0);
    expect("  lowest height", lowest, -1e-12, 0.0);
    /* A height within 50 tolerances. */
    expect("  too early, in flights within the tolerance", early, 0.0,
           2.0 * sqrt(2.0 * 50.0));
    expect("  too late", late, 0.0, 2.0 * sqrt(2.0 * 50.0));
}

/* The same with a third number, which is the height by an equation without a
 * derivative: after a jump x' does not follow from M x' = f. */
static void fall_and_tell(double t, const double *x, double *dxdt,
                          const void *ctx)
{
    fall(t, x, dxdt, ctx);
    dxdt[2] = x[2] - x[0];
}

static double told_height(double t, const double *x, const void *ctx)
{
    (void)t, (void)ctx;
    return x[2];
}

static ss_status solve_told(double t, const double *x, double c, double *r,
                            const void *ctx)
{
    (void)t, (void)x, (void)ctx;
    if (c == 0.0)
        return SS_SINGULAR;
    r[0] += c * r[1];
    r[2] = r[0] - r[2] / c;
    return SS_OK;
}

static void check_singular(bool bdf, bool solves)
{
    static const double mass[9] = {1.0, 0.0, 0.0, 0.0, 1.0};
    const air a = {1, 0.0};
    const ss_ode ode = {3, fall_and_tell, NULL, &a};
    double lowest = 0.0, wrong = 0.0;

    for (int i = 0; i < 2 * 4 * 5; i++) {
        const ss_event hit = {i % 2 ? told_height : height, NULL, -1, true};
        const double r = 0.3 + 0.2 * (i / 2 % 4);
        double x[3] = {0.0, 5.0, 0.0}, when;
        ss_stiff_options options;
        size_t which = 0;

        ss_stiff_defaults(&options);
        options.mass = mass;
        options.mass_length = 9;
        options.solve = solves ? solve_told : NULL;
        options.steps.relative = options.steps.absolute = pow(10, -4 - i / 8);

        ss_adaptive *s = bdf ? ss_bdf_create(&ode, &options)
                             : ss_radau_create(&ode, &options);
        ss_status status = ss_adaptive_start(s, 0.0, x);

        while (status == SS_OK && which == 0) {
            status = ss_adaptive_until(s, 60.0, 1, &hit, &which, &when, x);
            lowest = fmin(lowest, s->x[0]);
            x[1] *= -r;
            x[2] = x[0];
            if (status == SS_OK)
                status = ss_adaptive_jump(s, x);
        }
        wrong += status != SS_ACCUMULATION;
        ss_adaptive_free(s);
    }
    printf("  %s, a singular mass matrix%s:\n", bdf ? "BDF" : "Radau",
           solves ? " and a solver" : "");
    expect("no accumulation", wrong, 0, 0);
    expect("  lowest height", lowest, -1e-3, 0.0);
}

/* A clock that rings within a few roundings of the first bounce, and whose
 * event is left alone or makes the program jump to the same state. */
static double clock_event(double t, const double *x, const void *ctx)
{
    (void)x;
    return t - *(const double *)ctx;
}

static void check_clock(void)
{
    const air a = {1, 0.0};
    const ss_ode ode = {2, fall, NULL, &a};
    const double flight = 10.0 / gravity, end = 1.5 * flight;
    double wrong = 0.0, time = flight;

    for (int i = 0; i < 12; i++)
        time = nextafter(time, 0.0);
    for (int i = 0; i < 24 * 2 * 2 * 2; i++) {
        const bool jumps = i % 2, stops = i / 2 % 2, first = i / 4 % 2;
        const ss_event hit = {height, NULL, -1, true},
                       ring = {clock_event, &time, 0, stops};
        const ss_event events[] = {first ? ring : hit, first ? hit : ring};
        ss_adaptive *s = stepper(&ode, NULL, 1e-6);
        double x[2] = {0.0, 5.0}, when, rings = 0.0, hits = 0.0;
        size_t which;

        if (i % 8 == 0)
            time = nextafter(time, 10.0);
        ss_adaptive_start(s, 0.0, x);
        while (ss_adaptive_until(s, end, 2, events, &which, &when, x) ==
                   SS_OK &&
               which < 2) {
            const bool rang = which == (first ? 0 : 1);

            rings += rang;
            hits += !rang;
            x[1] *= rang ? 1.0 : -0.8;
            if (!rang || (jumps && stops))
                ss_adaptive_jump(s, x);
        }
        wrong += rings != 1.0 || hits != 1.0 || s->t != end ||
                 !(fabs(s->x[0] - 4.0 * 0.5 * flight +
                        0.125 * gravity * flight * flight) < 1e-9);
        ss_adaptive_free(s);
    }
    expect("a clock and a bounce at once: not one of each", wrong, 0, 0);
}

/* A table that swings: where it is, is known only to 3e-17 m. Its acceleration
 * stays below the ball's, so that bounces end; where they end no theory says.
 */
static double above_table(double t, const double *x, const void *ctx)
{
    const double *w = ctx;

    return x[0] - 0.04 * sin(*w * t);
}

static void check_table(void)
{
    const air a = {1, 0.0};
    const ss_ode ode = {2, fall, NULL, &a};
    double lowest = 0.0, fast = 0.0, ends = 0.0;

    for (int i = 0; i < 200; i++) {
        const double w = 1.0 + 0.04 * i, r = 0.3 + 0.1 * (i % 5);
        const ss_event hit = {above_table, &w, i % 2 - 1, true};
        ss_adaptive *s = stepper(&ode, NULL, 1e-6);
        double x[2] = {1.0, 0.0}, when, speed = 0.0;
        size_t which = 0;
        ss_status status = ss_adaptive_start(s, 0.0, x);

        while (status == SS_OK && which == 0) {
            status = ss_adaptive_until(s, 20.0, 1, &hit, &which, &when, x);
            speed = 0.04 * w * cos(w * s->t);
            lowest = fmin(lowest, above_table(s->t, s->x, &w));
            x[1] = speed - r * (x[1] - speed);
            if (status == SS_OK && which == 0)
                ss_adaptive_jump(s, x);
        }
        if (status == SS_ACCUMULATION) {
            ends++;
            fast = fmax(fast, fabs(s->x[1] - speed));
        }
        ss_adaptive_free(s);
    }
    expect("a swinging table: lowest height above it", lowest, -1e-12, 0.0);
    expect("  bounces end", ends, 100, 200);
    expect("  with at most this speed", fast, 0.0, 1e-5);
}

/* Where bounces accumulate the program lays the ball down and goes on. */
static void lie(double t, const double *x, double *dxdt, const void *ctx)
{
    (void)t, (void)x, (void)ctx;
    dxdt[0] = dxdt[1] = 0.0;
}

static void check_laid_down(void)
{
    const air a = {1, 0.0};
    ss_ode ode = {2, fall, NULL, &a};
    const ss_event hit = {height, NULL, -1, true};
    ss_adaptive *s = stepper(&ode, NULL, 1e-9);
    double x[2] = {0.0, 5.0}, when;
    size_t which, calls;
    ss_status status;

    ss_adaptive_start(s, 0.0, x);
    while ((status = ss_adaptive_until(s, 20.0, 1, &hit, &which, &when, x)) ==
           SS_OK) {
        x[1] *= -0.5;
        ss_adaptive_jump(s, x);
    }
    expect_status("bounces accumulate", status, SS_ACCUMULATION);
    expect("  and the event is told", (double)which, 0, 0);
    expect("  and the time", when == s->t, 1, 1);
    calls = s->stats.evaluations;
    expect_status("  asked again, the same",
                  ss_adaptive_until(s, 20.0, 1, &hit, &which, &when, x),
                  SS_ACCUMULATION);
    expect("  at no cost", (double)(s->stats.evaluations - calls), 0, 0);
    ode.rhs = lie;
    x[0] = x[1] = 0.0;
    ss_adaptive_jump(s, x);
    expect_status("laid down, it goes on",
                  ss_adaptive_until(s, 20.0, 1, &hit, &which, &when, x), SS_OK);
    expect("  to the end", s->t == 20.0 && which == 1, 1, 1);
    ss_adaptive_free(s);
}

/* A ball that does not bounce at all, and one that is let through more slowly.
 */
static void check_not_bounced(void)
{
    const air a = {1, 0.0};
    const ss_ode ode = {2, fall, NULL, &a};
    const ss_event hit = {height, NULL, -1, true};
    ss_adaptive *s = stepper(&ode, NULL, 1e-9);
    double x[2] = {0.0, 5.0}, when;
    size_t which;

    ss_adaptive_start(s, 0.0, x);
    ss_adaptive_until(s, 2.0, 1, &hit, &which, &when, x);
    x[1] = 0.0;
    ss_adaptive_jump(s, x);
    expect_status("stopped dead on the floor",
                  ss_adaptive_until(s, 2.0, 1, &hit, &which, &when, x),
                  SS_ACCUMULATION);
    ss_adaptive_start(s, 0.0, (double[]){0.0, 5.0});
    ss_adaptive_until(s, 2.0, 1, &hit, &which, &when, x);
    x[1] *= 0.5;
    ss_adaptive_jump(s, x);
    expect_status("let through with half the speed",
                  ss_adaptive_until(s, 2.0, 1, &hit, &which, &when, x), SS_OK);
    when = 2.0 - 10.0 / gravity;
    expect("  and on below the floor",
           s->x[0] + 2.5 * when + 0.5 * gravity * when * when, -1e-9, 1e-9);
    ss_adaptive_free(s);
}

int main(void)
{
    static const double restitutions[] = {0.3, 0.5, 0.8, 0.9, 0.99, 1.0};
    static const double level[] = {5.0, 5.0, 5.0}, apart[] = {5.0, 4.9, 5.1},
                        close[] = {5.0, 5.0 + 1e-14, 5.0 - 1e-13};

    for (size_t i = 0; i < sizeof restitutions / sizeof *restitutions; i++)
        check_ways(restitutions[i]);
    check_forms();
    check_elastic();
    for (int all = THIS_ONE; all <= ALL_DOWN; all++) {
        check_several(level, 2, (who)all, "two balls at once");
        check_several(level, 3, (who)all, "three balls at once");
        check_several(apart, 3, (who)all, "three balls apart");
        check_several(close, 3, (who)all, "three balls close together");
    }
    check_laid_down_one_by_one();
    for (int kind = 0; kind < 3; kind++)
        check_others(kind);
    check_singular(false, false);
    check_singular(true, false);
    check_singular(true, true);
    check_clock();
    check_table();
    check_laid_down();
    check_not_bounced();
    return verdict();
}
