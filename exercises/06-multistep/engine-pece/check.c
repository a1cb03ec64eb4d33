/* check.c: order three, for two evaluations, and still so when somebody has been
 * there in the middle, or somewhere else in between. */
#include "grading/engine/laws.h"

void judge(check *c)
{
    const double push = check_random(c, 0.2, 0.6);
    const double *got;

    check_begin(c, 2, "a pendulum, pushed by %g", push);
    check_label(c, "angle, rate; of another pendulum, evaluations");
    order_at_least(c, 3, order(c, 2, 800, "swing", push));
    check_begin(c, 1,
                "it is kicked in the middle, and later the clock is put back");
    order_at_least(c, 3, order(c, 2, 800, "kick", push));
    order_at_least(c, 3, order(c, 2, 800, "clock", push));
    check_begin(c, 1, "steps of half the length from the middle on");
    order_at_least(c, 3, order(c, 2, 800, "length", push));
    check_begin(c, 1, "two pendulums in turn, with a memory each");
    order_at_least(c, 3, order(c, 4, 800, "two", push));
    check_begin(c, 1, "two evaluations a step");
    got = check_ask(c, "swing", push, 1000);
    if (got)
        check_that(
            c, got[4] <= 2020.0,
            "a thousand steps ask %.0f times, and should twice each, and "
            "a little more at the start; does it begin anew where t is "
            "rounded another way?",
            got[4]);
}
