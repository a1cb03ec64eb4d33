/* check.c: three runs: undisturbed, with a racket, with a hand. */
#include "grading/check.h"

void judge(check *c)
{
    const double k = check_random(c, 2.0, 4.0), h = check_random(c, 0.05, 0.15);
    const double q = check_random(c, 0.4, 0.8), v = check_random(c, 0.2, 0.6);
    const double to = check_random(c, -0.6, -0.2);
    const double push = check_random(c, -0.9, -0.3);
    const char *labels = "q, v, calls of accel";

    check_begin(c, 1, "ten steps of %g, undisturbed", h);
    check_same(c, labels, 1e-11, "alone", k, h, 10, 99, to, 99, push, q, v);
    check_begin(c, 1, "a racket before step 6");
    check_same(c, labels, 1e-11, "racket", k, h, 10, 99, to, 6, push, q, v);
    check_begin(c, 2, "a hand before step 4, a racket before step 6");
    check_same(c, labels, 1e-11, "hand", k, h, 10, 4, to, 6, push, q, v);
}
