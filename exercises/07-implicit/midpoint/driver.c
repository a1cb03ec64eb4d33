/* driver.c: steps, there and back, and the prediction.
 *
 * Parameters of "steps" and "back": w, push, t, h, steps, x, v. Of "largest":
 * w.
 */
#include "grading/driver.h"
#include "midpoint.h"

void answer(const char *question, const double *p)
{
    if (asks(question, "largest")) {
        give(largest_step(p[0]));
        return;
    }
    double *x = lend(2, p + 5);
    const int n = (int)p[4];

    for (int i = 0; i < n; i++)
        midpoint_step(p[0], p[1], p[2] + i * p[3], p[3], x);
    for (int i = n; asks(question, "back") && i-- > 0;)
        midpoint_step(p[0], p[1], p[2] + (i + 1) * p[3], -p[3], x);
    give_all(x, 2);
}
