/* driver.c: begins a step. p: discs, before, count, h_then, h; then each of the
 * old contacts, a, b, along, across; each of the new ones, a, b, n[2]; w; v.
 * Answers: along and across of each new one, and v. */
#include "grading/driver.h"
#include "remember.h"

enum { MOST = 32 };

void answer(const char *question, const double *p)
{
    const int discs = (int)p[0], before = (int)p[1], count = (int)p[2];
    const double *at = p + 5;
    contact then[MOST] = {{0}}, now[MOST] = {{0}};

    (void)question;
    for (int k = 0; k < before; k++, at += 4)
        then[k] = (contact){.a = (int)at[0],
                            .b = (int)at[1],
                            .n = {0.0, 1.0},
                            .along = at[2],
                            .across = at[3]};
    for (int k = 0; k < count; k++, at += 4)
        now[k] = (contact){.a = (int)at[0],
                           .b = (int)at[1],
                           .n = {at[2], at[3]},
                           .along = 7.0,
                           .across = -7.0};
    /* What stands behind the lists is to be left alone. */
    then[before] =
        (contact){.a = now[0].a, .b = now[0].b, .along = 5.0, .across = 5.0};
    now[count] = now[0];
    double *w = lend((size_t)discs, at);
    double *v = lend(2 * (size_t)discs, at + discs);

    remember(then, before, p[3], now, count, p[4], w, v);
    for (int k = 0; k < count; k++) {
        give(now[k].along);
        give(now[k].across);
    }
    give_all(v, 2 * (size_t)discs);
}
