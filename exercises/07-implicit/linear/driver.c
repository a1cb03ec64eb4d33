/* driver.c: p holds n, h, steps, then A, b and x. */
#include "grading/driver.h"
#include "linear.h"

void answer(const char *question, const double *p)
{
    const size_t n = (size_t)p[0];
    const double *a = p + 3, *b = a + n * n;
    double *x = lend(n, b + n);

    (void)question;
    implicit_euler(n, lend(n * n, a), lend(n, b), p[1], (int)p[2], x);
    give_all(x, n);
}
