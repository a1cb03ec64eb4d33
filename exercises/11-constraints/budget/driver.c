/* driver.c: p holds the budget and the overhead. */
#include "grading/driver.h"
#include "budget.h"

void answer(const char *question, const double *p)
{
    (void)question;
    give(iterations(p[0], p[1]));
}
