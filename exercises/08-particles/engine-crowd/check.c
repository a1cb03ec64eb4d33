/* check.c: are the rates those of the forces in their order, is a step one of the
 * crowd's method, and does one that fails leave all as it was? */
#include "grading/check.h"

void judge(check *c)
{
    const double h = check_random(c, 0.02, 0.05), none = 1000;
    const char *made = "forces, q is x, v is its other half, time; "
                       "number # of the state and the masses";
    const char *once = "the step is good, time; number # of the state and the "
                       "masses";
    const char *four = "step 1 is good, step 2, step 3, step 4, time; number # "
                       "of the state and the masses";

    check_begin(c, 1, "new crowds, in the plane and in space");
    check_same(c, made, 1e-12, "made", 2, 3, 0, h, 0, none);
    check_same(c, made, 1e-12, "made", 3, 5, 0, h, 0, none);
    check_begin(c, 2, "the rates under three forces, one after the other");
    check_same(c, "; dxdt[#]", 1e-12, "rates", 1, 1, 0, h, 0, none);
    check_same(c, "; dxdt[#]", 1e-12, "rates", 3, 5, 0, h, 0, none);
    check_begin(c, 1, "four particles, the third of them a nail");
    check_same(c, "; dxdt[#]", 1e-12, "nail", 2, 4, 0, h, 0, 2);
    check_begin(c, 2, "steps of %g s by a method of our own", h);
    check_same(c, once, 1e-12, "step", 1, 1, 1, h, 0, none);
    check_same(c, four, 1e-11, "steps", 3, 6, 4, h, 0, 2);
    check_begin(c, 1, "the fourth step fails: by its word, or by what is NaN");
    check_same(c, four, 1e-11, "fails", 2, 3, 3, h, 1, none);
    check_same(c, four, 1e-11, "fails", 2, 3, 3, h, 2, none);
    check_same(c, four, 1e-11, "fails", 2, 3, 3, h, 3, none);
}
