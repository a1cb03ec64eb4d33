/* reverse.c: there, and back again.
 *
 * A pendulum is carried forward, time is turned round, and it is carried back
 * by as many steps. The true motion comes home. Which methods do?
 */
// cc -Icode code/10-verlet/reverse.c code/steps/*.c -lm
#include "steps/program.h"

#include <math.h>

static const double angle = 2.0, speed = 0.3; /* where all start */

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
    double x[2] = {angle, speed};

    for (int n = 0; n < steps; n++)
        there(h, x);
    for (int n = 0; n < steps; n++)
        back(-h, x);
    return hypot(x[0] - angle, x[1] - speed);
}

/* B is A between a kick less and a kick more. So what A does on the way back is
 * to take its last kick back, undo its steps as B does, and kick once more; and
 * the other way round for B. */
static double kicked(step_fn *there, step_fn *undo, double kick, double h,
                     int steps)
{
    double x[2] = {angle, speed};

    for (int n = 0; n < steps; n++)
        there(h, x);
    x[1] += kick * sin(x[0]);
    for (int n = 0; n < steps; n++)
        undo(-h, x);
    x[1] -= kick * sin(x[0]);
    return hypot(x[0] - angle, x[1] - speed);
}

/* Euler's method there, and on with h and the velocity turned round. */
static double turned(double h, int steps)
{
    double x[2] = {angle, speed};

    for (int n = 0; n < 2 * steps; n++) {
        x[1] = n == steps ? -x[1] : x[1];
        euler(h, x);
    }
    return hypot(x[0] - angle, x[1] + speed);
}

int main(int argc, char **argv)
{
    step_fn *const drawn[3] = {euler, euler_a, verlet};
    double h = 0.05, show = 0.2, x[3][2];
    int steps = 200;
    const ss_option options[] = {
        {"h", "step (s)", .positive = &h},
        {"steps", "steps there, and as many back", .count = &steps},
        {"show", "step of the drawn run (s)", .positive = &show},
        {0}};

    ss_begin(argc, argv, "A pendulum there and back.", options);
    ss_columns("way euler_q euler_v a_q a_v verlet_q verlet_v");
    for (int m = 0; m < 3; m++) {
        x[m][0] = angle;
        x[m][1] = speed;
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

    // expect: angle in [2, 2] (given)
    ss_fact("angle", angle);
    // expect: speed in [0.3, 0.3] (given)
    ss_fact("speed", speed);
    // expect: steps in [200, 200] (exact, sec:ve-reverse)
    ss_fact("steps", steps);
    // expect: euler in [1.9405, 1.9406] (second way, euler_turned)
    ss_fact("euler", miss(euler, euler, h, steps));
    // expect: a in [0.2442, 0.2443] (second way, a_kicked)
    ss_fact("a", miss(euler_a, euler_a, h, steps));
    // expect: b in [0.2278, 0.2279] (second way, b_kicked)
    ss_fact("b", miss(euler_b, euler_b, h, steps));
    // expect: a_then_b in [0, 1e-12] (theory, sec:ve-reverse)
    ss_fact("a_then_b", miss(euler_a, euler_b, h, steps));
    // expect: verlet in [0, 1e-12] (theory, sec:ve-reverse)
    ss_fact("verlet", miss(verlet, verlet, h, steps));
    // expect: rk4 in [1.33e-7, 1.34e-7] (second way, rk4_half)
    ss_fact("rk4", miss(rk4, rk4, h, steps));
    // expect: a_kicked in [0.2442, 0.2443] (second way, a)
    ss_fact("a_kicked", kicked(euler_a, euler_b, h, h, steps));
    // expect: b_kicked in [0.2278, 0.2279] (second way, b)
    ss_fact("b_kicked", kicked(euler_b, euler_a, -h, h, steps));
    // expect: euler_turned in [1.9405, 1.9406] (second way, euler)
    ss_fact("euler_turned", turned(h, steps));
    // What h^5 misses on the way there, -h gives back; h^6 is left in each
    // step, and h^5 in all.
    // expect: rk4_half in [1.33e-7, 1.34e-7] (second way, rk4)
    ss_fact("rk4_half", 32 * miss(rk4, rk4, h / 2, 2 * steps));
    return ss_end();
}
