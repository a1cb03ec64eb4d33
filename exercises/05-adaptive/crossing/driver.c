/* driver.c: asks for a crossing; parameters h, x0, d0, x1, d1. */
#include "grading/driver.h"
#include "crossing.h"

void answer(const char *question, const double *p)
{
    (void)question;
    give(first_crossing(p[0], p[1], p[2], p[3], p[4]));
}
