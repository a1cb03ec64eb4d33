/* check.c: judges near pairs and the tests they cost. */
#include "grading/check.h"
#include "points.h"

#include <math.h>
#include <string.h>

void judge(check *c)
{
    const double seed = floor(check_random(c, 1.0, 100000.0));
    const double other = floor(check_random(c, 1.0, 100000.0));
    const double reach = check_random(c, 0.5, 2.0);

    check_begin(c, 2, "near pairs, reach %g", reach);
    check_same(c, "pairs, sum, tested again", 1e-12, "pairs", seed, reach);
    check_begin(c, 1, "within six tests per point");
    check_same(c, "kept", 1e-12, "budget", seed, reach, 6.0);
    check_begin(c, 3, "within 3.6 tests per point");
    check_same(c, "kept", 1e-12, "budget", seed, reach, 3.6);
    check_same(c, "pairs, sum, tested again", 1e-12, "pairs", other, reach);
}
