#include "grading/driver.h"

#include "linear-flow.h"

/* p: A, b, t, x */
void answer(const char *question, const double *p)
{
    double *x = lend(2, p + 7);

    (void)question;
    flow(lend(4, p), lend(2, p + 4), p[6], x);
    give_all(x, 2);
}
