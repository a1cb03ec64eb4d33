/* check.c: two impostors and a true path. */
#include "grading/check.h"

void judge(check *c)
{
    const double k = check_random(c, 0.1, 0.5), w = check_random(c, 1.0, 2.0);
    const double r = check_random(c, 1.0, 3.0), t0 = check_random(c, 0.5, 1.0);
    const double t1 = t0 + check_random(c, 2.0, 4.0);
    const double gx = check_random(c, 0.2, 0.5), gy = check_random(c, 0.2, 0.5);
    const int n = (int)check_random(c, 20.0, 40.0);
    const double *left;

    check_begin(c, 1, "an impostor in a field that stands still");
    check_same(c, "residual", 1e-9, "still", k, w, r, k + 0.3, w - 0.4, 0.0,
               0.0, t0, t1, n, 0.05);
    check_begin(c, 1, "an impostor in a field that changes");
    check_same(c, "residual", 1e-9, "changing", k, w, r, k - 0.2, w + 0.2, gx,
               gy, t0, t1, n, 0.05);
    check_begin(c, 1, "a true path, with d = 0.001");
    left = check_ask(c, "true", k, w, r, k, w, 0.0, 0.0, t0, t1, n, 0.001);
    if (left)
        check_expect(c, "largest residual", *left, 0.0, 1e-4);
}
