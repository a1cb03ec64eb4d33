/* check.c: the force of a damped spring, and how two masses settle with the
 * damping that is said to be critical. */
#include "grading/check.h"

void judge(check *c)
{
    const char *const force = "f[#]";
    const char *const stretch =
        "first stretch, second stretch, third stretch, fourth stretch, "
        "fifth stretch, sixth stretch, seventh stretch, eighth stretch";
    const double ks = check_random(c, 3.0, 9.0), kd = check_random(c, 0.5, 2.0);
    const double r = check_random(c, 0.5, 1.5), x = check_random(c, 0.3, 1.0);
    const double y = check_random(c, 1.2, 2.0), v = check_random(c, -2.0, -1.0);
    const double ma = check_random(c, 1.0, 2.0);
    const double mb = check_random(c, 3.0, 6.0), z = check_random(c, 0.2, 0.8);

    check_begin(c, 2, "force of a spring, ks = %g, kd = %g", ks, kd);
    check_same(c, force, 1e-11, "force", ks, kd, r, 0.0, 1.0, x, y, z, -0.5, -x,
               0.1, v, 0.4, 1.0, 0.3, -v, 0.2);
    check_same(c, force, 1e-11, "force", ks, kd, 2.0 * r, 2.0, 0.0, 0.1, 0.2, x,
               0.3, 0.1, -z, 0.0, v, y, 0.5, 0.25, -1.0);
    check_begin(c, 1, "both ends on the same spot");
    check_same(c, force, 1e-11, "spot", ks, kd, r, 1.0, 2.0, x, y, z, x, y, z,
               v, 0.0, 1.0, 0.5, 0.0, 0.0);
    check_begin(c, 3, "critical damping of %g kg and %g kg", ma, mb);
    check_same(c, stretch, 1e-9, "settle", ma, mb, ks, x);
    check_same(c, stretch, 1e-9, "settle", mb, ma, 2.0 * ks, x);
}
