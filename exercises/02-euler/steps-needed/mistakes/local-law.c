// mistake: local-law
#include "steps-needed.h"

#include <math.h>

int steps_needed(int first, double wanted, run_fn *run)
{
    return (int)ceil(first * sqrt(run(first) / wanted));
}
