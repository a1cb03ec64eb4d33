/* damped.c: stability for one evaluation, on a spring with more and more drag.
 *
 * x'' = -x - c x': the largest step that does not make the motion grow, by
 * the evaluations of a step. Critical damping is at c = 2. What the best
 * method is depends on c. Velocity Verlet predicts the velocity for the drag;
 * symplectic Euler takes the old one.
 */
// cc -Icode code/14-choosing/damped.c code/steps/*.c -lm
#include "steps/mover.h"
#include "steps/program.h"
#include "steps/tableau.h"

#include <math.h>

static void spring(double t, const double *q, const double *v, double *a,
                   const void *ctx)
{
    const double *c = ctx;

    (void)t;
    a[0] = -q[0] - *c * v[0];
}

/* One step from q, v, of one of two kinds of methods; the result in x. */
static void step(const ss_method *one, const ss_mech_method *mech,
                 const ss_mech *force, double h, double q, double v,
                 double x[2])
{
    const ss_ode ode = ss_mech_as_ode(force);
    double work[26];

    x[0] = q;
    x[1] = v;
    if (one) {
        one->step(&ode, 0.0, h, x, work, NULL);
        return;
    }

    ss_mover *mover = ss_mover_create(mech, 1, NULL);

    ss_mover_start(mover, force, 0.0, &q, &v);
    ss_mover_step(mover, h);
    ss_mover_read(mover, &x[0], &x[1]);
    ss_mover_free(mover);
}

/* The larger of the factors by which a step stretches its eigenvectors. */
static double stretch(const ss_method *one, const ss_mech_method *mech,
                      double c, double h)
{
    const ss_mech force = {1, spring, &c};
    double p[2], q[2];

    step(one, mech, &force, h, 1.0, 0.0, p);
    step(one, mech, &force, h, 0.0, 1.0, q);

    const double half = (p[0] + q[1]) / 2, det = p[0] * q[1] - p[1] * q[0];
    const double inside = half * half - det;

    return inside < 0.0 ? sqrt(det) : fabs(half) + sqrt(inside);
}

static double limit(const ss_method *one, const ss_mech_method *mech, double c)
{
    double in = 0.0, out = 0.02;

    while (out < 4.0 && stretch(one, mech, c, out) <= 1.0 + 1e-13) {
        in = out;
        out *= 1.04;
    }
    for (int i = 0; i < 40; i++) {
        const double h = (in + out) / 2;

        *(stretch(one, mech, c, h) <= 1.0 + 1e-13 ? &in : &out) = h;
    }
    return in / (one ? (double)one->stages : 1.0);
}

int main(int argc, char **argv)
{
    double light = 0.1, heavy = 10.0;
    int rows = 61;
    const ss_option options[] = {
        {"light", "light damping (1/s)", .positive = &light},
        {"heavy", "heavy damping (1/s)", .positive = &heavy},
        {"rows", "dampings from 0.02 to 20, at least 2", .count = &rows},
        {0}};

    ss_begin(argc, argv, "Stability for one evaluation, with drag.", options);
    ss_columns("c euler midpoint rk4 semi velocity");
    for (int i = 0; i < rows; i++) {
        const double c = 0.02 * pow(1000.0, i / fmax(rows - 1, 1.0));

        ss_row(c, limit(&ss_euler, NULL, c), limit(&ss_midpoint, NULL, c),
               limit(&ss_rk4, NULL, c), limit(NULL, &ss_symplectic_euler_a, c),
               limit(NULL, &ss_velocity_verlet, c));
    }
    // expect: light_euler in [0.0999, 0.1001]
    ss_fact("light_euler", limit(&ss_euler, NULL, light));
    // expect: light_midpoint in [0.3996, 0.4004]
    ss_fact("light_midpoint", limit(&ss_midpoint, NULL, light));
    // expect: light_rk4 in [0.72672, 0.72818]
    ss_fact("light_rk4", limit(&ss_rk4, NULL, light));
    // expect: light_semi in [1.9006, 1.9044]
    ss_fact("light_semi", limit(NULL, &ss_symplectic_euler_a, light));
    // expect: light_velocity in [1.9097, 1.9135]
    ss_fact("light_velocity", limit(NULL, &ss_velocity_verlet, light));
    // expect: heavy_euler in [0.20184, 0.20224]
    ss_fact("heavy_euler", limit(&ss_euler, NULL, heavy));
    // expect: heavy_midpoint in [0.10092, 0.10112]
    ss_fact("heavy_midpoint", limit(&ss_midpoint, NULL, heavy));
    // expect: heavy_rk4 in [0.070273, 0.070413]
    ss_fact("heavy_rk4", limit(&ss_rk4, NULL, heavy));
    // expect: heavy_semi in [0.19784, 0.19824]
    ss_fact("heavy_semi", limit(NULL, &ss_symplectic_euler_a, heavy));
    // expect: heavy_velocity in [0.1998, 0.2002]
    ss_fact("heavy_velocity", limit(NULL, &ss_velocity_verlet, heavy));
    return ss_end();
}
