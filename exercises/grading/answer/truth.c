/* truth.c: for exercises without a truth.c of their own: what is true, the
 * solution knows. */
#include "grading/driver.h"

void truth(const char *question, const double *p)
{
    answer(question, p);
}
