/* check.c: clocks that tick a hundred thousand times, and journeys cut into
 * steps. */
#include "grading/check.h"

#include <math.h>

/* Is the quotient of a journey and h still a whole number? A part in two
 * thousand million above one it is, three in a thousand million above it is
 * not. */
static void judge_rounding(check *c, double whole, double h)
{
    check_same(c, "steps", 0.0, "steps", whole * h * (1.0 + 5e-10), h);
    check_same(c, "steps", 0.0, "steps", whole * h * (1.0 + 3e-9), h);
}

void judge(check *c)
{
    const double milli = (double)(float)check_random(c, 0.002, 0.008);
    const double frame = check_random(c, 0.01, 0.03);
    const int n = (int)check_random(c, 150000.0, 200000.0);
    const double whole = floor(check_random(c, 20.0, 60.0));
    const double more = whole + check_random(c, 0.1, 0.4);
    const double less = whole + check_random(c, 0.6, 0.9);

    check_begin(c, 1, "%d ticks of %.6f s", n, milli);
    check_same(c, "time", 2e-7, "even", milli, n);
    check_begin(c, 2, "%d ticks of %.5f s to %.5f s", n, frame, 1.5 * frame);
    check_same(c, "time", 2e-7, "uneven", frame, n);
    check_same(c, "time", 2e-7, "uneven", 0.37 * frame, n / 2);
    check_same(c, "time", 2e-7, "uneven", 1.71 * frame, n);
    check_begin(c, 1, "steps of 0.1 s in 1 s, 0.3 s and other journeys");
    check_same(c, "steps", 0.0, "steps", 1.0, 0.1);
    check_same(c, "steps", 0.0, "steps", 0.3, 0.1);
    check_same(c, "steps", 0.0, "steps", 0.1 + 0.2, 0.1);
    check_same(c, "steps", 0.0, "steps", more * frame, frame);
    check_same(c, "steps", 0.0, "steps", less * frame, frame);
    check_same(c, "steps", 0.0, "steps", (more + 7.0) * frame, frame);
    check_same(c, "steps", 0.0, "steps", (more + 20.0) * frame, frame);
    judge_rounding(c, whole, frame);
    judge_rounding(c, whole + 13.0, frame);
    judge_rounding(c, whole + 30.0, frame);
}
