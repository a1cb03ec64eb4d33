/* driver.c: many steps of fall, then many under another acceleration.
 *
 * p: h, r, slow, near, y, v, a of the fall, its steps, a afterwards, steps.
 * Answers: the first step after which the ball has not moved and has no
 * velocity (-1: none); y and v after the fall; the greatest height after it has
 * first been heading in at the floor or below; the greatest of all; y and v at
 * the end.
 */
#include "grading/driver.h"
#include "rest.h"

#include <math.h>

void answer(const char *question, const double *p)
{
    double y = p[4], v = p[5], hop = -INFINITY, top = -INFINITY;
    int rested = -1, met = 0;

    (void)question;
    for (int i = 0; i < (int)p[7]; i++) {
        const double before = y, in = v;

        step(p[0], p[1], p[2], p[3], p[6], &y, &v);
        if (rested < 0 && y == before && v == 0.0)
            rested = i;
        met = met || (in < 0.0 && v >= 0.0);
        hop = met ? fmax(hop, y) : hop;
        top = fmax(top, y);
    }
    give(rested);
    give(y);
    give(v);
    give(met ? hop : 0.0);
    give(top);
    for (int i = 0; i < (int)p[9]; i++)
        step(p[0], p[1], p[2], p[3], p[8], &y, &v);
    give(y);
    give(v);
}
