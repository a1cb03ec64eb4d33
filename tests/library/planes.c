/* planes.c: particles meet planes: geometry, the instant of contact, bounces,
 * rest, friction. */
#include "problems.h"

#include "steps/collide.h"
#include "steps/contacts.h"
#include "steps/fields.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static const double g = 9.81;

/* From 0 to 1, the same in every run. */
static double chance(void)
{
    static unsigned long long state = 2463534242U;

    state = (state * 6364136223846793005U + 1442695040888963407U) &
            0xffffffffffffffffU;
    return (double)(state >> 11) / 9007199254740992.0;
}

static double length(const double *x)
{
    return sqrt(x[0] * x[0] + x[1] * x[1] + x[2] * x[2]);
}

static ss_plane ground(size_t dim)
{
    const double point[3] = {0.0}, up[3] = {dim == 1, dim > 1, 0.0};
    ss_plane plane;

    ss_plane_set(&plane, dim, point, up);
    return plane;
}

/* The split, right and as misprinted with (N.x) x; mirrors; the heading. */
static void check_geometry(void)
{
    double worst_n = 0.0, worst_t = 0.0, worst_sum = 0.0, worst_kept = 0.0;
    double misprinted = 0.0, worst_distance = 0.0;

    for (int i = 0; i < 1000; i++) {
        double p[3], normal[3], x[3], n[3], t[3], d = 0.0, size;
        ss_plane plane;

        for (int k = 0; k < 3; k++) {
            p[k] = 4.0 * chance() - 2.0;
            normal[k] = 4.0 * chance() - 2.0;
            x[k] = 4.0 * chance() - 2.0;
        }
        ss_plane_set(&plane, 3, p, normal);
        size = length(normal);
        for (int k = 0; k < 3; k++)
            d += (x[k] - p[k]) * normal[k] / size;
        worst_distance =
            fmax(worst_distance, fabs(ss_plane_distance(&plane, x) - d));
        ss_plane_split(&plane, x, n, t);
        for (int k = 0; k < 3; k++) {
            const int a = (k + 1) % 3, b = (k + 2) % 3;

            worst_n = fmax(
                worst_n, fabs(n[a] * plane.normal[b] - n[b] * plane.normal[a]));
            worst_sum = fmax(worst_sum, fabs(n[k] + t[k] - x[k]));
        }
        worst_t = fmax(worst_t, fabs(ss_plane_along(&plane, t)));
        for (int k = 0; k < 3; k++)
            t[k] = x[k] - ss_plane_along(&plane, x) * x[k];
        misprinted = fmax(misprinted, fabs(ss_plane_along(&plane, t)));
        size = length(x);
        ss_plane_respond(&plane, x);
        worst_kept = fmax(worst_kept, fabs(length(x) - size));
        worst_kept = fmax(worst_kept, ss_plane_along(&plane, x) < 0.0);
    }
    expect("distance, normal of any length: error", worst_distance, 0, 4e-15);
    expect("split: |x_n x N|, 1000 vectors", worst_n, 0, 2e-15);
    expect("  |x_t.N|", worst_t, 0, 2e-15);
    expect("  |x_n + x_t - x|", worst_sum, 0, 2e-15);
    expect("  |x_t.N| as misprinted, (N.x) x", misprinted, 1.0, 20.0);
    expect("elastic: change of |v|", worst_kept, 0, 4e-15);
}

static void check_forces(void)
{
    const double q[3] = {0.0}, v[3] = {0.0}, away[] = {1.0, 2.0, 0.0};
    const double f[] = {3.0, -2.0, 1.0}, in[] = {0.0, -1.0, 0.0};
    ss_plane plane = ground(3);
    double held[3], misprinted[3];

    ss_plane_contact_force(&plane, q, v, f, held);
    for (int k = 0; k < 3; k++) {
        misprinted[k] = f[k] - ss_plane_along(&plane, f) * f[k];
        held[k] += f[k];
    }
    expect("f = (3, -2, 1), held: x", held[0], 3, 3);
    expect("  y", held[1], 0, 0);
    expect("  z", held[2], 1, 1);
    expect("  as misprinted, -(N.f) f: x", misprinted[0], 9, 9);
    expect("  y", misprinted[1], -6, -6);
    expect("  z", misprinted[2], 3, 3);
    ss_plane_contact_force(&plane, q, v, away, held);
    expect("f = (1, 2, 0) pulls away: held", length(held), 0, 0);
    ss_plane_contact_force(&plane, q, in, f, held);
    expect("not along the plane, v = (0, -1, 0): held", length(held), 0, 0);
    plane.adhesion = 2.0;
    ss_plane_contact_force(&plane, q, v, away, held);
    expect("  sticky, up to 2 N: y", held[1], -2, -2);
    expect("  x", held[0], -1, -1);
    plane.adhesion = 1.9;
    ss_plane_contact_force(&plane, q, v, away, held);
    expect("  up to 1.9 N: let go", length(held), 0, 0);
}

/* A ball, or more, under gravity above the ground. */
static ss_particles *ball(size_t dim, ss_gravity *gravity, double y, double v)
{
    ss_particles *p = ss_particles_create(dim);
    ss_particle one;

    *gravity = (ss_gravity){{dim == 1 ? -g : 0.0, dim > 1 ? -g : 0.0, 0.0}};
    ss_particle_defaults(&one);
    one.q[dim > 1] = y;
    one.v[dim > 1] = v;
    ss_particles_add(p, 1, &one);
    ss_particles_add_force(p, ss_gravity_force(gravity));
    return p;
}

/* Elastic, from height 1 with .3 upwards: place and velocity at t, exactly. */
static void bounced(double t, double *y, double *v)
{
    const double fast = sqrt(0.09 + 2.0 * g), first = (0.3 + fast) / g;

    *y = 1.0 + (0.3 - 0.5 * g * t) * t;
    *v = 0.3 - g * t;
    if (t >= first) {
        t = fmod(t - first, 2.0 * fast / g);
        *y = (fast - 0.5 * g * t) * t;
        *v = fast - g * t;
    }
}

typedef struct bounce_run {
    double error, energy, lowest;
} bounce_run;

static bounce_run bounce(ss_collision how, double end, size_t steps)
{
    ss_gravity gravity;
    ss_plane plane = ground(1);
    ss_particles *p = ball(1, &gravity, 1.0, 0.3);
    ss_collider c;
    bounce_run run = {0.0, 0.0, 0.0};
    double y, v;

    ss_collider_init(&c, 1, &plane);
    c.collision = how;
    if (ss_collider_advance(&c, p, &ss_midpoint, end / (double)steps, steps,
                            NULL) != SS_OK)
        run.error = (double)NAN;
    bounced(end, &y, &v);
    run.error += fabs(p->q[0] - y);
    run.energy = ss_particles_kinetic(p) + ss_particles_potential(p);
    ss_collider_clear(&c);
    ss_particles_free(p);
    return run;
}

/* Order, from errors averaged over where in its step a contact falls. */
static double bounce_slope(ss_collision how)
{
    double coarse = 0.0, fine = 0.0;

    for (size_t steps = 300; steps < 364; steps++) {
        coarse += bounce(how, 2.2, steps).error;
        fine += bounce(how, 2.2, 8 * steps + 1).error;
    }
    return observed_order(coarse, fine) / 3.0;
}

static void check_bounces(void)
{
    expect("line: slope of the trajectory", bounce_slope(SS_ROLL_BACK), 1.9,
           2.1);
    expect("displaced: slope", bounce_slope(SS_DISPLACE), 0.9, 1.1);
    expect("root: error at 2.2, h = .1", bounce(SS_FIND_ROOT, 2.2, 22).error, 0,
           1e-13);
    expect("T = 45, h = .01: energy, 9.855 at first; line",
           bounce(SS_ROLL_BACK, 45.0, 4500).energy, 9.8135, 9.8145);
    expect("  root", bounce(SS_FIND_ROOT, 45.0, 4500).energy, 9.855 - 1e-10,
           9.855 + 1e-10);
    expect("  displaced", bounce(SS_DISPLACE, 45.0, 4500).energy, 20.3, 20.5);
    expect("  mirrored", bounce(SS_MIRROR, 45.0, 4500).energy, 31.8, 32.0);
    expect("  only sent back", bounce(SS_FLIP, 45.0, 4500).energy,
           9.855 - 1e-10, 9.855 + 1e-10);
}

/* The line's error of the instant within one step of h that begins .6 h
 * before the contact, with a given speed there. */
static double late(double h, double speed, double s)
{
    const double t = s * h, before = (speed + 0.5 * g * -t) * t;
    const double rest = h - t, after = -(speed + 0.5 * g * rest) * rest;

    return fabs(ss_contact_linear(before, after) - s) * h;
}

static ss_status parabola(double s, double *distance, void *ctx)
{
    (void)ctx;
    *distance = 1.0 - s - s * s;
    return SS_OK;
}

static ss_status cliff(double s, double *distance, void *ctx)
{
    (void)ctx;
    *distance = s < 0.3 ? 1.0 : -1.0;
    return SS_OK;
}

static ss_status nowhere(double s, double *distance, void *ctx)
{
    (void)ctx;
    *distance = s > 0.5 ? (double)NAN : 1.0;
    return SS_OK;
}

static void check_instants(void)
{
    double h = 0.1, s = 0.5, before, now;

    before = late(h, 4.0, 0.4);
    expect("line: error of the instant / ((g/2) s (1-s) h^2 / v)",
           late(1e-4, 4.0, 0.4) / (0.5 * g * 0.24 * 1e-8 / 4.0), 0.99, 1.01);
    for (int i = 0; i < 3; i++) {
        char what[80];

        h /= 2.0;
        now = late(h, 4.0, 0.4);
        snprintf(what, sizeof what, "  order, h = %g to %g", 2.0 * h, h);
        expect(what, observed_order(before, now), 1.85, 2.0);
        before = now;
    }
    expect("root of 1 - s - s^2",
           ss_contact_root(parabola, NULL, -1.0, 1e-15, 50, &s), SS_OK, SS_OK);
    expect("  error", s - (sqrt(5.0) - 1.0) / 2.0, -1e-15, 1e-15);
    expect("  by the parabola", ss_contact_parabola(1.0, -1.0, -1.0) - s,
           -1e-15, 1e-15);
    expect("  a hop: up from 0 and down to -1", /* 0 + 1 s - 2 s^2 */
           ss_contact_parabola(0.0, 1.0, -1.0), 0.5, 0.5);
    s = 0.9;
    expect("a cliff: the bracket closes",
           ss_contact_root(cliff, NULL, -1.0, 0.0, 200, &s), SS_OK, SS_OK);
    expect("  at", s, 0.3 - 1e-14, 0.3 + 1e-14);
    s = 0.9;
    expect("  not within 5 iterations",
           ss_contact_root(cliff, NULL, -1.0, 0.0, 5, &s), SS_NO_CONVERGENCE,
           SS_NO_CONVERGENCE);
    expect("  the guess is as it was", s, 0.9, 0.9);
    expect("NaN", ss_contact_root(nowhere, NULL, -1.0, 0.0, 50, &s),
           SS_NO_DERIVATIVE, SS_NO_DERIVATIVE);
    expect("the end is in front", ss_contact_root(cliff, NULL, 0.1, 0., 9, &s),
           SS_BAD_ARGUMENT, SS_BAD_ARGUMENT);
}

/* r = .9 from 1 m: heights times .81, and all bounces over at 8.578949 s. */
static void check_zeno(void)
{
    ss_gravity gravity = {{0.0}};
    ss_plane plane = ground(1);
    ss_particles *p = ball(1, &gravity, 1.0, 0.0);
    ss_collider c;
    double fall = sqrt(2.0 / g), highest = 0.0;

    plane.restitution = 0.9;
    plane.slow = 0.0;
    ss_collider_init(&c, 1, &plane);
    while (p->t < 3.0 * fall && p->t < 10.0) {
        ss_collider_advance(&c, p, &ss_midpoint, 1.0 / 1024.0, 1, NULL);
        if (c.contacts == 1)
            highest = fmax(highest, p->q[0]);
    }
    expect("r = .9: height of the first rebound", highest, 0.81 - 1e-5, 0.81);
    ss_collider_advance(&c, p, &ss_midpoint, 1.0 / 1024.0, 10240, NULL);
    expect("  the last bounce, s", c.last, 8.578949 - 2e-6, 8.578949 + 2e-6);
    expect("  at rest on the ground", p->q[0], 0, 0);
    expect("  speed", p->v[0], 0, 0);
    ss_collider_clear(&c);
    ss_particles_free(p);
}

/* Two that hit in one long step, the later one first in the list. */
static void check_two(void)
{
    ss_gravity gravity = {{0.0}};
    ss_plane plane = ground(1);
    ss_particles *p = ball(1, &gravity, 1.0, 0.3);
    ss_particle other;
    ss_collider c;
    double y, v;

    ss_particle_defaults(&other);
    other.q[0] = 0.2;
    other.v[0] = -1.0;
    ss_particles_add(p, 1, &other);
    ss_collider_init(&c, 1, &plane);
    ss_collider_advance(&c, p, &ss_midpoint, 0.8, 1, NULL);
    bounced(0.8, &y, &v);
    expect("two in one step: contacts", (double)c.contacts, 3, 3);
    expect("  error of the first", fabs(p->q[0] - y) + fabs(p->v[0] - v), 0,
           1e-11);
    expect("  change of the second's energy",
           0.5 * p->v[1] * p->v[1] + g * p->q[1] - 0.5 - 0.2 * g, -1e-11,
           1e-11);
    ss_collider_clear(&c);
    ss_particles_free(p);
}

/* One step from .01 at -2 ends at d < 0: there, on the plane, at -d. */
static void check_correction(void)
{
    static const double at[] = {0.0, -1.0, 1.0}; /* times d */

    for (int how = SS_DISPLACE; how <= SS_FLIP; how++) {
        ss_gravity gravity = {{0.0}};
        ss_plane plane = ground(1);
        ss_particles *p = ball(1, &gravity, 0.01, -2.0);
        const double d = 0.01 - 0.01 * 2.0 - 0.5 * g * 1e-4;
        const double y = at[how - SS_DISPLACE] * d;
        ss_collider c;

        ss_collider_init(&c, 1, &plane);
        c.collision = (ss_collision)how;
        ss_collider_advance(&c, p, &ss_midpoint, 0.01, 1, NULL);
        expect("corrected: place", p->q[0], y - 1e-15, y + 1e-15);
        expect("  velocity", p->v[0], 2.0981 - 1e-15, 2.0981 + 1e-15);
        ss_collider_clear(&c);
        ss_particles_free(p);
    }
}

int main(void)
{
    check_geometry();
    check_forces();
    check_instants();
    check_bounces();
    check_zeno();
    check_two();
    check_correction();
    return verdict();
}
