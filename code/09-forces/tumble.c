/* tumble.c: two masses on a damped spring fly through space.
 *
 * The damping of the spring ends their vibration and does not affect their
 * centre of mass; drag does. Then the law itself, on a thousand random pairs:
 * direction, power, sum and moment of the forces; and the case where it has no
 * direction, l = 0.
 */
// cc -Icode code/09-forces/tumble.c code/steps/*.c -lm
#include "steps/fields.h"
#include "steps/particles.h"
#include "steps/program.h"
#include "steps/springs.h"
#include "steps/tableau.h"

#include <math.h>
#include <stdint.h>

/* The force on a, written from the formula. */
static void by_hand(const ss_spring *s, size_t dim, const double *qa,
                    const double *qb, const double *va, const double *vb,
                    double *fa)
{
    double l[3], length = 0.0, along = 0.0;

    for (size_t k = 0; k < dim; k++) {
        l[k] = qa[k] - qb[k];
        length += l[k] * l[k];
        along += (va[k] - vb[k]) * l[k];
    }
    length = sqrt(length);
    for (size_t k = 0; k < dim; k++)
        fa[k] = -(s->ks * (length - s->rest) + s->kd * along / length) *
                (l[k] / length);
}

/* From -1 to 1, the same every time. */
static double any(void)
{
    static uint64_t seed = 9;

    seed = seed * 6364136223846793005u + 1442695040888963407u;
    return (double)(seed >> 11) / 4503599627370496.0 - 1.0;
}

typedef struct trial {
    double wrong_way, power, sum, moment, off;
} trial;

/* A thousand pairs in space: what is the worst that the law does? */
static trial try_law(void)
{
    const double mass[2] = {1.0, 3.0};
    trial worst = {.power = -1e9};

    for (int n = 0; n < 1000; n++) {
        ss_spring s = {0, 1, 3.0 + any(), 0.0, 1.0 + 0.5 * any()};
        ss_springs one = {&s, 1, 1, NULL};
        const ss_force force = ss_springs_force(&one);
        double q[6], v[6], hand[3], f[6] = {0.0}, damp[6] = {0.0};
        double along = 0.0, length = 0.0, power = 0.0;

        for (int k = 0; k < 6; k++)
            q[k] = any(), v[k] = any();

        const ss_view view = {3, 2, 0.0, q, v, mass};

        by_hand(&s, 3, q, q + 3, v, v + 3, hand);
        force.apply(&view, f, force.ctx);
        s = (ss_spring){0, 1, 0.0, 1.0 + 0.5 * any(), s.rest};
        force.apply(&view, damp, force.ctx);
        for (int k = 0; k < 3; k++) {
            const double l = q[k] - q[3 + k];
            const int a = (k + 1) % 3, b = (k + 2) % 3;

            length += l * l;
            along += f[k] * l;
            power += damp[k] * v[k] + damp[3 + k] * v[3 + k];
            worst.off = fmax(worst.off, fabs(f[k] - hand[k]));
            worst.sum = fmax(worst.sum, fabs(f[k] + f[3 + k]));
            worst.moment =
                fmax(worst.moment,
                     fabs(q[a] * damp[b] - q[b] * damp[a] +
                          q[3 + a] * damp[3 + b] - q[3 + b] * damp[3 + a]));
        }
        worst.wrong_way += (along > 0.0) == (sqrt(length) > s.rest);
        worst.power = fmax(worst.power, power);
    }
    return worst;
}

static const double ks = 12.0, rest = 1.0;
static const double start[2][4] = {{0.0, 0.9, 2.7, 0.0}, /* x, y, and speeds */
                                   {0.0, -0.3, 1.0 - 1.7 / 3.0, 0.0}};

/* Two masses, a spring, drag; their positions after every step. Returns how far
 * the centre is from where it began, at the origin. */
static double fly(double kd, double drag_k, double h, int steps,
                  double (*at)[4], double *speed, double *swing)
{
    ss_particles *p = ss_particles_create(2);
    ss_springs *set = ss_springs_create();
    ss_drag drag = {drag_k, NULL, NULL};
    ss_particle one;
    double centre[2], momentum[2], low = 9.0, high = 0.0;

    ss_particle_defaults(&one);
    one.q[1] = start[0][1], one.v[0] = start[0][2];
    ss_particles_add(p, 1, &one);
    one.mass = 3.0, one.q[1] = start[1][1], one.v[0] = start[1][2];
    ss_particles_add(p, 1, &one);
    ss_springs_add(set, (ss_spring){0, 1, ks, kd, rest});
    ss_particles_add_force(p, ss_springs_force(set));
    ss_particles_add_force(p, ss_drag_force(&drag));
    for (int i = 0; i <= steps; i++) {
        const double length = hypot(p->q[0] - p->q[2], p->q[1] - p->q[3]);

        for (int k = 0; k < 4; k++)
            at[i][k] = p->q[k];
        if (i > steps - steps / 4) {
            low = fmin(low, length);
            high = fmax(high, length);
        }
        if (i < steps)
            ss_particles_advance(p, &ss_rk4, h, 1, NULL);
    }
    ss_particles_centre(p, centre);
    ss_particles_momentum(p, momentum);
    *speed = hypot(momentum[0], momentum[1]) / 4.0;
    *swing = high - low;
    ss_springs_free(set);
    ss_particles_free(p);
    return hypot(centre[0], centre[1]);
}

static const double along_ks = 4.0, along_v = 3.0, along_time = 0.8;
static const double along_apart = 0.05, along_h = 0.004;
enum { SPEEDS = 12 };

/* Two masses on a line run through each other: the energy's error. */
static double through_once(double length, double h, double v)
{
    ss_particles *p = ss_particles_create(1);
    ss_springs *set = ss_springs_create();
    ss_particle one;
    double before, after;

    ss_particle_defaults(&one);
    one.q[0] = 1.0, one.v[0] = -along_v;
    ss_particles_add(p, 1, &one);
    one.q[0] = -1.0, one.v[0] = v;
    ss_particles_add(p, 1, &one);
    ss_springs_add(set, (ss_spring){0, 1, along_ks, 0.0, length});
    ss_particles_add_force(p, ss_springs_force(set));
    before = ss_particles_kinetic(p) + ss_particles_potential(p);
    ss_particles_advance(p, &ss_rk4, h, (size_t)ss_steps(along_time, h), NULL);
    after = ss_particles_kinetic(p) + ss_particles_potential(p);
    ss_springs_free(set);
    ss_particles_free(p);
    return fabs(after / before - 1.0);
}

/* The largest of some: it matters where in its step the crossing falls. */
static double through(double length, double h)
{
    double worst = 0.0;

    for (int i = 0; i < SPEEDS; i++)
        worst = fmax(worst, through_once(length, h, along_v + along_apart * i));
    return worst;
}

enum { MOST = 500 };

int main(int argc, char **argv)
{
    static double damped[MOST + 1][4], dragged[MOST + 1][4];
    double kd = 0.6, k = 0.6, h = 0.02;
    const ss_option options[] = {
        {"kd", "damping of the spring (N s/m)", .positive = &kd,
         .or_zero = true},
        {"k", "drag on each mass (N s/m)", .positive = &k, .or_zero = true},
        {"h", "step (s)", .positive = &h},
        {0}};
    double speed, swing;

    ss_begin(argc, argv, "Two masses on a damped spring.", options);

    const int steps = ss_steps(5.0, h) < MOST ? ss_steps(5.0, h) : MOST;
    const double far = fly(kd, 0.0, h, steps, damped, &speed, &swing);

    // expect: ks in [12, 12] (given)
    ss_fact("ks", ks);
    // expect: kd in [0.6, 0.6] (given)
    ss_fact("kd", kd);
    // expect: k in [0.6, 0.6] (given)
    ss_fact("k", k);
    // expect: light_y in [0.9, 0.9] (given)
    ss_fact("light_y", start[0][1]);
    // expect: light_v in [2.7, 2.7] (given)
    ss_fact("light_v", start[0][2]);
    // expect: heavy_y in [-0.3, -0.3] (given)
    ss_fact("heavy_y", start[1][1]);
    // (2.7 + 3 v) / 4 = 1
    // expect: heavy_v in [0.4333333333, 0.4333333334] (exact, damped_speed)
    ss_fact("heavy_v", start[1][2]);
    // expect: damped_speed in [0.99999999999, 1.00000000001] (theory, sec:fo-spring)
    ss_fact("damped_speed", speed);
    // expect: damped_far in [4.9999999999, 5.0000000001] (theory, sec:fo-spring)
    ss_fact("damped_far", far);
    // expect: damped_swing in [0.0165, 0.0167] (second way, finer_swing)
    ss_fact("damped_swing", swing);
    // expect: dragged_far in [2.65206, 2.65208] (second way, finer_far)
    ss_fact("dragged_far", fly(0.0, k, h, steps, dragged, &speed, &swing));
    // expect: dragged_speed in [0.285638, 0.285640] (second way, finer_speed)
    ss_fact("dragged_speed", speed);
    // Once more, with half of the step.
    static double again[2 * MOST + 1][4];
    fly(kd, 0.0, 0.5 * h, 2 * steps, again, &speed, &swing);
    // expect: finer_swing in [0.0165, 0.0167] (second way, damped_swing)
    ss_fact("finer_swing", swing);
    // expect: finer_far in [2.65206, 2.65208] (second way, dragged_far)
    ss_fact("finer_far",
            fly(0.0, k, 0.5 * h, 2 * steps, again, &speed, &swing));
    // expect: finer_speed in [0.285638, 0.285640] (second way, dragged_speed)
    ss_fact("finer_speed", speed);
    // expect: dragged_even in [0.22313016, 0.22313017] (theory, sec:fo-spring)
    ss_fact("dragged_even", exp(-2.0 * k * 5.0 / 4.0));

    const trial worst = try_law();

    // expect: wrong_way in [0, 0] (theory, eq:fo-spring)
    ss_fact("wrong_way", worst.wrong_way);
    // expect: power in [-1e-3, 1e-15] (theory, sec:fo-spring)
    ss_fact("power", worst.power);
    // expect: sum in [0, 0] (exact, sec:fo-spring)
    ss_fact("sum", worst.sum);
    // expect: moment in [0, 5e-15] (theory, sec:fo-spring)
    ss_fact("moment", worst.moment);
    // expect: hand_off in [0, 1e-14] (theory, eq:fo-spring)
    ss_fact("hand_off", worst.off);

    /* At the same position: 0/0 by the formula, 0 by the library. */
    const double same[3] = {0.3, 0.2, 0.1}, still[3] = {0.0, 0.0, 0.0};
    const ss_spring s = {0, 1, 3.0, 0.2, 1.0};
    double fa[3];

    by_hand(&s, 3, same, same, still, still, fa);
    // expect: hand_is_nan in [1, 1] (exact, sec:fo-spring)
    ss_fact("hand_is_nan", isnan(fa[0]));
    // expect: along_ks in [4, 4] (given)
    ss_fact("along_ks", along_ks);
    // expect: along_v in [3, 3] (given)
    ss_fact("along_v", along_v);
    // expect: along_time in [0.8, 0.8] (given)
    ss_fact("along_time", along_time);
    // expect: along_apart in [0.05, 0.05] (given)
    ss_fact("along_apart", along_apart);
    // expect: along_h in [0.004, 0.004] (given)
    ss_fact("along_h", along_h);
    // expect: speeds in [12, 12] (given)
    ss_fact("speeds", SPEEDS);
    // A jump within a step costs all orders but one; where in its step, is luck.
    // expect: through_order in [0.7, 1.3] (theory, sec:fo-spring)
    ss_fact("through_order",
            log2(through(1.0, along_h) / through(1.0, along_h / 4)) / 2);
    // expect: through_order_0 in [4.95, 5.05] (theory, eq:rk4-axis)
    ss_fact("through_order_0",
            log2(through(0.0, 5 * along_h) / through(0.0, 5 * along_h / 4)) /
                2);

    ss_columns("t ax ay bx by mx my cx cy dx dy nx ny ab_x ab_y cd_x cd_y");
    for (int i = 0; i <= steps; i += 2) {
        const double *a = damped[i], *c = dragged[i];

        ss_row(i * h, a[0], a[1], a[2], a[3], 0.25 * (a[0] + 3.0 * a[2]),
               0.25 * (a[1] + 3.0 * a[3]), c[0], c[1], c[2], c[3],
               0.25 * (c[0] + 3.0 * c[2]), 0.25 * (c[1] + 3.0 * c[3]),
               a[2] - a[0], a[3] - a[1], c[2] - c[0], c[3] - c[1]);
    }
    return ss_end();
}
