/* frozen-time.c: what forgetting t + h/2 costs.
 *
 * A pendulum that is pushed: x'' = -sin x + cos(1.7 t), from (2, 0.3). The
 * midpoint method evaluates its second derivative half a step later. If it does
 * so at the right state but at the old time, one order is lost: the push acts
 * half a step late. The reference is the midpoint method with many small
 * steps, extrapolated: (4 x(h/2) - x(h))/3. The table is the coarsest run, beside the
 * true motion and the one under a push half a step late.
 */
// cc -Icode code/03-midpoint/frozen-time.c code/steps/*.c -lm
#include "steps/program.h"
#include "steps/tableau.h"

#include <math.h>
#include <string.h>

enum { MARKS = 28 }; /* times at which errors are taken */

static void pushed(double t, const double *x, double *dxdt, const void *ctx)
{
    (void)ctx;
    dxdt[0] = x[1];
    dxdt[1] = -sin(x[0]) + cos(1.7 * t);
}

static const ss_ode ode = {2, pushed, NULL, NULL};

static ss_status frozen_step(const ss_ode *f, double t, double h, double *x,
                             double *work, ss_stats *stats)
{
    double *k = work, *next = work + f->dim;
    ss_status status = ss_eval(f, t, x, k, stats);

    for (size_t i = 0; status == SS_OK && i < f->dim; i++)
        next[i] = x[i] + 0.5 * h * k[i];
    if (status == SS_OK)
        status = ss_eval(f, t, next, k, stats); /* should be t + h/2 */
    if (status != SS_OK)
        return status;
    for (size_t i = 0; i < f->dim; i++)
        next[i] = x[i] + h * k[i];
    return ss_accept(f->dim, x, next, stats);
}

static const ss_method frozen = {"frozen", 1, 2, frozen_step};

/* The state at each mark, with the clock started at t0. */
static void march(const ss_method *method, double t0, double end, int steps,
                  double states[MARKS + 1][2])
{
    double work[24]; /* for up to eleven stages */

    states[0][0] = 2.0;
    states[0][1] = 0.3;
    for (int i = 0; i < MARKS; i++) {
        memcpy(states[i + 1], states[i], sizeof states[i]);
        ss_integrate(&ode, method, t0 + end * i / MARKS,
                     t0 + end * (i + 1) / MARKS, (size_t)(steps / MARKS),
                     states[i + 1], work, NULL);
    }
}

static void truth(double t0, double end, double states[MARKS + 1][2])
{
    double coarse[MARKS + 1][2];

    march(&ss_midpoint, t0, end, 256 * MARKS, coarse);
    march(&ss_midpoint, t0, end, 512 * MARKS, states);
    for (int i = 0; i <= MARKS; i++)
        for (int j = 0; j < 2; j++)
            states[i][j] += (states[i][j] - coarse[i][j]) / 3;
}

static double worst(double a[MARKS + 1][2], double b[MARKS + 1][2])
{
    double w = 0.0;

    for (int i = 0; i <= MARKS; i++)
        w = fmax(w, hypot(a[i][0] - b[i][0], a[i][1] - b[i][1]));
    return w;
}

int main(int argc, char **argv)
{
    double end = 7.0, before[3] = {0}, now[3] = {0}, proper[MARKS + 1][2];
    double right[MARKS + 1][2], late[MARKS + 1][2], x[MARKS + 1][2];
    int rows = 7;
    const ss_option options[] = {
        {"end", "end of the run (s)", .positive = &end},
        {"rows", "number of steps tried, each half the last", .count = &rows},
        {0}};

    ss_begin(argc, argv, "The midpoint method with its clock stopped.",
             options);
    truth(0.0, end, right);
    ss_columns("t true late frozen midpoint");
    for (int row = 0; row < rows; row++) {
        const int steps = MARKS << (row + 1);
        const double h = end / steps;

        march(&ss_midpoint, 0.0, end, steps, proper);
        march(&frozen, 0.0, end, steps, x);
        truth(-h / 2, end, late);
        before[0] = now[0], before[1] = now[1], before[2] = now[2];
        now[0] = worst(x, right);
        now[1] = worst(proper, right);
        now[2] = worst(x, late); // the true motion for a late push
        for (int i = 0; row == 0 && i <= MARKS; i++)
            ss_row(end * i / MARKS, right[i][0], late[i][0], x[i][0],
                   proper[i][0]);
    }
    // expect: marks in [28, 28] (given)
    ss_fact("marks", MARKS);
    // expect: coarsest in [56, 56] (given)
    ss_fact("coarsest", 2 * MARKS);
    // expect: order_frozen in [0.99, 1.01] (theory, sec:moving-field)
    ss_fact("order_frozen", log2(before[0] / now[0]));
    // expect: order_midpoint in [1.99, 2.01] (theory, sec:second-order)
    ss_fact("order_midpoint", log2(before[1] / now[1]));
    // expect: order_frozen_from_late in [1.97, 2.03] (theory, sec:moving-field)
    ss_fact("order_frozen_from_late", log2(before[2] / now[2]));
    // expect: steps in [3584, 3584] (given)
    ss_fact("steps", MARKS << rows);
    // expect: error_frozen in [3.72e-3, 3.75e-3] (second way, late_push_leads)
    ss_fact("error_frozen", now[0]);
    // expect: error_midpoint in [2.84e-6, 2.85e-6] (second way, error_midpoint_by_rk8)
    ss_fact("error_midpoint", now[1]);

    // The same errors in other ways: by how far a late push leads astray, and
    // with the truth from a method of order 8.
    // expect: late_push_leads in [3.72e-3, 3.75e-3] (second way, error_frozen)
    ss_fact("late_push_leads", worst(late, right));
    march(&ss_rk8, 0.0, end, 8 * MARKS, right);
    march(&ss_midpoint, 0.0, end, MARKS << rows, x);
    // expect: error_midpoint_by_rk8 in [2.84e-6, 2.85e-6] (second way, error_midpoint)
    ss_fact("error_midpoint_by_rk8", worst(x, right));
    return ss_end();
}
