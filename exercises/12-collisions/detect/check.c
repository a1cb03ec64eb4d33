/* check.c: balls in front of a plane and behind it, going in and out, fast and
 * slowly. */
#include "grading/check.h"

#include <math.h>

/* A ball whose surface is at `distance`, moving along N with speed `out` and
 * sideways, then a hundred times more slowly along N. A ball without `out` is at
 * rest. */
static void ask(check *c, double distance, double out)
{
    const double size = check_random(c, 1.5, 4.0),
                 r = check_random(c, 0.3, 0.5);
    const double x = check_random(c, -1.0, 1.0), a = check_random(c, 0.2, 1.3);
    const double b = check_random(c, 0.3, 2.5),
                 drawn = check_random(c, 0.5, 2.0);
    const double side = out != 0.0 ? drawn : 0.0;
    const double n[3] = {cos(a) * cos(b), sin(a), cos(a) * sin(b)};
    const double d = distance + r;

    for (int slow = 0; slow < 1 + (out != 0.0); slow++) {
        const double u = slow ? out / 100 : out;

        check_same(c, "distance, hit", 1e-11, "hits", x, 0.5, -x, size * n[0],
                   size * n[1], size * n[2], r, 0.01, x + d * n[0],
                   0.5 + d * n[1], -x + d * n[2], u * n[0] - side * n[1],
                   u * n[1] + side * n[0], u * n[2]);
    }
}

void judge(check *c)
{
    const double v = check_random(c, 1.0, 3.0);

    check_begin(c, 1, "in front of the plane, at 1 m and at 5 mm, %g m/s", v);
    ask(c, 1.0, -v);
    ask(c, 0.005, -v);
    check_begin(c, 1, "the centre behind the plane");
    ask(c, -0.9, -v);
    ask(c, -0.7, -v);
    check_begin(c, 1, "on the way out at %g m/s, and slowly", v);
    ask(c, -0.1, v);
    ask(c, 0.004, v);
    check_begin(c, 1, "deep in, heading in, heading out, and at rest");
    ask(c, -3.0, -v);
    ask(c, -2.0, v);
    ask(c, -1.0, 0.0);
}
