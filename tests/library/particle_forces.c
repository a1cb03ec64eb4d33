/* particle_forces.c: what each force does to momentum, energy and power. */
#include "crowd.h"
#include "problems.h"

#include "steps/attraction.h"
#include "steps/behaviour.h"
#include "steps/fields.h"
#include "steps/springs.h"
#include "steps/tableau.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { PAIRS = 1000 };

static ss_particles *one(size_t dim, double mass, double q, double v)
{
    ss_particles *p = ss_particles_create(dim);
    ss_particle particle;

    ss_particle_defaults(&particle);
    particle.mass = mass;
    particle.q[0] = q;
    particle.v[0] = v;
    if (!p || ss_particles_add(p, 1, &particle) != SS_OK)
        exit(2);
    return p;
}

/* Everything falls alike, whatever its mass; drag slows by e^(-kt/m); both
 * together end at m g / k. */
static void check_fields(void)
{
    ss_gravity gravity = {{-9.81}};
    ss_drag drag = {.k = 0.5};
    ss_particles *light = one(1, 1.0, 0.0, 0.0), *heavy = one(1, 7.0, 0.0, 0.0);
    ss_particles *slowed = one(2, 2.0, 0.0, 3.0);
    ss_particles *sinking = one(1, 2.0, 0.0, 0.0);

    ss_particles_add_force(light, ss_gravity_force(&gravity));
    ss_particles_add_force(heavy, ss_gravity_force(&gravity));
    ss_particles_advance(light, &ss_rk4, 0.01, 100, NULL);
    ss_particles_advance(heavy, &ss_rk4, 0.01, 100, NULL);
    expect("fall in 1 s of 1 kg: -4.905", light->q[0] + 4.905, -1e-13, 1e-13);
    expect("  ... of 7 kg, less that", heavy->q[0] - light->q[0], 0, 0);
    expect("energy of the fall",
           ss_particles_kinetic(heavy) + ss_particles_potential(heavy), -1e-11,
           1e-11);

    ss_particles_add_force(slowed, ss_drag_force(&drag));
    ss_particles_advance(slowed, &ss_rk4, 0.01, 400, NULL);
    expect("drag: v(4) less 3 exp(-kt/m)",
           slowed->v[0] - 3.0 * exp(-0.5 * 4.0 / 2.0), -1e-12, 1e-12);
    ss_particles_add_force(sinking, ss_gravity_force(&gravity));
    ss_particles_add_force(sinking, ss_drag_force(&drag));
    ss_particles_advance(sinking, &ss_rk4, 0.05, 4000, NULL);
    expect("terminal velocity less mg/k", sinking->v[0] + 2.0 * 9.81 / 0.5,
           -1e-11, 1e-11);
    ss_particles_free(light);
    ss_particles_free(heavy);
    ss_particles_free(slowed);
    ss_particles_free(sinking);
}

/* A wind that rises with time and height: u = (t, 0), and a field that is the
 * particle's place times the time. */
static void gale(double t, size_t dim, const double *q, double *u,
                 const void *ctx)
{
    (void)q;
    (void)ctx;
    for (size_t k = 0; k < dim; k++)
        u[k] = k == 0 ? t : 0.0;
}

static void stretch(double t, size_t dim, const double *q, double *value,
                    const void *ctx)
{
    const double *by = ctx;

    for (size_t k = 0; k < dim; k++)
        value[k] = *by * t * q[k];
}

static void check_winds(void)
{
    const double by = 2.0;
    ss_drag drag = {.k = 2.0, .wind = gale};
    ss_field field = {.value = stretch, .ctx = &by};
    ss_particles *blown = one(2, 1.0, 0.0, 0.0), *p = one(2, 3.0, 0.5, 0.0);
    double f[2];

    /* v' = -2 (v - t), v(0) = 0: v = t - 1/2 + exp(-2t)/2 */
    ss_particles_add_force(blown, ss_drag_force(&drag));
    ss_particles_advance(blown, &ss_rk4, 0.0025, 400, NULL);
    expect("wind that rises with time: v(1)",
           blown->v[0] - (0.5 + 0.5 * exp(-2.0)), -1e-11, 1e-11);
    expect("  across it", blown->v[1], 0, 0);
    p->t = 3.0;
    force_of(p, ss_field_force(&field), f);
    expect("field b t q", f[0], 3, 3);
    field.per_mass = true;
    force_of(p, ss_field_force(&field), f);
    expect("field m b t q", f[0], 9, 9);
    ss_particles_free(blown);
    ss_particles_free(p);
}

/* Springs between two, a thousand random cases, in 2 and 3 dimensions. */
static void check_pairs(size_t dim)
{
    ss_random luck = {7};
    size_t right = 0, lossy = 0, silent = 0;
    double sum = 0.0, torque = 0.0, slope = 0.0, changed = 0.0;

    for (uint64_t i = 0; i < PAIRS; i++) {
        ss_particles *p = crowd(dim, 2, 1.0, 100 + i);
        ss_springs *set = ss_springs_create();
        ss_spring s = {0, 1, 0.0, 0.0, 0.0};
        double f[6], length = 0.0, outwards = 0.0;

        if (!set)
            exit(2);
        s.ks = 0.1 + ss_random_next(&luck);
        s.rest = ss_random_next(&luck);
        ss_springs_add(set, s);
        for (size_t k = 0; k < dim; k++)
            length += (p->q[k] - p->q[dim + k]) * (p->q[k] - p->q[dim + k]);
        length = sqrt(length);
        force_of(p, ss_springs_force(set), f);
        for (size_t k = 0; k < dim; k++)
            outwards += f[k] * (p->q[k] - p->q[dim + k]);
        right += (outwards < 0.0) == (length > s.rest);
        slope = fmax(slope, slope_defect(p, ss_springs_force(set)));
        changed = fmax(changed, change_defect(p, ss_springs_force(set), i));
        silent += fabs(fabs(outwards) / length - s.ks * fabs(length - s.rest)) <
                  1e-14;

        set->spring[0].ks = 0.0;
        set->spring[0].kd = ss_random_next(&luck);
        force_of(p, ss_springs_force(set), f);
        lossy += power_of(p, f) <= 0.0;
        set->spring[0].ks = 1.0;
        force_of(p, ss_springs_force(set), f);
        sum = fmax(sum, sum_of(p, f));
        torque = fmax(torque, torque_of(p, f));
        ss_springs_free(set);
        ss_particles_free(p);
    }
    expect(dim == 2 ? "springs in 2-D: pull the right way of 1000"
                    : "springs in 3-D: pull the right way of 1000",
           (double)right, PAIRS, PAIRS);
    expect("  with ks ||l| - r|", (double)silent, PAIRS, PAIRS);
    expect("  damping takes power", (double)lossy, PAIRS, PAIRS);
    expect("  sum of forces, exactly", sum, 0, 0);
    expect("  torque", torque, 0, 4e-15);
    expect("  force is -dE/dq", slope, 0, 2e-6);
    expect("  change is its difference", changed, 0, 2e-6);
}

/* Two that are joined and drift: spring damping does not slow their centre. */
static void check_centre(void)
{
    double drift[2];

    for (int dragged = 0; dragged < 2; dragged++) {
        ss_particles *p = ss_particles_create(3);
        ss_springs *set = ss_springs_create();
        ss_drag drag = {.k = 0.7};
        ss_particle two[2];
        double v[3], q[3];

        if (!p || !set)
            exit(2);
        for (size_t i = 0; i < 2; i++) {
            ss_particle_defaults(&two[i]);
            two[i].mass = i ? 3.0 : 1.0;
            two[i].q[1] = i ? 1.0 : 0.0;
            two[i].v[0] = 1.0;
            two[i].v[2] = i ? -0.25 : 0.75;
        }
        ss_particles_add(p, 2, two);
        ss_springs_add(set, dragged ? (ss_spring){0, 1, 0.0, 0.0, 0.8}
                                    : (ss_spring){0, 1, 5.0, 0.7, 0.8});
        ss_particles_add_force(p, ss_springs_force(set));
        if (dragged)
            ss_particles_add_force(p, ss_drag_force(&drag));
        ss_particles_advance(p, &ss_rk4, 0.005, 1000, NULL);
        ss_particles_momentum(p, v);
        ss_particles_centre(p, q);
        drift[dragged] = v[0] / 4.0;
        if (!dragged) {
            expect("damped spring: centre's v", v[0] / 4.0 - 1, -1e-13, 1e-13);
            expect("  across", fmax(fabs(v[1]), fabs(v[2])) / 4.0, 0, 1e-14);
            expect("  its way in 5 s", q[0] - 5.0, -1e-12, 1e-12);
        }
        ss_springs_free(set);
        ss_particles_free(p);
    }
    drift[1] -= (exp(-3.5) + 3.0 * exp(-3.5 / 3.0)) / 4.0;
    expect("drag: centre's v after 5 s, less .2411", drift[1], -1e-12, 1e-12);
}

/* All pairs by Newton's law, and soft balls that are viscous. */
static void check_mutual(size_t dim)
{
    const ss_gravitation newton = {0.7, 0.1}, apart = {-0.7, 0.1};
    const ss_soft_repulsion soft = {3.0, 0.8};
    ss_particles *p = crowd(dim, 30, 1.0, 5);
    ss_mutual m;
    double f[90], still[90], e0, l0[3], l1[3], v0[3], v1[3];

    ss_mutual_defaults(&m, &newton);
    force_of(p, ss_mutual_force(&m), f);
    expect(dim == 2 ? "attraction in 2-D: sum of forces"
                    : "attraction in 3-D: sum of forces",
           sum_of(p, f), 0, 1e-12);
    expect("  torque", torque_of(p, f), 0, 1e-12);
    expect("  force is -dE/dq", slope_defect(p, ss_mutual_force(&m)), 0, 1e-6);
    m.law = ss_gravitation_law(&apart);
    force_of(p, ss_mutual_force(&m), still);
    for (size_t k = 0; k < 30 * dim; k++)
        still[k] += f[k];
    expect("  repulsion is its opposite", sum_of(p, still), 0, 0);

    m.law = ss_soft_repulsion_law(&soft);
    m.reach = soft.reach;
    expect("soft balls: force is -dE/dq", slope_defect(p, ss_mutual_force(&m)),
           0, 1e-5);
    force_of(p, ss_mutual_force(&m), still);
    m.viscosity = 0.5;
    force_of(p, ss_mutual_force(&m), f);
    expect("  viscosity's power", power_of(p, f) - power_of(p, still), -1e3,
           -1e-3);
    expect("  sum of forces", sum_of(p, f), 0, 1e-12);
    expect("  torque", torque_of(p, f), 0, 1e-12);

    m.viscosity = 0.0;
    m.law = ss_gravitation_law(&newton);
    m.reach = (double)INFINITY;
    ss_particles_add_force(p, ss_mutual_force(&m));
    e0 = ss_particles_kinetic(p) + ss_particles_potential(p);
    ss_particles_angular_momentum(p, l0);
    ss_particles_momentum(p, v0);
    ss_particles_advance(p, &ss_rk4, 0.0005, 1000, NULL);
    ss_particles_angular_momentum(p, l1);
    ss_particles_momentum(p, v1);
    expect("a cluster's energy after 0.5 s, relative",
           (ss_particles_kinetic(p) + ss_particles_potential(p)) / e0 - 1.0,
           -1e-6, 1e-6);
    expect("  momentum", largest_difference(dim, v0, v1), 0, 1e-11);
    expect("  angular momentum", largest_difference(3, l0, l1), 0, 1e-7);
    ss_particles_free(p);
}

/* Newton's law as a law of one's own, which is called for one pair at a time. */
static double same_pull(double r2, double mi, double mj, const void *ctx)
{
    const ss_gravitation *law = ctx;
    const double soft = r2 + law->epsilon * law->epsilon;

    return law->G * mi * mj / (soft * sqrt(soft));
}

/* The fast way and the one that the book shows, to the last bit: for every
 * number of particles about the length of a block, on top of what another force
 * has added before. */
static void check_blocks(size_t dim)
{
    const ss_gravitation newton = {0.7, 0.1};
    size_t apart = 0;

    for (size_t n = 1; n <= 30; n++) {
        ss_particles *p = crowd(dim, n, 1.0, n);
        ss_mutual fast, shown;
        double f[90], g[90];

        ss_mutual_defaults(&fast, &newton);
        shown = fast;
        shown.law.pull = same_pull;
        for (size_t k = 0; k < n * dim; k++)
            f[k] = g[k] = 1.0 / (double)(k + 3);

        const ss_view view = {dim, n, 0.0, p->q, p->v, p->mass};
        const ss_force both[] = {ss_mutual_force(&fast),
                                 ss_mutual_force(&shown)};

        both[0].apply(&view, f, both[0].ctx);
        both[1].apply(&view, g, both[1].ctx);
        apart += memcmp(f, g, n * dim * sizeof *f) != 0;
        ss_particles_free(p);
    }
    expect("gravity in blocks and pair by pair: crowds that differ",
           (double)apart, 0, 0);
}

/* L = m q x v of one particle. */
static void check_sums(void)
{
    ss_particles *p = one(3, 2.0, 1.0, 4.0);
    double l[3], sum[3];

    p->q[1] = 2.0;
    p->q[2] = 3.0;
    p->v[1] = 5.0;
    p->v[2] = 6.0;
    ss_particles_angular_momentum(p, l);
    expect("angular momentum",
           largest_difference(3, l, (double[3]){-6, 12, -6}), 0, 0);
    ss_particles_momentum(p, sum);
    expect("momentum", largest_difference(3, sum, (double[3]){8, 10, 12}), 0,
           0);
    ss_particles_centre(p, sum);
    expect("centre", largest_difference(3, sum, p->q), 0, 0);
    expect("kinetic energy", ss_particles_kinetic(p), 77, 77);
    ss_particles_free(p);
}

int main(void)
{
    check_sums();
    check_fields();
    check_winds();
    check_pairs(2);
    check_pairs(3);
    check_centre();
    check_mutual(2);
    check_mutual(3);
    for (size_t dim = 1; dim <= 3; dim++)
        check_blocks(dim);
    return verdict();
}
