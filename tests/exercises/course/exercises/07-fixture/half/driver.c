/* driver.c: one function, asked. */
#include "grading/driver.h"
#include "half.h"

void answer(const char *question, const double *p)
{
    if (asks(question, "half"))
        give(half(p[0]));
    if (asks(question, "calls"))
        give(p[0]);
}
