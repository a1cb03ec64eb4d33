/* check.c: are the balls right, and was the work done in lanes? */
#include "grading/check.h"

static void ask(check *c, int n)
{
    static const char *const words[] = {
        "as promised", "not two loads and two stores for four balls",
        "more than sixteen calls for four balls",
        "what is loaded has been worked on outside the machine, or what is "
        "stored was not worked out in it"};
    double p[4 + 2 * 12] = {n, check_random(c, 0.02, 0.05),
                            check_random(c, -10.0, -9.0),
                            check_random(c, 0.5, 0.9)};
    const size_t size = (size_t)(4 + 2 * n);
    const double *how;

    for (int i = 0; i < n; i++) {
        /* Every other one is about to hit, the first one too, and the last one
         * unless they are five; of the others, some are less than a metre high
         * and stay so. */
        const int flies = i == n - 1 ? n == 5 : i % 2;

        p[4 + i] = flies ? check_random(c, 1.0, 2.0) / (1 + i % 3)
                         : check_random(c, 0.01, 0.03);
        p[4 + n + i] =
            flies ? check_random(c, 1.0, 2.0) : check_random(c, -4.0, -3.0);
    }
    check_same_of(c, "; y of ball #, v of ball #", 1e-12, "update", p, size);
    check_label(c, "how it was done; y of ball #, v of ball #");
    how = check_ask_of(c, "work", p, size);
    if (how)
        check_that(c, *how == 0.0, "the work on %d balls: %s", n,
                   words[(int)*how]);
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
