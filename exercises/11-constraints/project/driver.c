/* driver.c: p holds the old places, the new ones, w of both, the length; for
 * "half", omega and h. */
#include "grading/driver.h"
#include "project.h"

void answer(const char *question, const double *p)
{
    double *old, *q, *w;

    if (asks(question, "half")) {
        give(half_life(p[0], p[1]));
        return;
    }
    old = lend(4, p);
    q = lend(4, p + 4);
    w = lend(2, p + 8);
    if (asks(question, "new") || asks(question, "new-nailed"))
        project_new(q, w, p[10]);
    else
        project_old(old, q, w, p[10]);
    give_all(q, 4);
}
