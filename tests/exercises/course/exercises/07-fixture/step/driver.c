/* driver.c: the student's two functions, asked. */
#include "grading/driver.h"
#include "step.h"

void answer(const char *question, const double *p)
{
    if (asks(question, "step")) {
        give(step(p[0], p[1]));
    } else if (asks(question, "squares")) {
        const int n = (int)p[0];
        double *a = lend((size_t)n, NULL);

        squares(a, n);
        give_all(a, (size_t)n);
    }
}
