/* motor.c: a kinematic particle must have the right velocity, too.
 *
 * A weight hangs on a damped spring from a pin that a motor moves back and
 * forth. Once the velocity of the pin is right, once it stays 0 in the state,
 * as when only the position is overwritten.
 */
// cc -Icode code/11-constraints/motor.c code/steps/*.c -lm
#include "steps/particles.h"
#include "steps/paths.h"
#include "steps/program.h"
#include "steps/springs.h"
#include "steps/tableau.h"

#include <math.h>
#include <stdio.h>

static const double rest = 1.0;

typedef struct pin {
    double reach, speed; /* m, rad/s */
    int honest;          /* 0: forgets to say how fast it moves */
} pin;

static void lead(double t, size_t dim, double *q, double *v, double *a,
                 const void *ctx)
{
    const pin *p = ctx;
    const double w = p->speed;

    (void)dim;
    q[0] = p->reach * sin(w * t);
    v[0] = p->honest ? p->reach * w * cos(w * t) : 0.0;
    a[0] = -w * w * q[0];
}

/* How far the weight swings when all has settled, m = 1: from x'' =
 * -ks (x - pin) - kd (x' - pin'), or without the last term. */
static double theory(const pin *p, double ks, double kd, int honest)
{
    const double w = p->speed;
    const double pull = honest ? hypot(ks, kd * w) : ks;

    return p->reach * pull / hypot(ks - w * w, kd * w);
}

/* The same by simulation, over the last two swings. */
static double swing(const pin *how, double ks, double kd, double h, double end,
                    double *trail)
{
    ss_particles *p = ss_particles_create(1);
    ss_springs *springs = ss_springs_create();
    const double turn = 6.283185307179586 / how->speed;
    ss_particle one;
    double most = 0.0;

    ss_particle_defaults(&one);
    ss_particles_add(p, 1, &one);
    one.q[0] = rest;
    ss_particles_add(p, 1, &one);
    ss_springs_add(springs, (ss_spring){1, 0, ks, kd, rest});
    ss_particles_add_force(p, ss_springs_force(springs));
    ss_particles_control(p, 0, (ss_control){lead, how});

    const int steps = ss_steps(end, h);

    for (int n = 0; n <= steps; n++) {
        trail[n] = p->q[1] - rest;
        if (p->t > end - 2.0 * turn)
            most = fmax(most, fabs(trail[n]));
        ss_particles_advance(p, &ss_rk4, h, 1, NULL);
    }
    ss_particles_free(p);
    ss_springs_free(springs);
    return most;
}

int main(int argc, char **argv)
{
    static double good[4002], bad[4002];
    pin right = {0.5, 3.0, 1}, wrong;
    double ks = 20.0, kd = 2.0, h = 0.005, end = 15.0;
    const ss_option options[] = {
        {"ks", "stiffness (N/m)", .positive = &ks},
        {"kd", "damping (N s/m)", .positive = &kd, .or_zero = true},
        {"speed", "speed of the motor (rad/s)", .positive = &right.speed},
        {"h", "step (s)", .positive = &h},
        {"end", "end of the run (s)", .positive = &end},
        {0}};

    ss_begin(argc, argv, "A weight on a moving pin.", options);
    wrong = right;
    wrong.honest = 0;
    if (ss_steps(end, h) > 4000)
        ss_give_up("there is room for 4000 steps, not %d", ss_steps(end, h));

    const double a = swing(&right, ks, kd, h, end, good);
    const double b = swing(&wrong, ks, kd, h, end, bad);

    ss_columns("t pin right wrong");
    for (int n = 0; n <= ss_steps(end, h); n += 10)
        ss_row(n * h, right.reach * sin(right.speed * n * h), good[n], bad[n]);
    // expect: ks in [20, 20] (given)
    ss_fact("ks", ks);
    // expect: kd in [2, 2] (given)
    ss_fact("kd", kd);
    // expect: reach in [0.5, 0.5] (given)
    ss_fact("reach", right.reach);
    // expect: speed in [3, 3] (given)
    ss_fact("speed", right.speed);
    // Between two rows the crest may be missed, by (speed h)^2/8 of it.
    // expect: right in [0.8332, 0.83325] (theory, eq:co-motor)
    ss_fact("right", a);
    // expect: right_theory in [0.833227, 0.833228] (theory, eq:co-motor)
    ss_fact("right_theory", theory(&right, ks, kd, 1));
    // expect: wrong in [0.79806, 0.79811] (theory, eq:co-motor)
    ss_fact("wrong", b);
    // expect: wrong_theory in [0.798086, 0.798087] (theory, eq:co-motor)
    ss_fact("wrong_theory", theory(&right, ks, kd, 0));

    pin fast = right, slow;

    fast.speed = 12.0;
    slow = fast;
    slow.honest = 0;
    // expect: fast_right in [0.12361, 0.12369] (theory, eq:co-motor)
    ss_fact("fast_right", swing(&fast, ks, kd, h, end, good));
    // expect: fast_wrong in [0.07913, 0.07919] (theory, eq:co-motor)
    ss_fact("fast_wrong", swing(&slow, ks, kd, h, end, bad));
    return ss_end();
}
