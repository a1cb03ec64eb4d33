/* mech_gear.c: Gear's orders, from the library's own source compiled with long
 * doubles for doubles (long_gear.c): in doubles rounding hides the sixth order
 * of q before the steps are small enough to show it. */
#include "long_gear.h"
#include "reference.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static void force(long double t, const long double *q, const long double *v,
                  long double *a, const void *ctx)
{
    const problem *p = ctx;
    long double q2[2] = {0}, v2[2] = {0};

    memcpy(q2, q, p->dof * sizeof *q);
    memcpy(v2, v, p->dof * sizeof *v);
    problem_force(p, t, q2, v2, a);
}

static void answer(long double t, long double *x, const void *ctx)
{
    reference_at(ctx, t, x);
}

typedef struct errors {
    long double q, v; /* NaN if something failed */
} errors;
static const errors failed = {(long double)NAN, (long double)NAN};

static void compare(const long_gear *gear, size_t n, const long double *exact,
                    errors *worst)
{
    long double q[2], v[2];

    long_gear_read(gear, q, v);
    for (size_t i = 0; i < n; i++) {
        worst->q = fmaxl(worst->q, fabsl(q[i] - exact[i]));
        worst->v = fmaxl(worst->v, fabsl(v[i] - exact[n + i]));
    }
}

static errors local(long_gear *gear, const problem *p, long double h)
{
    errors worst = {0};

    for (int i = 0; i < LOCAL_TIMES; i++) {
        const long double t = (long double)local_times[i];
        long double exact[4];

        reference_at(p, t + h, exact);
        if (long_gear_start(gear, t) || long_gear_run(gear, h, 1))
            return failed;
        compare(gear, p->dof, exact, &worst);
    }
    return worst;
}

static errors global(long_gear *gear, const problem *p, int per_unit)
{
    long double exact[4];
    errors worst = {0};

    reference_at(p, 0.0L, exact);
    if (long_gear_start(gear, 0.0L))
        return failed;
    for (int i = 1; i <= CHECKPOINTS; i++) {
        reference_run(p, (i - 1) / 32.0L, i / 32.0L, 2, 7, exact);
        if (long_gear_run(gear, 1.0L / per_unit, (size_t)per_unit / 32))
            return failed;
        if (i >= 8)
            compare(gear, p->dof, exact, &worst);
    }
    return worst;
}

static void row(const char *method, const problem *p, const char *what,
                long double coarse, long double fine, double order, double off)
{
    char name[80];

    snprintf(name, sizeof name, "%s, %s: %s", method, p->name, what);
    expect(name, observed_order((double)coarse, (double)fine), order - off,
           order + off);
}

/* With 3/20, and a force of t and q alone, q is of order 6, or nearly: slopes of
 * 6.0 to 6.3. Where the last digits of a long double begin to show, h is
 * not yet small enough for 0.1. */
static void measure(int c0_is_3_20, const problem *p)
{
    const char *method = c0_is_3_20 ? "Gear 3/20" : "Gear 3/16";
    const int nearly_6 = c0_is_3_20 && !p->feels_velocity;
    const int forced = p == &problems[FORCED];
    const int spring = p == &problems[OSCILLATOR];
    const int per_unit = forced || spring ? 128 : 256;
    const int once = spring ? 64 : 128;
    long_gear *gear = long_gear_create(c0_is_3_20, p->dof, force, answer, p);
    errors coarse, fine, coarse_1, fine_1;

    if (!gear) {
        expect("no memory", 1.0, 0.0, 0.0);
        return;
    }
    coarse = global(gear, p, per_unit);
    fine = global(gear, p, 2 * per_unit);
    coarse_1 = local(gear, p, 1.0L / once);
    fine_1 = local(gear, p, 1.0L / (2 * once));
    long_gear_free(gear);
    row(method, p, "q", coarse.q, fine.q, nearly_6 ? 6.0 : 5.0,
        nearly_6 && forced ? 0.3 : 0.1);
    row(method, p, "v", coarse.v, fine.v, 5.0, 0.1);
    row(method, p, "q, one step", coarse_1.q, fine_1.q, 6.0,
        forced ? 0.15 : 0.1);
    row(method, p, "v, one step", coarse_1.v, fine_1.v, 5.0, 0.1);
}

int main(void)
{
    if (!long_double_is_long()) {
        puts("long double is double here: Gear's sixth order is not measured");
        return 0;
    }
    for (int i = 0; i < PROBLEMS; i++) {
        measure(1, &problems[i]);
        measure(0, &problems[i]);
    }
    return verdict();
}
