/* instant.c: when, within a step, the floor was reached.
 *
 * A stone falls through air whose drag goes with the square of the speed. Its
 * true path is known, and so is the instant at which it hits the floor. We are
 * given the two ends of a step and find that instant: by the straight line
 * between them, by a parabola, and by evaluating the height at more times.
 */
// cc -Icode code/12-collisions/instant.c code/steps/*.c -lm
#include "steps/planes.h"
#include "steps/program.h"

#include <math.h>

static const double g = 9.81, terminal = 12.0, hit = 0.5;

/* Height above the floor at time t, of which `hit` is the last. */
static double height(double t)
{
    const double c = terminal * terminal / g;

    return c * (log(cosh(g * hit / terminal)) - log(cosh(g * t / terminal)));
}

static double velocity(double t)
{
    return -terminal * tanh(g * t / terminal);
}

typedef struct step {
    double start, h;
    int asked;
} step;

static ss_status at(double s, double *distance, void *ctx)
{
    step *part = ctx;

    part->asked++;
    *distance = height(part->start + s * part->h);
    return SS_OK;
}

int main(int argc, char **argv)
{
    const double none = (double)NAN;
    double part = 0.4, wide = 0.5, line = 0.0, last = 0.0, order = 0.0;
    double curve = 0.0, curve_last = 0.0, foretold = 0.0;
    int rows = 7, most = 0;
    const ss_option options[] = {
        {"rows", "number of steps tried, each half the last", .count = &rows},
        {"part", "fraction of the step at the hit, below 1", .positive = &part,
         .below = 1},
        {"wide", "step in the picture (s)", .positive = &wide},
        {0}};

    ss_begin(argc, argv, "The instant of contact.", options);
    wide = fmin(wide, hit / part);
    ss_columns("t y chord h line parabola");
    const double start = hit - part * wide;
    for (int i = 0; i <= 60; i++) {
        const double t = start + wide * i / 60;

        ss_row(t - hit, height(t), i % 60 ? none : height(t), none, none, none);
    }
    for (int r = 0; r < rows; r++) {
        const double h = 0.2 / (1 << r);
        step a = {hit - part * h, h, 0};
        const double before = height(a.start), after = height(a.start + h);
        double s = ss_contact_linear(before, after);

        last = line;
        curve_last = curve;
        line = fabs(s - part) * h;
        curve = fabs(ss_contact_parabola(before, h * velocity(a.start), after) -
                     part) *
                h;
        order = log2(last / line);
        /* the path's own acceleration at the floor, not quite g */
        foretold = (g - g * pow(velocity(hit) / terminal, 2)) / 2 * part *
                   (1 - part) * h * h / fabs(velocity(hit));
        ss_contact_root(at, &a, after, 1e-13, 50, &s);
        most = a.asked > most ? a.asked : most;
        ss_row(none, none, none, h, line, curve);
    }
    // expect: terminal in [12, 12] (given)
    ss_fact("terminal", terminal);
    // expect: hit in [0.5, 0.5] (given)
    ss_fact("hit", hit);
    // expect: line_error in [2.09e-06, 2.11e-06] (theory, eq:cl-line-error)
    ss_fact("line_error", line);
    // expect: foretold in [2.101704e-06, 2.101706e-06] (theory, eq:cl-line-error)
    ss_fact("foretold", foretold);
    // expect: line_order in [1.98, 2.02] (theory, eq:cl-line-error)
    ss_fact("line_order", order);
    // The next derivative, y''' h^3/6 s^2 (1 - s) over the speed.
    // expect: parabola_order in [2.95, 3.05] (theory, sec:cl-instant)
    ss_fact("parabola_order", log2(curve_last / curve));
    // Of three steps the third has the error cubed: from 0.1 m (after the
    // line), 1e-3, 1e-9, below 1e-13, within nine.
    // expect: most_asked in [3, 10] (source, dowell1971)
    ss_fact("most_asked", most);
    // expect: smallest_step in [0.003125, 0.003125] (given)
    ss_fact("smallest_step", 0.2 / (1 << (rows - 1)));
    return ss_end();
}
