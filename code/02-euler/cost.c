/* cost.c: what an answer costs.
 *
 * How many evaluations of the derivative does Euler's method need to follow a
 * pendulum for seven seconds to an error of a hundredth, a thousandth, a
 * ten-thousandth? And how much of the arithmetic of a step is in the
 * derivative, how much in the method?
 */
// cc -Icode code/02-euler/cost.c code/steps/*.c -lm
#include "steps/onestep.h"
#include "steps/program.h"

#include <math.h>

static void pendulum(double t, const double *x, double *dxdt, const void *ctx)
{
    (void)t;
    (void)ctx;
    dxdt[0] = x[1];
    dxdt[1] = -sin(x[0]);
}

static const ss_ode swinging = {.dim = 2, .rhs = pendulum};

struct state {
    double x[2];
};

static struct state follow(const ss_method *method, double end, int steps,
                           ss_stats *stats)
{
    struct state s = {{2.0, 0.3}};
    double work[6];

    ss_integrate(&swinging, method, 0.0, end, (size_t)steps, s.x, work, stats);
    return s;
}

/* Euler's error is c1 h + c2 h^2 + ...: from runs with h, h/2, h/4, ... the
 * terms can be removed one after the other (L. F. Richardson, 1911). */
enum { RUNS = 10 };

static struct state reference(double end, double *doubt)
{
    struct state run[RUNS], before = {{0.0, 0.0}};

    for (int i = 0; i < RUNS; i++)
        run[i] = follow(&ss_euler, end, 32 << i, NULL);
    for (int removed = 1; removed < RUNS; removed++) {
        before = run[RUNS - 1];
        for (int i = RUNS - 1; i >= removed; i--)
            for (int c = 0; c < 2; c++)
                run[i].x[c] += (run[i].x[c] - run[i - 1].x[c]) /
                               (double)((1 << removed) - 1);
    }
    *doubt = hypot(run[RUNS - 1].x[0] - before.x[0],
                   run[RUNS - 1].x[1] - before.x[1]);
    return run[RUNS - 1];
}

static double error(const ss_method *method, double end, int steps,
                    struct state truth, size_t *evaluations)
{
    ss_stats stats = {0};
    const struct state s = follow(method, end, steps, &stats);

    *evaluations = stats.evaluations;
    return hypot(s.x[0] - truth.x[0], s.x[1] - truth.x[1]);
}

/* The steps that an error costs: estimate from e = C h^p, correct,
 * and go down to the fewest. */
static double needed(const ss_method *method, double end, double wanted,
                     struct state truth)
{
    const double p = method->order;
    double steps = 256.0;
    size_t evaluations = 0;

    for (int i = 0; i < 4; i++) {
        const double e = error(method, end, (int)steps, truth, &evaluations);

        steps = ceil(steps * pow(e / wanted, 1.0 / p));
    }
    while (steps > 1.0 &&
           error(method, end, (int)steps - 1, truth, &evaluations) <= wanted)
        steps -= 1.0;
    error(method, end, (int)steps, truth, &evaluations);
    return (double)evaluations;
}

/* n particles in space, every one pulling every other: floating-point
 * operations of one derivative (18 a pair, 1 to divide by a mass) and of one
 * Euler step on its 6n numbers (a product and a sum each). */
static double share(int n)
{
    double in_f = 0.0, in_step = 0.0;

    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            in_f += i == j ? 0.0 : 18.0;
    in_f += 3.0 * n;
    in_step += 2.0 * 6.0 * n;
    return in_f / (in_f + in_step);
}

int main(int argc, char **argv)
{
    double end = 7.0;
    const ss_option options[] = {
        {"end", "end of the journey (s)", .positive = &end}, {0}};

    ss_begin(argc, argv, "Evaluations for a given error.", options);
    double doubt = 0.0;
    const struct state truth = reference(end, &doubt);

    // expect: doubt in [0, 1e-10] (second way, end_x)
    ss_fact("doubt", doubt);
    // expect: energy_defect in [0, 1e-10] (theory, sec:the-pendulum)
    ss_fact("energy_defect",
            fabs(0.5 * truth.x[1] * truth.x[1] - cos(truth.x[0]) -
                 (0.5 * 0.3 * 0.3 - cos(2.0 + 0.0 * end))));

    // expect: end_x in [0.4978986187, 0.4978986188] (second way, 02-euler/swing#end_x)
    ss_fact("end_x", truth.x[0]);
    // expect: end_v in [1.6369086204, 1.6369086205] (second way, 02-euler/swing#end_v)
    ss_fact("end_v", truth.x[1]);

    const double dear = needed(&ss_euler, end, 1e-4, truth);
    const double cheap = needed(&ss_euler, end, 1e-2, truth);
    // expect: euler_1e2 in [7159, 7159] (second way, tests/from-the-page/02_euler.py)
    ss_fact("euler_1e2", cheap);
    // expect: euler_1e3 in [71334, 71339] (second way, euler_1e3_by_law)
    ss_fact("euler_1e3", needed(&ss_euler, end, 1e-3, truth));
    // expect: euler_1e4 in [713110, 713116] (second way, tests/from-the-page/02_euler.py)
    ss_fact("euler_1e4", dear);
    /* The price of an error e is a/e + b, but for a part of order e and the
     * ceilings, of about one each: a and b from the other two. */
    // expect: euler_1e3_by_law in [71334, 71339] (second way, euler_1e3)
    ss_fact("euler_1e3_by_law", cheap + (dear - cheap) / 11.0);
    // expect: next_1e2 in [66, 66] (second way, 04-runge-kutta/price#midpoint_2)
    ss_fact("next_1e2", needed(&ss_midpoint, end, 1e-2, truth));
    // expect: next_1e3 in [278, 278] (second way, tests/from-the-page/02_euler.py)
    ss_fact("next_1e3", needed(&ss_midpoint, end, 1e-3, truth));
    // expect: next_1e4 in [928, 928] (second way, 04-runge-kutta/price#midpoint_4)
    ss_fact("next_1e4", needed(&ss_midpoint, end, 1e-4, truth));

    /* Without the truth: of two runs, one with half the step of the other, the
     * finer is about as far from the truth as it is from the coarser. */
    const int few = 2000, many = 2 * few;
    const struct state coarse = follow(&ss_euler, end, few, NULL);
    const struct state fine = follow(&ss_euler, end, many, NULL);
    const double apart =
        hypot(coarse.x[0] - fine.x[0], coarse.x[1] - fine.x[1]);
    size_t evaluations = 0;

    // expect: many in [4000, 4000] (given)
    ss_fact("many", many);
    // expect: apart in [0.018198667, 0.018198668] (second way, tests/from-the-page/02_euler.py)
    ss_fact("apart", apart);
    // expect: finer_off in [0.0179499, 0.01795] (second way, tests/from-the-page/02_euler.py)
    ss_fact("finer_off", error(&ss_euler, end, many, truth, &evaluations));
    // expect: times_too_far in [18.198667, 18.198668] (second way, tests/from-the-page/02_euler.py)
    ss_fact("times_too_far", apart / 1e-3);
    // expect: foreseen_1e3 in [72795, 72795] (second way, tests/from-the-page/02_euler.py)
    ss_fact("foreseen_1e3", ceil(many * apart / 1e-3));

    // expect: share_2 in [0.636363636, 0.636363637] (exact, sec:cost)
    ss_fact("share_2", share(2));
    // expect: share_10 in [0.932203389, 0.93220339] (exact, sec:cost)
    ss_fact("share_10", share(10));
    // expect: share_1000 in [0.99933322, 0.99933323] (exact, sec:cost)
    ss_fact("share_1000", share(1000));

    ss_columns("evaluations euler next_evaluations next");
    for (int steps = 32; steps <= 65536; steps *= 2) {
        size_t a, b;
        const double e = error(&ss_euler, end, steps, truth, &a);
        const double next = error(&ss_midpoint, end, steps, truth, &b);

        ss_row((double)a, e, steps <= 4096 ? (double)b : (double)NAN, next);
    }
    return ss_end();
}
