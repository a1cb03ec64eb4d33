/* check.c: lists of contacts in a ring of discs, shuffled, with some that have
 * come and gone, and steps of other lengths. */
#include "grading/check.h"

#include <math.h>

enum { DISCS = 6, MOST = 200 };

typedef struct list {
    double p[MOST];
    size_t n;
} list;

static void add(list *l, double x)
{
    l->p[l->n++] = x;
}

/* Contact k of the ring joins k and k + 1. The old list has those from `old` on,
 * `before` of them, and the new one those from `from` on, in steps of 5, which
 * goes round backwards, and every second one exchanged if `exchange`. */
static void ask(check *c, int old, int before, int from, int count,
                int exchange, double ratio)
{
    const double h = check_random(c, 0.001, 0.01);
    list l = {.n = 0};

    add(&l, DISCS);
    add(&l, before);
    add(&l, count);
    add(&l, h);
    add(&l, ratio * h);
    for (int k = 0; k < before; k++) {
        const double along = check_random(c, 1.0, 2.0);
        const double across = check_random(c, -0.5, 0.5);

        add(&l, (old + k) % DISCS);
        add(&l, (old + k + 1) % DISCS);
        add(&l, along);
        add(&l, across);
    }
    for (int k = 0; k < count; k++) {
        const int a = (from + 5 * k) % DISCS, b = (a + 1) % DISCS;
        const double angle = check_random(c, 0.0, 6.0);

        add(&l, exchange && k % 2 ? b : a);
        add(&l, exchange && k % 2 ? a : b);
        add(&l, cos(angle));
        add(&l, sin(angle));
    }
    for (int i = 0; i < DISCS; i++)
        add(&l, i == 0 ? 0.0 : 0.5 * i);
    for (int i = 0; i < 2 * DISCS; i++)
        add(&l, i % 3 - 1);
    check_same_of(c, "along of #, across of #", 1e-12, "begin", l.p, l.n);
}

void judge(check *c)
{
    const double shorter = check_random(c, 0.3, 0.7);
    const double longer = check_random(c, 1.5, 2.5);

    check_begin(c, 2, "the same contacts in another order");
    ask(c, 0, 4, 0, 1, 0, 1.0);
    ask(c, 0, 6, 3, 6, 0, 1.0);
    ask(c, 0, 6, 2, 6, 1, 1.0);
    check_begin(c, 2, "some have come, and some have gone");
    ask(c, 0, 6, 4, 3, 1, 1.0);
    ask(c, 2, 3, 5, 6, 0, 1.0);
    ask(c, 1, 3, 4, 5, 1, 1.0);
    ask(c, 1, 0, 2, 3, 0, 1.0);
    check_begin(c, 2, "steps that are %g and %g times as long", shorter,
                longer);
    ask(c, 0, 6, 3, 6, 1, shorter);
    ask(c, 1, 4, 2, 5, 1, longer);
}
