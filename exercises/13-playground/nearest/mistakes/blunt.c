// mistake: blunt
#include "nearest.h"

int nearest(int n, const double *q, const int *gone, double x, double y,
            double zoom, double pixels)
{
    double best = 1e300;
    int found = -1;

    (void)pixels;
    for (int i = 0; i < n; i++) {
        const double dx = q[2 * i] - x / zoom, dy = q[2 * i + 1] - y / zoom;

        if (!gone[i] && dx * dx + dy * dy <= best) {
            best = dx * dx + dy * dy;
            found = i;
        }
    }
    return found;
}
