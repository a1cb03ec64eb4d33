/* check.c: what is said to be broken by nine forces, each at three places and
 * with tensions of both signs, so that no sum is above zero everywhere. */
#include "grading/check.h"

static void audit(check *c, const char *force, double ks, double rest, double a,
                  double b)
{
    const char *const what = "broken";

    check_same(c, what, 1e-12, force, ks, rest, a, b, -b, 1.5, 2.0, -a, -1.25,
               -b, 0.25, 0.5);
    check_same(c, what, 1e-12, force, ks, 9.0, a, -b, -b, -1.5, 2.0, a, -1.25,
               b, 0.25, -0.5);
    check_same(c, what, 1e-12, force, -ks, rest, -a, b, b, 1.5, -2.0, -a, 1.25,
               -b, -0.25, 0.5);
}

void judge(check *c)
{
    const double ks = check_random(c, 1.0, 4.0);
    const double rest = check_random(c, 0.3, 0.6);
    const double a = check_random(c, 0.9, 1.1), b = check_random(c, 1.2, 1.4);

    check_begin(c, 1, "springs that join all, ks = %g", ks);
    audit(c, "springs", ks, rest, a, b);
    check_begin(c, 2, "forces from outside: to a centre, a weight, a wind");
    audit(c, "centre", ks, rest, a, b);
    audit(c, "weight", ks, rest, a, b);
    audit(c, "wind", ks, rest, a, b);
    check_begin(c, 2, "forces between two: a shove, and a one-way pull");
    audit(c, "shove", ks, rest, a, b);
    audit(c, "one-way", ks, rest, a, b);
    check_begin(c, 1,
                "springs and a weight, with another energy; and in units "
                "that make all forces small, or large");
    audit(c, "claim", ks, rest, a, b);
    audit(c, "light", ks, rest, a, b);
    for (int k = 0; k < 10; k += 3) /* a fault along one coordinate alone */
        check_same(c, "broken", 1e-12, "slant", ks, rest, a, b, -b, 1.5, 2.0,
                   -a, -1.25, -b, 0.25, 0.5, k);
    for (int k = 0; k < 2; k++) {
        const double unit = k ? 1e12 : 1e-12;

        audit(c, "springs", unit * ks, rest, a, b);
        audit(c, "weight", unit * ks, rest, a, b);
        audit(c, "light", unit * ks, rest, a, b);
    }
}
