/* midpoint.c: two halves and a whole, and what they make together.
 *
 * On the pendulum, take two Euler steps of half the size and one of the whole:
 * twice the first result less the second is the midpoint step. It is checked
 * at every step of a run.
 */
// cc -Icode code/03-midpoint/midpoint.c code/steps/*.c -lm
#include "steps/onestep.h"
#include "steps/program.h"

#include <math.h>
#include <string.h>

static void pendulum(double t, const double *x, double *dxdt, const void *ctx)
{
    (void)t, (void)ctx;
    dxdt[0] = x[1];
    dxdt[1] = -sin(x[0]);
}

int main(int argc, char **argv)
{
    const ss_ode ode = {2, pendulum, NULL, NULL};
    double h = 0.2, end = 16.0, angle = 2.0, speed = 0.3;
    const ss_option options[] = {
        {"h", "step of the midpoint method (s)", .positive = &h},
        {"end", "end of the run (s)", .positive = &end},
        {"angle", "angle at the start (rad)", .real = &angle},
        {"speed", "angular velocity at the start (rad/s)", .real = &speed},
        {0}};

    ss_begin(argc, argv, "The midpoint step from three of Euler's.", options);

    const int steps = ss_steps(end, h);
    double x[2] = {angle, speed}, half[2], whole[2], work[6], apart = 0.0;
    ss_stats stats = {0};

    ss_columns("t midpoint apart");
    for (int i = 0; i < steps; i++) {
        const double t = i * h;

        ss_row(t, x[0], apart);
        memcpy(whole, x, sizeof x);
        memcpy(half, x, sizeof x);
        ss_euler.step(&ode, t, h, whole, work, NULL);
        ss_euler.step(&ode, t, h / 2, half, work, NULL);
        ss_euler.step(&ode, t + h / 2, h / 2, half, work, NULL);
        ss_midpoint.step(&ode, t, h, x, work, &stats);
        for (int j = 0; j < 2; j++)
            apart = fmax(apart, fabs(x[j] - (2 * half[j] - whole[j])));
    }

    // expect: evaluations_per_step in [2, 2] (exact, eq:midpoint)
    ss_fact("evaluations_per_step",
            (double)stats.evaluations / (double)stats.steps);
    // expect: richardson_difference in [0, 4e-15] (theory, sec:asking-twice)
    ss_fact("richardson_difference", apart);
    return ss_end();
}
