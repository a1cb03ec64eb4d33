/* check.c: the walk, the verdicts on eight methods, and on all their pairs. */
#include "grading/check.h"
#include "steppers.h"

#include <string.h>

void judge(check *c)
{
    const double k = check_random(c, 0.5, 1.5), h = check_random(c, 0.05, 0.1);
    const double x = check_random(c, 0.6, 1.0), y = check_random(c, -0.8, -0.4);
    const double u = check_random(c, 0.3, 0.7), v = check_random(c, 0.4, 0.9);

    check_begin(c, 1, "how far from home, h = %g", h);
    check_same(c, "miss, x", 1e-10, "miss", k, h, 12, 1, 1, x, y, u, v);
    check_same(c, "miss, x", 1e-10, "miss", k, h, 9, 3, 5, x, y, u, v);
    check_begin(c, 2, "the verdict on eight methods");
    check_same(c,
               "kick-drift-kick, Euler, drift-kick-drift, kick-drift, RK4, "
               "chosen steps, drift-kick, lopsided",
               1e-12, "reversible", k, h, 0, 0, 0, x, y, u, v);
    check_begin(c, 1, "which pairs are each other read backwards");
    check_same(c, "pair", 1e-12, "adjoint", k, h, 0, 0, 0, x, y, u, v);
}
