/* slides.c: RK4 and the 3/8 rule as course slides print them.
 *
 * There the state is split: k are slopes of the positions (velocities), l are
 * slopes of the velocities (accelerations). Is it the same method? A damped
 * pendulum, x'' = -sin x - 0.4 x', and the library side by side.
 */
// cc -Icode code/04-runge-kutta/slides.c code/steps/*.c -lm
#include "steps/program.h"
#include "steps/tableau.h"

#include <math.h>

static double acceleration(double x, double v)
{
    return -sin(x) - 0.4 * v;
}

static void pendulum(double t, const double *x, double *dxdt, const void *ctx)
{
    (void)t, (void)ctx;
    dxdt[0] = x[1];
    dxdt[1] = acceleration(x[0], x[1]);
}

static void slides_runge(double h, double *x, double *v)
{
    const double k1 = *v, l1 = acceleration(*x, *v);
    const double k2 = *v + l1 * h / 2;
    const double l2 = acceleration(*x + k1 * h / 2, k2);
    const double k3 = *v + l2 * h / 2;
    const double l3 = acceleration(*x + k2 * h / 2, k3);
    const double k4 = *v + l3 * h;
    const double l4 = acceleration(*x + k3 * h, k4);

    *x += h * (k1 + 2 * k2 + 2 * k3 + k4) / 6;
    *v += h * (l1 + 2 * l2 + 2 * l3 + l4) / 6;
}

static void slides_kutta(double h, double *x, double *v)
{
    const double k1 = *v, l1 = acceleration(*x, *v);
    const double k2 = *v + l1 * h / 3;
    const double l2 = acceleration(*x + k1 * h / 3, k2);
    const double k3 = *v + (-l1 / 2 + 3 * l2 / 2) * 2 * h / 3;
    const double l3 = acceleration(*x + (-k1 / 2 + 3 * k2 / 2) * 2 * h / 3, k3);
    const double k4 = *v + (l1 - l2 + l3) * h;
    const double l4 = acceleration(*x + (k1 - k2 + k3) * h, k4);

    *x += h * (k1 + 3 * k2 + 3 * k3 + k4) / 8;
    *v += h * (l1 + 3 * l2 + 3 * l3 + l4) / 8;
}

int main(int argc, char **argv)
{
    const ss_ode ode = {2, pendulum, NULL, NULL};
    double h = 0.1, x = 2.0, v = 0.3, p = 2.0, q = 0.3, work[10];
    double a[2] = {2.0, 0.3}, b[2] = {2.0, 0.3}, runge = 0.0, kutta = 0.0;
    int steps = 200;
    const ss_option options[] = {{"h", "step (s)", .positive = &h},
                                 {"steps", "number of steps", .count = &steps},
                                 {0}};

    ss_begin(argc, argv, "RK4 and the 3/8 rule as slides print them.", options);
    ss_columns("t x v");
    for (int i = 0; i <= steps; i++) {
        ss_row(i * h, x, v);
        slides_runge(h, &x, &v);
        slides_kutta(h, &p, &q);
        ss_rk4.step(&ode, i * h, h, a, work, NULL);
        ss_three_eighths.step(&ode, i * h, h, b, work, NULL);
        runge = fmax(runge, hypot(x - a[0], v - a[1]));
        kutta = fmax(kutta, hypot(p - b[0], q - b[1]));
    }
    // expect: runge_differs in [0, 1e-13] (theory, sec:rk4)
    ss_fact("runge_differs", runge);
    // Slide and library: one rounds 2h/3 times 3/2, the other h.
    // expect: kutta_differs in [0, 1e-13] (theory, sec:rk4)
    ss_fact("kutta_differs", kutta);
    return ss_end();
}
