/* driver.c: asks for the order of a tableau.
 *
 * Every question has the parameters number, r, s.
 */
#include "grading/driver.h"
#include "order.h"
#include "tableaus.h"

void answer(const char *question, const double *p)
{
    static double a[MOST][MOST];
    double *b = lend(MOST, NULL);
    const int stages = tableau(p, a, b);

    (void)question;
    give(tableau_order(stages, a, b));
}
