/* read.c: a method's table, read off its step.
 *
 * An explicit Runge-Kutta method only adds slopes up, and does not ask where they
 * come from. So its i-th call of f gets the i-th unit vector for an answer: where
 * the next calls ask, and where the step ends, then are the rows of the table,
 * and when they ask are the nodes. Whether the step is that table for any f is
 * seen on a field that is not linear.
 */
#include "lab/laboratory.h"

enum { N = MOST_NUMBERS };

static struct {
    double t[N], x[N][N];
    int calls;
} probe;

static void probing(double t, const double *x, double *dxdt)
{
    if (probe.calls < N) {
        probe.t[probe.calls] = t;
        memcpy(probe.x[probe.calls], x, sizeof probe.x[0]);
    }
    for (int i = 0; i < N; i++)
        dxdt[i] = i == probe.calls ? 1.0 : 0.0;
    probe.calls++;
}

/* What the step does at this h; false if that is no table. */
static bool table_at(double h, tableau *t)
{
    double x[N] = {0.0};

    memset(t, 0, sizeof *t);
    probe.calls = 0;
    if (!stand_step(probing, N, 0.0, h, x) || probe.calls == 0 ||
        probe.calls > MOST_STAGES)
        return false;
    t->stages = probe.calls;
    for (int i = 0; i < probe.calls; i++) {
        t->c[i] = probe.t[i] / h;
        t->b[i] = x[i] / h;
        for (int j = 0; j < N; j++)
            if (j < i)
                t->a[i][j] = probe.x[i][j] / h;
            else if (probe.x[i][j] != 0.0)
                return false;
    }
    return true;
}

static bool near(double one, double other)
{
    return fabs(one - other) <= 1e-9 * (1.0 + fabs(other));
}

/* Does a quarter of h leave these coefficients as they were? Where h is missing
 * they are four times as large. */
static bool as_before(int n, const double *whole, const double *quarter,
                      bool *lacks_h)
{
    bool same = true, times = true, any = false;

    for (int i = 0; i < n; i++) {
        same = same && near(quarter[i], whole[i]);
        times = times && near(quarter[i], 4.0 * whole[i]);
        any = any || !near(whole[i], 0.0);
    }
    *lacks_h = any && times && !same;
    return same || *lacks_h;
}

/* A step of the table on the field, as far as h is where it should be. */
static void by_table(const reading *r, double t, double h, double *x, int n)
{
    tableau of = r->of;

    for (int i = 0; i < of.stages; i++) {
        if (r->lacks_h_c[i])
            of.c[i] /= h;
        if (r->lacks_h_b)
            of.b[i] /= h;
        for (int j = 0; j < i && r->lacks_h_a[i]; j++)
            of.a[i][j] /= h;
    }
    tableau_take(&of, field_f, n, t, h, x);
}

/* Steps that go on from each other: a method of several steps may begin as a table. */
static bool holds(reading *r)
{
    const double h = 0.19, start[4] = {0.4, -0.7, 1.1, 0.2};
    double mine[4], table[4];

    field_set(4);
    memcpy(mine, start, sizeof mine);
    for (int k = 0; k < 4; k++) {
        memcpy(table, mine, sizeof table);
        if (!stand_step(field_f, 4, 0.6 + k * h, h, mine))
            return k > 0; /* there is nothing to compare */
        by_table(r, 0.6 + k * h, h, table, 4);
        for (int i = 0; i < 4; i++)
            if (!near(mine[i], table[i])) {
                r->goes_on = k > 0;
                return false;
            }
    }
    return true;
}

static void resting(double t, const double *x, double *dxdt)
{
    (void)t, (void)x;
    for (int i = 0; i < 4; i++)
        dxdt[i] = 0.0;
}

void read_off(reading *r)
{
    static const double nothing[4];

    tableau quarter;
    double one[4], other[4];

    memset(r, 0, sizeof *r);
    r->stuck = -1;
    field_set(4);
    for (int i = 0; i < 4; i++)
        one[i] = other[i] = 0.3 * i - 0.5;
    stand_step(field_f, 4, 0.2, 0.1, one);
    for (int i = 0; i < 4; i++)
        if (one[i] == other[i])
            r->stuck = i;
    stand_step(field_f, 4, 0.2, 0.1, other);
    r->remembers = memcmp(one, other, sizeof one) != 0;
    r->forgets = stand_step(resting, 4, 0.2, 0.1, other) &&
                 memcmp(other, nothing, sizeof other) == 0;

    r->fixed = table_at(1.0, &r->of) && table_at(0.25, &quarter) &&
               quarter.stages == r->of.stages;
    for (int i = 0; i < r->of.stages && r->fixed; i++)
        r->fixed = as_before(1, &r->of.c[i], &quarter.c[i], &r->lacks_h_c[i]) &&
                   as_before(i, r->of.a[i], quarter.a[i], &r->lacks_h_a[i]);
    r->fixed = r->fixed &&
               as_before(r->of.stages, r->of.b, quarter.b, &r->lacks_h_b) &&
               !r->remembers && holds(r);
}
