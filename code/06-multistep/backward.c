/* backward.c: a two-step method from the states, and steps that change.
 *
 * A pendulum, x'' = -sin x from (2, 0.3). BDF2 asks that the parabola through
 * two old states and the new one have the field's slope at its end; AB2 goes
 * along the line through two derivatives. Both have weights for steps of any
 * lengths. Here short and long steps alternate, and each is tried with its own
 * weights and with those for equal steps.
 */
// cc -Icode code/06-multistep/backward.c code/steps/*.c -lm
#include "steps/implicit.h"
#include "steps/program.h"
#include "steps/tableau.h"

#include <math.h>
#include <string.h>

enum { DIM = 2, MARKS = 28, ROWS = 6, STEPS = 20 };

static void pendulum(double t, const double *x, double *dxdt, const void *ctx)
{
    (void)t, (void)ctx;
    dxdt[0] = x[1];
    dxdt[1] = -sin(x[0]);
}

static void gradient(double t, const double *x, double *jac, const void *ctx)
{
    (void)t, (void)ctx;
    jac[0] = 0.0;
    jac[1] = 1.0;
    jac[2] = -cos(x[0]);
    jac[3] = 0.0;
}

/* Where nothing moves. */
static void still(double t, const double *x, double *dxdt, const void *ctx)
{
    (void)t, (void)x, (void)ctx;
    dxdt[0] = dxdt[1] = 0.0;
}

static void no_gradient(double t, const double *x, double *jac, const void *ctx)
{
    (void)t, (void)x, (void)ctx;
    memset(jac, 0, DIM * DIM * sizeof *jac);
}

static const ss_ode swing = {DIM, pendulum, gradient, NULL};
static const ss_ode rest = {DIM, still, no_gradient, NULL};
static ss_implicit *solver;
static double truth[MARKS + 1][DIM];

//> steps
/* From x to the state h later; q is h over the last step. f is the derivative
 * here, f1 the one before, d the slope of the chord over the last step. */
static void ab2(double h, double q, const double *f, const double *f1,
                double *x)
{
    for (int i = 0; i < DIM; i++)
        x[i] += h * (f[i] + q / 2.0 * (f[i] - f1[i]));
}

static ss_status bdf2(const ss_ode *ode, double t, double h, double q,
                      double *x, double *d)
{
    const double a = h * (1.0 + q) / (1.0 + 2.0 * q);
    double base[DIM], z[DIM];

    for (int i = 0; i < DIM; i++) {
        base[i] = x[i] + h * q / (1.0 + 2.0 * q) * d[i];
        z[i] = x[i] + h * d[i]; /* a first guess */
    }
    /* z = base + a f(z, t + h) */
    const ss_status status =
        ss_implicit_stage(solver, ode, t + h, a, base, z, NULL);

    for (int i = 0; i < DIM; i++) {
        d[i] = (z[i] - x[i]) / h;
        x[i] = z[i];
    }
    return status;
}
//<

typedef enum formula { AB2, BDF2, AM2 } formula;

/* The largest error at the marks, when `steps` short steps alternate with long
 * ones, `ratio` times as long. If blind, the weights are those for equal
 * steps. */
static double error(formula kind, double end, int steps, double ratio,
                    int blind)
{
    const double small = end / steps / (1.0 + ratio);
    double x[DIM] = {2.0, 0.3}, f[DIM], f1[DIM], d[DIM], work[5 * DIM];
    double worst = 0.0, last = 0.0, t = 0.0;

    for (int n = 0; n < 2 * steps; n++) {
        const double h = n % 2 ? ratio * small : small;
        const double q = blind ? 1.0 : h / last;
        const double *right = truth[(n + 1) * MARKS / (2 * steps)];

        t = n / 2 * (end / steps) + (n % 2 ? small : 0.0);
        memcpy(f1, f, sizeof f);
        ss_eval(&swing, t, x, f, NULL);
        if (n == 0) { /* the start */
            memcpy(d, x, sizeof d);
            ss_rk4.step(&swing, t, h, x, work, NULL);
            for (int i = 0; i < DIM; i++)
                d[i] = (x[i] - d[i]) / h;
        } else if (kind == AB2) {
            ab2(h, q, f, f1, x);
        } else if (kind == BDF2
                       ? bdf2(&swing, t, h, q, x, d)
                       : ss_trapezoid.step(solver, &swing, t, h, x, NULL)) {
            return (double)NAN;
        }
        last = h;
        if ((n + 1) * MARKS % (2 * steps) == 0)
            worst = fmax(worst, hypot(x[0] - right[0], x[1] - right[1]));
    }
    return worst;
}

/* Where nothing moves, BDF2 has a first chord of 1, and each step is q times
 * the last. The chords of all steps, without their signs. */
static void chords(double q, double *chord)
{
    double x[DIM] = {0.0, 0.0}, d[DIM] = {1.0, 0.0}, h = 1.0;

    chord[0] = 1.0;
    for (int n = 1; n <= STEPS; n++) {
        h *= q;
        chord[n] = bdf2(&rest, 0.0, h, q, x, d) ? (double)NAN : fabs(h * d[0]);
    }
}

/* The greatest ratio with which the last chord is no longer than the first. */
static double greatest_ratio(void)
{
    double low = 1.0, high = 10.0, chord[STEPS + 1];

    for (int i = 0; i < 50; i++) {
        const double q = 0.5 * (low + high);

        chords(q, chord);
        *(chord[STEPS] <= 1.0 ? &low : &high) = q;
    }
    return low;
}

int main(int argc, char **argv)
{
    double end = 7.0, ratio = 2.0, fast = 3.0, work[24], x[DIM] = {2.0, 0.3};
    double e[ROWS][4], slow_chord[STEPS + 1], edge[STEPS + 1];
    double fast_chord[STEPS + 1];
    const ss_option options[] = {
        {"end", "end of the run (s)", .positive = &end},
        {"ratio", "a long step over a short one", .positive = &ratio,
         .most = 10},
        {"fast", "growth of the steps on the right", .positive = &fast,
         .most = 10},
        {0}};

    ss_begin(argc, argv, "AB2 and BDF2 with steps that change.", options);
    solver = ss_implicit_create(DIM, NULL);
    if (!solver)
        ss_give_up("there is no memory");
    for (int i = 0; i <= MARKS; i++) {
        memcpy(truth[i], x, sizeof x);
        ss_integrate(&swing, &ss_rk8, i * end / MARKS, (i + 1) * end / MARKS,
                     16, x, work, NULL);
    }
    for (int r = 0; r < ROWS; r++)
        for (int which = 0; which < 4; which++)
            e[r][which] = error(which / 2 ? BDF2 : AB2, end, MARKS << r, ratio,
                                which % 2);
    chords(ratio, slow_chord);
    chords(1.0 + sqrt(2.0), edge);
    chords(fast, fast_chord);

    const double none = (double)NAN;

    ss_columns("h ab2 ab2_blind bdf2 bdf2_blind step slow edge fast");
    for (int n = 0; n <= STEPS; n++) {
        const double *const row = n < ROWS ? e[n] : NULL;

        ss_row(row ? end / (MARKS << n) : none, row ? row[0] : none,
               row ? row[1] : none, row ? row[2] : none, row ? row[3] : none, n,
               slow_chord[n], edge[n], fast_chord[n]);
    }

    const double *const fine = e[ROWS - 1], *const coarse = e[ROWS - 2];
    const int steps = MARKS << (ROWS - 1);
    const double equal = error(BDF2, end, steps / 2, 1.0, 0);

    // expect: steps in [896, 896] (exact, fig:ms-backward)
    ss_fact("steps", steps);
    // expect: ratio in [2, 2] (given)
    ss_fact("ratio", ratio);
    // 1/3 over 1/12, with an error of the order of h.
    // expect: bdf2_over_am2 in [3.9, 4.1] (theory, sec:ms-bdf)
    ss_fact("bdf2_over_am2", equal / error(AM2, end, steps / 2, 1.0, 0));
    // expect: ab2_order in [1.9, 2.1] (theory, sec:ms-bdf)
    ss_fact("ab2_order", log2(coarse[0] / fine[0]));
    // expect: ab2_blind_order in [0.9, 1.1] (theory, sec:ms-bdf)
    ss_fact("ab2_blind_order", log2(coarse[1] / fine[1]));
    // expect: bdf2_order in [1.9, 2.1] (theory, sec:ms-bdf)
    ss_fact("bdf2_order", log2(coarse[2] / fine[2]));
    // expect: bdf2_blind_order in [0.9, 1.1] (theory, sec:ms-bdf)
    ss_fact("bdf2_blind_order", log2(coarse[3] / fine[3]));
    // expect: limit in [2.41421356, 2.41421357] (theory, sec:ms-bdf)
    ss_fact("limit", greatest_ratio());
    // 9/7 to the power of 20.
    // expect: fast_grown in [152.366, 152.367] (theory, sec:ms-bdf)
    ss_fact("fast_grown", fast_chord[STEPS]);
    ss_implicit_free(solver);
    return ss_end();
}
