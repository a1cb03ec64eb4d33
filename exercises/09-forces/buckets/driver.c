/* driver.c: counts tests.
 *
 * "pairs" has the parameters seed and reach: how many near pairs were tested,
 * a sum over their numbers, and how many pairs were tested again. "budget"
 * has the budget per point as well: was it kept? (-1: nothing found.) */
#include "grading/driver.h"
#include "buckets.h"
#include "points.h"

#include <stdlib.h>

static double *place, reach;
static unsigned char seen[POINTS * POINTS / 8];
static double found, sum, again, tests;

static int test(int i, int j)
{
    const int a = i < j ? i : j, b = i < j ? j : i;
    double x, y;

    tests++;
    if (a < 0 || b >= POINTS || a == b)
        return 0;
    x = place[2 * i] - place[2 * j];
    y = place[2 * i + 1] - place[2 * j + 1];
    if (x * x + y * y >= reach * reach)
        return 0;
    if (seen[(a * POINTS + b) / 8] >> (a * POINTS + b) % 8 & 1) {
        again++;
        return 1;
    }
    seen[(a * POINTS + b) / 8] |= (unsigned char)(1 << (a * POINTS + b) % 8);
    found++;
    sum += a % 17 * 31 + b % 23;
    return 1;
}

void answer(const char *question, const double *p)
{
    place = lend(2 * POINTS, NULL);
    reach = p[1];
    scatter(p[0], reach, place);
    near_pairs(POINTS, place, reach, test);
    if (asks(question, "budget")) {
        give(found == 0.0 ? -1.0 : tests <= p[2] * POINTS);
    } else {
        give(found);
        give(sum);
        give(again);
    }
}
