/* next-step.c: the rule for the next step. */
#include "next-step.h"

int step_is_good(double err)
{
    /* TODO: replace these lines. */
    (void)err;
    return -1;
}

double next_step(double h, double err, int k, int just_rejected)
{
    /* TODO: replace these lines. */
    (void)h, (void)err, (void)k, (void)just_rejected;
    return 1000.0;
}
