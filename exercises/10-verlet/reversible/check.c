/* check.c: the walk; the verdicts on eight methods, from two states; and on all
 * their pairs. The second state is so gentle that RK4 all but comes home. */
#include "grading/check.h"

#include <stdio.h>

enum { METHODS = 8 };

static const char *const names[METHODS] = {
    "kick-drift-kick", "Euler",      "drift-kick-drift", "kick-drift", "RK4",
    "chosen steps",    "drift-kick", "lopsided"};

/* "reversible for Euler", for all methods, or "adjoint for RK4 and Euler". */
static const char *labels(const char *what, const char *with)
{
    static char all[800];
    size_t used = 0;

    for (int j = 0; j < METHODS; j++)
        used += (size_t)snprintf(all + used, sizeof all - used, "%s%s for %s%s",
                                 j ? ", " : "", what, with, names[j]);
    return all;
}

void judge(check *c)
{
    const double k = check_random(c, 0.5, 1.5), h = check_random(c, 0.05, 0.1);
    const double x = check_random(c, 0.6, 1.0), y = check_random(c, -0.8, -0.4);
    const double u = check_random(c, 0.3, 0.7), v = check_random(c, 0.4, 0.9);

    check_begin(c, 1, "how far from home, h = %g", h);
    check_same(c, "miss, x[#]", 1e-10, "miss", k, h, 12, 1, 1, x, y, u, v);
    check_same(c, "miss, x[#]", 1e-10, "miss", k, h, 9, 3, 5, x, y, u, v);
    check_begin(c, 2, "the verdict on eight methods");
    check_same(c, labels("reversible", ""), 1e-12, "reversible", k, h, 0, 0, 0,
               x, y, u, v);
    check_same(c, labels("reversible", ""), 1e-12, "reversible", 0.5, 0.05, 0,
               0, 0, 0.4, -0.3, 0.3, 0.4);
    check_begin(c, 1, "which pairs are each other read backwards");
    for (int i = 0; i < METHODS; i++) {
        char with[40];

        snprintf(with, sizeof with, "%s and ", names[i]);
        check_same(c, labels("adjoint", with), 1e-12, "adjoint", k, h, 0, i, 0,
                   x, y, u, v);
        check_same(c, labels("adjoint", with), 1e-12, "adjoint", 0.5, 0.05, 0,
                   i, 0, 0.4, -0.3, 0.3, 0.4);
    }
}
