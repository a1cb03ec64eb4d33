/* zeno.c: infinitely many bounces in a finite time.
 *
 * A superball falls from one metre. Every hop lasts 9/10 of the one before, so
 * all hops together last a finite time. We count them, one by one, until they
 * are too small to matter, and let the library step the same ball.
 */
// cc -Icode code/12-collisions/zeno.c code/steps/*.c -lm
#include "steps/adaptive.h"
#include "steps/collide.h"
#include "steps/contacts.h"
#include "steps/fields.h"
#include "steps/program.h"

#include <math.h>

static const double g = 9.81, drop = 1.0, wide_near = 1e-9;

/* From the drop to the last bounce that is not slower than `slow`: how many
 * bounces are there, and when is the last one? */
static int hops(double r, double slow, double *last)
{
    double v = sqrt(2.0 * g * drop);
    int count = 0;

    *last = v / g;
    for (count = 1; r * v > slow; count++) {
        v *= r;
        *last += 2.0 * v / g;
    }
    return count;
}

typedef struct seen {
    double bounces, last, v_12;
} seen;

/* Twelve seconds of the library's steps; what it saw. */
static seen library(double r, double h, double slow, double near, size_t most)
{
    const double point[] = {0.0}, up[] = {1.0};
    seen s = {0};
    ss_gravity down = {{-g}};
    ss_particles *p = ss_particles_create(1);
    ss_particle one;
    ss_collider collider;
    ss_contact contact;
    ss_plane floor;

    ss_particle_defaults(&one);
    one.q[0] = drop;
    ss_plane_set(&floor, 1, point, up);
    floor.restitution = r;
    floor.slow = slow;
    floor.near = near;
    contact = (ss_contact){1, &floor};
    ss_collider_init(&collider, 1, &floor);
    collider.max_contacts = most;
    if (!p || ss_particles_add(p, 1, &one) != SS_OK ||
        ss_particles_add_force(p, ss_gravity_force(&down)) != SS_OK ||
        ss_particles_add_force(p, ss_contact_force(&contact)) != SS_OK ||
        ss_collider_advance(&collider, p, &ss_midpoint, h,
                            (size_t)ss_steps(12.0, h), NULL) != SS_OK)
        s.last = (double)NAN;
    else
        s = (seen){(double)collider.contacts, collider.last, p->v[0]};
    ss_collider_clear(&collider);
    ss_particles_free(p);
    return s;
}

static void fall(double t, const double *x, double *dxdt, const void *ctx)
{
    (void)t, (void)ctx;
    dxdt[0] = x[1];
    dxdt[1] = -g;
}

static double height(double t, const double *x, const void *ctx)
{
    (void)t, (void)ctx;
    return x[0];
}

/* Each bounce an event, for twelve seconds or until the library refuses. */
static ss_status by_events(double r, double *last)
{
    const ss_ode ode = {.dim = 2, .rhs = fall};
    const ss_event hit = {.g = height, .direction = -1, .terminal = true};
    ss_adaptive *s = ss_adaptive_create(&ode, &ss_dormand_prince, NULL);
    double x[2] = {drop, 0.0};
    size_t which = 0;
    ss_status status = s ? ss_adaptive_start(s, 0.0, x) : SS_NO_MEMORY;

    //> by_events
    while (status == SS_OK && which == 0) {
        status = ss_adaptive_until(s, 12.0, 1, &hit, &which, last, x);
        if (status == SS_OK && which == 0) {
            x[1] *= -r;
            status = ss_adaptive_jump(s, x);
        }
    }
    //<
    ss_adaptive_free(s);
    return status;
}

int main(int argc, char **argv)
{
    const double none = (double)NAN;
    double r = 0.9, slow = 1e-3, h = 1.0 / 60.0, last, t;
    const ss_option options[] = {
        {"r", "restitution, below 1", .positive = &r, .or_zero = true,
         .below = 1},
        {"slow", "speed that counts as none (m/s)", .positive = &slow},
        {"h", "step of the library (s)", .positive = &h},
        {0}};

    ss_begin(argc, argv, "Bounce upon bounce.", options);
    r = fmin(r, 0.99);
    const double first = sqrt(2.0 * drop / g), v1 = g * first;
    const double all = first + 2.0 * v1 / g * r / (1.0 - r);

    ss_columns("t y bounce left");
    double v = v1;
    t = 0.0;
    for (int i = 0; i <= 12; i++)
        ss_row(first * i / 12, drop - 0.5 * g * pow(first * i / 12, 2), none,
               none);
    t = first;
    for (int k = 1; k <= 120; k++) {
        ss_row(t, 0.0, k, all - t);
        v *= r;
        const int parts = k < 6    ? 16
                          : k < 12 ? 10
                          : k < 24 ? 6
                          : k < 40 ? 2
                                   : 1;
        for (int i = 1; i < parts; i++) {
            const double s = 2.0 * v / g * i / parts;

            ss_row(t + s, s * (v - 0.5 * g * s), none, none);
        }
        t += 2.0 * v / g;
    }
    // expect: all in [8.5789491, 8.5789492] (theory, eq:cl-zeno)
    ss_fact("all", all);
    // expect: rebound in [0.8099999, 0.8100001] (theory, sec:cl-sides)
    ss_fact("rebound", r * r);
    // ln(v1/slow)/ln(1/r) = 79.7, rounded up, as in the next two: 210.8, 12.1.
    // expect: bounces_mm in [80, 80] (theory, sec:cl-zeno)
    ss_fact("bounces_mm", hops(r, 1e-3, &last));
    // 79 terms of the series.
    // expect: last_mm in [8.5769762, 8.5769763] (theory, eq:cl-zeno)
    ss_fact("last_mm", last);
    // expect: bounces_nm in [211, 211] (theory, sec:cl-zeno)
    ss_fact("bounces_nm", hops(r, 1e-9, &last));
    // expect: bounces_half in [13, 13] (theory, sec:cl-zeno)
    ss_fact("bounces_half", hops(0.5, 1e-3, &last));

    const double near = slow * slow / (2.0 * g); /* no hop is as low as that */
    const seen s = library(r, h, slow, near, 100);
    const seen two = library(r, h, slow, near, 2);
    const seen fine = library(r, h, 1e-9, 1e-18 / (2.0 * g), 100);
    const seen wide = library(r, h, 1e-9, wide_near, 100);
    // expect: library_bounces in [80, 80] (second way, bounces_mm)
    ss_fact("library_bounces", s.bounces);
    // expect: library_last in [8.5769762, 8.5769763] (second way, last_mm)
    ss_fact("library_last", s.last);
    // expect: library_speed in [0, 0] (exact, lst:cl-respond)
    ss_fact("library_speed", fabs(s.v_12));
    // expect: accumulates in [1, 1] (theory, sec:cl-zeno)
    ss_fact("accumulates", by_events(r, &last) == SS_ACCUMULATION);
    // The last hop lasts at most ten thousand roundings of the time, and all
    // that follow nine times as long: 1.72e-10 s.
    // expect: events_miss in [0, 1.8e-10] (theory, eq:cl-zeno)
    ss_fact("events_miss", fabs(last - all));
    int before = 1; /* bounces before the step in which they end ... */
    for (t = first; t < floor(all / h) * h; before++)
        t += 2.0 / g * v1 * pow(r, before);
    // ... and as many as that step may hold.
    // expect: fine_bounces in [162, 162] (second way, before_end)
    ss_fact("fine_bounces", fine.bounces);
    // expect: before_end in [62, 62] (theory, eq:cl-zeno)
    ss_fact("before_end", before - 1);
    // What is left then is 2 v / g / (1 - r) with v = v1 r^162.
    // expect: fine_early in [3.491e-7, 3.492e-7] (theory, eq:cl-zeno)
    ss_fact("fine_early", all - fine.last);
    // expect: fine_last in [8.578948, 8.578950] (theory, eq:cl-zeno)
    ss_fact("fine_last", fine.last);
    // expect: wide_near in [1e-9, 1e-9] (given)
    ss_fact("wide_near", wide_near);
    // From 1 m: v^2 / g is below 1e-9 m after 102 bounces; 60 hops with that v.
    // expect: wide_late_ms in [0.9714, 0.9715] (theory, sec:cl-contact)
    ss_fact("wide_late_ms", 1e3 * (wide.last - all));
    // expect: two_last in [8.5080133, 8.5080134] (theory, eq:cl-zeno)
    ss_fact("two_last", two.last);
    return ss_end();
}
