/* check.c: are the errors as small as the tolerance says, for what that has to
 * cost, whatever the inner step; and does it arrive? */
#include "grading/engine/laws.h"

enum { CALLS = 3, BEYOND = 5 }; /* where they stand, for the pendulum */

static const char *const labels =
    "returned, angle, rate, evaluations, longest step over shortest, end of "
    "the last step less the end";

/* The pendulum, or a single number that moves, to a tolerance, which the error of
 * each step keeps; without extrapolation that of the whole is like its power
 * p / (p + 1). How often the field was asked. */
static double move(check *c, const char *what, double order, double tolerance,
                   double calls, double push, double longest, double garbled)
{
    const double *truth = check_truth(c, what, 2, 1e-10, 1, push, 0.0, 0.0);
    const double angle = truth[1], rate = truth[2];
    const double *got =
        check_ask(c, what, order, tolerance, calls, push, longest, garbled);
    double error;

    if (!got)
        return (double)NAN;
    error = hypot(got[1] - angle, got[2] - rate);
    check_that(c, got[0] == 1.0, "it should return true: it can get there");
    check_that(c, error < 60.0 * pow(tolerance, order / (order + 1.0)),
               "the tolerance is %g, and in the end it is wrong by %.1e",
               tolerance, error);
    check_that(c, fabs(got[BEYOND]) < 1e-12,
               "the last step ends %.1e s from where it should", got[BEYOND]);
    return got[CALLS];
}

/* With an error that is a thousandth an inner step of order p takes 1000^(1/(p+1))
 * times as many steps. */
static void both(check *c, double order, double push)
{
    const double rough = move(c, "swing", order, 1e-4, 1, push, 0.0, 0.0);
    const double fine = move(c, "swing", order, 1e-7, 1, push, 0.0, 0.0);
    const double grows = pow(1000.0, 1.0 / (order + 1.0));

    if (isfinite(rough + fine))
        check_that(c, fine < 2.0 * grows * rough && fine > rough,
                   "to be a thousand times as exact takes %.1f times as many "
                   "evaluations, and should take about %.0f",
                   fine / rough, grows);
}

void judge(check *c)
{
    const double push = check_random(c, 0.2, 0.5);
    const double home = check_random(c, 1e-6, 2e-6);
    double once, often, uneven;
    const double *got;

    check_begin(c, 2, "a pendulum, pushed by %g, over a step of order two",
                push);
    check_label(c, labels);
    both(c, 2, push);
    move(c, "first", 2, 1e-4, 1, push, 0.0, 0.0);
    check_begin(c, 1, "the same over a step of order one");
    both(c, 1, push);
    check_begin(c, 1, "a comet, tolerance %g", home);
    check_label(c, "returned, x, y, rate of x, rate of y, evaluations, longest "
                   "step over shortest, end of the last step less the end");
    got = check_ask(c, "comet", 2, home, 1, 0.0, 0.0, 0.0);
    if (got) {
        check_that(c, got[0] == 1.0, "it should return true: it can get home");
        check_that(c, hypot(got[1] - 1.9, got[2]) < 1e-2,
                   "it should come home, and misses by %.1e",
                   hypot(got[1] - 1.9, got[2]));
        check_that(c, got[6] > 10.0,
                   "far from the sun its longest step is %.1f times the "
                   "shortest: it should grow there",
                   got[6]);
        check_that(c, got[5] < 60000.0,
                   "it asks %.0f times, and a few thousand are enough", got[5]);
    }
    check_begin(c, 1, "the pendulum in seventy calls");
    check_label(c, labels);
    once = move(c, "swing", 2, 1e-4, 1, push, 0.0, 0.0);
    often = move(c, "swing", 2, 1e-4, 70, push, 0.0, 0.0);
    if (isfinite(once + often))
        check_that(c, often < 4.0 * once + 70 * 12,
                   "they ask %.0f times, and one call alone %.0f: is the "
                   "length of the next step kept?",
                   often, once);
    uneven = move(c, "pairs", 2, 1e-4, 35, push, 0.0, 0.0);
    /* At most one small step more for each call, of twelve evaluations. */
    if (isfinite(once + uneven))
        check_that(c, uneven < once + 1.5 * 70 * 12,
                   "where every other call is short they ask %.0f times, and "
                   "one call alone %.0f: does a step that is cut short by the "
                   "end shorten the first one of the next call?",
                   uneven, once);
    check_begin(c, 1, "an inner step that cannot always");
    move(c, "swing", 2, 1e-2, 1, push, 0.03, 0.0);
    move(c, "swing", 2, 1e-2, 1, push, 0.03, 1.0);
    check_label(c, "returned");
    got = check_ask(c, "never", 2, 1e-2, 1, push, 1e-300, 0.0);
    if (got)
        check_that(c, got[0] == 0.0,
                   "it should return false where the inner step never can");
}
