/* check.c: is it a step for any number of numbers, and is it refused in time? */
#include "grading/check.h"

void judge(check *c)
{
    const double t = check_random(c, 0.5, 1.5), h = check_random(c, 0.05, 0.1);
    const double a = check_random(c, 0.5, 1.5), b = check_random(c, 0.5, 1.5);
    const char *labels = "steps taken, calls of the rates; x[#]";
    const double none = 1e9;

    check_begin(c, 1, "one step of three numbers, h = %g", h);
    check_same(c, labels, 1e-12, "walk", 3, t, h, 1, a, b, none, 0);
    check_begin(c, 1, "one step of a single number, and of 256");
    check_same(c, labels, 1e-12, "walk", 1, t, h, 1, a, b, none, 0);
    check_same(c, "steps taken, calls of the rates; one of the last numbers",
               1e-12, "walk", 256, t, h, 1, a, b, none, 0);
    check_begin(c, 1, "ten steps of seven numbers");
    check_same(c, labels, 1e-11, "walk", 7, t, h, 10, a, b, none, 0);
    check_begin(c, 2, "a step that leads nowhere, because of a single number");
    check_same(c, labels, 1e-12, "refused", 5, t, h, 1, a, b, 1.5, 4);
    check_same(c, labels, 1e-11, "refused", 5, t, h, 3, a, b, 1.5, 2);
    check_same(c, labels, 1e-12, "refused", 5, t, h, 1, a, b, 0.5, 0);
}
