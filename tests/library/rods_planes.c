/* rods_planes.c: dumbbells and pendulums that fall, rest and slide. */
#include "allocations.h"
#include "problems.h"

#include "steps/fields.h"
#include "steps/paths.h"
#include "steps/rods_planes.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static const double g = 9.81;

typedef struct scene {
    ss_gravity gravity;
    ss_plane plane;
    ss_collider collider;
    ss_rods *rods;
    ss_particles *p;
} scene;

/* The ground, and two balls of 1 and 3 kg on a rod of 1 m, turned by `angle`
 * from the horizontal: the lighter one is below, at a height y. */
static void set(scene *s, size_t dim, double angle, double y)
{
    const double point[3] = {0.0}, up[] = {0.0, 1.0, 0.0};

    memset(s, 0, sizeof *s);
    s->gravity.g[1] = -g;
    ss_plane_set(&s->plane, dim, point, up);
    ss_collider_init(&s->collider, 1, &s->plane);
    s->p = ss_particles_create(dim);
    s->rods = ss_rods_create();
    for (int i = 0; i < 2; i++) {
        ss_particle one;

        ss_particle_defaults(&one);
        one.mass = 1.0 + 2.0 * i;
        one.q[0] = i * cos(angle);
        one.q[1] = y + i * sin(angle);
        ss_particles_add(s->p, 1, &one);
    }
    ss_rods_add(s->rods, (ss_rod){0, 1, 1.0});
    ss_particles_add_force(s->p, ss_gravity_force(&s->gravity));
    ss_particles_add_force(s->p, ss_rods_listener(s->rods));
}

static void clear(scene *s)
{
    ss_collider_clear(&s->collider);
    ss_particles_free(s->p);
    ss_rods_free(s->rods);
}

static ss_status go(scene *s, double h, size_t steps)
{
    return ss_rods_collide(s->rods, &s->collider, s->p, h, steps, NULL);
}

static double energy(const scene *s)
{
    return ss_particles_kinetic(s->p) + ss_particles_potential(s->p);
}

/* How fast the rod grows. */
static double rate(const scene *s)
{
    const size_t dim = s->p->dim;
    double sum = 0.0;

    for (size_t k = 0; k < dim; k++)
        sum +=
            (s->p->q[k + dim] - s->p->q[k]) * (s->p->v[k + dim] - s->p->v[k]);
    return sum;
}

static double lowest(const scene *s)
{
    return fmin(s->p->q[1], s->p->q[1 + s->p->dim]);
}

/* One impulse without gravity, against a rigid body's: the lighter end is 3/4 m
 * from the centre of mass, the moment of inertia is 3/4 kg m^2. */
static void check_impulse(double angle, double r)
{
    const double arm = 0.75 * cos(angle);
    const double felt = 1.0 / (1.0 / 4.0 + arm * arm / 0.75); /* kg */
    const double jump = (1.0 + r) * 2.0 * felt;               /* N s */
    double before, spin, m[2];
    scene s;

    printf("angle %g, r = %g\n", angle, r);
    set(&s, 2, angle, 0.1);
    s.gravity.g[1] = 0.0;
    s.plane.restitution = r;
    s.p->v[1] = s.p->v[3] = -2.0;
    s.p->v[0] = s.p->v[2] = 0.5;
    before = energy(&s);
    expect("one impulse: status", go(&s, 0.06, 1), SS_OK, SS_OK);
    expect("  when", s.collider.last, 0.05 - 1e-12, 0.05 + 1e-12);
    ss_particles_momentum(s.p, m);
    expect("  momentum along the plane", m[0], 2 - 1e-11, 2 + 1e-11);
    expect("  across, less the body's", m[1] + 8.0 - jump, -1e-10, 1e-10);
    spin = ((s.p->q[2] - s.p->q[0]) * (s.p->v[3] - s.p->v[1]) -
            (s.p->q[3] - s.p->q[1]) * (s.p->v[2] - s.p->v[0]));
    expect("  spin, less the body's", spin + jump * arm / 0.75, -1e-10, 1e-10);
    expect("  energy, less the body's",
           energy(&s) - before + 0.5 * (1.0 - r * r) * felt * 4.0, -1e-10,
           1e-10);
    clear(&s);
}

/* Elastic: places after some impulses, from steps of 1/steps. */
static void tumble(size_t steps, double *q, double *contacts)
{
    scene s;

    set(&s, 2, 0.7, 0.5);
    if (go(&s, 1.2 / (double)steps, steps) != SS_OK)
        s.p->q[0] = (double)NAN;
    memcpy(q, s.p->q, 4 * sizeof *q);
    *contacts = (double)s.collider.contacts;
    clear(&s);
}

static void check_order(void)
{
    double best[4], coarse[4], fine[4], contacts;

    tumble(20480, best, &contacts);
    expect("tumbling for 1.2 s: impulses", contacts, 2, 20);
    tumble(160, coarse, &contacts);
    tumble(640, fine, &contacts);
    expect("  error, 640 steps", largest_difference(4, fine, best), 0, 1e-3);
    expect("  slope",
           0.5 * observed_order(largest_difference(4, coarse, best),
                                largest_difference(4, fine, best)),
           1.8, 2.2);
}

/* Long runs: what must be true after every step. */
static void check_fall(size_t dim, double r, double h, double growth)
{
    double before, start, worst = 0.0, grown = 0.0, wrong = 0.0, deep = 0.0;
    double m[3];
    ss_status status = SS_OK;
    scene s;

    printf("%zu dimensions, r = %g, h = %g\n", dim, r, h);
    set(&s, dim, 0.4, 0.5);
    s.plane.restitution = r;
    s.p->v[dim - 1] = s.p->v[2 * dim - 1] = dim == 3 ? 0.3 : 0.0;
    start = before = energy(&s);
    for (int i = 0; i < 3000 && status == SS_OK; i++) {
        status = go(&s, h, 1);
        wrong = fmax(wrong, ss_rods_error(s.rods, s.p, s.p->q));
        worst = fmax(worst, fabs(rate(&s)));
        deep = fmin(deep, lowest(&s));
        grown = fmax(grown, energy(&s) - start);
        start = fmin(start, energy(&s));
    }
    ss_particles_momentum(s.p, m);
    expect("falls: status", status, SS_OK, SS_OK);
    expect("  wrong lengths", wrong, 0, 1e-11);
    expect("  rates of the length", worst, 0, 1e-9);
    expect("  deepest", deep, -1e-9, 0);
    expect("  energy grows, of 16", grown, 0, growth);
    expect("  momentum along the plane", fabs(m[0]), 0, 1e-9);
    if (dim == 3)
        expect("  and across", m[2], 1.2 - 1e-9, 1.2 + 1e-9);
    if (r == 1.0)
        expect("  energy kept", energy(&s) - before, -growth, growth);
    else {
        expect("  at rest: heights", s.p->q[1] + s.p->q[dim + 1], -2e-9, 2e-9);
        expect("  speeds", fabs(s.p->v[1]) + fabs(s.p->v[dim + 1]), 0, 2e-9);
    }
    clear(&s);
}

/* A ball on a rod from a nail 0.8 m above the ground swings against it. */
static void check_pendulum(double r)
{
    double before, deep = 0.0, wrong = 0.0, most = 0.0;
    ss_status status = SS_OK;
    scene s;

    set(&s, 2, -1.0, 0.8);
    ss_particles_control(s.p, 0, ss_nail());
    s.p->q[3] = 0.8 + sin(-0.5);
    s.p->q[2] = cos(-0.5);
    s.plane.restitution = r;
    before = energy(&s);
    for (int i = 0; i < 4000 && status == SS_OK; i++) {
        status = go(&s, 2e-3, 1);
        deep = fmin(deep, lowest(&s));
        wrong = fmax(wrong, ss_rods_error(s.rods, s.p, s.p->q));
        most = fmax(most, energy(&s) - before);
    }
    expect(r < 1.0 ? "pendulum, r = .5: status" : "pendulum, r = 1: status",
           status, SS_OK, SS_OK);
    expect("  impulses", (double)s.collider.contacts, 4, 200);
    expect("  wrong lengths", wrong, 0, 1e-11);
    expect("  deepest", deep, -1e-9, 0);
    expect("  energy grows, of 10", most, 0, 1e-3);
    if (r < 1.0) {
        expect("  at rest at", s.p->q[2], 0.6 - 1e-8, 0.6 + 1e-8);
        expect("  speed", hypot(s.p->v[2], s.p->v[3]), 0, 1e-8);
    } else
        expect("  energy", energy(&s) - before, -1e-3, 1e-3);
    clear(&s);
}

/* A square of six rods, one ball ten times as heavy as the others, slides
 * against a wall that leans over and comes down on two feet. */
static void check_box(double r)
{
    static const double corner[4][2] = {{0, 0}, {1, 0}, {1, 1}, {0, 1}};
    const double foot[] = {3.0, 0.0}, left[] = {-1.0, 0.2};
    double start, deep = 0.0, grown = 0.0, wrong = 0.0;
    ss_status status = SS_OK;
    ss_plane planes[2];
    scene s;

    set(&s, 2, 0.3, 1.0);
    s.rods->count = 0;
    s.rods->tolerance = 1e-11;
    ss_particles_remove(s.p, 2, (size_t[]){0, 1});
    for (size_t i = 0; i < 4; i++) {
        ss_particle one;

        ss_particle_defaults(&one);
        one.mass = i == 2 ? 10.0 : 1.0;
        one.q[0] = cos(0.3) * corner[i][0] - sin(0.3) * corner[i][1];
        one.q[1] = 1.0 + sin(0.3) * corner[i][0] + cos(0.3) * corner[i][1];
        one.v[0] = 1.0;
        ss_particles_add(s.p, 1, &one);
        for (size_t j = 0; j < i; j++)
            ss_rods_add(s.rods, (ss_rod){i, j, i - j == 2 ? sqrt(2.0) : 1.0});
    }
    planes[0] = s.plane;
    ss_plane_set(&planes[1], 2, foot, left);
    planes[0].restitution = planes[1].restitution = r;
    s.collider.count = 2;
    s.collider.plane = planes;
    start = energy(&s);
    for (int step = 0; step < 4000 && status == SS_OK; step++) {
        status = go(&s, 2e-3, 1);
        wrong = fmax(wrong, ss_rods_error(s.rods, s.p, s.p->q));
        grown = fmax(grown, energy(&s) - start);
        start = fmin(start, energy(&s));
        for (size_t i = 0; i < 8; i += 2)
            for (int j = 0; j < 2; j++)
                deep = fmin(deep, ss_plane_distance(&planes[j], s.p->q + i));
    }
    printf("box, r = %g\n", r);
    expect("box: status", status, SS_OK, SS_OK);
    expect("  wrong lengths", wrong, 0, 1e-10);
    expect("  deepest", deep, -1e-9, 0);
    expect("  energy grows, of 269", grown, 0, 1e-4);
    expect("  energy left", energy(&s), r < 1.0 ? 19.6 : 269.0,
           r < 1.0 ? 20.0 : 269.1);
    expect("  impulses: it does not hop on its feet",
           (double)s.collider.contacts, 10, 300);
    clear(&s);
}

/* Without rods: as a ball that is let go from 1 m bounces, exactly. */
static void check_free(void)
{
    const double first = sqrt(2.0 / g), t = 2.2 - 3.0 * first;
    scene s;

    set(&s, 3, 0.0, 1.0);
    s.rods->count = 0;
    s.p->v[3] = 1.0;
    expect("no rods: status", go(&s, 0.1, 22), SS_OK, SS_OK);
    expect("  error of the height",
           s.p->q[1] - (sqrt(2.0 * g) - 0.5 * g * t) * t, -1e-11, 1e-11);
    expect("  and along the plane", s.p->q[3], 3.2 - 1e-13, 3.2 + 1e-13);
    clear(&s);
}

static void refused(const char *what, scene *s, double h, ss_status status)
{
    const double t = s->p->t;
    const size_t contacts = s->collider.contacts;
    double before[12];

    memcpy(before, s->p->x, 4 * s->p->dim * sizeof *before);
    expect(what, go(s, h, 3), status, status);
    expect("  state, clock and counts as they were",
           memcmp(before, s->p->x, 4 * s->p->dim * sizeof *before) == 0 &&
               s->p->t == t && s->collider.contacts == contacts,
           1, 1);
}

/* The force is undefined for a particle below .2. */
static void ends(double t, size_t dim, const double *q, double *f,
                 const void *ctx)
{
    (void)t, (void)ctx;
    for (size_t k = 0; k < dim; k++)
        f[k] = q[1] < 0.2 ? (double)NAN : 0.0;
}

static void check_faults(void)
{
    ss_field field = {.value = ends};
    scene s;

    set(&s, 2, 0.3, 0.25);
    refused("h = 0", &s, 0.0, SS_BAD_ARGUMENT);
    refused("h below 0", &s, -0.1, SS_BAD_ARGUMENT);
    refused("h NaN", &s, (double)NAN, SS_BAD_ARGUMENT);
    s.plane.friction = SS_COULOMB;
    refused("friction", &s, 0.1, SS_BAD_ARGUMENT);
    s.plane.friction = SS_SLIPPERY;
    s.plane.adhesion = 1.0;
    refused("sticky", &s, 0.1, SS_BAD_ARGUMENT);
    s.plane.adhesion = 0.0;
    s.plane.near = 1e-13;
    refused("near below the tolerance", &s, 0.1, SS_BAD_ARGUMENT);
    s.plane.near = 1e-9;
    s.collider.collision = SS_FLIP;
    refused("no going back", &s, 0.1, SS_BAD_ARGUMENT);
    s.collider.collision = SS_FIND_ROOT;
    s.plane.point[1] = 0.3;
    refused("behind the plane", &s, 0.1, SS_BAD_ARGUMENT);
    s.plane.point[1] = 0.0;
    s.rods->max_iterations = 0;
    refused("no iterations", &s, 0.1, SS_NO_CONVERGENCE);
    s.rods->max_iterations = 1000;
    s.collider.max_contacts = 0;
    refused("no contacts", &s, 0.5, SS_NO_CONVERGENCE);
    s.collider.max_contacts = 100;
    s.collider.max_iterations = 0;
    refused("no root", &s, 0.5, SS_NO_CONVERGENCE);
    s.collider.max_iterations = 50;
    ss_particles_add_force(s.p, ss_field_force(&field));
    expect("a force that ends below .2", go(&s, 0.05, 9), SS_NO_DERIVATIVE,
           SS_NO_DERIVATIVE);
    expect("  the last step that succeeded", s.p->t, 0.1, 0.1);
    refused("  and again", &s, 0.05, SS_NO_DERIVATIVE);
    clear(&s);
}

static void check_allocations(void)
{
    ss_stats stats = {0};
    scene s;

    set(&s, 2, 0.3, 0.5);
    allocations_begin(1);
    refused("no memory", &s, 0.01, SS_NO_MEMORY);
    allocations_begin(0);
    go(&s, 0.01, 1);
    allocations_begin(0);
    expect("300 steps: status",
           ss_rods_collide(s.rods, &s.collider, s.p, 0.01, 300, &stats), SS_OK,
           SS_OK);
    expect("  allocations", (double)allocations_made(), 0, 0);
    expect("  steps", (double)stats.steps, 300, 300);
    expect("  evaluations, and more for contacts", (double)stats.evaluations,
           601, 6000);
    clear(&s);
}

int main(void)
{
    check_impulse(0.3, 1.0);
    check_impulse(0.3, 0.5);
    check_impulse(1.2, 0.0);
    check_order();
    check_fall(2, 1.0, 2e-3, 1e-9);
    check_fall(3, 1.0, 2e-3, 1e-9);
    check_fall(2, 0.5, 2e-3, 1e-7);
    check_fall(3, 0.5, 2e-3, 1e-7);
    check_fall(2, 0.0, 2e-3, 1e-9);
    check_pendulum(1.0);
    check_pendulum(0.5);
    check_box(0.0);
    check_box(0.5);
    check_box(1.0);
    check_free();
    check_faults();
    check_allocations();
    return verdict();
}
