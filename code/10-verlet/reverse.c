/* reverse.c: there, and back again.
 *
 * A pendulum is carried forward, time is turned round, and it is carried back
 * by as many steps. The true motion comes home. Which methods do?
 */
// cc -Icode code/10-verlet/reverse.c code/steps/*.c -lm
#include "steps/program.h"

#include <math.h>

typedef void step_fn(double h, double *x);

static void euler(double h, double *x)
{
    const double a = -sin(x[0]);

    x[0] += h * x[1];
    x[1] += h * a;
}

static void euler_a(double h, double *x)
{
    x[1] += h * -sin(x[0]);
    x[0] += h * x[1];
}

static void euler_b(double h, double *x)
{
    x[0] += h * x[1];
    x[1] += h * -sin(x[0]);
}

static void verlet(double h, double *x)
{
    x[1] += h / 2 * -sin(x[0]);
    x[0] += h * x[1];
    x[1] += h / 2 * -sin(x[0]);
}

static void rk4(double h, double *x)
{
    double k[5][2] = {{0}};

    for (int s = 0; s < 4; s++) {
        const double part = s == 0 ? 0.0 : s == 3 ? h : h / 2;
        const double q = x[0] + part * k[s][0], v = x[1] + part * k[s][1];

        k[s + 1][0] = v;
        k[s + 1][1] = -sin(q);
    }
    for (int i = 0; i < 2; i++)
        x[i] += h / 6 * (k[1][i] + 2 * k[2][i] + 2 * k[3][i] + k[4][i]);
}

/* How far from the start it ends. */
static double miss(step_fn *there, step_fn *back, double h, int steps)
{
    double x[2] = {2.0, 0.3};

    for (int n = 0; n < steps; n++)
        there(h, x);
    for (int n = 0; n < steps; n++)
        back(-h, x);
    return hypot(x[0] - 2.0, x[1] - 0.3);
}

int main(int argc, char **argv)
{
    step_fn *const drawn[3] = {euler, euler_a, verlet};
    double h = 0.05, show = 0.2, x[3][2];
    int steps = 200;
    const ss_option options[] = {{"h", "step (s)", .positive = &h},
                                 {"steps", "there", .count = &steps},
                                 {"show", "step drawn (s)", .positive = &show},
                                 {0}};

    ss_begin(argc, argv, "A pendulum there and back.", options);
    ss_columns("way euler_q euler_v a_q a_v verlet_q verlet_v");
    for (int m = 0; m < 3; m++) {
        x[m][0] = 2.0;
        x[m][1] = 0.3;
    }

    const int frames = ss_steps(5.6, show);

    for (int n = 0; n <= 2 * frames; n++) {
        ss_row(n > frames, x[0][0], x[0][1], x[1][0], x[1][1], x[2][0],
               x[2][1]);
        if (n == frames) /* the turning point belongs to both ways */
            ss_row(1, x[0][0], x[0][1], x[1][0], x[1][1], x[2][0], x[2][1]);
        for (int m = 0; m < 3; m++)
            drawn[m](n < frames ? show : -show, x[m]);
    }

    // expect: steps in [200, 200]
    ss_fact("steps", steps);
    // expect: euler in [1.94, 1.941]
    ss_fact("euler", miss(euler, euler, h, steps));
    // expect: a in [0.244, 0.245]
    ss_fact("a", miss(euler_a, euler_a, h, steps));
    // expect: b in [0.227, 0.228]
    ss_fact("b", miss(euler_b, euler_b, h, steps));
    // expect: a_then_b in [0, 1e-12]
    ss_fact("a_then_b", miss(euler_a, euler_b, h, steps));
    // expect: verlet in [0, 1e-12]
    ss_fact("verlet", miss(verlet, verlet, h, steps));
    // expect: rk4 in [1.3e-7, 1.4e-7]
    ss_fact("rk4", miss(rk4, rk4, h, steps));
    return ss_end();
}
