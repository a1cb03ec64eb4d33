/* driver.c: asks for the largest step on a spring with m, k, c. */
#include "grading/driver.h"
#include "largest-step.h"

void answer(const char *question, const double *p)
{
    (void)question;
    give(largest_step(p[0], p[1], p[2]));
}
