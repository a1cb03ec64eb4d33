/* The same with two coarse runs, which give C and the next term of
 * error = C h + D h^2; then a last run to be sure. */
#include "steps-needed.h"

#include <math.h>

int steps_needed(int first, double wanted, run_fn *run)
{
    const int n1 = 4 * first, n2 = 8 * first;
    const double e1 = run(n1), e2 = run(n2);
    const double c = n2 * e2 * 2.0 - n1 * e1;
    const double d = (n1 * e1 - c) * n1;
    double steps = 1.01 * c / wanted;

    steps = 1.01 * (c + d / steps) / wanted;
    while (run((int)ceil(steps)) > wanted)
        steps *= 1.01;
    return (int)ceil(steps);
}
