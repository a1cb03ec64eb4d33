#include "grading/driver.h"

#include "blow-up.h"

/* p: a, x0 */
void answer(const char *question, const double *p)
{
    (void)question;
    give(blow_up_time(p[0], p[1]));
}
