/* mistakes.c: does a known mistake explain the student's numbers?
 *
 * Each mistake has a model, which answers as a program with that mistake
 * would. Of the questions asked in a run, those matter whose name is that of
 * a question on which this model and the right one differ: a mistake in
 * "step" is no evidence about "order". The mistake was made if its model gives
 * the student's numbers on ALL of them, and if one on which it differs from
 * the right model belongs to a check that failed. No hint is better than a
 * wrong one.
 */
#include "grading/judge/judge.h"

#include <stdlib.h>
#include <string.h>

static int same_answer(const double *a, size_t n, const double *b, size_t m)
{
    if (n != m)
        return 0;
    for (size_t i = 0; i < n; i++)
        if (!same_number(a[i], b[i], 1e-9))
            return 0;
    return 1;
}

/* How a mistake's model answers one recorded question. */
typedef struct compared {
    int differs; /* from the right model */
    int matches; /* the student */
} compared;

static compared compare(const check *c, const mistake *m, const record *r)
{
    static double wrong[CHECK_VALUES], right[CHECK_VALUES];
    const size_t n = m->model(r->question, r->p, wrong);
    const size_t k = c->e->right(r->question, r->p, right);

    return (compared){!same_answer(wrong, n, right, k),
                      r->how == GAVE &&
                          same_answer(r->values, r->count, wrong, n)};
}

/* A check without questions of its own judges those asked before it. */
static int asked_nothing(const check *c, size_t k)
{
    for (size_t i = 0; i < c->asked; i++)
        if (c->records[i].check == k)
            return 0;
    return 1;
}

/* The first failed check that the mistake explains, or c->count. */
static size_t explained(const check *c, const compared *on)
{
    for (size_t k = 0; k < c->count; k++) {
        if (c->checks[k].ok)
            continue;
        if (asked_nothing(c, k))
            return k;
        for (size_t i = 0; i < c->asked; i++)
            if (c->records[i].check == k && on[i].differs)
                return k;
    }
    return c->count;
}

static int explains(const check *c, const compared *on)
{
    int any = 0;

    for (size_t i = 0; i < c->asked; i++)
        for (size_t k = 0; on[i].differs && k < c->asked; k++) {
            any = 1;
            if (!on[k].matches &&
                !strcmp(c->records[i].question, c->records[k].question))
                return 0;
        }
    return any;
}

const mistake *mistake_made(const check *c, size_t *under)
{
    compared *on = get_memory(NULL, (c->asked + 1) * sizeof on[0]);
    const mistake *m = c->e->mistakes, *made = NULL;

    for (; m && m->id && !made; m++) {
        for (size_t i = 0; i < c->asked; i++)
            on[i] = compare(c, m, &c->records[i]);
        if (!explains(c, on))
            continue;
        *under = explained(c, on);
        if (*under < c->count)
            made = m;
    }
    free(on);
    return made;
}
