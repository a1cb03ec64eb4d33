/* contacts.c: particles at rest on a plane: sinking, friction, penalties; and
 * errors with planes. */
#include "allocations.h"
#include "problems.h"

#include "steps/collide.h"
#include "steps/contacts.h"
#include "steps/fields.h"
#include "steps/tableau.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static const double g = 9.81;

static const double pi = 3.14159265358979323846;

/* First the velocities, then the places with them: symplectic Euler. */
static ss_status kick_drift(const ss_ode *ode, double t, double h, double *x,
                            double *work, ss_stats *stats)
{
    const size_t n = ode->dim / 2;
    const ss_status status = ss_eval(ode, t, x, work, stats);

    for (size_t k = 0; k < n; k++) {
        work[k + n] = x[k + n] + h * work[k + n];
        work[k] = x[k] + h * work[k + n];
    }
    return status == SS_OK ? ss_accept(ode->dim, x, work, stats) : status;
}

static const ss_method symplectic = {"kick, drift", 1, 1, kick_drift};

typedef struct scene {
    ss_gravity gravity;
    ss_plane plane;
    ss_contact contact;
    ss_penalty penalty;
    ss_collider collider;
    ss_particles *p;
} scene;

/* One particle at (0, y) with velocity (u, v), in the plane, and the ground,
 * a slope that falls by `angle` to the right. */
static void set(scene *s, double angle, double y, double u, double v)
{
    const double point[2] = {0.0}, normal[] = {sin(angle), cos(angle)};
    ss_particle one;

    memset(s, 0, sizeof *s);
    s->gravity.g[1] = -g;
    ss_plane_set(&s->plane, 2, point, normal);
    s->contact = (ss_contact){1, &s->plane};
    s->penalty = (ss_penalty){1, &s->plane, 0.0, 0.0};
    ss_collider_init(&s->collider, 1, &s->plane);
    s->p = ss_particles_create(2);
    ss_particle_defaults(&one);
    one.q[1] = y;
    one.v[0] = u;
    one.v[1] = v;
    ss_particles_add(s->p, 1, &one);
    ss_particles_add_force(s->p, ss_gravity_force(&s->gravity));
}

static void clear(scene *s)
{
    ss_collider_clear(&s->collider);
    ss_particles_free(s->p);
}

static double sunk(ss_collision how)
{
    scene s;
    double y;

    set(&s, 0.0, 1.0, 0.0, 0.0);
    s.plane.restitution = 0.5;
    s.collider.collision = how;
    ss_collider_advance(&s.collider, s.p, &symplectic, 0.01, 1000, NULL);
    y = s.p->q[1];
    clear(&s);
    return y;
}

static void check_sinking(void)
{
    double y = 1.0, v = 0.0;
    scene s;

    for (int i = 0; i < 1000; i++) {
        v -= g * 0.01;
        y += v * 0.01;
        if (y < 0.0)
            v *= -0.5;
    }
    expect("r = .5, 10 s: sent back whenever y < 0: y", y, -0.605, -0.595);
    expect("  only what heads in", sunk(SS_FLIP), -0.585, -0.575);
    expect("  and displaced", sunk(SS_DISPLACE), 0, 0);
    expect("  or rolled back", sunk(SS_FIND_ROOT), 0, 1e-12);
    for (int held = 0; held <= 1; held++) {
        set(&s, 0.0, -0.05, 0.0, 0.0);
        s.plane.restitution = 0.0;
        s.plane.near = 1e-3;
        s.collider.collision = SS_FLIP;
        if (held)
            ss_particles_add_force(s.p, ss_contact_force(&s.contact));
        ss_collider_advance(&s.collider, s.p, &symplectic, 0.01, 100, NULL);
        expect(held ? "  with the contact force"
                    : ".05 m deep, r = 0: sinks in 1 s by g h",
               -0.05 - s.p->q[1], held ? 0.0 : 0.0981 - 1e-9,
               held ? 0.0 : 0.0981 + 1e-9);
        clear(&s);
    }
}

/* A rebound no faster than `slow` must be set to rest. Otherwise the contact
 * force acts for half a step on a particle that is leaving, and kicks it. */
static void check_rest(void)
{
    scene s;

    set(&s, 0.0, 1.0, 0.0, 0.0);
    s.plane.restitution = 0.9;
    s.plane.slow = 1e-3;
    ss_particles_add_force(s.p, ss_contact_force(&s.contact));
    ss_collider_advance(&s.collider, s.p, &ss_midpoint, 1.0 / 60.0, 720, NULL);
    expect("a superball is at rest after 80 bounces",
           (double)s.collider.contacts, 80, 80);
    expect("  the last is at", s.collider.last, 8.5769, 8.5771);
    expect("  its height", s.p->q[1], 0, 0);
    expect("  its speed", fabs(s.p->v[1]), 0, 0);
    clear(&s);
}

static double slide(double angle, double k, double u, double h, size_t steps,
                    const ss_method *method)
{
    scene s;
    double speed;

    set(&s, angle, 0.0, u * cos(angle), -u * sin(angle));
    s.plane.near = s.plane.slow = 1e-6;
    s.plane.friction = SS_VISCOUS;
    s.plane.k = k;
    ss_particles_add_force(s.p, ss_contact_force(&s.contact));
    if (ss_particles_advance(s.p, method, h, steps, NULL) != SS_OK)
        s.p->v[0] = (double)NAN;
    speed = s.p->v[0] * cos(angle) - s.p->v[1] * sin(angle);
    clear(&s);
    return speed;
}

static void check_viscous(void)
{
    const double angle = pi / 9.0, q[2] = {0.0}, v[] = {2.0, 0.0};
    const double pull[] = {0.0, 5.0};
    double held[2];
    scene s;

    expect("viscous, k = .2, v = 3: after 1 s",
           slide(0.0, 0.2, 3.0, 0.01, 100, &ss_rk4), 3 * exp(-0.2 * g) - 1e-7,
           3 * exp(-0.2 * g) + 1e-7);
    expect("  on a slope of 20 degrees: creeps at tan/k",
           slide(angle, 0.2, 0.0, 0.01, 2000, &ss_rk4), 1.8198511 - 1e-6,
           1.8198511 + 1e-6);
    expect("  Euler, h just below 2 / (k g)",
           fabs(slide(0.0, 0.2, 1.0, 1.98 / (0.2 * g), 500, &ss_euler)), 0,
           1e-4);
    expect("  just above",
           fabs(slide(0.0, 0.2, 1.0, 2.02 / (0.2 * g), 500, &ss_euler)), 1e4,
           1e5);
    set(&s, 0.0, 0.0, 0.0, 0.0);
    s.plane.friction = SS_VISCOUS;
    s.plane.k = 0.2;
    ss_plane_contact_force(&s.plane, q, v, pull, held);
    expect("  pulled away: friction's power, as printed +1 a m/s squared",
           held[0] * v[0], 0, 0);
    clear(&s);
}

/* Coulomb: on a slope below the static angle it stays, above it slides. */
static ss_particles *coulomb(scene *s, double angle, double u, double h,
                             size_t steps)
{
    set(s, angle, 0.0, u * cos(angle), -u * sin(angle));
    s->plane.near = s->plane.slow = 1e-6;
    s->plane.friction = SS_COULOMB;
    s->plane.mu_static = 0.5;
    s->plane.mu_kinetic = 0.4;
    s->plane.restitution = 0.0;
    ss_particles_add_force(s->p, ss_contact_force(&s->contact));
    if (ss_collider_advance(&s->collider, s->p, &ss_midpoint, h, steps, NULL) !=
        SS_OK)
        s->p->v[0] = (double)NAN;
    return s->p;
}

static void check_coulomb(void)
{
    const double below = atan(0.49), above = atan(0.51);
    scene s;
    ss_particles *p = coulomb(&s, below, 0.0, 0.01, 1000);

    expect("Coulomb: static .5, slope of .49: place after 10 s",
           fabs(p->q[0]) + fabs(p->q[1]), 0, 1e-12);
    clear(&s);
    p = coulomb(&s, above, 0.0, 0.01, 100);
    expect("  .51: speed after 1 s / g (sin - .4 cos)",
           hypot(p->v[0], p->v[1]) / (g * (sin(above) - 0.4 * cos(above))),
           0.999, 1.001);
    clear(&s);
    p = coulomb(&s, 0.0, 3.0, 0.001, 500);
    expect("  v = 3 on the flat: after .5 s", p->v[0], 3 - 0.2 * g - 1e-9,
           3 - 0.2 * g + 1e-9);
    clear(&s);
    p = coulomb(&s, 0.0, 3.0, 0.001, 2000);
    expect("  stops: speed after 2 s", fabs(p->v[0]), 0, 1e-6);
    expect("  after v^2 / (2 mu g)", p->q[0], 9 / (0.8 * g) - 1e-5,
           9 / (0.8 * g) + 1e-5);
    clear(&s);
}

static void check_impacts(void)
{
    ss_plane plane;
    const double point[2] = {0.0}, up[] = {0.0, 7.0};
    double v[] = {3.0, -2.0};

    ss_plane_set(&plane, 2, point, up);
    plane.restitution = 0.5;
    plane.friction = SS_COULOMB;
    plane.mu_static = plane.mu_kinetic = 0.2;
    ss_plane_respond(&plane, v);
    expect("impact (3, -2), r = .5, mu = .2: v_t", v[0], 2.4 - 1e-15,
           2.4 + 1e-15);
    expect("  v_n", v[1], 1, 1);
    v[0] = 0.5, v[1] = -2.0;
    ss_plane_respond(&plane, v);
    expect("  slow enough to be stopped: v_t", v[0], 0, 0);
    plane.mu_static = 0.5;
    v[0] = 1.2, v[1] = -2.0;
    ss_plane_respond(&plane, v);
    expect("  it slides, so mu_s = .5 is not asked: v_t", v[0], 0.6 - 1e-15,
           0.6 + 1e-15);
    v[1] = -1e-10;
    ss_plane_respond(&plane, v);
    expect("  slower than `slow`: not sent back", v[1], 0, 0);
    plane.friction = SS_NO_SLIP;
    v[0] = 3.0, v[1] = -2.0;
    ss_plane_respond(&plane, v);
    expect("  no-slip: v_t", v[0], 0, 0);
    v[0] = 3.0, v[1] = 2.0;
    ss_plane_respond(&plane, v);
    expect("  on its way out: untouched", v[0] + v[1], 5, 5);
    plane.adhesion = 1.0;
    v[1] = -2.0;
    ss_plane_respond(&plane, v);
    expect("  sticky: stays", fabs(v[0]) + fabs(v[1]), 0, 0);
}

/* Against a penalty of rate w with h w given, from all places in a step:
 * the least and the greatest ratio of speeds. */
static void rebound(double hw, double *low, double *high)
{
    *low = (double)INFINITY;
    *high = 0.0;
    for (int i = 0; i < 100; i++) {
        scene s;

        set(&s, 0.0, (i + 0.5) / 100.0 * hw, 0.0, -1.0);
        s.gravity.g[1] = 0.0;
        s.penalty.k = 1.0;
        ss_particles_add_force(s.p, ss_penalty_force(&s.penalty));
        do /* half a drift, kick, half a drift would do the same */
            ss_particles_advance(s.p, &symplectic, hw, 1, NULL);
        while (s.p->v[1] < 0.0 || s.p->q[1] < 0.0);
        *low = fmin(*low, s.p->v[1]);
        *high = fmax(*high, s.p->v[1]);
        clear(&s);
    }
}

static void check_penalty(void)
{
    double low, high;
    scene s;

    rebound(0.1, &low, &high);
    expect("penalty, h w = .1: least rebound", low, 0.998, 1.0);
    expect("  greatest", high, 1.0, 1.002);
    rebound(1.5, &low, &high);
    expect("  h w = 1.5: least", low, 0.79, 0.86);
    expect("  greatest", high, 1.2, 1.25);
    rebound(1.9, &low, &high);
    expect("  h w = 1.9: least", low, 0.35, 0.45);
    expect("  greatest", high, 1.53, 2.6);
    set(&s, 0.0, 0.0, 0.0, 0.0);
    s.penalty.k = 1000.0;
    s.penalty.damping = 20.0;
    ss_particles_add_force(s.p, ss_penalty_force(&s.penalty));
    ss_particles_advance(s.p, &ss_rk4, 0.01, 500, NULL);
    expect("  damped: sinks by m g / k", -s.p->q[1] / (g / 1000.0), 1 - 1e-6,
           1 + 1e-6);
    expect("  its energy", ss_particles_potential(s.p) - g * s.p->q[1],
           0.5 * g * g / 1000.0 * (1 - 1e-5),
           0.5 * g * g / 1000.0 * (1 + 1e-5));
    s.p->q[1] = -1e-3;
    s.p->v[1] = 10.0;
    s.gravity.g[1] = 0.0;
    ss_particles_forces(s.p);
    expect("  on its way out: no pull", s.p->f[1], 0, 0);
    clear(&s);
}

static void check_faults(void)
{
    const double point[3] = {0.0}, none[3] = {0.0},
                 bad[] = {0.0, (double)NAN, 0.0};
    const double tiny[] = {0.0, 1e-300, 0.0}, huge[] = {0.0, 1e300, 1e300};
    const ss_plane one = {.dim = 3, .normal = {0, 1, 0}};
    ss_plane plane = one;
    size_t fail_at = 0;
    scene s;

    expect("no normal", ss_plane_set(&plane, 3, point, none), SS_BAD_ARGUMENT,
           SS_BAD_ARGUMENT);
    expect("  NaN", ss_plane_set(&plane, 3, point, bad), SS_BAD_ARGUMENT,
           SS_BAD_ARGUMENT);
    expect("  four dimensions", ss_plane_set(&plane, 4, point, tiny),
           SS_BAD_ARGUMENT, SS_BAD_ARGUMENT);
    expect("  the plane is as it was", memcmp(&plane, &one, sizeof one), 0, 0);
    ss_plane_set(&plane, 3, point, tiny);
    expect("  1e-300", plane.normal[1], 1, 1);
    ss_plane_set(&plane, 3, point, huge);
    expect("  1e300", plane.normal[1], sqrt(0.5) - 1e-15, sqrt(0.5) + 1e-15);

    set(&s, 0.0, 1.0, 0.0, 0.0);
    expect("h = 0",
           ss_collider_advance(&s.collider, s.p, &ss_rk4, 0.0, 1, NULL),
           SS_BAD_ARGUMENT, SS_BAD_ARGUMENT);
    expect("h < 0",
           ss_collider_advance(&s.collider, s.p, &ss_rk4, -0.1, 1, NULL),
           SS_BAD_ARGUMENT, SS_BAD_ARGUMENT);
    s.plane.restitution = 1.5;
    expect("r = 1.5",
           ss_collider_advance(&s.collider, s.p, &ss_rk4, 0.1, 1, NULL),
           SS_BAD_ARGUMENT, SS_BAD_ARGUMENT);
    s.plane.restitution = 1.0;
    s.collider.max_iterations = 0;
    expect("no iterations for the root",
           ss_collider_advance(&s.collider, s.p, &ss_rk4, 1.0, 1, NULL),
           SS_NO_CONVERGENCE, SS_NO_CONVERGENCE);
    expect("  place", s.p->q[1], 1, 1);
    expect("  clock", s.p->t, 0, 0);
    s.gravity.g[1] = (double)NAN;
    expect("NaN from a force",
           ss_collider_advance(&s.collider, s.p, &ss_rk4, 0.1, 1, NULL),
           SS_NO_DERIVATIVE, SS_NO_DERIVATIVE);
    expect("  place", s.p->q[1], 1, 1);
    s.gravity.g[1] = -g;
    s.plane.near = -1.0;
    ss_particles_add_force(s.p, ss_contact_force(&s.contact));
    expect("a bad plane in a force",
           ss_particles_advance(s.p, &ss_rk4, 0.1, 1, NULL), SS_NO_DERIVATIVE,
           SS_NO_DERIVATIVE);
    s.plane.near = 0.0;
    ss_particles_remove(s.p, 1, &(size_t){0});
    expect("no particles",
           ss_collider_advance(&s.collider, s.p, &ss_rk4, 0.1, 5, NULL), SS_OK,
           SS_OK);
    expect("  clock", s.p->t, 0.5, 0.5);
    clear(&s);

    set(&s, 0.0, 1.0, 0.0, 0.0);
    for (int done = 0; !done;) {
        allocations_begin(++fail_at);
        done = ss_collider_advance(&s.collider, s.p, &ss_rk4, 0.1, 1, NULL) ==
               SS_OK;
        expect(done ? "allocation: enough" : "  fails: clock", s.p->t,
               done * 0.1, done * 0.1);
        if (done == (allocations_failed() != 0))
            expect("  status", 1, 0, 0);
    }
    clear(&s);
}

int main(void)
{
    check_sinking();
    check_rest();
    check_viscous();
    check_coulomb();
    check_impacts();
    check_penalty();
    check_faults();
    return verdict();
}
