/* check.c: drops a ball, starts it below the floor, lifts it. */
#include "grading/check.h"

enum { PARAMETERS = 10 };

/* p: h, r, slow, near, y, v, a of the fall, its steps, a afterwards, steps. */
static void run(check *c, const double p[PARAMETERS])
{
    const double *right = check_truth_of(c, "run", p, PARAMETERS);
    const double *got = check_ask_of(c, "run", p, PARAMETERS);

    check_that(c, !got || got[0] >= 0.0 || right[0] < 0.0,
               "in %g steps the ball never comes to rest, with exactly no "
               "velocity at one height",
               p[7]);
    check_same_of(c, "first step at rest, y, v, y later, v later", 1e-10, "run",
                  p, PARAMETERS);
}

void judge(check *c)
{
    const double g = check_random(c, 9.0, 10.0), r = check_random(c, 0.4, 0.6);
    const double high = check_random(c, 0.8, 1.2), h = 0.01, near = 1e-6;
    const double slow = 0.02, deep = check_random(c, 0.02, 0.08);
    const double pull = check_random(c, 1.0, 3.0);
    const double starts[] = {0.0, slow, 1.0, -1.0}; /* at rest, slow, fast */

    check_label(c, "first step at rest, y, v, y later, v later");
    check_begin(c, 2, "dropped from about %g m, r = %g", high, r);
    for (int i = 0; i < 4; i++)
        run(c, (double[]){h, r, slow * (6 + i), near, high + 0.1 * i, 0.0, -g,
                          1000, -g, 7});
    check_begin(c, 1, "started at a depth of %g m", deep);
    for (int i = 0; i < 4; i++)
        run(c, (double[]){h, r, slow * (i < 2 ? 1 : 8), near, -deep, starts[i],
                          -g, i < 2 ? 100 : 3, -g, 100});
    run(c, (double[]){h, r, slow, near, -deep, 0.0, 0.0, 3, -g, 100});
    check_begin(c, 2, "lifted by a balloon with %g m/s^2 and less, and afloat",
                pull);
    run(c, (double[]){h, r, slow * 8, near, high, 0.0, -g, 1000, pull, 50});
    run(c,
        (double[]){h, r, slow * 8, near, high, 0.0, -g, 1000, pull / 50, 50});
    run(c, (double[]){h, r, slow, near, 0.0, slow / 2, 0.0, 3, -g, 5});
}
