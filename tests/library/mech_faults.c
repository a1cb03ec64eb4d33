/* mech_faults.c: errors, and that they leave no trace: forces that are not
 * finite at any call, states too large, iterations that do not converge, steps
 * of no length, movers that were not started, and no memory. */
#include "allocations.h"
#include "problems.h"

#include "steps/mover_parts.h"
#include "steps/tableau.h"

#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const ss_mech_method *const methods[] = {
    &ss_symplectic_euler_a, &ss_symplectic_euler_b,
    &ss_velocity_verlet,    &ss_kick_drift_kick,
    &ss_drift_kick_drift,   &ss_leapfrog,
    &ss_stormer_verlet,     &ss_beeman,
    &ss_beeman_original,    &ss_gear,
    &ss_gear_3_20,
};
enum { METHODS = sizeof methods / sizeof *methods };

/* A damped spring in two dimensions that gives `bad` at one call. */
static int calls, bad_call;
static double bad;

static void spring(double t, const double *q, const double *v, double *a,
                   const void *ctx)
{
    (void)t, (void)ctx;
    for (int i = 0; i < 2; i++)
        a[i] = -q[i] - 0.3 * v[i];
    if (calls++ == bad_call)
        a[1] = bad;
}

static void far_away(double t, const double *q, const double *v, double *a,
                     const void *ctx)
{
    (void)t, (void)q, (void)v, (void)ctx;
    a[0] = 1e308;
    a[1] = -1e308;
}

/* A force that jumps with the sign of v: no v' solves the equation. */
static void stubborn(double t, const double *q, const double *v, double *a,
                     const void *ctx)
{
    (void)t, (void)q, (void)ctx;
    for (int i = 0; i < 2; i++)
        a[i] = v[i] > 1.0 ? -100.0 : 100.0;
}

static const ss_mech good = {2, spring, NULL}, too_far = {2, far_away, NULL},
                     endless = {2, stubborn, NULL};
static const double q0[] = {1.0, 0.5}, v0[] = {0.0, -1.0};

/* The state of a mover, without its counters. */
typedef struct picture {
    double numbers[2 * 8], q[2], v[2];
    ss_times times;
    double time;
    size_t past, count, steps;
} picture;

static picture state_of(const ss_mover *s)
{
    picture p;

    memset(&p, 0, sizeof p);
    memcpy(p.numbers, s->now, s->method->rows * 2 * sizeof *s->now);
    p.times = ss_mover_read(s, p.q, p.v);
    p.time = ss_mover_time(s);
    p.past = s->past;
    p.count = s->count;
    p.steps = ss_mover_stats(s).steps;
    return p;
}

/* The step must return status `right` and change nothing. Returns what was
 * wrong, or NULL. */
static const char *must_fail(ss_mover *s, double h, ss_status right)
{
    const picture before = state_of(s);
    const ss_status status = ss_mover_step(s, h);
    const picture after = state_of(s);

    if (status == SS_OK)
        return "it went well";
    if (status != right)
        return ss_status_text(status);
    return memcmp(&before, &after, sizeof before) != 0 ? "a trace" : NULL;
}

static int wrongs, tries;

static void judge(const char *who, const char *what, const char *wrong)
{
    tries++;
    if (!wrong)
        return;
    wrongs++;
    printf("FAIL %s, %s: %s\n", who, what, wrong);
}

static void begin(ss_mover *s, const ss_mech *m)
{
    bad_call = -1;
    if (ss_mover_start(s, m, 0.25, q0, v0) != SS_OK)
        judge(s->method->name, "start", "failed");
}

/* Let the force fail at each call in turn. With the force valid again, the next
 * steps must equal those of an undisturbed run. */
static void no_force(const ss_mech_method *method, const ss_mover_options *o,
                     size_t before, double value, double h)
{
    ss_mover *s = ss_mover_create(2, method, o);
    ss_mover *undisturbed = ss_mover_create(2, method, o);
    int n;

    if (!s || !undisturbed)
        exit(1);
    begin(undisturbed, &good);
    if (ss_mover_advance(undisturbed, 0.1, before) != SS_OK)
        judge(method->name, "steps", "failed");
    calls = 0;
    if (ss_mover_advance(undisturbed, h, 1) != SS_OK)
        judge(method->name, "a step", "failed");
    n = calls;
    for (int call = 0; call < n; call++) {
        const picture right = state_of(undisturbed);
        picture repeated;

        begin(s, &good);
        if (ss_mover_advance(s, 0.1, before) != SS_OK)
            judge(method->name, "steps", "failed");
        calls = 0;
        bad_call = call;
        bad = value;
        judge(method->name, "no force", must_fail(s, h, SS_NO_DERIVATIVE));
        bad_call = -1;
        if (ss_mover_advance(s, h, 1) != SS_OK)
            judge(method->name, "a step with the force valid again", "failed");
        repeated = state_of(s);
        repeated.steps = right.steps;
        judge(method->name, "force valid again",
              memcmp(&repeated, &right, sizeof right) ? "differs" : NULL);
    }
    ss_mover_free(s);
    ss_mover_free(undisturbed);
}

static const char *looks_started(const ss_mover *s)
{
    double q[2] = {0.0}, v[2] = {0.0};
    const ss_times t = ss_mover_read(s, q, v);

    return isnan(t.q) && isnan(t.v) && isnan(ss_mover_time(s)) && isnan(q[0]) &&
                   isnan(q[1]) && isnan(v[0]) && isnan(v[1])
               ? NULL
               : "numbers";
}

static void arguments(const ss_mech_method *method, const ss_mover_options *o)
{
    static const double lengths[] = {0.0, (double)NAN, HUGE_VAL, -HUGE_VAL};
    const ss_mech other = {3, spring, NULL};
    const double not [] = {1.0, (double)NAN};
    ss_mover *s = ss_mover_create(2, method, o);
    picture before;

    if (!s)
        exit(1);
    judge(method->name, "never started", must_fail(s, 0.1, SS_BAD_ARGUMENT));
    judge(method->name, "never started: read", looks_started(s));
    begin(s, &good);
    for (int i = 0; i < 4; i++)
        judge(method->name, "h", must_fail(s, lengths[i], SS_BAD_ARGUMENT));
    if (ss_mover_advance(s, 0.1, 5) != SS_OK)
        judge(method->name, "steps", "failed");
    for (int i = 0; i < 4; i++)
        judge(method->name, "h", must_fail(s, lengths[i], SS_BAD_ARGUMENT));
    before = state_of(s);
    if (ss_mover_start(s, &other, 0.0, q0, v0) != SS_BAD_ARGUMENT ||
        ss_mover_start(s, &good, 0.0, not, v0) != SS_BAD_ARGUMENT ||
        ss_mover_start(s, &good, 0.0, q0, not ) != SS_BAD_ARGUMENT ||
        ss_mover_start(s, &good, (double)NAN, q0, v0) != SS_BAD_ARGUMENT ||
        ss_mover_advance(s, 0.1, 0) != SS_OK)
        judge(method->name, "start", "a wrong status");
    else {
        const picture after = state_of(s);

        judge(method->name, "start",
              memcmp(&before, &after, sizeof before) ? "a trace" : NULL);
    }
    begin(s, &too_far);
    while (ss_mover_stats(s).steps < 8 && ss_mover_step(s, 1e10) == SS_OK)
        ;
    /* For the starter the velocity is a derivative, and it is infinite. */
    judge(
        method->name, "overflow",
        must_fail(s, 1e10,
                  o->start == SS_START_STARTER && s->past == 0 && method->starts
                      ? SS_NO_DERIVATIVE
                      : SS_OVERFLOW));
    ss_mover_free(s);
}

/* The clock is t + i h, not a sum. */
static void clock(const ss_mech_method *method, const ss_mover_options *o)
{
    ss_mover *s = ss_mover_create(2, method, o);

    if (!s)
        exit(1);
    begin(s, &good);
    if (ss_mover_advance(s, 0.1, 1000) != SS_OK ||
        ss_mover_time(s) != 0.25 + 1000 * 0.1)
        judge(method->name, "clock", "off");
    if (ss_mover_advance(s, -0.1, 1000) != SS_OK ||
        fabs(ss_mover_time(s) - 0.25) > 2e-14)
        judge(method->name, "clock, and back", "off");
    ss_mover_free(s);
}

static void not_solved(const ss_mech_method *method)
{
    ss_mover_options o;
    ss_mover *s;

    ss_mover_defaults(method, &o);
    o.velocity = SS_VELOCITY_SOLVED;
    if (ss_mover_bad_option(method, &o) || method->velocities == 0)
        return; /* it does not know how to */
    s = ss_mover_create(2, method, &o);
    if (!s)
        exit(1);
    begin(s, &good);
    if (ss_mover_advance(s, 0.1, 3) != SS_OK)
        judge(method->name, "steps", "failed");
    s->mech = &endless;
    judge(method->name, "solved", must_fail(s, 1.0, SS_NO_CONVERGENCE));
    ss_mover_free(s);
    o.max_iterations = 0;
    s = ss_mover_create(2, method, &o);
    judge(method->name, "no iterations",
          ss_mover_start(s, &good, 0.25, q0, v0) == SS_BAD_ARGUMENT
              ? NULL
              : "not refused");
    ss_mover_free(s);
}

/* No memory at the first, the second ... request. */
static void no_memory(const ss_mech_method *method)
{
    for (size_t n = 1, enough = 0; !enough; n++) {
        ss_mover *s;

        allocations_begin(n);
        s = ss_mover_create(2, method, NULL);
        enough = allocations_failed() == 0;
        judge(method->name, "no memory",
              enough == (s != NULL) ? NULL : "not met");
        ss_mover_free(s);
        judge(method->name, "memory",
              allocations_live() == 0 ? NULL : "not given back");
    }
    allocations_begin(0);
}

/* Choices that there are not, one that there is, by a method that does not use
 * it, and sizes that cannot be. */
static void not_offered(const ss_mech_method *method)
{
    static const struct {
        const char *name;
        ss_start start;
        ss_velocity velocity;
        ss_reading reading;
        double tolerance;
    } wrong[] = {
        {"start", SS_STARTS, 0, 0, 0},     {"velocity", 0, SS_VELOCITIES, 0, 0},
        {"reading", 0, 0, SS_READINGS, 0}, {"tolerance", 0, 0, 0, (double)NAN},
        {"tolerance", 0, 0, 0, -1.0},      {"tolerance", 0, 0, 0, HUGE_VAL}};
    ss_mover_options o;

    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        ss_mover_defaults(method, &o);
        o.start = wrong[i].start ? wrong[i].start : o.start;
        o.velocity = wrong[i].velocity ? wrong[i].velocity : o.velocity;
        o.reading = wrong[i].reading ? wrong[i].reading : o.reading;
        if (!(wrong[i].tolerance == 0.0))
            o.tolerance = wrong[i].tolerance;

        const char *said = ss_mover_bad_option(method, &o);
        ss_mover *s = ss_mover_create(2, method, &o);

        judge(method->name, wrong[i].name,
              !said || strcmp(said, wrong[i].name) ? "not named"
              : !s                                 ? "not made"
              : ss_mover_start(s, &good, 0.25, q0, v0) != SS_BAD_ARGUMENT
                  ? "not refused"
                  : must_fail(s, 0.1, SS_BAD_ARGUMENT));
        ss_mover_free(s);
    }
    ss_mover_defaults(method, &o);
    if (method->starts == 0)
        o.start = SS_START_STARTER;
    judge(method->name, "a choice of no effect",
          ss_mover_bad_option(method, &o) ? "refused" : NULL);
    judge(method->name, "no size",
          ss_mover_create(0, method, NULL) ? "made" : NULL);
    judge(method->name, "too large",
          ss_mover_create(SIZE_MAX / 16, method, NULL) ? "made" : NULL);
}

int main(void)
{
    static const double values[] = {(double)NAN, HUGE_VAL, -HUGE_VAL};
    static const double h[] = {0.1, -0.1, 0.07};

    for (int m = 0; m < METHODS; m++) {
        for (unsigned start = 0; start < SS_STARTS; start++)
            for (unsigned velocity = 0; velocity < SS_VELOCITIES; velocity++) {
                ss_mover_options o;

                ss_mover_defaults(methods[m], &o);
                o.start = (ss_start)start;
                o.velocity = (ss_velocity)velocity;
                o.starter = &ss_rk4;
                if (ss_mover_bad_option(methods[m], &o))
                    continue;
                for (size_t before = 0; before < 4; before++)
                    for (int k = 0; k < 9; k++)
                        no_force(methods[m], &o, before, values[k % 3],
                                 h[k / 3]);
                arguments(methods[m], &o);
                clock(methods[m], &o);
                if (!methods[m]->symmetric || start > 0)
                    continue;
                o.composition = &ss_yoshida_4;
                for (size_t before = 0; before < 2; before++)
                    no_force(methods[m], &o, before, (double)NAN, 0.1);
                arguments(methods[m], &o);
                clock(methods[m], &o);
            }
        not_solved(methods[m]);
        not_offered(methods[m]);
        no_memory(methods[m]);
    }
    ss_mover_free(NULL);
    printf("%d faults tried\n", tries);
    expect("faults that were not met as they should be", wrongs, 0, 0);
    return verdict();
}
