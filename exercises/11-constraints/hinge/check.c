/* check.c: judges the force and the search. */
#include "grading/check.h"

#include <string.h>

static void search(check *c, double which)
{
    double q[6];

    for (int k = 0; k < 6; k++)
        q[k] = check_random(c, -1.5, 1.5);
    check_same(c, "entry", 1e-9, "misprint", q[0], q[1], q[2], q[3], q[4], q[5],
               which, check_random(c, 0.2, 0.6) - (which > 3.0 ? 0.8 : 0.0));
}

void judge(check *c)
{
    double q[6], v[6];
    const double ks = check_random(c, 1.0, 5.0), kd = check_random(c, 0.5, 2.0);
    const double first = (int)check_random(c, 0.0, 5.99);
    const double second = (int)check_random(c, 6.0, 11.99);

    for (int k = 0; k < 6; k++) {
        q[k] = check_random(c, -1.0, 1.0) + (k == 0) + 2.0 * (k == 5);
        v[k] = check_random(c, 0.5, 1.5);
    }
    check_begin(c, 1, "the force at rest, ks = %g", ks);
    check_same(c, "on a, x,y,on b, x,y,on c, x,y", 1e-10, "rest", q[0], q[1],
               q[2], q[3], q[4], q[5], 0, 0, 0, 0, 0, 0, ks, kd);
    check_begin(c, 2, "the force in motion, ks = %g, kd = %g", ks, kd);
    check_same(c, "on a, x,y,on b, x,y,on c, x,y", 1e-10, "force", q[0], q[1],
               q[2], q[3], q[4], q[5], v[0], v[1], v[2], v[3], v[4], v[5], ks,
               kd);
    check_begin(c, 1, "a Jacobian without a fault");
    search(c, -1);
    check_begin(c, 1, "a misprint in the first row");
    search(c, first);
    check_begin(c, 1, "a misprint in the second row");
    search(c, second);
}
