// mistake: doubling
#include "steps-needed.h"

int steps_needed(int first, double wanted, run_fn *run)
{
    int steps = first;

    while (run(steps) > wanted)
        steps = 2 * steps;
    return steps;
}
