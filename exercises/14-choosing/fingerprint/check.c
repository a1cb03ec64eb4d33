/* check.c: judges who is taken for whom. */
#include "grading/check.h"

#include <math.h>

void judge(check *c)
{
    static const char *const titles[] = {
        "Euler, kick-drift, drift-kick", "the midpoint method, Heun, Verlet",
        "RK4, and somebody who is not on the list"};
    static const int first[] = {1, 4, 7}, more[] = {3, 6, 8};

    for (int k = 0; k < 3; k++) {
        const double w = check_random(c, 0.8, 1.6);
        const double h = check_random(c, 0.3, 0.5);
        const double x = check_random(c, 0.8, 1.4);
        const double v = check_random(c, 0.4, 0.9);

        check_begin(c, 2, "%s, from %g with velocity %g", titles[k], x, v);
        for (int which = first[k]; which <= more[k]; which++)
            check_same(c, "the method", 0.0, "whose", which % 8, w, h, x, v);
    }
}
