/* steps-needed.c: what a wanted error costs. You edit this file. */
#include "steps-needed.h"

int steps_needed(int first, double wanted, run_fn *run)
{
    /* TODO */
    (void)first;
    (void)wanted;
    (void)run;
    return 0;
}
