/* particle_behaviours.c: behaviour functions, and kinematic particles. */
#include "crowd.h"
#include "problems.h"

#include "steps/behaviour.h"
#include "steps/paths.h"
#include "steps/springs.h"
#include "steps/tableau.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* C: R^9 -> R^4, a random quadratic: C_r = q.A_r q / 2 + b_r.q + c_r. */
typedef struct quadric {
    double a[4][9][9], b[4][9], c[4];
} quadric;

static void bend(size_t dim, const double *q, double *c, double *jac,
                 const void *ctx)
{
    const quadric *w = ctx;

    for (size_t r = 0; r < 4; r++) {
        c[r] = w->c[r];
        for (size_t i = 0; i < 3 * dim; i++) {
            double row = 0.0, column = 0.0;

            for (size_t j = 0; j < 3 * dim; j++) {
                row += w->a[r][i][j] * q[j];
                column += w->a[r][j][i] * q[j];
            }
            jac[r * 3 * dim + i] = 0.5 * (row + column) + w->b[r][i];
            c[r] += q[i] * (0.5 * row + w->b[r][i]);
        }
    }
}

static quadric any_quadric(uint64_t seed)
{
    ss_random luck = {seed};
    quadric w;

    any_place(&luck, 4 * 81, 1.0, &w.a[0][0][0]);
    any_place(&luck, 36, 1.0, &w.b[0][0]);
    any_place(&luck, 4, 1.0, w.c);
    return w;
}

/* Force is -dE/dq, power of damping is -kd |C'|^2, with C' by differences. */
static void check_quadric(void)
{
    ss_particles *p = crowd(3, 5, 1.0, 11);
    quadric w = any_quadric(3);
    ss_behaviour b = {.function = bend,
                      .ctx = &w,
                      .count = 3,
                      .particle = {4, 0, 2},
                      .rows = 4,
                      .ks = 1.5};
    double f[15], q[9], up[4], down[4], jac[36], square = 0.0, power;

    expect("C from 9 to 4 numbers: force is -dE/dq",
           slope_defect(p, ss_behaviour_force(&b)), 0, 2e-9);
    b.ks = 0.0;
    b.kd = 0.7;
    for (int way = -1; way <= 1; way += 2) {
        for (size_t i = 0; i < 3; i++)
            for (size_t k = 0; k < 3; k++)
                q[3 * i + k] = p->q[3 * b.particle[i] + k] +
                               way * 0.5 * p->v[3 * b.particle[i] + k];
        bend(3, q, way > 0 ? up : down, jac, &w);
    }
    for (size_t r = 0; r < 4; r++)
        square += (up[r] - down[r]) * (up[r] - down[r]);
    force_of(p, ss_behaviour_force(&b), f);
    power = power_of(p, f);
    expect("  damping's power / (-kd |C'|^2)", power / (-0.7 * square),
           1 - 1e-13, 1 + 1e-13);
    ss_particles_free(p);
}

/* Distance is the spring; meeting is not, once there is damping. */
static void check_pairs(void)
{
    const double rest = 0.6, none = 0.0;
    double distance = 0.0, meet = 0.0, damped = 0.0, torque = 0.0;
    double zero = 0.0, sum = 0.0;

    for (uint64_t i = 0; i < 100; i++) {
        ss_particles *p = crowd(3, 2, 1.0, i);
        ss_springs *set = ss_springs_create();
        ss_behaviour b = ss_behaviour_distance(&rest, 0, 1, 1.3, 0.7);
        double f[6], g[6];

        if (!set)
            exit(2);
        ss_springs_add(set, (ss_spring){0, 1, 1.3, 0.7, rest});
        force_of(p, ss_springs_force(set), f);
        force_of(p, ss_behaviour_force(&b), g);
        distance = fmax(distance, largest_difference(6, f, g));

        set->spring[0].rest = none;
        for (int kd = 0; kd < 2; kd++) {
            set->spring[0].kd = b.kd = kd ? 0.7 : 0.0;
            b = ss_behaviour_meet(3, 0, 1, 1.3, b.kd);
            force_of(p, ss_springs_force(set), f);
            force_of(p, ss_behaviour_force(&b), g);
            if (kd) {
                damped = fmax(damped, largest_difference(6, f, g));
                torque = fmax(torque, torque_of(p, g));
            } else {
                meet = fmax(meet, largest_difference(6, f, g));
                zero = fmax(zero, torque_of(p, g));
            }
            sum = fmax(sum, sum_of(p, g));
        }
        ss_springs_free(set);
        ss_particles_free(p);
    }
    expect("distance less damped spring", distance, 0, 2e-15);
    expect("meeting less spring of rest 0, kd = 0", meet, 0, 1e-15);
    expect("  sum of forces", sum, 0, 0);
    expect("  torque", zero, 0, 1e-15);
    expect("  kd = 0.7", damped, 0.5, 3);
    expect("  torque", torque, 0.5, 5);
}

/* Without damping C swings about 0 with omega = sqrt(ks / mu): ks = 4.5,
 * masses 1 and 3. Found from three readings of a cosine. */
static void check_swing(int as_distance)
{
    const double rest = 2.0, h = 0.002;
    ss_particles *p = ss_particles_create(2);
    ss_particle two[2];
    ss_behaviour b = as_distance ? ss_behaviour_distance(&rest, 0, 1, 4.5, 0.0)
                                 : ss_behaviour_meet(2, 0, 1, 4.5, 0.0);
    double c[3], middle = as_distance ? rest : 0.0;

    ss_particle_defaults(&two[0]);
    ss_particle_defaults(&two[1]);
    two[0].q[0] = middle + 0.3;
    two[1].mass = 3.0;
    if (!p || ss_particles_add(p, 2, two) != SS_OK ||
        ss_particles_add_force(p, ss_behaviour_force(&b)) != SS_OK)
        exit(2);
    for (size_t i = 0; i < 3; i++) {
        c[i] = p->q[0] - p->q[2] - middle;
        ss_particles_advance(p, &ss_rk4, h, 100, NULL);
    }
    expect(as_distance ? "a distance swings with omega"
                       : "a meeting swings with omega",
           acos((c[0] + c[2]) / (2.0 * c[1])) / (100.0 * h), 2.449485,
           2.449495);
    ss_particles_free(p);
}

/* A particle on a spring to one that is driven to and fro. */
static double driven_amplitude(const ss_control *control)
{
    const double h = 6.283185307179586 / 3.0 / 400.0;
    ss_particles *p = ss_particles_create(2);
    ss_springs *set = ss_springs_create();
    ss_particle two[2];
    double a, b;

    ss_particle_defaults(&two[0]);
    ss_particle_defaults(&two[1]);
    two[1].q[0] = 5.0;
    if (!p || !set || ss_particles_add(p, 2, two) != SS_OK)
        exit(2);
    ss_springs_add(set, (ss_spring){0, 1, 20.0, 2.0, 5.0});
    ss_particles_add_force(p, ss_springs_force(set));
    ss_particles_control(p, 0, *control);
    ss_particles_advance(p, &ss_rk4, h, 400 * 20, NULL);
    a = p->q[2] - 5.0;
    ss_particles_advance(p, &ss_rk4, h, 100, NULL);
    b = p->q[2] - 5.0;
    expect("  follows its path", p->q[0] + 0.5, -1e-12, 1e-12);
    expect("  at rest there", p->v[0], -1e-11, 1e-11);
    ss_springs_free(set);
    ss_particles_free(p);
    return sqrt(a * a + b * b);
}

static const ss_motor to_and_fro = {
    .first = {0.5}, .speed = 3.0, .phase = 1.5707963267948966};

/* The same, without its velocity. */
static void forgetful(double t, size_t dim, double *q, double *v, double *a,
                      const void *ctx)
{
    const ss_control motor = ss_motor_control(ctx);

    motor.path(t, dim, q, v, a, motor.ctx);
    memset(v, 0, dim * sizeof *v);
    memset(a, 0, dim * sizeof *a);
}

static void check_driven(void)
{
    const ss_control right = ss_motor_control(&to_and_fro);
    const ss_control wrong = {forgetful, &to_and_fro};

    expect("driven by a motor: amplitude", driven_amplitude(&right), 0.833215,
           0.833225 + 1e-5);
    expect("  with velocity 0: amplitude", driven_amplitude(&wrong), 0.79808,
           0.79810);
}

/* Velocity is the place's derivative, acceleration the velocity's. */
static void check_path(const char *what, ss_control c, double from, double to)
{
    double worst = 0.0;

    for (int i = 0; i < 40; i++) {
        const double t = from + (to - from) * (i + 0.37) / 40.0, d = 1e-5;
        double q[3][3] = {{0}}, v[3][3] = {{0}}, a[3][3] = {{0}};

        for (int j = 0; j < 3; j++)
            c.path(t + (j - 1) * d, 3, q[j], v[j], a[j], c.ctx);
        for (int k = 0; k < 3; k++) {
            worst = fmax(worst, fabs((q[2][k] - q[0][k]) / 2 / d - v[1][k]));
            worst = fmax(worst, fabs((v[2][k] - v[0][k]) / 2 / d - a[1][k]));
        }
    }
    expect(what, worst, 0, 1e-8);
}

static void check_paths(void)
{
    const double time[] = {0.0, 1.0, 3.0}, none[9] = {0.0};
    const double q[] = {0, 0, 0, 1, 2, 3, 1, 0, 0},
                 v[] = {1, 0, 0, 0, 1, 0, 0, 0, 0};
    const ss_track track = {3, time, q, v}, nowhere = {0, time, none, none};
    ss_motor motor;
    ss_particles *p = crowd(3, 2, 1.0, 1);
    double x[3], u[3], a[3];

    ss_motor_defaults(&motor);
    motor.speed = 2.0;
    motor.second[2] = 0.4;
    check_path("a motor's velocity and acceleration", ss_motor_control(&motor),
               0, 4);
    check_path("a track's, first piece", ss_track_control(&track), 0, 1);
    check_path("a track's, second piece", ss_track_control(&track), 1, 3);
    check_path("a track's, before", ss_track_control(&track), -1, 0);
    check_path("a track's, after", ss_track_control(&track), 3.001, 5);
    ss_track_control(&track).path(1.0, 3, x, u, a, &track);
    expect("  passes its knot", largest_difference(3, x, q + 3), 0, 0);
    expect("  as fast as it should", largest_difference(3, u, v + 3), 0, 0);
    ss_track_control(&track).path(1.0 - 1e-10, 3, x, u, a, &track);
    expect("  from before it too", largest_difference(3, x, q + 3), 0, 1e-8);
    expect("  as fast", largest_difference(3, u, v + 3), 0, 1e-8);
    expect("a track of no knots is refused",
           ss_particles_control(p, 0, ss_track_control(&nowhere)),
           SS_BAD_ARGUMENT, SS_BAD_ARGUMENT);
    expect("  and none is kinematic", (double)p->kinematic, 0, 0);
    ss_particles_free(p);
}

int main(void)
{
    check_quadric();
    check_pairs();
    check_swing(0);
    check_swing(1);
    check_driven();
    check_paths();
    return verdict();
}
