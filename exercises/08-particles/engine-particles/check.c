/* check.c: do the rates follow from forces and masses, and do nails stay? */
#include "grading/check.h"

void judge(check *c)
{
    const double t = check_random(c, 0.5, 1.5), a = check_random(c, 0.5, 1.5);
    const double b = check_random(c, 0.1, 0.9), none = -1.0;
    const char *labels = "calls of the forces; dxdt[#]";

    check_begin(c, 2, "one particle of 0.5 kg");
    check_same(c, labels, 1e-12, "motion", 1, t, a, b, none);
    check_begin(c, 2, "three particles of 0.5, 1.5 and 2.5 kg, and %d more",
                61);
    check_same(c, labels, 1e-12, "motion", 3, t, a, b, none);
    check_same(c, "calls of the forces; one of the last rates", 1e-12, "motion",
               64, t, a, b, none);
    check_begin(c, 2, "four particles, the third of them a nail");
    check_same(c, labels, 1e-12, "nail", 4, t, a, b, 2);
}
