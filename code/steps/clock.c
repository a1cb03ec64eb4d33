/* clock.c: t = start + ticks h. */
#include "steps/clock.h"

double ss_clock_next(ss_particles *p, double h)
{
    if (h != p->h || p->t != p->start + (double)p->ticks * p->h) {
        p->start = p->t;
        p->h = h;
        p->ticks = 0;
    }
    return p->start + (double)(p->ticks + 1) * h;
}

void ss_clock_tick(ss_particles *p)
{
    p->ticks++;
    p->t = p->start + (double)p->ticks * p->h;
}
