/* walker.c: a mechanism with a motor: Theo Jansen's leg.
 *
 * Ten rods, a nail, and a crank pin on a motor. Everything else is particles
 * with weight that the rods pull along. The foot moves flat over the ground and
 * comes back through the air.
 */
// cc -Icode code/11-constraints/walker.c code/steps/*.c -lm
#include "steps/constraints.h"
#include "steps/fields.h"
#include "steps/paths.h"
#include "steps/program.h"

#include <math.h>
#include <string.h>

/* The particles; and the rods, with the lengths that Jansen found. */
enum { PIVOT, PIN, TOP, BACK, LOW, HIP, FOOT, COUNT, RODS = 10 };

//> rods
static const ss_rod leg[RODS] = {{PIN, TOP, 50.0},  {TOP, PIVOT, 41.5},
                                 {PIN, LOW, 61.9},  {LOW, PIVOT, 39.3},
                                 {TOP, BACK, 55.8}, {BACK, PIVOT, 40.1},
                                 {BACK, HIP, 39.4}, {LOW, HIP, 36.7},
                                 {LOW, FOOT, 49.0}, {HIP, FOOT, 65.7}};
//<

/* The point at distances ra, rb from a, b, to the left of the way a to b. */
static void meet(const double *a, double ra, const double *b, double rb,
                 double *q)
{
    const double dx = b[0] - a[0], dy = b[1] - a[1], d = hypot(dx, dy);
    const double along = (ra * ra - rb * rb + d * d) / (2.0 * d);
    const double aside = sqrt(ra * ra - along * along);

    q[0] = a[0] + (along * dx - aside * dy) / d;
    q[1] = a[1] + (along * dy + aside * dx) / d;
}

/* All positions, by geometry, for the crank at an angle. */
static void place(double angle, double q[COUNT][2])
{
    q[PIVOT][0] = q[PIVOT][1] = 0.0;
    q[PIN][0] = 38.0 + 15.0 * cos(angle);
    q[PIN][1] = 7.8 + 15.0 * sin(angle);
    meet(q[PIVOT], 41.5, q[PIN], 50.0, q[TOP]);
    meet(q[PIN], 61.9, q[PIVOT], 39.3, q[LOW]);
    meet(q[PIVOT], 40.1, q[TOP], 55.8, q[BACK]);
    meet(q[LOW], 36.7, q[BACK], 39.4, q[HIP]);
    meet(q[LOW], 49.0, q[HIP], 65.7, q[FOOT]);
}

static const double ground = -83.0; /* below this the foot walks */

/* Where the foot has been: lowest, highest, and from left to right while it is
 * on the ground. */
typedef struct trace {
    double low, high, left, far;
} trace;

static void follow(const double *foot, trace *s)
{
    s->low = fmin(s->low, foot[1]);
    s->high = fmax(s->high, foot[1]);
    if (foot[1] < ground) {
        s->left = fmin(s->left, foot[0]);
        s->far = fmax(s->far, foot[0]);
    }
}

/* As if all were free, then the lengths, then the velocities. */
static ss_status step(ss_rods *rods, ss_particles *p, double h)
{
    double old[2 * COUNT], moved[2 * COUNT];

    memcpy(old, p->q, sizeof old);
    ss_status status = ss_particles_advance(p, &ss_midpoint, h, 1, NULL);
    memcpy(moved, p->q, sizeof moved);
    if (status == SS_OK)
        status = ss_rods_project(rods, p, old, p->q);
    for (int k = 0; k < 2 * COUNT; k++)
        p->v[k] += (p->q[k] - moved[k]) / h;
    if (status == SS_OK)
        status = ss_rods_project_velocities(rods, p, p->q, p->v);
    return status;
}

int main(int argc, char **argv)
{
    const double tolerance = 1e-6;
    double turns = 1.0;
    int steps = 60, shown = 5;
    const ss_option options[] = {
        {"turns", "turns of the crank, one per second", .positive = &turns},
        {"steps", "steps per turn", .count = &steps},
        {"shown", "step at which the leg is drawn", .count = &shown},
        {0}};
    const double none = (double)NAN, pi = 3.141592653589793;
    ss_particles *p = ss_particles_create(2);
    ss_rods *rods = ss_rods_create();
    ss_gravity gravity = {{0.0, -981.0, 0.0}}; /* cm/s^2 */
    ss_motor motor;
    double q[COUNT][2], right[COUNT][2], worst = 0.0;
    trace run = {0.0, -1e9, 1e9, -1e9}, drawn = run;
    int on_ground = 0;
    ss_status status = SS_OK;

    ss_begin(argc, argv, "A leg that walks.", options);
    place(0.0, q);
    for (int i = 0; i < COUNT; i++) {
        ss_particle one;

        ss_particle_defaults(&one);
        one.q[0] = q[i][0];
        one.q[1] = q[i][1];
        ss_particles_add(p, 1, &one);
    }
    for (int i = 0; i < RODS; i++)
        ss_rods_add(rods, leg[i]);
    //> motor
    ss_motor_defaults(&motor); /* one turn per second, anticlockwise */
    motor.centre[0] = 38.0;
    motor.centre[1] = 7.8;
    motor.first[0] = motor.second[1] = 15.0;
    ss_particles_add_force(p, ss_gravity_force(&gravity));
    ss_particles_control(p, PIVOT, ss_nail());
    ss_particles_control(p, PIN, ss_motor_control(&motor));
    //<
    rods->tolerance = tolerance;
    rods->max_iterations = 20000;
    ss_columns("t x y foot_x foot_y");

    const int all = ss_steps(turns * steps, 1.0);

    for (int n = 0; n <= all && status == SS_OK; n++) {
        const double *foot = p->q + 2 * FOOT;

        place(2.0 * pi * p->t, right);
        for (int i = 0; i < COUNT; i++)
            worst = fmax(worst, hypot(p->q[2 * i] - right[i][0],
                                      p->q[2 * i + 1] - right[i][1]));
        follow(foot, &run);
        follow(right[FOOT], &drawn);
        on_ground += n < all && foot[1] < ground;
        ss_row(p->t, none, none, foot[0], foot[1]);
        for (int i = 0; n == shown && i < RODS; i++) { /* the leg itself */
            const double *a = p->q + 2 * leg[i].a, *b = p->q + 2 * leg[i].b;

            ss_row(none, a[0], a[1], none, none);
            ss_row(none, b[0], b[1], none, none);
            ss_row(none, none, none, none, none);
        }
        if (n == shown) {
            ss_row(none, motor.centre[0], motor.centre[1], none, none);
            ss_row(none, p->q[2 * PIN], p->q[2 * PIN + 1], none, none);
        }
        if (n < all)
            status = step(rods, p, 1.0 / steps);
    }
    // expect: g in [981, 981] (given)
    ss_fact("g", -gravity.g[1]);
    // Ten rods, each right to 1e-6 of 66 cm at most, and levers among them.
    // expect: worst in [0, 0.05] (theory, sec:co-kinematic)
    ss_fact("worst", 10.0 * worst);
    // expect: tolerance in [1e-6, 1e-6] (given)
    ss_fact("tolerance", tolerance);
    // expect: iterations in [600, 615] (second way, tests/from-the-page/11_constraints.py)
    ss_fact("iterations", (double)rods->iterations / all);
    // expect: ground_share in [0.414, 0.448] (second way, tests/from-the-page/11_constraints.py)
    ss_fact("ground_share", (double)on_ground / all);
    // expect: flat in [1.02, 1.05] (second way, flat_drawn)
    ss_fact("flat", ground - run.low);
    // expect: stride in [55.9, 56] (second way, stride_drawn)
    ss_fact("stride", run.far - run.left);
    // expect: lift in [22.4, 22.5] (second way, lift_drawn)
    ss_fact("lift", run.high - run.low);
    // expect: flat_drawn in [1.02, 1.05] (second way, flat)
    ss_fact("flat_drawn", ground - drawn.low);
    // expect: stride_drawn in [55.9, 56] (second way, stride)
    ss_fact("stride_drawn", drawn.far - drawn.left);
    // expect: lift_drawn in [22.4, 22.5] (second way, lift)
    ss_fact("lift_drawn", drawn.high - drawn.low);
    ss_particles_free(p);
    ss_rods_free(rods);
    return ss_end();
}
