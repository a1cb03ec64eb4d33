/* zeno.c: infinitely many bounces in a finite time.
 *
 * A superball falls from one metre. Every hop lasts 9/10 of the one before, so
 * all hops together last a finite time. We count them, one by one, until they
 * are too small to matter, and let the library step the same ball.
 */
// cc -Icode code/12-collisions/zeno.c code/steps/*.c -lm
#include "steps/adaptive.h"
#include "steps/fields.h"
#include "steps/program.h"
#include "steps/solids.h"

#include <math.h>

static const double g = 9.81, drop = 1.0;

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
    double last, speed;
    int bounces;
} seen;

/* Twelve seconds of the library's steps: the last bounce, how many there were,
 * and the speed at the end. */
static seen library(double r, double h)
{
    const ss_obstacle floor = {.b = {1.0}, .grip = {.restitution = r}};
    const ss_solid_contact *contact;
    ss_gravity down = {{-g}};
    ss_particles *p = ss_particles_create(1);
    ss_solids *solids = p ? ss_solids_create(p, NULL) : NULL;
    ss_particle ball;
    seen s = {0};

    ss_particle_defaults(&ball);
    ball.radius = 0.1;
    ball.q[0] = drop + ball.radius;
    if (!solids || ss_particles_add(p, 1, &ball) != SS_OK ||
        ss_particles_add_force(p, ss_gravity_force(&down)) != SS_OK ||
        ss_solids_add_obstacle(solids, &floor) != SS_OK)
        ss_give_up("there is no memory for a ball");
    for (int n = ss_steps(12.0, h); n > 0; n--) {
        if (ss_solids_advance(solids, h, 1, NULL) != SS_OK)
            ss_give_up("the ball cannot go on");
        for (size_t k = ss_solids_contacts(solids, &contact); k > 0; k--)
            if (contact[k - 1].impact) {
                s.bounces++;
                s.last = contact[k - 1].t;
            }
    }
    s.speed = fabs(p->v[0]);
    ss_solids_free(solids);
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
    double r = 0.9, h = 1.0 / 60.0, last, t;
    const ss_option options[] = {
        {"r", "restitution, below 1", .positive = &r, .or_zero = true,
         .below = 1},
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

    const seen coarse = library(r, h), fine = library(r, h / 16.0);
    // The last bounce comes in with 2 g h, give or take what gravity does in a
    // step: the numbers for g h and for 3 g h.
    // expect: coarse_bounces in [21, 32] (theory, eq:cl-zeno)
    ss_fact("coarse_bounces", coarse.bounces);
    // expect: coarse_last in [7.59, 8.27] (theory, eq:cl-zeno)
    ss_fact("coarse_last", coarse.last);
    // expect: fine_bounces in [48, 58] (theory, eq:cl-zeno)
    ss_fact("fine_bounces", fine.bounces);
    // expect: fine_last in [8.52, 8.56] (theory, eq:cl-zeno)
    ss_fact("fine_last", fine.last);
    // expect: lies in [1, 1] (exact, sec:cl-zeno)
    ss_fact("lies", coarse.speed == 0.0 && fine.speed == 0.0);
    // expect: accumulates in [1, 1] (theory, sec:cl-zeno)
    ss_fact("accumulates", by_events(r, &last) == SS_ACCUMULATION);
    // The last hop lasts at most ten thousand roundings of the time, and all
    // that follow nine times as long: 1.72e-10 s.
    // expect: events_miss in [0, 1.8e-10] (theory, eq:cl-zeno)
    ss_fact("events_miss", fabs(last - all));
    return ss_end();
}
