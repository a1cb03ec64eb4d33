/* driver.c: asks for a step. p: omega, steps. */
#include "grading/driver.h"
#include "even-floor.h"

void answer(const char *question, const double *p)
{
    (void)question;
    give(even_step(p[0], (int)p[1]));
}
