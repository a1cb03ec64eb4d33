/* driver.c: asks for frames; parameters: steps, n, then the steps' times,
 * states and derivatives, and the n times. */
#include "grading/driver.h"
#include "frames.h"

void answer(const char *question, const double *p)
{
    const int steps = (int)p[0], n = (int)p[1];
    const size_t ends = (size_t)steps + 1;
    double *out = lend((size_t)n, 0);

    (void)question;
    make_frames(steps, lend(ends, p + 2), lend(ends, p + 2 + ends),
                lend(ends, p + 2 + 2 * ends), n,
                lend((size_t)n, p + 2 + 3 * ends), out);
    give_all(out, (size_t)n);
}
