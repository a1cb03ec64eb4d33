/* check.c: weight, drag, and springs, summed up from zero. */
#include "grading/check.h"

void judge(check *c)
{
    const double g = check_random(c, 5.0, 15.0), k = check_random(c, 0.2, 0.9);
    const double a = check_random(c, 0.5, 1.5);
    const char *labels = "calls of the springs; f[#]";

    check_begin(c, 1, "weight alone, g = %g", g);
    check_same(c, labels, 1e-12, "weight", 3, g, 0, 0);
    check_begin(c, 1, "drag alone, k = %g", k);
    check_same(c, labels, 1e-12, "drag", 3, 0, k, 0);
    check_begin(c, 2, "springs that pull, and nothing else");
    check_same(c, labels, 1e-12, "springs", 3, 0, 0, a);
    check_begin(c, 2, "all of it, for one particle and for 64");
    check_same(c, labels, 1e-12, "all", 1, g, k, a);
    check_same(c, "calls of the springs; one of the last forces", 1e-12, "all",
               64, g, k, a);
}
