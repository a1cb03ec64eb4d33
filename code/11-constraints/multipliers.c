/* multipliers.c: the pulls of all rods of a chain at once.
 *
 * That a length is to stay, differentiated twice, is a linear equation for the
 * Lagrange multipliers, one row for each rod: J W J^T lambda = ... The chain
 * is let go level with a wrong velocity, which lengthens its last rod; with a
 * feedback that goes away.
 */
// cc -Icode code/11-constraints/multipliers.c code/steps/*.c -lm
#include "steps/fields.h"
#include "steps/paths.h"
#include "steps/program.h"
#include "steps/solids.h"
#include "steps/structures.h"
#include "steps/tableau.h"

#include <math.h>

enum { MOST = 8 };

typedef struct chain {
    int rods;
    double ks, kd; /* of the feedback */
} chain;

static const double g = 9.81, L = 1.0; /* all masses are 1 kg */

static double dot(const double *a, const double *b)
{
    return a[0] * b[0] + a[1] * b[1];
}

//> pulls
/* The multipliers of a chain that hangs from a nail; rod i is above particle i,
 * and l[i], u[i] are its vector and the rate at which that changes. */
static void solve(const chain *c, double (*l)[2], double (*u)[2],
                  double *lambda)
{
    double A[MOST], above[MOST], b[MOST];

    for (int i = 0; i < c->rods; i++) {
        const double C = 0.5 * (dot(l[i], l[i]) - L * L);

        A[i] = (i == 0 ? 1.0 : 2.0) * dot(l[i], l[i]); /* w = 1, or 0 */
        above[i] = i == 0 ? 0.0 : -dot(l[i - 1], l[i]);
        b[i] = (i == 0 ? g * l[i][1] : 0.0) - dot(u[i], u[i]) - c->ks * C -
               c->kd * dot(l[i], u[i]);
    }
    for (int i = 1; i < c->rods; i++) { /* eliminate what is below A */
        A[i] -= above[i] / A[i - 1] * above[i];
        b[i] -= above[i] / A[i - 1] * b[i - 1];
    }
    for (int i = c->rods - 1; i >= 0; i--) {
        lambda[i] = b[i] / A[i];
        if (i > 0)
            b[i - 1] -= above[i] * lambda[i];
    }
}
//<

/* x: two coordinates of each particle, then their velocities. */
static void vectors(const chain *c, const double *x, double (*l)[2],
                    double (*u)[2])
{
    const int n = 2 * c->rods;

    for (int i = 0; i < n; i++) {
        l[i / 2][i % 2] = x[i] - (i < 2 ? 0.0 : x[i - 2]);
        u[i / 2][i % 2] = x[n + i] - (i < 2 ? 0.0 : x[n + i - 2]);
    }
}

static void rhs(double t, const double *x, double *dxdt, const void *ctx)
{
    const chain *c = ctx;
    const int n = 2 * c->rods;
    double l[MOST][2], u[MOST][2], lambda[MOST];

    (void)t;
    vectors(c, x, l, u);
    solve(c, l, u, lambda);
    for (int i = 0; i < n; i++) {
        const int rod = i / 2, k = i % 2;

        dxdt[i] = x[n + i];
        dxdt[n + i] = lambda[rod] * l[rod][k] - (k == 1 ? g : 0.0);
        if (rod + 1 < c->rods)
            dxdt[n + i] -= lambda[rod + 1] * l[rod + 1][k];
    }
}

/* Level, at rest, but for `push`, the last particle's speed along its rod. */
static void level(const chain *c, double push, double *x)
{
    for (int i = 0; i < 4 * c->rods; i++)
        x[i] = i < 2 * c->rods && i % 2 == 0 ? L * (i / 2 + 1) : 0.0;
    x[4 * c->rods - 2] = push;
}

static double too_long(const chain *c, const double *x)
{
    double l[MOST][2], u[MOST][2];
    const int last = c->rods - 1;

    vectors(c, x, l, u);
    return 0.5 * (dot(l[last], l[last]) - L * L);
}

/* How far apart the last particle is by multipliers and by SHAKE. */
static double apart(int rods, double h, double end)
{
    chain c = {.rods = rods};
    double x[4 * MOST], work[6 * 4 * MOST];
    const ss_ode ode = {(size_t)(4 * rods), rhs, NULL, &c};
    const double from[] = {0.0, 0.0}, to[] = {L * rods, 0.0};
    ss_particles *p = ss_particles_create(2);
    ss_solids *shake = ss_solids_create(p, NULL);
    ss_gravity gravity = {{0.0, -g, 0.0}};
    ss_material material;
    const int steps = ss_steps(end, h);

    level(&c, 0.0, x);
    for (int n = 0; n < steps; n++)
        ss_rk4.step(&ode, n * h, h, x, work, NULL);
    ss_material_defaults(&material, NULL, NULL);
    material.particle.mass = 1.0;
    ss_build_rope(p, &material, (size_t)rods + 1, from, to, NULL);
    ss_particles_add_force(p, ss_gravity_force(&gravity));
    ss_particles_control(p, 0, ss_nail());
    for (size_t i = 0; i < (size_t)rods; i++)
        ss_solids_join(shake, (ss_joint){.a = i, .b = i + 1, .length = L});
    ss_solids_advance(shake, h, (size_t)steps, NULL);

    const double *q = p->q + 2 * rods;
    const double far = hypot(q[0] - x[2 * rods - 2], q[1] - x[2 * rods - 1]);
    ss_solids_free(shake);
    ss_particles_free(p);
    return far;
}

/* The greatest pull of one rod, let go level: in weights. */
static double greatest_pull(double h)
{
    chain c = {.rods = 1};
    double x[4], work[6 * 4], l[1][2], u[1][2], lambda, most = 0.0;
    const ss_ode ode = {4, rhs, NULL, &c};

    level(&c, 0.0, x);
    for (int n = 0; n * h < 1.5; n++) {
        ss_rk4.step(&ode, n * h, h, x, work, NULL);
        vectors(&c, x, l, u);
        solve(&c, l, u, &lambda);
        most = fmax(most, -lambda * L / g);
    }
    return most;
}

int main(int argc, char **argv)
{
    int rods = 3;
    double push = 0.01, rate = 5.0, h = 0.002, peak = 0.0;
    const double end = 2.0;
    const ss_option options[] = {
        {"rods", "of the chain", .count = &rods, .most = MOST},
        {"push", "wrong velocity along the last rod (m/s)", .real = &push},
        {"rate", "of the feedback (1/s)", .positive = &rate, .most = 50.0},
        {"h", "step (s)", .positive = &h, .least = 1e-4, .most = 0.01},
        {0}};
    double x[2][4 * MOST], work[6 * 4 * MOST], C[2] = {0.0, 0.0};

    ss_begin(argc, argv, "Lagrange multipliers of a chain of rods.", options);
    chain c[2] = {{.rods = rods},
                  {.rods = rods, .ks = rate * rate, .kd = 2.0 * rate}};
    const int steps = ss_steps(end, h);
    const int every = steps < 200 ? 1 : steps / 200;
    ss_columns("t without feedback line curve");
    for (int j = 0; j < 2; j++)
        level(&c[j], push, x[j]);
    for (int n = 0; n <= steps; n++) {
        const double t = n * h, line = push * L * t;
        const double curve = line * exp(-rate * t);

        for (int j = 0; j < 2; j++)
            C[j] = too_long(&c[j], x[j]);
        if (n % every == 0)
            ss_row(t, C[0], C[1], line, curve);
        peak = fmax(peak, C[1]);
        for (int j = 0; j < 2 && n < steps; j++) {
            const ss_ode ode = {(size_t)(4 * rods), rhs, NULL, &c[j]};

            ss_rk4.step(&ode, t, h, x[j], work, NULL);
        }
    }
    // C'' = 0: push L t.
    // expect: without in [0.01999, 0.02001] (theory, eq:co-multipliers)
    ss_fact("without", C[0]);
    // push L / (e rate) = 0.01 / (5 e).
    // expect: peak in [7.35e-4, 7.36e-4] (theory, sec:co-multipliers)
    ss_fact("peak", peak);
    // m g from the weight, and 2 m g from turning, v^2 = 2 g L.
    // expect: greatest_pull in [2.99999, 3.000001] (theory, eq:co-multipliers)
    ss_fact("greatest_pull", greatest_pull(h));
    // Order two of SHAKE: a quarter for half the step.
    // expect: shake_ratio in [3.8, 4.2] (theory, sec:co-rods)
    ss_fact("shake_ratio", apart(rods, 0.002, 1.0) / apart(rods, 0.001, 1.0));
    // expect: push in [0.01, 0.01] (given)
    ss_fact("push", push);
    // expect: rate in [5, 5] (given)
    ss_fact("rate", rate);
    // expect: end in [2, 2] (given)
    ss_fact("end", end);
    return ss_end();
}
