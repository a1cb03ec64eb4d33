/* driver.c: asks for the stiffest spring. Parameters: m, h, zeta. */
#include "grading/driver.h"
#include "stiffest.h"

void answer(const char *question, const double *p)
{
    (void)question;
    give(stiffest(p[0], p[1], p[2]));
}
