/* driver.c: one function, asked. */
#include "grading/driver.h"
#include "careless.h"

void answer(const char *question, const double *p)
{
    if (asks(question, "twice"))
        give(twice(p[0]));
}
