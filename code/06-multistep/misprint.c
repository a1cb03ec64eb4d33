/* misprint.c: the trapezoid with its signs and weights exchanged.
 *
 * Slides print the second-order corrector as x + h (3 f' - f)/2, f' being the
 * derivative at the predicted end. It should be x + h (f' + f)/2. The same
 * pendulum as before: predict with AB2, evaluate, correct, evaluate. And, to
 * see that it is not the predictor's fault, the same corrector solved for x'.
 */
// cc -Icode code/06-multistep/misprint.c code/steps/*.c -lm
#include "steps/adams.h"
#include "steps/program.h"
#include "steps/tableau.h"

#include <math.h>
#include <string.h>

enum { MARKS = 28 };

static void pendulum(double t, const double *x, double *dxdt, const void *ctx)
{
    (void)t, (void)ctx;
    dxdt[0] = x[1];
    dxdt[1] = -sin(x[0]);
}

static const ss_ode ode = {2, pendulum, NULL, NULL};

//> pece
typedef struct corrector {
    double end, here; /* weights of f' and of f */
} corrector;

static const corrector trapezoid = {0.5, 0.5}, misprinted = {1.5, -0.5};

/* f is the derivative here, f1 the one a step ago. `iterations` is the number
 * of corrections: 1 in PECE; with many of them the corrector is solved. */
static void correct(corrector m, int iterations, double t, double h,
                    const double *f, const double *f1, double *x)
{
    double p[2], fp[2];

    for (int i = 0; i < 2; i++) /* predict */
        p[i] = x[i] + h * (3.0 / 2.0 * f[i] - 1.0 / 2.0 * f1[i]);
    for (int r = 0; r < iterations; r++) {
        ss_eval(&ode, t + h, p, fp, NULL); /* evaluate */
        for (int i = 0; i < 2; i++)        /* correct */
            p[i] = x[i] + h * (m.here * f[i]) + h * m.end * fp[i];
    }
    memcpy(x, p, sizeof p); /* the second E is the next step's first */
}
//<

static double marks[MARKS + 1][2]; /* the states of the last run there */

/* The worst error; Euler's if there are no iterations. */
static double error(corrector m, int iterations, double end, int steps,
                    double truth[MARKS + 1][2], int *same)
{
    const double h = end / steps;
    double x[2] = {2.0, 0.3}, y[2] = {2.0, 0.3}, f[2], f1[2] = {0.0, 0.0};
    double work[10], worst = 0.0;
    ss_adams_options options;

    ss_adams_defaults(&options);
    options.order = 2;

    ss_adams *library = ss_adams_create(2, &options);

    for (int n = 0; n < steps; n++) {
        ss_eval(&ode, n * h, x, f, NULL);
        if (iterations == 0)
            ss_euler.step(&ode, n * h, h, x, work, NULL);
        else if (n == 0)
            ss_rk4.step(&ode, n * h, h, x, work, NULL);
        else
            correct(m, iterations, n * h, h, f, f1, x);
        memcpy(f1, f, sizeof f);
        if (library && same) {
            ss_adams_step(library, &ode, n * h, h, y, NULL);
            *same = *same && !memcmp(x, y, sizeof x);
        }
        if ((n + 1) * MARKS % steps == 0) {
            const double *right = truth[(n + 1) * MARKS / steps];

            worst = fmax(worst, hypot(x[0] - right[0], x[1] - right[1]));
            memcpy(marks[(n + 1) * MARKS / steps], x, sizeof x);
        }
    }
    ss_adams_free(library);
    return worst;
}

int main(int argc, char **argv)
{
    int rows = 8, same = 1;
    double end = 7.0, truth[MARKS + 1][2], x[2] = {2.0, 0.3}, work[24];
    double e[4] = {0}, before[4] = {0};
    const ss_option options[] = {
        {"rows", "number of steps tried, each half the last", .count = &rows},
        {"end", "end of the run (s)", .positive = &end},
        {0}};

    ss_begin(argc, argv, "The misprinted corrector on a pendulum.", options);
    for (int i = 0; i <= MARKS; i++) {
        memcpy(truth[i], x, sizeof x);
        ss_integrate(&ode, &ss_rk8, i * end / MARKS, (i + 1) * end / MARKS, 16,
                     x, work, NULL);
    }
    ss_columns("h euler misprinted solved pece");
    for (int r = 0; r < rows; r++) {
        const int steps = MARKS << r;

        memcpy(before, e, sizeof e);
        e[0] = error(trapezoid, 0, end, steps, truth, NULL);
        e[1] = error(misprinted, 1, end, steps, truth, NULL);
        e[2] = error(misprinted, 25, end, steps, truth, NULL);
        e[3] = error(trapezoid, 1, end, steps, truth, &same);
        ss_row(end / steps, e[0], e[1], e[2], e[3]);
    }
    // expect: same_as_library in [1, 1] (exact, sec:ms-pece)
    ss_fact("same_as_library", same);
    // expect: steps in [3584, 3584] (exact, fig:ms-misprint)
    ss_fact("steps", MARKS << (rows - 1));
    // expect: order_misprinted in [0.95, 1.05] (theory, eq:ms-misprint)
    ss_fact("order_misprinted", log2(before[1] / e[1]));
    // expect: order_solved in [0.95, 1.05] (theory, eq:ms-misprint)
    ss_fact("order_solved", log2(before[2] / e[2]));
    // expect: order_pece in [1.95, 2.05] (theory, sec:ms-pece)
    ss_fact("order_pece", log2(before[3] / e[3]));
    // expect: over_euler in [1.9, 2.1] (theory, eq:ms-misprint)
    ss_fact("over_euler", e[1] / e[0]);
    // expect: solved_over_euler in [1.9, 2.1] (theory, eq:ms-misprint)
    ss_fact("solved_over_euler", e[2] / e[0]);
    // expect: error_misprinted in [0.038, 0.04] (second way, moved_misprinted)
    ss_fact("error_misprinted", e[1]);
    // expect: error_pece in [1.65e-06, 1.72e-06] (second way, moved_pece)
    ss_fact("error_pece", e[3]);

    // The same without a truth: what the last halving moved, over 2^order - 1.
    const char *const names[2] = {"moved_misprinted", "moved_pece"};
    // expect: moved_misprinted in [0.038, 0.04] (second way, error_misprinted)
    // expect: moved_pece in [1.65e-06, 1.72e-06] (second way, error_pece)
    for (int i = 0; i < 2; i++) {
        const corrector m = i ? trapezoid : misprinted;
        const int steps = MARKS << (rows - 1);
        double coarse[MARKS + 1][2];

        error(m, 1, end, steps / 2, truth, NULL);
        memcpy(coarse, marks, sizeof coarse);
        ss_fact(names[i], error(m, 1, end, steps, coarse, NULL) / (i ? 3 : 1));
    }
    return ss_end();
}
