/* check.c: judges conjugate gradients.
 *
 * Tolerances leave room for rounding: with few distinct eigenvalues the
 * residual falls from far above the limit to far below it in one iteration, and
 * near the solution it is well on one side of it. */
#include "grading/check.h"

void judge(check *c)
{
    const double a = check_random(c, 0.5, 1.0), b = check_random(c, 2.0, 3.0);
    const double e = check_random(c, 5.0, 9.0), u = check_random(c, 0.5, 1.5);
    const double w = check_random(c, -1.5, -0.5), f = check_random(c, 0.5, 1.0);
    const double s = check_random(c, 0.5, 1.5);
    const double most = 100.0 * a * s, least = 1e-4 * a * s;

    check_begin(c, 1, "from zero, three unknowns");
    check_same(c, "iterations;x[#]", 1e-7, "solve", 3, a, b, e, u, w, 0.7, f,
               -1.2, 0.6, 0.0, 0.0, 0.0);
    check_begin(c, 1, "six unknowns, and eight, eigenvalues %g, %g and %g", a,
                b, e);
    check_same(c, "iterations;x[#]", 1e-7, "solve", 6, a, b, e, a, b, e, u, w,
               0.7, 0.4, -u, 1.0, f, -1.2, 0.6, -f, 0.8, 1.1, 0.0, 0.0, 0.0,
               0.0, 0.0, 0.0);
    check_same(c, "iterations;x[#]", 1e-7, "solve", 8, a, b, e, a, b, e, a, b,
               u, w, 0.7, 0.4, -u, 1.0, 0.3, -0.5, f, -1.2, 0.6, -f, 0.8, 1.1,
               0.9, -0.2, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0);
    /* With the mirror's normal (1, 1), H swaps and negates: A = diag(b, a). */
    check_begin(c, 2, "warm starts, at the solution and beside it");
    check_same(c, "iterations;x[#]", 1e-7, "warm", 2, a, b, 1.0, 1.0, b * f,
               a * s, f, s);
    check_same(c, "iterations;x[#]", 1e-7, "warm", 2, a, b, 1.0, 1.0, b * f,
               a * s, f, s + 0.5);
    check_same(c, "iterations;x[#]", 1e-7, "warm", 2, a, b, 1.0, 1.0, 0.0, 0.0,
               0.0, 0.0);
    /* Off by 0.002 of b, where 0.01 is allowed; and by 0.2, where it is 0.1. */
    check_same(c, "iterations;x[#]", 1e-7, "near", 2, a, b, 1.0, 1.0, 0.0, most,
               0.0, 100.2 * s, 0.01);
    check_same(c, "iterations;x[#]", 1e-9, "near", 2, a, b, 1.0, 1.0, 0.0,
               least, 0.0, 1.2e-4 * s, 0.1);
    check_begin(c, 2, "springs pushed together, eigenvalue %g", w);
    check_same(c, "iterations;x[#]", 1e-7, "saddle", 3, w, b, e, u, -0.4, 0.7,
               f, -1.2, 0.6, 0.3, 0.1, -s);
    check_same(c, "iterations;x[#]", 1e-7, "saddle", 2, b, -a, 1.0, 1.0, 0.1,
               2.0, s, 0.2);
    check_same(c, "iterations;x[#]", 1e-7, "flat", 2, b, 0.0, 1.0, 1.0, s, 0.0,
               0.3, 0.0);
}
