/* driver.c: asks for the weights; p holds k and the newest node. */
#include "grading/driver.h"
#include "weights.h"

void answer(const char *question, const double *p)
{
    double *b = lend((size_t)p[0], NULL);

    (void)question;
    weights((int)p[0], p[1], b);
    give_all(b, (size_t)p[0]);
}
