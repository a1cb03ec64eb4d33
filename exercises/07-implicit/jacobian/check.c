/* check.c: judges which entry is called wrong, on springs hard and soft and in
 * coordinates of several sizes. */
#include "grading/check.h"

/* At a place whose coordinates are about `size`, with one entry wrong; the
 * spring's stiffness is a few hundred times `hard`. */
static void look_on(check *c, const char *question, double hard, double size,
                    double entry, double amount)
{
    const double k = hard * check_random(c, 200.0, 400.0);
    const double x = check_random(c, 0.8, 1.4), y = check_random(c, -0.9, -0.5);
    const double u = check_random(c, 0.5, 1.5), v = check_random(c, 0.3, 0.9);

    check_same(c, "number of the entry", 1e-12, question, k, size, 1.0 / size,
               size * x, size * y, size * u, size * v, entry, amount);
}

static void look(check *c, double size, double entry, double amount)
{
    look_on(c, "entry", 1.0, size, entry, amount);
}

void judge(check *c)
{
    check_begin(c, 1, "an entry that is wrong by a tenth");
    look(c, 1.0, 10, 0.1);
    look(c, 1.0, 13, -0.1);
    look(c, 1.0, 3, 0.1);
    check_begin(c, 1, "wrong by 2e-5 of the largest");
    look(c, 1.0, 9, 2e-5);
    look(c, 1.0, 15, -2e-5);
    look(c, 1.0, 6, 2e-5);
    check_begin(c, 1, "right Jacobians at three scales");
    look(c, 1.0, -1, 0.0);
    look(c, 1e-5, -1, 0.0);
    look(c, 1e6, -1, 0.0);
    check_same(c, "number of the entry", 1e-12, "entry", 3e8, 1.0, 1.0, 1.1,
               -0.7, 0.9, 0.5, -1, 0.0);
    check_begin(c, 2, "small errors at three scales, and in slow motion");
    look(c, 1e-5, 12, 1.5e-5);
    look(c, 1e6, 8, -1.5e-5);
    look(c, 1e-5, 1, 1.5e-5);
    look(c, 1e6, 14, 1.5e-5);
    look_on(c, "entry", 1e6, 1.0, 15, 1.5e-5);
    look_on(c, "entry", 1e6, 1.0, 11, -1.5e-5);
    look_on(c, "entry", 1e-3, 1.0, 2, 1.5e-5);
    look_on(c, "entry", 1e-3, 1.0, 11, -1.5e-5);
    look_on(c, "entry", 1e-3, 1.0, 5, 1.5e-5);
    look_on(c, "entry", 1e-3, 1e6, 12, -1.5e-5);
    look_on(c, "slow", 1e-3, 1.0, 2, 1.5e-5);
}
