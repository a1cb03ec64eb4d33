/* soft.c: implicit steps for particles on springs: the springs' derivatives
 * against differences, orders, a cloth beyond the explicit limit, and the
 * compressed spring at which conjugate gradients fail. */
#include "allocations.h"
#include "problems.h"

#include "steps/fields.h"
#include "steps/paths.h"
#include "steps/soft.h"
#include "steps/structures.h"
#include "steps/tableau.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static double chance(void)
{
    static unsigned long long state = 88172645463325252U;

    state = (state * 6364136223846793005U + 1442695040888963407U) &
            0xffffffffffffffffU;
    return (double)(state >> 11) / 9007199254740992.0 - 0.5;
}

/* All in x + e dx, against the `change` function: the largest relative error of
 * 200 springs of any kind. */
static double differences(size_t dim, double *lost, double *sideways)
{
    double worst = 0.0;

    *lost = *sideways = 0.0;
    for (int i = 0; i < 200; i++) {
        const double e = 1e-5, mass[] = {1.0, 1.0};
        double x[12], dx[12], plus[12], minus[12], up[3], down[3], df[3], d2[3];
        ss_view view = {dim, 2, 0.0, x, x + 6, mass};
        const ss_spring s = {0, 1, 1.0 + chance(), 1.0 + chance(),
                             i % 7 == 0 ? 0.0 : 0.7 + chance()};

        for (int k = 0; k < 12; k++) {
            x[k] = 2.0 * chance() + (k == 0 ? 1.5 : 0.0);
            dx[k] = chance();
            plus[k] = x[k] + e * dx[k];
            minus[k] = x[k] - e * dx[k];
        }
        ss_spring_change(&s, &view, SS_EXACT, dx, dx + 6, df);
        view.q = plus, view.v = plus + 6;
        ss_spring_pull(&s, &view, up);
        view.q = minus, view.v = minus + 6;
        ss_spring_pull(&s, &view, down);
        for (size_t k = 0; k < dim; k++)
            worst = fmax(worst, fabs((up[k] - down[k]) / (2.0 * e) - df[k]) /
                                    (1.0 + fabs(df[k])));
        view.q = x, view.v = x + 6;
        ss_spring_change(&s, &view, SS_SYMMETRIC, dx, dx + 6, d2);
        *lost = fmax(*lost, largest_difference(dim, df, d2));
        ss_spring_change(&s, &view, SS_STRETCHED, dx, dx + 6, df);
        *sideways = fmax(*sideways, largest_difference(dim, df, d2));
    }
    return worst;
}

static void check_change(void)
{
    for (size_t dim = 1; dim <= 3; dim++) {
        double lost, sideways;

        printf("%zu dimensions\n", dim);
        expect("change against differences", differences(dim, &lost, &sideways),
               0, 1e-7);
        expect("  what is not symmetric", lost, dim > 1 ? 0.05 : 0, 5);
        expect("  what is sideways, compressed", sideways, dim > 1 ? 0.05 : 0,
               5);
    }
}

typedef struct scene {
    ss_particles *p;
    ss_springs *springs;
    ss_gravity gravity;
    ss_soft_options options;
    ss_structure built;
} scene;

/* Cloth of n by n, 1 m square, hung up by two corners. */
static void hang(scene *s, size_t n, double ks, double kd, ss_stiffness how)
{
    const double corner[3] = {0.0}, right[] = {1.0, 0.0, 0.0};
    const double away[] = {0.0, 0.3, 0.9};
    ss_material material;

    s->p = ss_particles_create(3);
    s->springs = ss_springs_create();
    s->gravity = (ss_gravity){{0.0, 0.0, -9.81}};
    ss_material_defaults(&material, s->springs, NULL);
    material.stretch = (ss_link){ks, kd};
    material.shear = (ss_link){ks / 10.0, kd / 10.0};
    material.bend = (ss_link){ks / 100.0, 0.0};
    material.particle.mass = 1.0 / (double)(n * n);
    ss_build_cloth(s->p, &material, n, n, corner, right, away, &s->built);
    ss_particles_add_force(s->p, ss_gravity_force(&s->gravity));
    ss_particles_add_force(s->p, how == SS_STRETCHED
                                     ? ss_springs_stretched_force(s->springs)
                                     : ss_springs_force(s->springs));
    ss_particles_control(s->p, ss_structure_at(&s->built, 0, 0, 0), ss_nail());
    ss_particles_control(s->p, ss_structure_at(&s->built, n - 1, 0, 0),
                         ss_nail());
    ss_soft_defaults(&s->options);
}

static void drop(scene *s)
{
    ss_particles_free(s->p);
    ss_springs_free(s->springs);
}

static double energy(const scene *s)
{
    return ss_particles_kinetic(s->p) + ss_particles_potential(s->p);
}

/* Places of a 4 by 4 cloth at .5, by `steps` steps; 0: by many of RK4. */
static void cloth(double *q, double theta, int converged, ss_stiffness how,
                  double kd, size_t steps)
{
    scene s;

    hang(&s, 4, 20.0, kd, how);
    s.options.step.theta = theta;
    s.options.step.cg.tolerance = 1e-13;
    s.options.converged = converged;
    if (steps == 0)
        ss_particles_advance(s.p, &ss_rk4, 0.5 / 4096.0, 4096, NULL);
    else {
        ss_soft *soft = ss_soft_create(s.p, &s.options);

        if (ss_soft_advance(soft, 0.5 / (double)steps, steps, NULL) != SS_OK)
            s.p->q[47] = (double)NAN;
        ss_soft_free(soft);
    }
    memcpy(q, s.p->q, 48 * sizeof *q);
    drop(&s);
}

static void check_orders(void)
{
    static const struct {
        const char *what;
        double theta;
        int converged;
        ss_stiffness how;
        double kd, low, high;
    } rows[] = {
        {"implicit Euler", 1.0, 1, SS_SYMMETRIC, 0.1, 0.9, 1.1},
        {"  linearised", 1.0, 0, SS_SYMMETRIC, 0.1, 0.9, 1.1},
        {"Crank-Nicolson", 0.5, 1, SS_SYMMETRIC, 0.1, 1.9, 2.1},
        {"  linearised, no damping", 0.5, 0, SS_SYMMETRIC, 0.0, 1.9, 2.1},
        {"  linearised, sideways parts left out", 0.5, 0, SS_STRETCHED, 0.0,
         0.8, 1.9},
    };

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        double exact[48], q[2][48];

        cloth(exact, 0.0, 0, SS_EXACT, rows[i].kd, 0);
        for (size_t k = 0; k < 2; k++)
            cloth(q[k], rows[i].theta, rows[i].converged, rows[i].how,
                  rows[i].kd, 256U << k);
        expect(rows[i].what,
               observed_order(largest_difference(48, q[0], exact),
                              largest_difference(48, q[1], exact)),
               rows[i].low, rows[i].high);
    }
}

/* The largest frequency of the scene as it hangs, by powers of da/dq. */
static double largest_frequency(scene *s)
{
    const ss_soft_mech m = ss_particles_as_soft(s->p);
    double dq[432], dv[432] = {0.0}, da[432], size = 0.0;

    for (size_t k = 0; k < m.mech.dof; k++)
        dq[k] = chance();
    for (int i = 0; i < 300; i++) {
        m.change(0.0, s->p->q, s->p->v, dq, dv, da, m.mech.ctx);
        size = 0.0;
        for (size_t k = 0; k < m.mech.dof; k++)
            size += da[k] * da[k];
        size = sqrt(size);
        for (size_t k = 0; k < m.mech.dof; k++)
            dq[k] = da[k] / size;
    }
    return sqrt(size);
}

/* Stiff cloth: the limit of an explicit method, and steps far above it. */
static void check_cloth(void)
{
    const double h = 0.02;
    double limit = 0.0, at_first;
    ss_stats stats = {0};
    ss_soft *soft;
    scene s;

    for (int big = 0; big <= 1; big++) {
        hang(&s, 12, 1000.0, 0.0, SS_SYMMETRIC);
        limit = sqrt(8.0) / largest_frequency(&s); /* RK4's, on i w */
        at_first = energy(&s);
        ss_particles_advance(s.p, &ss_rk4, limit * (big ? 1.1 : 0.9), 300,
                             NULL);
        expect(big ? "  at 1.1 of it: energy's gain, overflow or not"
                   : "cloth, RK4 at .9 of its limit: energy's gain",
               fmin(energy(&s) - at_first, 1e300), big ? 1e3 : -10.0,
               big ? 1e300 : 1e-3);
        drop(&s);
    }
    for (int stretched = 0; stretched <= 1; stretched++) {
        hang(&s, 12, 1000.0, 0.0, stretched ? SS_STRETCHED : SS_SYMMETRIC);
        at_first = energy(&s);
        soft = ss_soft_create(s.p, &s.options);
        expect(stretched ? "  sideways parts left out" : "implicit, h = .02",
               ss_soft_advance(soft, h, 100, stretched ? &stats : NULL),
               stretched ? SS_OK : SS_INDEFINITE,
               stretched ? SS_OK : SS_INDEFINITE);
        if (!stretched) {
            ss_soft_free(soft);
            drop(&s);
        }
    }
    expect("  h / limit", h / limit, 5, 6.2);
    expect("  energy's gain", energy(&s) - at_first, -20, 0);
    expect("  iterations a step",
           (double)ss_soft_work(soft).cg_iterations / 100, 20, 200);
    expect("  steps", (double)stats.steps, 100, 100);
    expect("  evaluations", (double)stats.evaluations, 100, 100);
    expect("  the nails", fabs(s.p->q[0]) + fabs(s.p->q[11 * 36] - 1.0), 0, 0);
    expect("  clock", s.p->t, 100 * 0.02, 100 * 0.02);
    ss_soft_free(soft);
    drop(&s);
}

/* l = r/4, k = m = 1, one end nailed: definite below h = 2 / sqrt(3). */
static ss_status compressed(double h, ss_stiffness how, size_t *iterations)
{
    const double from[] = {0.0, 0.0}, to[] = {1.0, 0.0};
    ss_material material;
    ss_status status;
    ss_soft *soft;
    scene s = {.springs = ss_springs_create()};

    s.p = ss_particles_create(2);
    s.gravity = (ss_gravity){{0.0, 100.0, 0.0}}; /* the first direction */
    ss_material_defaults(&material, s.springs, NULL);
    material.stretch = (ss_link){1.0, 0.0};
    ss_build_rope(s.p, &material, 2, from, to, NULL);
    s.p->q[2] = 0.25;
    ss_particles_control(s.p, 0, ss_nail());
    s.springs->spring[0].rest = 1.0;
    ss_particles_add_force(s.p, ss_gravity_force(&s.gravity));
    ss_particles_add_force(s.p, how == SS_STRETCHED
                                    ? ss_springs_stretched_force(s.springs)
                                    : ss_springs_force(s.springs));
    ss_soft_defaults(&s.options);
    s.options.step.theta = 0.5;
    soft = ss_soft_create(s.p, &s.options);
    status = ss_soft_advance(soft, h, 1, NULL);
    *iterations = ss_soft_work(soft).cg_iterations;
    if (status != SS_OK && (s.p->q[2] != 0.25 || s.p->t != 0.0))
        status = SS_OK;
    ss_soft_free(soft);
    drop(&s);
    return status;
}

static void check_compressed(void)
{
    size_t iterations;

    expect("compressed spring: h = 1.1546",
           compressed(1.1546, SS_SYMMETRIC, &iterations), SS_OK, SS_OK);
    expect("  h = 1.1548", compressed(1.1548, SS_SYMMETRIC, &iterations),
           SS_INDEFINITE, SS_INDEFINITE);
    expect("  h = 1.5", compressed(1.5, SS_SYMMETRIC, &iterations),
           SS_INDEFINITE, SS_INDEFINITE);
    expect("  at iteration", (double)iterations, 0, 0);
    expect("  h = 1.5, sideways parts left out",
           compressed(1.5, SS_STRETCHED, &iterations), SS_OK, SS_OK);
}

/* What springs keep for many products against their changes one by one, to the
 * last bit: of any length and stiffness, of length 0 too. */
static size_t kept_differ(size_t dim, ss_stiffness how)
{
    enum { N = 20, SPRINGS = 60 };
    const double h = 0.3;
    double x[6 * N], e[3 * N], he[3 * N], once[3 * N], kept[3 * N];
    double mass[N] = {0.0};
    const ss_view view = {dim, N, 0.0, x, x + 3 * N, mass};
    ss_springs *set = ss_springs_create();
    ss_force force;
    size_t differ = 0;

    for (int i = 0; set && i < SPRINGS; i++)
        ss_springs_add(set, (ss_spring){(size_t)i % N, (size_t)(7 * i + 1) % N,
                                        1.0 + chance(), 1.0 + chance(),
                                        i % 5 ? 0.7 + chance() : 0.0});
    if (!set || set->count < SPRINGS / 2)
        return 999;
    force = how == SS_STRETCHED ? ss_springs_stretched_force(set)
                                : ss_springs_force(set);
    for (int k = 0; k < 6 * N; k++)
        x[k] = chance();
    memcpy(x + dim, x, dim * sizeof *x); /* 0 and 1 are in one place */
    force.linearise(&view, force.ctx);
    for (int many = 0; many < 3; many++) {
        for (int k = 0; k < 3 * N; k++) {
            e[k] = chance();
            he[k] = h * e[k];
        }
        memset(once, 0, sizeof once);
        memset(kept, 0, sizeof kept);
        force.change(&view, he, e, once, force.ctx);
        force.along(&view, h, e, kept, force.ctx);
        differ += largest_difference(dim * N, once, kept) > 1e-13;
        differ += largest_difference(dim * N, once, e) == 0.0;
    }
    ss_springs_free(set);
    return differ;
}

static void check_kept(void)
{
    size_t differ = 0;

    for (size_t dim = 1; dim <= 3; dim++)
        differ +=
            kept_differ(dim, SS_SYMMETRIC) + kept_differ(dim, SS_STRETCHED);
    expect("what springs keep of a view: products that differ", (double)differ,
           0, 0);
}

/* A free block keeps its momentum; a motor moves a kinematic particle. */
static void check_free(void)
{
    double before[3], after[3];
    ss_motor motor;
    ss_soft *soft;
    scene s;

    hang(&s, 5, 100.0, 1.0, SS_SYMMETRIC);
    for (size_t i = 0; i < s.p->n; i++)
        ss_particles_control(s.p, i, (ss_control){NULL, NULL});
    ss_particles_remove_force(s.p, &s.gravity);
    s.options.step.cg.tolerance = 1e-14;
    s.p->v[4] = 3.0;
    ss_particles_momentum(s.p, before);
    soft = ss_soft_create(s.p, &s.options);
    ss_soft_advance(soft, 0.02, 50, NULL);
    ss_particles_momentum(s.p, after);
    expect("free cloth: change of momentum",
           largest_difference(3, before, after), 0, 1e-12);
    ss_motor_defaults(&motor);
    ss_particles_control(s.p, 7, ss_motor_control(&motor));
    expect("kinematic, on a motor: status",
           ss_soft_advance(soft, 0.01, 25, NULL), SS_OK, SS_OK);
    expect("  where it is",
           hypot(s.p->q[21] - cos(2 * 3.14159265358979 * s.p->t),
                 s.p->q[22] - sin(2 * 3.14159265358979 * s.p->t)),
           0, 1e-12);
    ss_soft_free(soft);
    drop(&s);
}

static void refused(const char *what, scene *s, ss_soft *soft, double h,
                    ss_status status)
{
    double before[96];
    const double t = s->p->t;

    memcpy(before, s->p->x, 96 * sizeof *before);
    expect(what, ss_soft_advance(soft, h, 1, NULL), status, status);
    expect("  state and clock as they were",
           memcmp(before, s->p->x, 96 * sizeof *before) == 0 && s->p->t == t, 1,
           1);
}

static void check_faults(void)
{
    ss_soft_options options;

    ss_particles *none = ss_particles_create(2);
    ss_soft *soft;
    scene s;

    ss_soft_defaults(&options);
    expect("by itself: theta", options.step.theta, 1, 1);
    expect("  iterations", options.converged, 0, 0);
    hang(&s, 4, 20.0, 0.1, SS_SYMMETRIC);
    expect("no particles", ss_soft_create(none, &s.options) == NULL, 1, 1);
    ss_particles_free(none);
    s.options.step.theta = 1.5;
    soft = ss_soft_create(s.p, &s.options);
    refused("theta 1.5", &s, soft, 0.1, SS_BAD_ARGUMENT);
    ss_soft_free(soft);
    s.options.step.theta = 1.0;
    soft = ss_soft_create(s.p, &s.options);
    refused("h = 0", &s, soft, 0.0, SS_BAD_ARGUMENT);
    refused("h NaN", &s, soft, (double)NAN, SS_BAD_ARGUMENT);
    s.gravity.g[2] = (double)NAN;
    refused("NaN from a force", &s, soft, 0.1, SS_NO_DERIVATIVE);
    s.gravity.g[2] = -9.81;
    memcpy(s.p->q + 15, s.p->q + 18, 3 * sizeof *s.p->q);
    expect("coincident particles", ss_soft_advance(soft, 1e-3, 1, NULL), SS_OK,
           SS_OK);
    s.springs->spring[0].a = 99;
    refused("no such particle", &s, soft, 0.01, SS_NO_DERIVATIVE);
    s.springs->spring[0].a = 0;
    ss_particles_remove(s.p, 1, &(size_t){15});
    expect("another number of particles", ss_soft_advance(soft, 0.01, 1, NULL),
           SS_BAD_ARGUMENT, SS_BAD_ARGUMENT);
    ss_soft_free(soft);
    drop(&s);
    hang(&s, 4, 20.0, 0.1, SS_SYMMETRIC);
    for (size_t fail_at = 1, enough = 0; !enough; fail_at++) {
        allocations_begin(fail_at);
        soft = ss_soft_create(s.p, &s.options);
        enough = allocations_failed() == 0;
        expect(enough ? "enough memory" : "no memory", soft != NULL,
               (double)enough, (double)enough);
        ss_soft_free(soft);
        expect("  not given back", (double)allocations_live(), 0, 0);
    }
    allocations_begin(0);
    drop(&s);
}

int main(void)
{
    check_change();
    check_orders();
    check_cloth();
    check_compressed();
    check_free();
    check_kept();
    check_faults();
    return verdict();
}
