/* driver.c: a crowd whose steps are counted, and one of which may fail. Parameters: h,
 * what is owed, most steps, the step that fails, frames, and their lengths. */
#include "grading/driver.h"
#include "engine-frame.h"

static int calls, fails;

bool crowd_step(crowd *c, double h)
{
    if (++calls == fails)
        return false;
    c->t += h;
    return true;
}

void answer(const char *question, const double *p)
{
    double *owed = lend(1, p + 1);
    crowd c = {.t = 0.0};

    (void)question;
    fails = (int)p[3];
    for (int k = 0; k < (int)p[4]; k++)
        give(world_frame(&c, p[0], owed, p[5 + k], (int)p[2]));
    give(calls);
    give(c.t);
    if (!fails)
        give(*owed);
}
