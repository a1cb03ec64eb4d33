/* driver.c: asks for the node that suits x' = x^m. */
#include "grading/driver.h"
#include "third-order.h"

void answer(const char *question, const double *p)
{
    (void)question;
    give(favourite_node(p[0]));
}
