/* check.c: springs that pull, push, brake, share their ends, or have no length. */
#include "grading/check.h"

void judge(check *c)
{
    const double ks = check_random(c, 5.0, 20.0);
    const double kd = check_random(c, 0.5, 2.0);
    const double rest = check_random(c, 0.3, 0.8);
    const double v = check_random(c, 0.5, 2.0);
    const char *labels = "; f[#]";

    check_begin(c, 2, "one spring, longer than at rest, ks = %g", ks);
    check_same(c, labels, 1e-12, "still", 2, 1, ks, 0, rest, v, 0);
    check_begin(c, 2, "the same with damping, kd = %g", kd);
    check_same(c, labels, 1e-12, "damped", 2, 1, ks, kd, rest, v, 0);
    check_begin(c, 2, "four springs that share particles, in space; pushing");
    check_same(c, labels, 1e-12, "four", 3, 4, ks, kd, rest, v, 0);
    check_same(c, labels, 1e-12, "four", 2, 4, ks, kd, rest + 2.0, v, 0);
    check_begin(c, 1, "a spring without length");
    check_same(c, labels, 1e-12, "none", 2, 4, ks, kd, rest, v, 1);
}
