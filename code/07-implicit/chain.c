/* chain.c: a chain of stiff springs swings down.
 *
 * Twenty masses on springs a million times stiffer than their weight is heavy,
 * let go from the horizontal. The springs limit an explicit step to a fraction
 * of a millisecond; the implicit ones take fiftieths of a second.
 */
// cc -Icode code/07-implicit/chain.c code/steps/*.c -lm
#include "steps/linear.h"
#include "steps/mech_implicit.h"
#include "steps/onestep.h"
#include "steps/program.h"
#include "steps/tableau.h"

#include <math.h>
#include <string.h>

enum { N = 20, SHOTS = 3, DOF = 2 * N };

static const double cg_tolerance = 1e-8;

typedef struct chain {
    double k, mass, rest, g;
    int clipped;
} chain;

//> spring
/* Force of spring i on its lower end, or (with dq) its change. */
static void spring(const chain *c, const double *q, const double *dq, int i,
                   double f[2])
{
    double d[2], e[2] = {0.0, 0.0};

    for (int j = 0; j < 2; j++) {
        d[j] = q[2 * i + j] - (i > 0 ? q[2 * i - 2 + j] : 0.0);
        if (dq)
            e[j] = dq[2 * i + j] - (i > 0 ? dq[2 * i - 2 + j] : 0.0);
    }
    const double r = hypot(d[0], d[1]);
    const double along = (d[0] * e[0] + d[1] * e[1]) / (r * r);
    double across = 1.0 - c->rest / r;

    if (dq && c->clipped)
        across = fmax(0.0, across);
    for (int j = 0; j < 2; j++)
        f[j] = -c->k * (dq ? along * d[j] + across * (e[j] - along * d[j])
                           : across * d[j]);
}
//<

static void sum(const chain *c, const double *q, const double *dq, double *a)
{
    memset(a, 0, 2 * N * sizeof *a);
    for (int i = 0; i < N; i++) {
        double f[2];

        spring(c, q, dq, i, f);
        for (int j = 0; j < 2; j++) {
            a[2 * i + j] += f[j] / c->mass;
            if (i > 0)
                a[2 * i - 2 + j] -= f[j] / c->mass;
        }
    }
}

static void accel(double t, const double *q, const double *v, double *a,
                  const void *ctx)
{
    (void)t, (void)v;
    sum(ctx, q, NULL, a);
    for (int i = 0; i < N; i++)
        a[2 * i + 1] -= ((const chain *)ctx)->g;
}

static double products; /* how often the change was asked for */

static void change(double t, const double *q, const double *v, const double *dq,
                   const double *dv, double *da, const void *ctx)
{
    (void)t, (void)v, (void)dv;
    products++;
    sum(ctx, q, dq, da);
}

static void start(const chain *c, double *q)
{
    memset(q, 0, 4 * N * sizeof *q);
    for (int i = 0; i < N; i++)
        q[2 * i] = (i + 1) * c->rest;
}

/* Energy: motion, height above the straight hanging chain, springs. */
static double energy(const chain *c, const double *q)
{
    const double *v = q + 2 * N;
    double e = 0.0;

    for (int i = 0; i < N; i++) {
        double f[2];

        spring(c, q, NULL, i, f);
        e +=
            0.5 * c->mass * (v[2 * i] * v[2 * i] + v[2 * i + 1] * v[2 * i + 1]);
        e += c->g * c->mass * (q[2 * i + 1] + (i + 1) * c->rest);
        e += 0.5 * (f[0] * f[0] + f[1] * f[1]) / c->k;
    }
    return e;
}

/* Carry q to time t by linearised steps. Returns the iterations of conjugate
 * gradients; *doubled is the first step that ends with twice the energy that
 * there was, *status what stopped it. */
static double implicit(chain *c, double theta, double h, double t, double *q,
                       int *doubled, ss_status *status)
{
    const ss_soft_mech m = {.mech = {2 * N, accel, c}, .change = change};
    ss_mech_implicit_options options;
    const int steps = ss_steps(t, h);

    ss_mech_implicit_defaults(&options);
    options.theta = theta;
    options.cg.tolerance = cg_tolerance;

    ss_mech_implicit *solver = ss_mech_implicit_create(2 * N, &options);

    start(c, q);
    const double full = energy(c, q);

    *doubled = 0;
    *status = solver ? SS_OK : SS_NO_MEMORY;
    for (int i = 0; *status == SS_OK && i < steps; i++) {
        *status = ss_linearised_step(solver, &m, i * h, h, q, q + 2 * N, NULL);
        if (*doubled == 0 && energy(c, q) > 2.0 * full)
            *doubled = i + 1;
    }
    const double iterations =
        solver ? (double)ss_mech_implicit_work(solver).cg_iterations : 0.0;

    ss_mech_implicit_free(solver);
    return iterations;
}

/* The linearised step by another way: with the matrix I - (theta h)^2 J written
 * down, column by column, and eliminated. */
static ss_status eliminated(const chain *c, double theta, double h, double *q)
{
    static double matrix[DOF * DOF], column[DOF], jv[DOF], dv[DOF];
    double *v = q + DOF;
    size_t swaps[DOF];

    accel(0.0, q, v, dv, c);
    sum(c, q, v, jv);
    for (int j = 0; j < DOF; j++) {
        double unit[DOF] = {0.0};

        unit[j] = 1.0;
        sum(c, q, unit, column);
        for (int i = 0; i < DOF; i++)
            matrix[DOF * i + j] = unit[i] - theta * theta * h * h * column[i];
        dv[j] = h * dv[j] + theta * h * h * jv[j];
    }
    const ss_status status = ss_lu_factor(DOF, matrix, swaps);

    if (status == SS_OK)
        ss_lu_solve(DOF, matrix, swaps, dv);
    for (int i = 0; i < DOF; i++) {
        q[i] += h * (v[i] + theta * dv[i]);
        v[i] += dv[i];
    }
    return status;
}

/* Energy at t by such steps, in units of the first; *doubled as above. */
static double by_elimination(const chain *c, double theta, double h, double t,
                             int *doubled)
{
    const int steps = ss_steps(t, h);
    double q[4 * N];

    start(c, q);
    const double full = energy(c, q);

    *doubled = 0;
    for (int i = 0; i < steps; i++) {
        if (eliminated(c, theta, h, q))
            return (double)NAN;
        if (*doubled == 0 && energy(c, q) > 2.0 * full)
            *doubled = i + 1;
    }
    return energy(c, q) / full;
}

int main(int argc, char **argv)
{
    double h = 0.02, apart = 0.2, tight = 0.95;
    chain c = {1e5, 0.01, 0.05, 9.81, 1};
    const ss_option options[] = {
        {"h", "implicit step (s)", .positive = &h},
        {"k", "stiffness (N/m)", .positive = &c.k},
        {"mass", "mass of each (kg)", .positive = &c.mass},
        {"rest", "length of a spring (m)", .positive = &c.rest},
        {"g", "gravity (m/s^2)", .positive = &c.g, .or_zero = true},
        {"apart", "time between pictures (s)", .positive = &apart},
        {"part", "explicit step, in parts of its limit", .positive = &tight},
        {0}};

    ss_begin(argc, argv, "A chain of stiff springs.", options);

    const ss_mech m = {2 * N, accel, &c};
    const ss_ode ode = ss_mech_as_ode(&m);
    /* RK4 on an oscillation: h w <= sqrt 8; the chain's fastest has w^2 =
     * 4 k / m. */
    const double limit = sqrt(8.0) / (2.0 * sqrt(c.k / c.mass));
    double e[SHOTS][4 * N], r[SHOTS][4 * N], work[20 * N];
    double iterations = 0.0, x[4 * N];
    int euler_doubled = 0, doubled = 0, unused;
    ss_status status, clipped, fine, open;
    const int many = ss_steps(apart, tight * limit);

    start(&c, x);
    const double full = energy(&c, x);

    for (int s = 0; s < SHOTS; s++) {
        const double t = (s + 1) * apart;

        products = 0.0;
        iterations = implicit(&c, 1.0, h, t, e[s], &euler_doubled, &status);
        ss_integrate(&ode, &ss_rk4, 0.0, apart, (size_t)many, x, work, NULL);
        memcpy(r[s], x, sizeof x);
    }
    ss_columns("i x1 y1 x2 y2 x3 y3 ex1 ey1 ex2 ey2 ex3 ey3");
    for (int i = -1; i < N; i++) {
        double row[13] = {i + 1};

        for (int s = 0; i >= 0 && s < SHOTS; s++)
            for (int j = 0; j < 2; j++) {
                row[1 + 2 * s + j] = r[s][2 * i + j];
                row[7 + 2 * s + j] = e[s][2 * i + j];
            }
        ss_row_of(13, row);
    }
    // expect: explicit_limit in [0.00044721359, 0.0004472136] (theory, sec:rk-stability)
    ss_fact("explicit_limit", limit);
    // expect: explicit_steps in [1413, 1413] (exact, sec:im-chain)
    ss_fact("explicit_steps", many * SHOTS);
    // expect: implicit_steps in [30, 30] (exact, sec:im-chain)
    ss_fact("implicit_steps", ss_steps(apart * SHOTS, h));
    // expect: euler_energy in [0.4068, 0.407] (second way, again_energy)
    ss_fact("euler_energy", energy(&c, e[SHOTS - 1]) / full);
    // expect: euler_doubled in [18, 18] (second way, again_euler)
    ss_fact("euler_doubled", euler_doubled);
    // expect: iterations in [2300, 2600] (second way, counted)
    ss_fact("iterations", iterations);
    // expect: masses in [20, 20] (given)
    ss_fact("masses", N);
    // expect: cg_tolerance in [1e-8, 1e-8] (given)
    ss_fact("cg_tolerance", cg_tolerance);
    // Each step asks twice besides.
    // expect: counted in [2300, 2600] (second way, iterations)
    ss_fact("counted", products - 2.0 * ss_steps(apart * SHOTS, h));
    // expect: unknowns in [40, 40] (exact, sec:im-chain)
    ss_fact("unknowns", 2 * N);
    // Crank-Nicolson: the same step, and one of a tenth.
    implicit(&c, 0.5, h, apart * SHOTS, x, &doubled, &clipped);
    implicit(&c, 0.5, 0.1 * h, apart * SHOTS, x, &unused, &fine);
    // expect: half_doubled in [11, 11] (second way, again_half)
    ss_fact("half_doubled", doubled);
    // expect: fine_energy in [0.9244, 0.9246] (second way, again_fine)
    ss_fact("fine_energy", energy(&c, x) / full);
    // All this again, with each equation solved by elimination.
    // expect: again_energy in [0.4068, 0.407] (second way, euler_energy)
    ss_fact("again_energy",
            by_elimination(&c, 1.0, h, apart * SHOTS, &euler_doubled));
    // expect: again_euler in [18, 18] (second way, euler_doubled)
    ss_fact("again_euler", euler_doubled);
    by_elimination(&c, 0.5, h, apart * SHOTS, &doubled);
    // expect: again_half in [11, 11] (second way, half_doubled)
    ss_fact("again_half", doubled);
    // expect: again_fine in [0.9244, 0.9246] (second way, fine_energy)
    ss_fact("again_fine",
            by_elimination(&c, 0.5, 0.1 * h, apart * SHOTS, &unused));
    // And with the sideways part of a compressed spring left in.
    c.clipped = 0;
    implicit(&c, 0.5, h, apart * SHOTS, x, &unused, &open);
    // expect: indefinite in [1, 1] (theory, sec:im-indefinite)
    ss_fact("indefinite", open == SS_INDEFINITE);
    return ss_end();
}
