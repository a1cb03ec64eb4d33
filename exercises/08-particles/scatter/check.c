/* check.c: the size of the state, the way there, the way back, and all of them
 * in one step. */
#include "grading/check.h"

void judge(check *c)
{
    const double a = check_random(c, 0.1, 0.9), b = check_random(c, 40.1, 40.9);
    const double t = check_random(c, 3.0, 9.0);
    const char *const crew = "the clock; x[0] of p[#], x[1] of p[#], "
                             "v[0] of p[#], v[1] of p[#]";

    check_begin(c, 1, "the dimension");
    check_same(c, "four particles", 0.0, "dimension", 4, 0, a, b, t);
    check_same(c, "five particles, two of them nailed", 0.0, "dimension", 5, 10,
               a, b, t);
    check_same(c, "six particles, four of them nailed", 0.0, "dimension", 6, 29,
               a, b, t);
    check_same(c, "one particle, nailed", 0.0, "dimension", 1, 1, a, b, t);
    check_begin(c, 1, "gathering, first place %g", a);
    check_same(c, "state[#]", 1e-12, "gather", 3, 0, a, b, t);
    check_same(c, "state[#]", 1e-12, "gather", 4, 2, a, b, t);
    check_begin(c, 2, "scattering, clock %g", t);
    check_same(c, crew, 1e-12, "scatter", 2, 0, a, b, t);
    check_same(c, crew, 1e-12, "scatter", 5, 5, a, b, t);
    check_begin(c, 1, "a step that adds 1 to each number of the state");
    check_same(c, crew, 1e-12, "step", 4, 9, a, b, t);
}
