/* The steps are counted before they are taken. */
#include "engine-frame.h"

#include <math.h>

int world_frame(crowd *c, double h, double *owed, double seconds, int most)
{
    const double all = *owed + seconds, due = floor(all / h);
    const int steps = due > most ? most : (int)due;

    for (int k = 0; k < steps; k++)
        if (!crowd_step(c, h))
            return -1;
    *owed = due > most ? 0.0 : all - due * h;
    return steps;
}
