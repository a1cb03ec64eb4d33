#include "engine-frame.h"

int world_frame(crowd *c, double h, double *owed, double seconds, int most)
{
    int steps = 0;

    *owed += seconds;
    while (*owed >= h && steps < most) {
        if (!crowd_step(c, h))
            return -1;
        *owed -= h;
        steps++;
    }
    if (*owed >= h)
        *owed = 0.0;
    return steps;
}
