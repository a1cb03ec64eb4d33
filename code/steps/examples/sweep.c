/* sweep.c: a ball of radius 1 m at 1000 m/s flies at the corner of a box: it
 * does not fly through. Its centre passes 0.5 m above the corner's height. */
#include "steps/sweep.h"
#include <stdio.h>

int main(void)
{
    const double from[2] = {-2.0, 1.5}, in_one_step[2] = {1000.0, 0.0};
    const double low[2] = {0.0, 0.0}, high[2] = {1.0, 1.0};
    const ss_touch touch = ss_sweep_box(2, from, in_one_step, 1.0, low, high);

    printf("at %.3f m\n", from[0] + touch.s * in_one_step[0]);
    // prints at -0.866 m
    printf("normal %.3f, %.3f\n", touch.normal[0], touch.normal[1]);
    // prints normal -0.866, 0.500
    return 0;
}
