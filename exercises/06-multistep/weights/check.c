/* check.c: judges weights for nodes known and unknown. */
#include "grading/check.h"

void judge(check *c)
{
    const double some = check_random(c, 0.2, 0.8);
    const double other = check_random(c, -0.8, -0.2);

    check_begin(c, 1, "two points, as AB2 has them");
    check_same(c, ";b[#]", 1e-10, "weights", 2, 0);
    check_begin(c, 1, "Bashforth, four points and five");
    check_same(c, ";b[#]", 1e-10, "weights", 4, 0);
    check_same(c, ";b[#]", 1e-10, "weights", 5, 0);
    check_begin(c, 1, "Moulton, three points and five");
    check_same(c, ";b[#]", 1e-10, "weights", 3, 1);
    check_same(c, ";b[#]", 1e-10, "weights", 5, 1);
    check_begin(c, 1, "newest nodes at %g and %g", some, other);
    check_same(c, ";b[#]", 1e-10, "weights", 3, some);
    check_same(c, ";b[#]", 1e-10, "weights", 4, other);
}
