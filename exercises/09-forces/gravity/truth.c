/* truth.c: how fast two stars at the distance d must move, each seen from the
 * other, to stay on circles. Parameters: G, m1, m2, d. */
#include "grading/driver.h"

#include <math.h>

void truth(const char *question, const double *p)
{
    (void)question;
    give(sqrt(p[0] * (p[1] + p[2]) / p[3]));
}
