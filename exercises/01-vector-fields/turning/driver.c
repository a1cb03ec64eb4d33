#include "grading/driver.h"

#include "turning.h"

/* p: s, w, t0, t, x */
void answer(const char *question, const double *p)
{
    double *x = lend(2, p + 4);

    (void)question;
    turning_path(p[0], p[1], p[2], p[3], x);
    give_all(x, 2);
}
