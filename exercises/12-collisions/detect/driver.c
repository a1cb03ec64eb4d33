/* driver.c: asks about one ball. p: point, normal, radius, near, x, v. */
#include "grading/driver.h"
#include "detect.h"

void answer(const char *question, const double *p)
{
    double *distance = lend(1, NULL);
    const int hit = hits(lend(3, p), lend(3, p + 3), p[6], p[7], lend(3, p + 8),
                         lend(3, p + 11), distance);

    (void)question;
    give(*distance);
    give(hit != 0);
}
