/* check.c: judges the balls, and the work. */
#include "grading/check.h"

#include <math.h>
#include <string.h>

static void ask(check *c, int n)
{
    double p[4 + 2 * 12] = {n, check_random(c, 0.02, 0.05),
                            check_random(c, -10.0, -9.0),
                            check_random(c, 0.5, 0.9)};

    for (int i = 0; i < n; i++) {
        /* Every other one is about to hit, the last one and the first too. */
        p[4 + i] = i % 2 && i < n - 1 ? check_random(c, 1.0, 2.0)
                                      : check_random(c, 0.01, 0.03);
        p[4 + n + i] = i % 2 && i < n - 1 ? check_random(c, 1.0, 2.0)
                                          : check_random(c, -4.0, -3.0);
    }
    check_same_of(c,
                  "work in lanes (1: as promised), y of ball 0, v of ball "
                  "0, y of ball 1, and so on",
                  1e-12, "update", p, (size_t)(4 + 2 * n));
}

void judge(check *c)
{
    const int odd = 9 + (int)check_random(c, 0.0, 2.99);

    check_begin(c, 1, "eight balls");
    ask(c, 8);
    check_begin(c, 2, "%d balls", odd);
    ask(c, odd);
    check_begin(c, 1, "four, and five");
    ask(c, 4);
    ask(c, 5);
}
