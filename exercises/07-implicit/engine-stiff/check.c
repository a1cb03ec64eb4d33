/* check.c: does it solve, for no more products than that takes; is the order the one
 * of its theta; and does the energy stay where an explicit step would explode? */
#include "grading/engine/laws.h"

void judge(check *c)
{
    const double pull = check_random(c, 2.0, 20.0);
    const double stiffness = check_random(c, 8e5, 1.2e6);
    const double kd = check_random(c, 0.2, 0.5);
    const double *got;

    for (int kind = 0; kind < 2; kind++) {
        check_begin(c, 1,
                    kind == 0 ? "springs in a line, thirty unknowns"
                              : "thirty unknowns, three eigenvalues");
        check_label(c, "returned, products, residual");
        got = check_ask(c, "solve", 30, pull, kind);
        if (!got)
            continue;
        check_that(c, got[0] == 1.0 && got[2] < 2e-3,
                   "it returns %.0f, and what is left of r is %.1e of it",
                   got[0], got[2]);
        check_that(c, got[1] <= (kind == 0 ? 31.0 : 4.0),
                   "it takes %.0f products: every new direction is one more "
                   "of %d",
                   got[1], kind == 0 ? 30 : 3);
    }
    check_begin(c, 1, "a matrix that is not definite, and one that just is");
    check_label(c, "returned, products, residual");
    got = check_ask(c, "solve", 30, pull, 2);
    if (got)
        check_that(c, got[0] == 0.0,
                   "it returns 1, though along some directions the bowl "
                   "curves down");
    got = check_ask(c, "solve", 30, 0.2, 2);
    if (got)
        check_that(c, got[0] == 1.0,
                   "it returns 0, though the bowl curves up everywhere");
    check_begin(c, 1, "theta 1/2: a chain, and a pendulum with drag %g", kd);
    check_label(c, "places, then velocities #");
    order_at_least(c, 2, order(c, 6, 80, "move", 0.5, 3, 40, kd, 2));
    order_at_least(c, 2, order(c, 2, 80, "move", 0.5, 0, 0, kd, 2));
    check_begin(c, 1, "theta 1");
    order_at_least(c, 1, order(c, 6, 160, "move", 1, 3, 40, kd, 2));
    check_begin(c, 2,
                "twenty stiff springs, forty times the longest explicit step");
    check_label(c,
                "energy at the end over that at the start, growth in a step, "
                "evaluations a step");
    got = check_ask(c, "energy", 0.5, 20, stiffness, 0, 2, 40);
    if (got)
        check_that(c, fabs(got[0] - 1.0) < 0.01,
                   "with theta 1/2 and no damping the energy stays; yours is "
                   "%.3g times what it was",
                   got[0]);
    got = check_ask(c, "energy", 1, 20, stiffness, 0, 2, 40);
    if (got)
        check_that(c, got[0] < 1.0 && got[1] < 1e-6,
                   "with theta 1 the energy never grows; yours grows by %.1e "
                   "in a step",
                   got[1]);
    check_begin(c, 1, "a field that ends");
    check_label(c, "returned");
    for (int k = 1; k <= 3; k++) {
        got = check_ask(c, "ends", 0.5, 0, 0, 0.5 * k - 0.01, 0.5 * k, 1);
        if (got)
            check_that(c, got[0] == 0.0,
                       "there is no slope at the end, and it returns true");
        got = check_ask(c, "ends", 0.5, 0, 0, 0.5 * k + 0.01, 0.5 * k, 1);
        if (got)
            check_that(c, got[0] == 1.0,
                       "the field ends later, and it returns false");
    }
}
