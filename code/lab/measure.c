/* measure.c: what a method does with motions that we know.
 *
 * Rows of the table, "series a b c d", by their series:
 *
 *   1  order: which motion, the step, the error
 *   2  stability: where z is stable, at the height a from b to c
 *   3  the window of 2: from a to b, and from c to d
 *   4  the circle: t, x, y
 *   5  energy: after so many turns, the largest error since the row before
 *   6  reversal: 0 on the way there and 1 back, q, v
 *   7  the cat: after a quarter, q, v
 *   8  the race: which problem, evaluations, error
 */
#include "lab/cat.h"
#include "lab/laboratory.h"
#include "lab/race.h"

#include "steps/program.h"

#include <stdio.h>

#define NOTHING ((double)NAN)

static void add_row(int series, double a, double b, double c, double d)
{
    ss_row(series, a, b, c, d);
}

/* ---- Order */

/* The largest error at the checks, of a run in `steps` steps. */
static double error_of(int i, int steps, double truth[CHECKS][4])
{
    const int n = motions[i].n;
    const double h = 7.0 / steps;
    double x[4], most = 0.0;

    memcpy(x, motions[i].start, sizeof x);
    for (int k = 0; k < steps; k++) {
        if (!stand_step(motion_of(i), n, k * h, h, x))
            return NOTHING;
        if ((k + 1) % (steps / CHECKS) == 0)
            for (int d = 0; d < n; d++)
                most =
                    fmax(most,
                         fabs(x[d] - truth[(k + 1) / (steps / CHECKS) - 1][d]));
    }
    return most;
}

/* The slope between the two shortest steps above round-off; NAN if there are no
 * two such. What is tiny and of first order at most comes from rounded coefficients. */
static double order_of(int i, findings *f)
{
    enum { RUNGS_OF_STEPS = 12 };
    const double floor_of = 1e-10;
    double truth[CHECKS][4], before = NOTHING, order = NOTHING;
    double rest = 0.0;

    motion_truth(i, truth);
    for (int k = 0; k < RUNGS_OF_STEPS; k++) {
        const int steps = CHECKS << k;
        const long calls = calls_of_f;
        const double error = error_of(i, steps, truth);
        const double each = (double)(calls_of_f - calls) / steps;

        if (isfinite(error)) {
            f->least = fmin(f->least, each);
            f->most = fmax(f->most, each);
        }
        add_row(1, i, 7.0 / steps, error > 1e6 ? NOTHING : error, NOTHING);
        if (error < floor_of)
            break;
        if (isfinite(before) && isfinite(error))
            order = log2(before / error);
        before = error;
        rest = order < 1.5 ? error * steps / 7.0 : 0.0;
    }
    if (rest < 1e-5)
        f->rest = fmax(f->rest, rest);
    return order;
}

/* ---- Stability: a step as a matrix, and its larger eigenvalue */

static double growth(double re, double im)
{
    double p[2] = {1.0, 0.0}, q[2] = {0.0, 1.0};

    linear_set(re, im);
    if (!stand_step(linear_f, 2, 0.0, 1.0, p) ||
        !stand_step(linear_f, 2, 0.0, 1.0, q))
        return HUGE_VAL;

    const double half = (p[0] + q[1]) / 2.0, det = p[0] * q[1] - p[1] * q[0];
    const double inside = half * half - det;

    return im == 0.0       ? fabs(q[1])
           : inside <= 0.0 ? sqrt(fmax(det, 0.0))
                           : fabs(half) + sqrt(inside);
}

static double slack; /* where equations are solved, as far as they are */

static bool is_stable(double re, double im)
{
    return growth(re, im) <= 1.0 + slack;
}

/* How far a ray from 0 stays stable, tried from `small` on; HUGE_VAL: for ever. */
static double reach(double re, double im, double small)
{
    double in = 0.0, out = small;

    while (is_stable(out * re, out * im)) {
        in = out;
        out += fmax(0.02, 0.02 * out);
        if (out > 1e3)
            return HUGE_VAL;
    }
    for (int i = 0; i < 50 && in > 0.0; i++) {
        const double middle = (in + out) / 2.0;

        *(is_stable(middle * re, middle * im) ? &in : &out) = middle;
    }
    return in;
}

/* Where between these two the edge is. */
static double edge(double from, double to, double y)
{
    const bool stable = is_stable(from, y);

    for (int i = 0; i < 24; i++) {
        const double middle = (from + to) / 2.0;

        *(is_stable(middle, y) == stable ? &from : &to) = middle;
    }
    return (from + to) / 2.0;
}

static void region(const findings *f)
{
    const double left =
        isfinite(f->real) ? fmax(-1.25 * f->real - 0.5, -30.0) : -8.0;
    const double size = fmax(-left, 3.0), high = 1.15 * size;
    const int heights = 60, widths = 200;
    /* As wide as figures are, beside as high. */
    const double middle = isfinite(f->real) ? -0.25 * size : 0.0;
    const double from = middle - 1.42 * high, to = middle + 1.42 * high;

    add_row(3, from, to, -high, high);
    for (int k = 0; k < heights; k++) {
        const double y = (k + 0.5) * high / heights;
        double begun = NOTHING, x = from;

        for (int i = 0; i <= widths; i++) {
            const double next = from + i * (to - from) / widths;
            const bool stable = is_stable(next, y);

            if (stable && isnan(begun))
                begun = i ? edge(x, next, y) : next;
            if (!isnan(begun) && (!stable || i == widths)) {
                const double ends = stable ? next : edge(x, next, y);

                add_row(2, y, begun, ends, NOTHING);
                add_row(2, -y, begun, ends, NOTHING);
                begun = NOTHING;
            }
            x = next;
        }
    }
}

/* ---- A circle, energy, and back */

enum { TURN = 24 }; /* steps */

static double circle(void)
{
    const double h = 6.283185307179586 / TURN;
    double x[2] = {1.0, 0.0};

    add_row(4, 0.0, x[0], x[1], NOTHING);
    for (int k = 0; k < TURN; k++) {
        if (!stand_step(motion_of(0), 2, k * h, h, x))
            return NOTHING;
        add_row(4, (k + 1) * h, x[0], -x[1], NOTHING);
    }
    return hypot(x[0], x[1]);
}

/* As in chapter 14, every method has ninety evaluations per turn; but twelve steps
 * at least, where they are dear. */
static void long_run(findings *f)
{
    const double e0 = energy(START_Q, START_V), wide = 1e3;
    const int per_turn = f->steps_per_turn, turns = 10000;
    const double h = period() / per_turn;
    double x[2] = {START_Q, START_V}, worst = 0.0, next = 1.0;

    for (int turn = 1; turn <= turns; turn++) {
        double most = 0.0;

        for (int k = 0; k < per_turn; k++) {
            const double t = ((turn - 1) * (double)per_turn + k) * h;

            if (!stand_step(pendulum_f, 2, t, h, x)) {
                most = HUGE_VAL;
                break;
            }
            most = fmax(most, fabs(energy(x[0], x[1]) / e0 - 1.0));
        }
        worst = fmax(worst, most);
        if (turn <= 10)
            f->energy_early = fmax(f->energy_early, most);
        if (turn > turns - 10)
            f->energy_late = fmax(f->energy_late, most);
        f->turns = turn;
        if (turn >= next || most > wide) {
            add_row(5, turn, isfinite(worst) ? worst : NOTHING, NOTHING,
                    NOTHING);
            worst = 0.0;
            next = fmax(next + 1.0, next * 1.12);
        }
        if (!(most <= wide)) {
            f->energy_late = HUGE_VAL;
            return;
        }
    }
}

static double reversal(void)
{
    const int steps = 3 * TURN;
    const double h = period() / TURN;
    double x[2] = {START_Q, START_V};

    for (int k = 0; k < 2 * steps; k++) {
        const int at = k < steps ? k : 2 * steps - k;

        add_row(6, k < steps ? 0 : 1, x[0], x[1], NOTHING);
        if (!stand_step(pendulum_f, 2, at * h, k < steps ? h : -h, x))
            return NOTHING;
    }
    add_row(6, 1, x[0], x[1], NOTHING);
    return hypot(x[0] - START_Q, x[1] - START_V);
}

/* ---- The cat of chapter 10, with its steps */

static double cat_after(void)
{
    const double h = 0.3;
    const int between = 6;
    static body now;
    double whole;

    cat_draw(0.8, -0.1, 0.75, now);
    whole = cat_area(POINTS - 2, now);
    for (int k = 0;; k++) {
        for (int i = 0; i < POINTS - 2; i++)
            if (i % 2 == 0)
                add_row(7, k, now[i][0], now[i][1], NOTHING);
        if (k == 3)
            return cat_area(POINTS - 2, now) / whole;
        for (int i = 0; i < POINTS; i++)
            for (int n = 0; n < between; n++)
                if (!stand_step(pendulum_f, 2, (between * k + n) * h, h,
                                now[i]))
                    return NOTHING;
    }
}

/* ---- The race */

static const problem *raced;

static void race_f(double t, const double *x, double *dxdt)
{
    const size_t dof = raced->force.dof;

    memcpy(dxdt, x + dof, dof * sizeof *x);
    raced->force.accel(t, x, x + dof, dxdt + dof, NULL);
}

static double carry(const contestant *who, const problem *p, int effort,
                    double *x, double *worst)
{
    const double h = p->end / effort;
    const long before = calls_of_f;

    (void)who;
    raced = p;
    memcpy(x, p->start, 2 * p->force.dof * sizeof *x);
    for (int n = 0; n < effort; n++) {
        if (!stand_step(race_f, 2 * (int)p->force.dof, n * h, h, x))
            return 0.0;
        race_watch(p, x, worst);
    }
    return (double)(calls_of_f - before);
}

static void race(findings *f)
{
    const contestant who = {carry, 0, fmax(f->most, 1.0)};

    race_begin();
    for (int i = 0; i < PROBLEMS; i++) {
        const problem *p = &problems[i];
        double right[4], error[RUNGS], spent;

        race_truth(p, right);
        for (int r = 0; r < p->rungs; r++) {
            error[r] =
                race_error(&who, p, race_effort(&who, p, r), right, &spent);
            add_row(8, i, spent, error[r], NOTHING);
        }
        f->price[i] = race_price(&who, p, error, right, 2e5);
    }
}

void measure_begin(const reading *r, findings *f)
{
    *f = (findings){.least = HUGE_VAL};
    slack = r->fixed ? 1e-12 : 1e-9;
    ss_columns("series a b c d");
}

void measure_order(int i, findings *f)
{
    char doing[80];

    snprintf(doing, sizeof doing, "its order, on the %s", motions[i].name);
    say_doing(doing);
    f->order[i] = order_of(i, f);
}

void measure_stability(findings *f)
{
    say_doing("where it is stable");
    f->real = reach(-1.0, 0.0, 0.02);
    f->imaginary = reach(0.0, 1.0, 0.25);
    region(f);
}

void measure_shape(findings *f)
{
    say_doing("a circle");
    f->radius = circle();
    say_doing("the way back");
    f->reversal = reversal();
    say_doing("the cat");
    f->area = cat_after();
}

void measure_energy(findings *f)
{
    say_doing("the energy of a pendulum");
    f->steps_per_turn = (int)fmax(12.0, floor(90.0 / fmax(f->most, 1.0) + 0.5));
    long_run(f);
}

void measure_race(findings *f)
{
    say_doing("the race");
    race(f);
}
