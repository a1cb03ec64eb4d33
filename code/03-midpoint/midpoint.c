/* midpoint.c: the midpoint method, written out, and a pendulum to try it on.
 *
 * x'' = -sin x from (2, 0.3): a wide swing that never goes over the top.
 * Euler's method and the midpoint method get the same number of derivatives.
 */
// cc -Icode code/03-midpoint/midpoint.c code/steps/*.c -lm
#include "steps/onestep.h"
#include "steps/program.h"

#include <math.h>
#include <string.h>

//> midpoint_step
static ss_status midpoint_step(const ss_ode *ode, double t, double h, double *x,
                               double *work, ss_stats *stats)
{
    double *k = work, *next = work + ode->dim;
    ss_status status = ss_eval(ode, t, x, k, stats);

    if (status != SS_OK)
        return status;
    for (size_t i = 0; i < ode->dim; i++)
        next[i] = x[i] + 0.5 * h * k[i]; /* half an Euler step */
    status = ss_eval(ode, t + 0.5 * h, next, k, stats);
    if (status != SS_OK)
        return status;
    for (size_t i = 0; i < ode->dim; i++)
        next[i] = x[i] + h * k[i]; /* a whole step, with the slope there */
    return ss_accept(ode->dim, x, next, stats);
}

static const ss_method midpoint = {"midpoint", 2, 2, midpoint_step};
//<

static void pendulum(double t, const double *x, double *dxdt, const void *ctx)
{
    (void)t, (void)ctx;
    dxdt[0] = x[1];
    dxdt[1] = -sin(x[0]);
}

static double energy(const double *x)
{
    return x[1] * x[1] / 2 - cos(x[0]);
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

    ss_begin(argc, argv, "A pendulum: Euler and midpoint at equal cost.",
             options);

    const int steps = ss_steps(end, h);
    double x[2] = {angle, speed}, y[2], z[2], e[2], fine[2], half[2], whole[2];
    double work[6], same = 1.0, apart = 0.0;
    ss_stats stats = {0}, euler_stats = {0};
    const double start = energy(x);

    memcpy(y, x, sizeof y);
    memcpy(z, x, sizeof z);
    memcpy(e, x, sizeof e);
    memcpy(fine, x, sizeof fine);
    ss_columns("t euler midpoint exact");
    for (int i = 0; i <= steps; i++) {
        const double t = i * h;

        ss_row(t, e[0], x[0], fine[0]);
        if (i == steps)
            break;
        ss_integrate(&ss_euler, &ode, t, t + h, 2, e, work, &euler_stats);
        ss_integrate(&midpoint, &ode, t, t + h, 200, fine, work, NULL);

        //> richardson
        memcpy(whole, x, sizeof x);
        memcpy(half, x, sizeof x);
        ss_euler.step(&ode, t, h, whole, work, NULL);
        ss_euler.step(&ode, t, h / 2, half, work, NULL);
        ss_euler.step(&ode, t + h / 2, h / 2, half, work, NULL);
        midpoint.step(&ode, t, h, x, work, &stats);
        for (int j = 0; j < 2; j++)
            apart = fmax(apart, fabs(x[j] - (2 * half[j] - whole[j])));
        //<
        ss_midpoint.step(&ode, t, h, y, work, NULL);
        same *= memcmp(x, y, sizeof x) == 0;

        /* The whole run once more, with nothing but Euler's steps. */
        memcpy(whole, z, sizeof z);
        memcpy(half, z, sizeof z);
        ss_integrate(&ss_euler, &ode, t, t + h, 1, whole, work, NULL);
        ss_integrate(&ss_euler, &ode, t, t + h, 2, half, work, NULL);
        for (int j = 0; j < 2; j++)
            z[j] = 2 * half[j] - whole[j];
    }

    // expect: same_as_library in [1, 1] (exact, sec:family)
    ss_fact("same_as_library", same);
    // expect: evaluations_per_step in [2, 2] (exact, eq:midpoint)
    ss_fact("evaluations_per_step",
            (double)stats.evaluations / (double)stats.steps);
    // expect: evaluations_more_than_euler in [0, 0] (exact, sec:twice)
    ss_fact("evaluations_more_than_euler",
            (double)stats.evaluations - (double)euler_stats.evaluations);
    // expect: richardson_difference in [0, 4e-15] (theory, sec:asking-twice)
    ss_fact("richardson_difference", apart);
    // expect: start_energy in [0.461146, 0.461147] (theory, sec:asking-twice)
    ss_fact("start_energy", start);
    // expect: midpoint_energy_gain in [0.0158, 0.0159] (second way, extrapolated_energy_gain)
    ss_fact("midpoint_energy_gain", energy(x) - start);
    // expect: extrapolated_energy_gain in [0.0158, 0.0159] (second way, midpoint_energy_gain)
    ss_fact("extrapolated_energy_gain", energy(z) - start);
    return ss_end();
}
