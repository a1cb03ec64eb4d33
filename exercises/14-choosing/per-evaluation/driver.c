/* driver.c: hands over a tableau. */
#include "grading/driver.h"
#include "per-evaluation.h"

#include <string.h>

/* Methods 0 to 3: Euler, one with three stages and a number of its own, RK4,
 * and one of two stages. */
static int tableau(int which, double own, double a[4][4], double *b)
{
    memset(a, 0, 16 * sizeof(double));
    if (which == 0) {
        b[0] = 1.0;
        return 1;
    }
    if (which == 1) { /* R = 1 + z + z^2/2 + own z^3 */
        a[1][0] = 2.0 * own;
        a[2][1] = 1.0;
        b[0] = 0.5;
        b[1] = 0.0;
        b[2] = 0.5;
        a[2][0] = 0.0;
        return 3;
    }
    if (which == 2) {
        a[1][0] = a[2][1] = 0.5;
        a[3][2] = 1.0;
        b[0] = b[3] = 1.0 / 6;
        b[1] = b[2] = 1.0 / 3;
        return 4;
    }
    a[1][0] = own; /* of order one; R = 1 + z + own z^2 / 2 */
    b[0] = b[1] = 0.5;
    return 2;
}

/* p: the method, its own number, c. */
void answer(const char *question, const double *p)
{
    double a[4][4], b[4];
    const int s = tableau((int)p[0], p[1], a, b);

    (void)question;
    give(per_evaluation(s, (const double(*)[STAGES])a, b, p[2]));
}
