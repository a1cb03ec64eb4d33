/* check.c: how many are born, and how old are they? */
#include "grading/check.h"

#include <math.h>

void judge(check *c)
{
    /* Roots, so that no birth falls on the end of a frame. */
    const double rate = check_random(c, 60.0, 90.0) * sqrt(1.25);
    const double later = check_random(c, 20.0, 40.0) * sqrt(1.25);
    const double h = check_random(c, 0.05, 0.06) * sqrt(0.83);
    const double first = (3.0 + check_random(c, 0.55, 0.9)) / rate;
    const double second = (4.0 + check_random(c, 0.15, 0.4)) / rate;

    check_begin(c, 1, "how many in long frames");
    check_same(c, "births in the first half, in the second", 1e-9, "count",
               rate, h, 16, later);
    check_begin(c, 1, "how many in short frames");
    check_same(c, "births in the first half, in the second", 1e-9, "count",
               rate, h / 32.1, 400, later);
    check_begin(c, 2, "how old they are");
    check_same(c, "births; age[#]", 1e-9, "ages", rate, first, second, rate);
    check_same(c, "births; age[#]", 1e-9, "ages", later, second * rate / later,
               first * rate / later, later);
    check_same(c, "births after the rate has changed; then age[#]", 1e-9,
               "ages", rate, first, second * rate / later, later);
}
