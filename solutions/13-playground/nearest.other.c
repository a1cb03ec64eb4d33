/* nearest.other.c: from the top down, in pixels. */
#include "nearest.h"

#include <math.h>

int nearest(int n, const double *q, const int *gone, double x, double y,
            double zoom, double pixels)
{
    double best = INFINITY;
    int found = -1;

    for (int i = n - 1; i >= 0; i--) {
        const double away = hypot(zoom * q[2 * i] - x, zoom * q[2 * i + 1] - y);

        if (gone[i] || away > pixels || away >= best)
            continue;
        best = away;
        found = i;
    }
    return found;
}
