/* audit.c: which force conserves what?
 *
 * Every force of the chapter, and two that nature does not have, is applied to
 * five particles in the plane. Sums show whether momentum and angular momentum
 * can change; the power, with the energy that the force stores, shows what
 * becomes of the energy.
 */
// cc -Icode code/09-forces/audit.c code/steps/*.c -lm
#include "steps/attraction.h"
#include "steps/fields.h"
#include "steps/particles.h"
#include "steps/program.h"
#include "steps/springs.h"
#include "steps/tableau.h"

#include <math.h>
#include <stdint.h>
#include <stdlib.h>

enum { N = 5, DIM = 2, KINDS = 8 };

//> audit
/* The sum of the forces and their moment, each as a share of what it would be
 * if nothing cancelled. */
static void audit(const ss_force *force, const ss_view *view, double *share)
{
    double f[N * DIM] = {0.0}, sum[DIM] = {0.0}, size = 0.0;
    double moment = 0.0, arms = 0.0;

    force->apply(view, f, force->ctx);
    for (size_t i = 0; i < N; i++) {
        const double *q = view->q + i * DIM, *fi = f + i * DIM;

        sum[0] += fi[0];
        sum[1] += fi[1];
        size += hypot(fi[0], fi[1]);
        moment += q[0] * fi[1] - q[1] * fi[0];
        arms += hypot(q[0], q[1]) * hypot(fi[0], fi[1]);
    }
    share[0] = hypot(sum[0], sum[1]) / size;
    share[1] = fabs(moment) / arms;
}
//<

/* Power of the force, and the rate of the energy that it stores, from a small
 * step along v: what is created (or lost) per second, as a share of what it
 * would be if nothing cancelled. */
static double created(const ss_force *force, const ss_view *view)
{
    double f[N * DIM] = {0.0}, there[2][N * DIM], power = 0.0, size = 0.0;
    double stored = 0.0;
    const double h = 1e-5;

    force->apply(view, f, force->ctx);
    for (size_t k = 0; k < N * DIM; k++) {
        power += f[k] * view->v[k];
        size += fabs(f[k] * view->v[k]);
        there[0][k] = view->q[k] - h * view->v[k];
        there[1][k] = view->q[k] + h * view->v[k];
    }
    if (force->energy) {
        ss_view a = *view, b = *view;

        a.q = there[0], b.q = there[1];
        stored =
            (force->energy(&b, force->ctx) - force->energy(&a, force->ctx)) /
            (2.0 * h);
    }
    return (power + stored) / size;
}

//> odd
/* Each is pulled towards the next one, which is not pulled back. */
static void chase(const ss_view *view, double *f, const void *ctx)
{
    (void)ctx;
    for (size_t i = 0; i < N; i++) {
        const double *q = view->q + i * DIM;
        const double *next = view->q + (i + 1) % N * DIM;
        const double r = hypot(next[0] - q[0], next[1] - q[1]);

        for (size_t k = 0; k < DIM; k++)
            f[i * DIM + k] += (next[k] - q[k]) / r;
    }
}

/* Equal and opposite, but across the line between the two. */
static void shove(const ss_view *view, double *f, const void *ctx)
{
    const double *q = view->q, x = q[2] - q[0], y = q[3] - q[1];

    (void)ctx;
    f[0] -= y, f[1] += x;
    f[2] += y, f[3] -= x;
}
//<

static void swirl(double t, size_t dim, const double *q, double *value,
                  const void *ctx)
{
    (void)t, (void)dim, (void)ctx;
    value[0] = -q[1];
    value[1] = q[0];
}

//> draw
/* A random number from -1 to 1; the sequence is the same in every run. */
static double any(void)
{
    static uint64_t seed = 3;

    seed = seed * 6364136223846793005u + 1442695040888963407u;
    return (double)(seed >> 11) / 4503599627370496.0 - 1.0;
}

static void draw(double *q, double *v, double *mass)
{
    for (int k = 0; k < N * DIM; k++)
        q[k] = any(), v[k] = any();
    for (int i = 0; i < N; i++)
        mass[i] = 1.5 + any();
}
//<

/* Facts need whole names, so that the book can be searched for them. */
static const char *const name[KINDS][3] = {
    {"gravity_sum", "gravity_moment", "gravity_energy"},
    {"drag_sum", "drag_moment", "drag_energy"},
    {"swirl_sum", "swirl_moment", "swirl_energy"},
    {"spring_sum", "spring_moment", "spring_energy"},
    {"damped_sum", "damped_moment", "damped_energy"},
    {"mutual_sum", "mutual_moment", "mutual_energy"},
    {"chase_sum", "chase_moment", "chase_energy"},
    {"shove_sum", "shove_moment", "shove_energy"}};

/* Momentum, angular momentum, energy and all m v a short time t after the
 * start, which may be negative, when that force alone acts. */
static void moved(const ss_force *force, const ss_view *view, double t,
                  double *total, double *mv)
{
    ss_particles *p = ss_particles_create(DIM);
    double spin[3];

    for (size_t i = 0; i < N; i++) {
        ss_particle one;

        ss_particle_defaults(&one);
        one.mass = view->mass[i];
        for (size_t k = 0; k < DIM; k++) {
            one.q[k] = view->q[i * DIM + k];
            one.v[k] = view->v[i * DIM + k];
        }
        if (ss_particles_add(p, 1, &one) != SS_OK)
            ss_give_up("%s", ss_status_text(SS_NO_MEMORY));
    }
    ss_particles_add_force(p, *force);
    ss_particles_advance(p, &ss_rk4, t, 1, NULL);
    ss_particles_momentum(p, total);
    ss_particles_angular_momentum(p, spin);
    total[2] = spin[2];
    total[3] = ss_particles_kinetic(p) + ss_particles_potential(p);
    for (size_t k = 0; k < N * DIM; k++)
        mv[k] = view->mass[k / DIM] * p->v[k];
    ss_particles_free(p);
}

/* The three shares from what really changes in a short time. */
static void shares_moved(const ss_force *force, const ss_view *view,
                         double *share)
{
    const double h = 1e-4;
    double before[4], after[4], mv[2][N * DIM];
    double size = 0.0, arms = 0.0, power = 0.0;

    moved(force, view, -h, before, mv[0]);
    moved(force, view, h, after, mv[1]);
    for (size_t i = 0; i < N; i++) {
        const double *q = view->q + i * DIM, *v = view->v + i * DIM;
        const double x = mv[1][i * DIM] - mv[0][i * DIM];
        const double y = mv[1][i * DIM + 1] - mv[0][i * DIM + 1];

        size += hypot(x, y);
        arms += hypot(q[0], q[1]) * hypot(x, y);
        power += fabs(x * v[0]) + fabs(y * v[1]);
    }
    share[0] = hypot(after[0] - before[0], after[1] - before[1]) / size;
    share[1] = fabs(after[2] - before[2]) / arms;
    share[2] = (after[3] - before[3]) / power;
}

int main(int argc, char **argv)
{
    double q[N * DIM], v[N * DIM], mass[N], value[KINDS][3], apart = 0.0;
    double ks = 3.0, kd = 0.7;
    const ss_option options[] = {
        {"ks", "stiffness of the springs (N/m)", .positive = &ks},
        {"kd", "damping and drag (N s/m)", .positive = &kd},
        {0}};
    ss_gravity gravity = {{0.0, -9.81, 0.0}};
    ss_gravitation newton = {1.0, 0.1};
    ss_mutual mutual;

    ss_begin(argc, argv, "Which force keeps what?", options);

    ss_drag drag = {kd, NULL, NULL};
    ss_field field = {swirl, NULL, 0};
    const double rest = 0.5;
    ss_spring pull[2] = {{0, 1, ks, 0.0, rest}, {1, 2, ks, 0.0, rest}};
    ss_spring damp[2] = {{0, 1, ks, kd, rest}, {1, 2, ks, kd, rest}};
    ss_springs plain = {pull, 2, 2, NULL}, damped = {damp, 2, 2, NULL};

    ss_mutual_defaults(&mutual, &newton);

    const ss_force force[KINDS] = {
        ss_gravity_force(&gravity), ss_drag_force(&drag),
        ss_field_force(&field),     ss_springs_force(&plain),
        ss_springs_force(&damped),  ss_mutual_force(&mutual),
        {.apply = chase},           {.apply = shove}};

    draw(q, v, mass);

    const ss_view view = {DIM, N, 0.0, q, v, mass};

    ss_columns("sum moment energy");
    for (int i = 0; i < KINDS; i++) {
        audit(&force[i], &view, value[i]);
        value[i][2] = created(&force[i], &view);
        double other[3];
        shares_moved(&force[i], &view, other);
        for (int k = 0; k < 3; k++)
            apart = fmax(apart, fabs(value[i][k] - other[k]));
        ss_row(value[i][0], value[i][1], value[i][2]);
    }
    // expect: ks in [3, 3] (given)
    ss_fact("ks", ks);
    // expect: kd in [0.7, 0.7] (given)
    ss_fact("kd", kd);
    // expect: rest in [0.5, 0.5] (given)
    ss_fact("rest", rest);
    // expect: epsilon in [0.1, 0.1] (given)
    ss_fact("epsilon", newton.epsilon);
    // expect: gravity_sum in [0.999999, 1.000001] (theory, sec:fo-audit)
    // expect: gravity_moment in [0.25500, 0.25505] (second way, moved_apart)
    // expect: gravity_energy in [0, 0] (theory, sec:fo-audit)
    // expect: drag_sum in [0.59094, 0.59106] (second way, moved_apart)
    // expect: drag_moment in [0.35525, 0.35533] (second way, moved_apart)
    // expect: drag_energy in [-1.0001, -0.9999] (theory, sec:fo-audit)
    // expect: swirl_sum in [0.71627, 0.71642] (second way, moved_apart)
    // expect: swirl_moment in [0.999999, 1.000001] (theory, sec:fo-audit)
    // expect: swirl_energy in [-0.45096, -0.45087] (second way, moved_apart)
    // expect: spring_sum in [0, 0] (theory, sec:fo-audit)
    // expect: spring_moment in [0, 0] (theory, sec:fo-audit)
    // expect: spring_energy in [0, 0] (theory, sec:fo-audit)
    // expect: damped_sum in [0, 0] (theory, sec:fo-audit)
    // expect: damped_moment in [0, 0] (theory, sec:fo-audit)
    // expect: damped_energy in [-0.11802, -0.11800] (second way, moved_apart)
    // expect: mutual_sum in [0, 0] (theory, sec:fo-audit)
    // expect: mutual_moment in [0, 0] (theory, sec:fo-audit)
    // expect: mutual_energy in [0, 0] (theory, sec:fo-audit)
    // expect: chase_sum in [0.13823, 0.13825] (second way, moved_apart)
    // expect: chase_moment in [0.28784, 0.28790] (second way, moved_apart)
    // expect: chase_energy in [-0.45790, -0.45780] (second way, moved_apart)
    // expect: shove_sum in [0, 0] (theory, sec:fo-audit)
    // expect: shove_moment in [0.97300, 0.97320] (second way, moved_apart)
    // expect: shove_energy in [-0.53644, -0.53633] (second way, moved_apart)
    for (int i = 0; i < KINDS; i++)
        for (int k = 0; k < 3; k++) /* rounding errors count as 0 */
            ss_fact(name[i][k], fabs(value[i][k]) < 1e-9 ? 0.0 : value[i][k]);
    // expect: moved_apart in [0, 1e-6] (theory, sec:fo-audit)
    ss_fact("moved_apart", apart);
    return ss_end();
}
