/* steps-needed.c: let the law of the error say where to look. */
#include "steps-needed.h"

#include <math.h>

int steps_needed(int first, double wanted, run_fn *run)
{
    int steps = first;
    double error = run(steps);

    while (error > wanted || error < 0.96 * wanted) {
        steps = (int)ceil(1.02 * steps * error / wanted);
        error = run(steps);
    }
    return steps;
}
