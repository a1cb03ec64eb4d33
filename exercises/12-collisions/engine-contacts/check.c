/* check.c: balls behind walls, in pairs and in heaps, on their way in or out. */
#include "grading/check.h"

void judge(check *c)
{
    const double r = check_random(c, 0.4, 0.9);
    const double angle = check_random(c, 0.1, 0.4);
    const double speed = check_random(c, 1.0, 3.0);
    const double radius = check_random(c, 0.15, 0.2), none = -1.0;
    const char *labels = "; number # of the state";

    check_begin(c, 3, "eight balls and two walls, r = %g", r);
    check_same(c, labels, 1e-12, "walls", 8, radius, r, angle, speed, none,
               0.3);
    check_same(c, labels, 1e-12, "walls", 8, radius, r, angle, -speed, 7, 0.3);
    check_begin(c, 3, "two balls that approach, and two that part");
    check_same(c, labels, 1e-12, "balls", 2, 1.0, r, angle, speed, none, 0.3);
    check_same(c, labels, 1e-12, "balls", 2, 1.0, r, angle, -speed, none, 0.3);
    check_begin(c, 2, "a heap of nine, two of them nails; three at one point");
    check_same(c, labels, 1e-11, "balls", 9, radius, r, angle, speed, 4, 0.12);
    check_same(c, labels, 1e-11, "balls", 9, radius, r, angle, -speed, 0, 0.12);
    check_same(c, labels, 1e-11, "balls", 3, radius, r, angle, speed, none, 0);
}
