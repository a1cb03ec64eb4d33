/* aim.c: one start makes one path; two half-conditions may make none, or all.
 *
 * On a turntable (x' = y, y' = -x) start somewhere on the line x = 0 and be on
 * the line x = b after a time T. Half the state is asked for at the start and
 * half at the end: a boundary value problem. The start y0 that does it is
 * b/sin T: one answer for most T, but after half a turn every start is back
 * on x = 0, so no y0 at all reaches any other line, and every y0 reaches 0.
 */
// cc -Icode code/01-vector-fields/aim.c code/steps/*.c -lm
#include <math.h>

#include "steps/program.h"

static const double none = (double)NAN; /* an empty cell of the table */

/* Where the point (0, y0) has turned to after t. */
static void turntable(double y0, double t, double x[2])
{
    x[0] = y0 * sin(t);
    x[1] = y0 * cos(t);
}

/* The flow is linear, so what the end gains by a unit of y0 says it all. */
static double aim(double target, double time)
{
    double unit[2];

    turntable(1.0, time, unit);
    return target / unit[0];
}

int main(int argc, char **argv)
{
    double target = 1.0, time = 2.0;
    int points = 120;
    const double starts[] = {-1.0, -0.5, 0.5, 1.0, 1.5, 2.0};
    const double half_turn = acos(-1.0);
    const ss_option options[] = {
        {"target", "position to be at in the end", .real = &target},
        {"time", "time to be there (s)", .positive = &time},
        {"points", "points on a curve", .count = &points},
        {0}};
    double needed, spread = 0.0, x[2];

    ss_begin(argc, argv, "Conditions at two times.", options);
    needed = aim(target, time);
    ss_columns("t x1 x2 x3 x4 x5 x6 aimed");
    for (int i = 0; i <= points; i++) {
        const double t = 1.15 * half_turn * i / points;
        double row[8] = {t};

        for (int j = 0; j < 6; j++) {
            turntable(starts[j], t, x);
            row[1 + j] = x[0];
        }
        turntable(needed, t, x);
        row[7] = t <= time ? x[0] : none;
        ss_row_of(8, row);
    }
    for (int j = 0; j < 6; j++) {
        turntable(starts[j], half_turn, x);
        spread = fmax(spread, fabs(x[0]));
    }

    // 1/sin 2 and 1/sin 3.14; a half turn in double is 1.2246e-16 too short.
    // expect: aim in [1.09975017, 1.09975018] (theory, sec:two-times)
    ss_fact("aim", needed);
    // expect: aim_near_half_turn in [627.88319, 627.8832] (theory, sec:two-times)
    ss_fact("aim_near_half_turn", aim(target, 3.14));
    // expect: highest_start in [2, 2] (given)
    ss_fact("highest_start", starts[5]);
    // expect: spread_at_half_turn in [2.44e-16, 2.46e-16] (theory, sec:two-times)
    ss_fact("spread_at_half_turn", spread);
    return ss_end();
}
