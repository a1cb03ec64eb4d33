/* driver.c: scatters points and counts tests. Parameters: seed, reach, how many
 * times as wide as a square.
 *
 * "pairs": how many near pairs were tested, a sum over their numbers, how many
 * were tested again, and tests of points that there are not. "tests": tests per
 * point, and near pairs tested. */
#include "grading/driver.h"
#include "buckets.h"

#include <math.h>
#include <stdint.h>

enum { POINTS = 1000 };

static double *place, reach;
static unsigned char seen[POINTS * POINTS / 8];
static double found, sum, again, strange, tests;

static int test(int i, int j)
{
    const int a = i < j ? i : j, b = i < j ? j : i;
    double x, y;

    tests++;
    strange += a < 0 || b >= POINTS;
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

/* Points on both sides of the origin, one to a square of side reach; the first
 * two are near each other, and outermost by far. */
static void scatter(double seed, double wide, double *q)
{
    const double side = reach * sqrt((double)POINTS);
    uint64_t state = (uint64_t)seed;

    for (int k = 0; k < 2 * POINTS; k++) {
        state = state * 6364136223846793005u + 1442695040888963407u;
        q[k] = side * (k % 2 ? 1.0 / wide : wide) *
               ((double)(state >> 11) / 9007199254740992.0 - 0.4);
    }
    if (wide == 1.0)
        return;
    for (int k = 0; k < 2; k++) {
        q[k] = (wide > 1.0 ? -0.45 : 0.65) * side * (k % 2 ? 1.0 / wide : wide);
        q[2 + k] = q[k] + (wide > 1.0 ? 0.7 : -0.7) * reach;
    }
}

void answer(const char *question, const double *p)
{
    place = lend(2 * POINTS, NULL);
    reach = p[1];
    scatter(p[0], p[2], place);
    near_pairs(POINTS, place, reach, test);
    if (asks(question, "tests")) {
        give(tests / POINTS);
        give(found);
    } else {
        give(found);
        give(sum);
        give(again);
        give(strange);
    }
}
