/* model.c: answers to ask a model for, in tests/exercises/model.sh. */
#include "grading/driver.h"

#include <stdlib.h>

void answer(const char *question, const double *p)
{
    static double calls;

    (void)p;
    if (asks(question, "count"))
        give(++calls);
    if (asks(question, "borrow")) {
        const double initial = ++calls;

        give(*lend(1, &initial));
    }
    if (asks(question, "crash"))
        abort();
}
