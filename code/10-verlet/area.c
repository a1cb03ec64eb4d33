/* area.c: what a step does to areas, from the step itself.
 *
 * A map of the phase plane keeps areas if the determinant of its Jacobian M is
 * 1. With more coordinates it must keep the sum of the areas in all the planes
 * (q_i, v_i), which is to say that M^T J M = J. The defect is measured here
 * for whole steps, with differences of high order.
 */
// cc -Icode code/10-verlet/area.c code/steps/*.c -lm
#include "steps/program.h"

#include <math.h>
#include <string.h>

enum { MOST = 4 };

/* A step on the state [q | v], of `n` numbers. */
typedef void map_fn(double h, double *x);

static void pendulum(double h, double *v, const double *q)
{
    *v -= h * sin(*q);
}

static void euler(double h, double *x)
{
    const double q = x[0];

    x[0] += h * x[1];
    pendulum(h, &x[1], &q);
}

static void euler_a(double h, double *x)
{
    pendulum(h, &x[1], &x[0]);
    x[0] += h * x[1];
}

static void euler_b(double h, double *x)
{
    x[0] += h * x[1];
    pendulum(h, &x[1], &x[0]);
}

static void verlet(double h, double *x)
{
    euler_a(h / 2, x); /* kick, drift; drift, kick */
    euler_b(h / 2, x);
}

/* Symplectic Euler with drag 0.4: the velocity shrinks by its old self. */
static void dragged(double h, double *x)
{
    x[1] += h * (-sin(x[0]) - 0.4 * x[1]);
    x[0] += h * x[1];
}

static void planet(double h, double *x)
{
    const double r2 = x[0] * x[0] + x[1] * x[1], r3 = r2 * sqrt(r2);

    x[2] -= h * x[0] / r3;
    x[3] -= h * x[1] / r3;
}

static void planet_verlet(double h, double *x)
{
    planet(h / 2, x);
    x[0] += h * x[2];
    x[1] += h * x[3];
    planet(h / 2, x);
}

static void planet_euler(double h, double *x)
{
    double old[MOST];

    memcpy(old, x, sizeof old);
    planet(h, x);
    x[0] += h * old[2];
    x[1] += h * old[3];
}

/* H = (1 + q^2/2)(1 + v^2/2), in which q and v cannot be told apart. Which
 * values stand in dH/dq and dH/dv? Both old q: implicit in v, area kept. */
//> mixed
static void mixed(double h, double *x)
{
    const double q = x[0], v = x[1];

    for (int i = 0; i < 60; i++) /* w = v - h H_q(q, w) */
        x[1] = v - h * q * (1 + x[1] * x[1] / 2);
    x[0] = q + h * (1 + q * q / 2) * x[1]; /* q + h H_v(q, w) */
}
//<

static void naive(double h, double *x) /* v' from (q, v), q' from (q, v') */
{
    x[1] -= h * x[0] * (1 + x[1] * x[1] / 2);
    x[0] += h * (1 + x[0] * x[0] / 2) * x[1];
}

static void naive_q(double h, double *x) /* q' from (q, v), v' from (q', v) */
{
    x[0] += h * (1 + x[0] * x[0] / 2) * x[1];
    x[1] -= h * x[0] * (1 + x[1] * x[1] / 2);
}

/* m[i][j] = d x'_i / d x_j, by central differences of sixth order. */
static void jacobian(map_fn *map, double h, int n, const double *at,
                     double m[MOST][MOST])
{
    static const double weight[] = {45.0 / 60, -9.0 / 60, 1.0 / 60};
    const double apart = 4e-3;

    for (int j = 0; j < n; j++) {
        for (int i = 0; i < n; i++)
            m[i][j] = 0.0;
        for (int k = -3; k <= 3; k++) {
            const double w = k == 0  ? 0.0
                             : k > 0 ? weight[k - 1]
                                     : -weight[-k - 1];
            double x[MOST] = {0};

            memcpy(x, at, (size_t)n * sizeof *x);
            x[j] += k * apart;
            map(h, x);
            for (int i = 0; i < n; i++)
                m[i][j] += w * x[i] / apart;
        }
    }
}

/* M^T J M - J: entry (i, j) of the first is sum_k M_ki M_(k+f)j - ..., with f
 * degrees of freedom. For n = 2 its entry (0, 1) is det M - 1. The value is
 * that entry, or the largest one for more. */
static double defect(map_fn *map, double h, int n, const double *at)
{
    double m[MOST][MOST], worst = 0.0;
    const int f = n / 2;

    jacobian(map, h, n, at, m);
    for (int i = 0; i < n; i++)
        for (int j = i + 1; j < n; j++) {
            double sum = j == i + f ? -1.0 : 0.0;

            for (int k = 0; k < f; k++)
                sum += m[k][i] * m[k + f][j] - m[k + f][i] * m[k][j];
            if (fabs(sum) > fabs(worst))
                worst = sum;
        }
    return worst;
}

int main(int argc, char **argv)
{
    double h = 0.1;
    const double bob[] = {2.0, 0.3}, odd[] = {0.7, -0.4};
    const double comet[] = {0.6, 0.4, -0.9, 1.1};
    const ss_option options[] = {{"h", "step", .positive = &h}, {0}};

    ss_begin(argc, argv, "How steps change areas.", options);
    // h^2 cos q.
    // expect: euler in [-0.00416146837, -0.00416146836] (theory, eq:ve-shear)
    ss_fact("euler", defect(euler, h, 2, bob));
    // Differences of numbers near 2, rounded and divided by 0.004: about 1e-13.
    // expect: euler_a in [-1e-12, 1e-12] (theory, eq:ve-shear)
    ss_fact("euler_a", defect(euler_a, h, 2, bob));
    // expect: euler_b in [-1e-12, 1e-12] (theory, eq:ve-shear)
    ss_fact("euler_b", defect(euler_b, h, 2, bob));
    // expect: verlet in [-1e-12, 1e-12] (theory, eq:ve-shear)
    ss_fact("verlet", defect(verlet, h, 2, bob));
    // expect: dragged in [-0.0400000001, -0.0399999999] (theory, sec:ve-area)
    ss_fact("dragged", defect(dragged, h, 2, bob));
    // expect: dragged_flow in [-0.03921057, -0.03921056] (theory, sec:ve-area)
    ss_fact("dragged_flow", exp(-0.4 * h) - 1);
    // expect: comet_x in [0.6, 0.6] (given)
    ss_fact("comet_x", comet[0]);
    // expect: comet_y in [0.4, 0.4] (given)
    ss_fact("comet_y", comet[1]);
    // expect: comet_vx in [-0.9, -0.9] (given)
    ss_fact("comet_vx", comet[2]);
    // expect: comet_vy in [1.1, 1.1] (given)
    ss_fact("comet_vy", comet[3]);
    // expect: planet_verlet_keeps in [1, 1] (theory, sec:ve-area)
    ss_fact("planet_verlet_keeps",
            fabs(defect(planet_verlet, h, 4, comet)) <= 1e-10);
    // h^2 times the largest derivative of the pull, 3 x y/r^5.
    // expect: planet_euler in [-0.0369254, -0.0369252] (theory, sec:ve-area)
    ss_fact("planet_euler", defect(planet_euler, h, 4, comet));
    // expect: mixed in [-1e-12, 1e-12] (theory, sec:ve-area)
    ss_fact("mixed", defect(mixed, h, 2, odd));
    // expect: odd_q in [0.7, 0.7] (given)
    ss_fact("odd_q", odd[0]);
    // expect: odd_v in [-0.4, -0.4] (given)
    ss_fact("odd_v", odd[1]);
    // (1 - h q v)(1 + h q v') - 1.
    // expect: naive in [-0.00622418, -0.00622417] (theory, sec:ve-area)
    ss_fact("naive", defect(naive, h, 2, odd));
    // (1 + h q v)(1 - h q' v) - 1.
    // expect: naive_q in [-0.00272023, -0.00272022] (theory, sec:ve-area)
    ss_fact("naive_q", defect(naive_q, h, 2, odd));

    ss_columns("h euler euler_a euler_b verlet");
    for (double step = h; step > h / 10; step /= 2)
        ss_row(step, defect(euler, step, 2, bob), defect(euler_a, step, 2, bob),
               defect(euler_b, step, 2, bob), defect(verlet, step, 2, bob));
    return ss_end();
}
