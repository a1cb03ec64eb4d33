/* driver.c: the machine, and balls on it.
 *
 * Parameters: n, h, g, r, then y and v of each. Answers: whether the work was
 * done as promised, then y and v of each. */
#include "grading/driver.h"
#include "lanes.h"

#include <string.h>

static int moves, calls;

lanes load(const double *from)
{
    lanes a;

    moves++, calls++;
    memcpy(a.x, from, sizeof a.x);
    return a;
}

void store(double *to, lanes a)
{
    moves++, calls++;
    memcpy(to, a.x, sizeof a.x);
}

lanes all(double value)
{
    return (lanes){{value, value, value, value}};
}

lanes add(lanes a, lanes b)
{
    calls++;
    for (int i = 0; i < 4; i++)
        a.x[i] += b.x[i];
    return a;
}

lanes mul(lanes a, lanes b)
{
    calls++;
    for (int i = 0; i < 4; i++)
        a.x[i] *= b.x[i];
    return a;
}

lanes less(lanes a, lanes b)
{
    calls++;
    for (int i = 0; i < 4; i++)
        a.x[i] = a.x[i] < b.x[i];
    return a;
}

lanes choose(lanes yes, lanes a, lanes b)
{
    calls++;
    for (int i = 0; i < 4; i++)
        a.x[i] = yes.x[i] != 0.0 ? a.x[i] : b.x[i];
    return a;
}

void answer(const char *question, const double *p)
{
    const int n = (int)p[0];
    double *y = lend((size_t)n, p + 4), *v = lend((size_t)n, p + 4 + n);

    (void)question;
    update(n, p[1], p[2], p[3], y, v);
    /* Whole groups in lanes; a remainder may be one more group. */
    give(moves >= 4 * (n / 4) && moves <= 4 * ((n + 3) / 4) &&
         calls <= 16 * ((n + 3) / 4));
    for (int i = 0; i < n; i++) {
        give(y[i]);
        give(v[i]);
    }
}
