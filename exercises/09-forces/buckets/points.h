/* points.h: the points of the exercise, for the driver and the check. */
#ifndef POINTS_H
#define POINTS_H

#include <math.h>
#include <stdint.h>

enum { POINTS = 1000 };

/* Points on both sides of the origin, one to a square of side reach. */
static void scatter(double seed, double reach, double *q)
{
    const double side = reach * sqrt((double)POINTS);
    uint64_t state = (uint64_t)seed;

    for (int k = 0; k < 2 * POINTS; k++) {
        state = state * 6364136223846793005u + 1442695040888963407u;
        q[k] = side * ((double)(state >> 11) / 9007199254740992.0 - 0.4);
    }
}

#endif
