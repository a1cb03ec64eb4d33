/* check.c: the force, at rest and in motion, and a search in thirteen
 * Jacobians: one is right, in each of the others another entry is wrong. */
#include "grading/check.h"

/* p: q, the entry that is wrong (-1: none), by how much. */
static void choose(check *c, double p[8], double entry, double less)
{
    for (int k = 0; k < 6; k++)
        p[k] = check_random(c, -1.5, 1.5);
    p[6] = entry;
    p[7] = check_random(c, 0.2, 0.6) - less;
}

void judge(check *c)
{
    static const char *const force =
        "x on a, y on a, x on b, y on b, x on c, y on c";
    double q[6], v[6], p[13][8];
    const double ks = check_random(c, 1.0, 5.0), kd = check_random(c, 0.5, 2.0);
    const int first = (int)check_random(c, 0.0, 5.99);
    const int second = (int)check_random(c, 6.0, 11.99);

    for (int k = 0; k < 6; k++) {
        q[k] = check_random(c, -1.0, 1.0) + (k == 0) + 2.0 * (k == 5);
        v[k] = check_random(c, 0.5, 1.5);
    }
    choose(c, p[12], -1.0, 0.0);
    choose(c, p[0], first, first > 3 ? 0.8 : 0.0);
    choose(c, p[6], second, 0.8);
    for (int k = 1; k < 6; k++) {
        choose(c, p[k], (first + k) % 6, k % 2 ? 0.8 : 0.0);
        choose(c, p[6 + k], 6 + (second + k) % 6, k % 2 ? 0.0 : 0.8);
    }
    check_begin(c, 1, "the force at rest, ks = %g", ks);
    check_same(c, force, 1e-10, "rest", q[0], q[1], q[2], q[3], q[4], q[5], 0,
               0, 0, 0, 0, 0, ks, kd);
    check_begin(c, 2, "the force in motion, ks = %g, kd = %g", ks, kd);
    check_same(c, force, 1e-10, "force", q[0], q[1], q[2], q[3], q[4], q[5],
               v[0], v[1], v[2], v[3], v[4], v[5], ks, kd);
    check_begin(c, 1, "a Jacobian without a fault");
    check_same_of(c, "entry", 1e-9, "misprint", p[12], 8);
    check_begin(c, 1, "a misprint in the first row");
    for (int k = 0; k < 6; k++)
        check_same_of(c, "entry", 1e-9, "misprint", p[k], 8);
    check_begin(c, 1, "a misprint in the second row");
    for (int k = 6; k < 12; k++)
        check_same_of(c, "entry", 1e-9, "misprint", p[k], 8);
}
