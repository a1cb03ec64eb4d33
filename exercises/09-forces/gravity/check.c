/* check.c: the forces of five stars, what they cost, and where two stars are
 * after the time that is said to be a turn. */
#include "grading/check.h"

static void turn(check *c, double G, double m1, double m2, double d)
{
    const double *speed = check_truth(c, "speed", G, m1, m2, d);

    check_same(c, "turns, x over d, y over d", 1e-9, "turn", G, m1, m2, d,
               speed[0]);
}

void judge(check *c)
{
    const double G = check_random(c, 0.5, 2.0), e = check_random(c, 0.1, 0.3);
    const double a = check_random(c, 0.5, 1.5), b = check_random(c, 2.0, 3.0);
    const double x = check_random(c, 0.5, 2.0), y = check_random(c, 0.5, 2.0);
    const double d = check_random(c, 0.8, 1.6);

    check_begin(c, 2, "forces of five stars, G = %g", G);
    check_same(c, "f[#]", 1e-11, "forces", G, e, a, x, y, b, -x, 0.25, 1.0,
               0.125, -y, 2.0, -1.5, -1.0, a + b, 2.5, -0.5);
    check_begin(c, 1, "calls of the law");
    for (int n = 5; n > 2; n--)
        check_same(c, "calls of pull", 1e-12, "calls", G, e, a, x, y, b, -x,
                   0.25, 1.0, 0.125, -y, 2.0, -1.5, -1.0, a + b, 2.5, -0.5, n);
    check_begin(c, 3, "a turn of %g and %g at distance %g", a, b, d);
    turn(c, G, a, b, d);
    turn(c, 2.0 * G, b, a, 1.3 * d);
}
