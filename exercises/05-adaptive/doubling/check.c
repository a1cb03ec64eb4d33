/* check.c: judges the answer and the estimate for three methods, and the
 * cost. */
#include "grading/check.h"

#include <math.h>
#include <string.h>

void judge(check *c)
{
    static const char *const names[3] = {"euler", "two", "four"};
    static const int orders[3] = {1, 2, 4};

    for (int i = 0; i < 3; i++) {
        const double a = check_random(c, 1.0, 2.0);
        const double b = check_random(c, 0.5, 1.5);
        const double x = check_random(c, 0.5, 1.5);
        const double y = check_random(c, -1.5, -0.5);
        const double t = check_random(c, 0.2, 1.0);
        const double h = check_random(c, 0.3, 0.5);

        check_begin(c, 1, "a method of order %d, t = %g, h = %g", orders[i], t,
                    h);
        check_same(c, "x,y,estimate", 1e-11, names[i], a, b, x, y, t, h);
    }
    check_begin(c, 1, "three calls of step");
    check_same(c, "calls of step", 1e-11, "calls", 1.0, 1.0, 1.0, 1.0, 0.0,
               0.1);
}
