/* bounce.c: a history that is no longer valid.
 *
 * A ball on a soft spring, y'' = -g - 2y, falls from ten metres and bounces
 * with 8/10 of its speed. The step is chosen so that the bounce falls on the
 * end of a step exactly, so that finding it causes no error. A method that
 * continues with the derivatives from before the bounce is still of order one.
 */
// cc -Icode code/06-multistep/bounce.c code/steps/*.c -lm
#include "steps/adams.h"
#include "steps/program.h"

#include <math.h>

enum { RUNS = 6 };

static const double g = 9.81, omega2 = 2.0, height = 10.0, back = 0.8;

static void ball(double t, const double *x, double *dxdt, const void *ctx)
{
    (void)t, (void)ctx;
    dxdt[0] = x[1];
    dxdt[1] = -g - omega2 * x[0];
}

static const ss_ode ode = {2, ball, NULL, NULL};

/* Where free flight leads from x, a time t later. */
static void flight(double t, double *x)
{
    const double omega = sqrt(omega2), rest = -g / omega2;
    const double c = cos(omega * t), s = sin(omega * t);
    const double y = x[0] - rest, v = x[1];

    x[0] = rest + y * c + v * s / omega;
    x[1] = v * c - y * omega * s;
}

typedef struct how {
    ss_adams_kind kind;
    int order;
    int restart;
} how;

/* Fall for `fall` seconds in n steps, bounce, fly as long again. Returns the
 * worst error after the bounce; heights, or NULL, has 2n + 1 numbers; shift
 * is the error four steps after the bounce, divided by h and the jump. */
static double run(how way, double fall, int n, double *heights, double *shift)
{
    ss_adams_options options;
    double x[2] = {height, 0.0}, right[2] = {height, 0.0}, worst = 0.0;
    const double h = fall / n;
    double jump = 0.0;

    //> make
    ss_adams_defaults(&options); /* PECE, order 4, RK4 for the first steps */
    options.kind = way.kind;
    options.order = way.order;

    ss_adams *adams = ss_adams_create(2, &options);
    if (!adams) /* out of memory */
        return (double)NAN;
    //<
    for (int i = 0; i < 2 * n; i++) {
        if (heights)
            heights[i] = x[0];
        //> bounce
        if (i == n) {
            x[1] = -back * x[1];
            if (way.restart)
                ss_adams_restart(adams);
        }
        //<
        if (i == n) {
            jump = -(back + 1.0) * right[1];
            right[1] *= -back;
        }
        ss_adams_step(adams, &ode, i * h, h, x, NULL);
        flight(h, right);
        if (i == n + 3) /* what is wrong with the height, in units of h J */
            *shift = (x[0] - right[0]) / (h * jump);
        if (i >= n)
            worst = fmax(worst, hypot(x[0] - right[0], x[1] - right[1]));
    }
    if (heights)
        heights[2 * n] = x[0];
    ss_adams_free(adams);
    return worst;
}

int main(int argc, char **argv)
{
    int rows = 6, coarse = 8;
    const ss_option options[] = {
        {"rows", "number of steps tried, each half the last", .count = &rows},
        {"coarse", "steps of the drawn fall, up to 40", .count = &coarse,
         .most = 40},
        {0}};
    static const how ways[RUNS] = {
        {SS_ADAMS_BASHFORTH, 2, 0}, {SS_ADAMS_BASHFORTH, 4, 0},
        {SS_ADAMS_PECE, 4, 0},      {SS_ADAMS_BASHFORTH, 2, 1},
        {SS_ADAMS_BASHFORTH, 4, 1}, {SS_ADAMS_PECE, 4, 1}};
    double e[RUNS] = {0}, before[RUNS] = {0}, y[3][82],
           right[2] = {height, 0.0};
    double shift[RUNS] = {0};
    const double none = (double)NAN;

    ss_begin(argc, argv, "A bounce, with and without a restart.", options);

    const double rest = -g / omega2, omega = sqrt(omega2);
    const double fall = acos(-rest / (height - rest)) / omega;
    const double h = fall / coarse;

    run(ways[0], fall, coarse, y[0], shift);
    run(ways[1], fall, coarse, y[1], shift);
    run(ways[4], fall, coarse, y[2], shift);
    ss_columns("t exact ab2 ab4 restarted h ab2_e ab4_e pece4_e ab2_r ab4_r "
               "pece4_r");
    for (int i = 0; i <= 2 * coarse; i++) {
        ss_row(i * h, right[0], y[0][i], y[1][i], y[2][i], none, none, none,
               none, none, none, none);
        if (i == coarse)
            right[1] *= -back;
        for (int j = 0; j < 8 && i < 2 * coarse; j++) {
            flight(h / 8, right);
            ss_row(i * h + (j + 1) * h / 8, right[0], none, none, none, none,
                   none, none, none, none, none, none);
        }
    }
    for (int r = 0; r < rows; r++) {
        for (int i = 0; i < RUNS; i++) {
            before[i] = e[i];
            e[i] = run(ways[i], fall, 10 << r, NULL, &shift[i]);
        }
        ss_row(none, none, none, none, none, fall / (10 << r), e[0], e[1], e[2],
               e[3], e[4], e[5]);
    }
    // expect: height in [10, 10] (given)
    ss_fact("height", height);
    // expect: g in [9.81, 9.81] (given)
    ss_fact("g", g);
    // expect: omega2 in [2, 2] (given)
    ss_fact("omega2", omega2);
    // expect: back in [0.8, 0.8] (given)
    ss_fact("back", back);
    // expect: ab2 in [0.95, 1.05] (theory, eq:ms-shift)
    ss_fact("ab2", log2(before[0] / e[0]));
    // expect: ab4 in [0.95, 1.05] (theory, eq:ms-shift)
    ss_fact("ab4", log2(before[1] / e[1]));
    // expect: pece4 in [0.95, 1.05] (theory, eq:ms-shift)
    ss_fact("pece4", log2(before[2] / e[2]));
    // expect: ab2_restarted in [1.95, 2.05] (theory, eq:ms-start)
    ss_fact("ab2_restarted", log2(before[3] / e[3]));
    // expect: ab4_restarted in [3.95, 4.05] (theory, eq:ms-start)
    ss_fact("ab4_restarted", log2(before[4] / e[4]));
    // expect: pece4_restarted in [3.95, 4.05] (theory, eq:ms-start)
    ss_fact("pece4_restarted", log2(before[5] / e[5]));
    // expect: steps in [320, 320] (exact, sec:ms-restart)
    ss_fact("steps", 10 << (rows - 1));
    // h J is 0.0978 m. AB4 is worst after the first step, at 31/24 of it.
    // expect: error_ab4 in [0.1255, 0.127] (theory, eq:ms-shift)
    ss_fact("error_ab4", e[1]);
    // 251/720 h^4 omega^4 times the fall's 0.87 s and its velocity and
    // acceleration at the floor, with the bounce: 1.45e-9.
    // expect: error_ab4_restarted in [1.4e-09, 1.46e-09] (theory, eq:ms-constant)
    ss_fact("error_ab4_restarted", e[4]);
    // expect: shift_ab2 in [0.49, 0.51] (theory, eq:ms-shift)
    ss_fact("shift_ab2", shift[0]);
    // expect: shift_ab4 in [0.49, 0.51] (theory, eq:ms-shift)
    ss_fact("shift_ab4", shift[1]);
    // Moulton's weights leave 5/24 - 2/24.
    // expect: shift_pece4 in [0.12, 0.13] (theory, eq:ms-shift)
    ss_fact("shift_pece4", shift[2]);
    return ss_end();
}
