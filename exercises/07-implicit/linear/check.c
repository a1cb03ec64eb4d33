/* check.c: judges implicit Euler on linear systems: mild, stiff, and with a
 * zero where a careless solver divides. */
#include "grading/check.h"

void judge(check *c)
{
    const double a = check_random(c, 0.5, 2.0), b = check_random(c, 0.1, 0.9);
    const double h = check_random(c, 0.2, 0.6), x = check_random(c, -2.0, 2.0);
    const double y = check_random(c, 0.5, 1.5), u = check_random(c, -1.0, 1.0);
    const double k = check_random(c, 500.0, 2000.0);
    const double w = check_random(c, 2.0, 4.0);

    check_begin(c, 1, "one step, two unknowns, h = %g", h);
    check_same(c, ";x[#]", 1e-10, "steps", 2, h, 1, -a, b, -1.5, -y, 0.3, u, x,
               y);
    check_begin(c, 1, "five steps, three unknowns");
    check_same(c, ";x[#]", 1e-10, "steps", 3, h, 5, -a, b, 0.2, -0.7, -y, b,
               0.1, -b, -0.4, u, 0.5, y, x, y, 1.0);
    check_begin(c, 1, "stiff, k = %g, h = %g", k, h);
    check_same(c, ";x[#]", 1e-9, "steps", 2, h, 4, -k, k, 0.25, -y, u, 0.5, x,
               y);
    check_begin(c, 2,
                "a zero in the corner, or almost one further down, h = %g",
                1.0 / 4.0);
    check_same(c, ";x[#]", 1e-9, "steps", 2, 0.25, 2, 4.0, w, -w, -a, u, 0.5, x,
               y);
    check_same(c, ";x[#]", 1e-9, "steps", 3, 0.25, 2, -a, 1.0, b, w, 4.0, -w, u,
               w, -y, 0.5, u, 0.1, x, y, 1.0);
    check_same(c, ";x[#]", 1e-9, "steps", 3, 0.25, 1, 4.0, w, b, -w, -a, 0.5, u,
               0.25, 4.0, 0.5, u, 0.1, x, y, 1.0);
    check_same(c, ";x[#]", 1e-9, "steps", 4, 0.25, 2, 4.0, w, 0.0, 0.0, 0.0,
               4.0, -w, 0.0, 0.0, 0.0, 4.0, y, -a, 0.0, 0.0, 4.0, u, 0.5, -1.0,
               x, x, y, u, 1.0);
    check_same(c, ";x[#]", 1e-9, "steps", 3, 0.25, 2, -a, w, 0.0, 0.0, -b, w,
               0.0, 1e-12, u, u, 0.5, 0.1, x, y, 1.0);
}
