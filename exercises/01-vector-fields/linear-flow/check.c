/* check.c: the three kinds of linear field, and one between two of them. */
#include "grading/check.h"

void judge(check *c)
{
    const double m = check_random(c, -0.8, -0.3), q = check_random(c, 0.2, 0.5);
    const double b = check_random(c, 1.0, 2.0), t = check_random(c, 0.5, 1.5);
    const double u = check_random(c, 1.0, 2.0), v = check_random(c, -2.0, -1.0);
    const double x = check_random(c, -2.0, 2.0), y = check_random(c, -2.0, 2.0);

    check_begin(c, 1, "two real eigenvalues, far apart and near, t = %g", t);
    check_same(c, "x, y", 1e-10, "real", m + q, b, b + 0.5, m - q, u, v, t, x,
               y);
    check_same(c, "x, y", 1e-10, "real", m + q / 2, 0.1, 0.1, m - q / 2, u, v,
               t, x, y);
    check_begin(c, 1, "a field that turns, t = %g", -t);
    check_same(c, "x, y", 1e-10, "turning", m + q, b, -b, m - q, u, v, -t, x,
               y);
    check_begin(c, 1, "a double eigenvalue with one direction");
    check_same(c, "x, y", 1e-10, "double", m, b, 0.0, m, u, v, t, x, y);
    check_begin(c, 1, "a hair's breadth from a double eigenvalue");
    check_same(c, "x, y", 1e-9, "hair", m, b, 1e-13, m, u, v, t, x, y);
    check_same(c, "x, y", 1e-9, "hair", m, b, -1e-13, m, u, v, t, x, y);
}
