/* check.c: velocity Verlet by what it is good for: its order, with drag and without,
 * and what it keeps. Any way to give the drag a velocity is right that has order
 * two. */
#include "grading/engine/laws.h"

void judge(check *c)
{
    const double k = check_random(c, 0.3, 0.6), far = check_random(c, 1.4, 1.6);
    const double start = check_random(c, 1.5, 2.0);
    const char *labels = "angle, rate, how far from the start, "
                         "evaluations per step";
    const double *got;
    double measured, with_drag;

    check_label(c, labels);
    check_begin(c, 1, "a pendulum without drag, from %g", start);
    order_at_least(c, 2.0, order(c, 2, 512, "swing", 0, 0, start));
    check_begin(c, 2, "a planet from %g: a hundred turns", far);
    check_label(c, "energy wrong in the first turn, in the last, angular "
                   "momentum wrong, its farthest way");
    got = check_ask(c, "orbit", far, 300, 100);
    if (got && check_that(c, got[3] > 1.0, "it does not go round its sun")) {
        check_that(c, got[1] < 2.0 * got[0],
                   "the energy is wrong by %.1e in the first turn and by %.1e "
                   "in the hundredth: it is not kept",
                   got[0], got[1]);
        check_that(c, got[2] < 1e-11,
                   "a central force keeps the angular momentum, and so does "
                   "Verlet, to rounding; yours changes by %.1e",
                   got[2]);
    }
    check_label(c, labels);
    check_begin(c, 1, "there and back again");
    got = check_ask(c, "back", 0, 0, start, 200);
    if (got && check_that(c, got[2] > 0.1, "it does not move"))
        check_that(c, hypot(got[0] - start, got[1] - 0.3) < 1e-10,
                   "two hundred steps of h and as many of -h miss the start "
                   "by %.1e",
                   hypot(got[0] - start, got[1] - 0.3));
    check_begin(c, 2, "with drag %g, and pushed by cos t", k);
    with_drag = order(c, 2, 512, "drag", k, 0.2, start);
    if (isfinite(with_drag))
        check_that(c, with_drag > 1.8,
                   "with drag the order is %.2f: the drag sees a velocity that "
                   "is half a step early, or late. Predict it, v + h a, or "
                   "solve for it",
                   with_drag);
    check_begin(c, 1, "with a memory, and moved on the way");
    measured = order(c, 2, 512, "moved", k, 0.2, start);
    if (isfinite(measured))
        check_that(c, measured > 1.8, "the order is %.2f%s", measured,
                   with_drag <= 1.8
                       ? ", and without a memory it is no better"
                       : ": a slope that is remembered is that of the state "
                         "which the last step left, and somebody has moved it "
                         "since");
    got = check_ask(c, "moved", k, 0.2, start, 1000);
    if (got)
        check_score(c, "evaluations", got[3]);
}
