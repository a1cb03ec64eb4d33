/* mistakes.c: does a known mistake explain the student's numbers?
 *
 * Each mistake has a model, which answers as a program with that mistake would.
 * Of the questions asked in a run, those matter whose name is that of a question
 * on which this model and the right one differ: a mistake in "step" is no
 * evidence about "order". The mistake was made if its model gives the student's
 * numbers on ALL of them, if one on which it differs from the right model belongs
 * to a check that failed, and if that is no accident: where the answers are small
 * integers alone, three questions must tell the mistake from the right answer.
 * What failed earlier, and is about something else, may be the cause of all that
 * follows; then nothing is named. No hint is better than a wrong one.
 */
#include "grading/judge/judge.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { ENOUGH = 3, SMALL = 100 };

/* How a mistake's model answers one recorded question. */
typedef struct compared {
    int touched; /* it differs from the right model on a question so named */
    int matches; /* it gives the student's numbers, or neither gives any */
    int weight;  /* if it differs: how much it tells that they are the same */
} compared;

static int small_integer(double x)
{
    return fabs(x) <= SMALL && rint(x) == x;
}

/* Of two answers that differ: one if both are nothing but small integers. */
static int weight(const reply *a, const reply *b)
{
    const reply *both[] = {a, b};

    for (size_t k = 0; k < 2; k++)
        for (size_t i = 0; i < both[k]->count; i++)
            if (!small_integer(both[k]->values[i]))
                return ENOUGH;
    return 1;
}

static compared compare(check *c, size_t model, size_t k)
{
    const record *r = &c->records[k];
    const reply *wrong, *right;
    reply said = {r->values, r->count, 1};
    compared made = {0};

    if (r->truth)
        return made;
    wrong = reply_of(c, k, model);
    right = reply_of(c, k, 0);
    made.touched = !same_reply(wrong, right);
    made.weight = made.touched ? weight(wrong, right) : 0;
    made.matches = wrong->values
                       ? r->how == GAVE && same_reply(&said, wrong)
                       : r->how != GAVE && r->how != SKIPPED; /* neither has */
    return made;
}

/* Of questions with one name, all are touched if one is; but none that the
 * solution alone is asked. */
static void spread(const check *c, compared *on)
{
    for (size_t i = 0; i < c->asked; i++)
        for (size_t k = 0; on[i].weight > 0 && k < c->asked; k++)
            if (!c->records[k].truth &&
                !strcmp(c->records[i].question, c->records[k].question))
                on[k].touched = 1;
}

/* Does it answer as the student does, wherever that tells anything? */
static int explains(const check *c, const compared *on)
{
    int evidence = 0;

    for (size_t i = 0; i < c->asked; i++) {
        if (on[i].touched && !on[i].matches)
            return 0;
        evidence += on[i].weight;
    }
    return evidence >= ENOUGH;
}

/* A check without questions of its own judges those asked before it. */
static int asked_nothing(const check *c, size_t k)
{
    for (size_t i = 0; i < c->asked; i++)
        if (c->records[i].check == k && !c->records[i].truth)
            return 0;
    return 1;
}

/* The first failed check that the mistake explains; c->count if there is none, or
 * if one failed before it that has nothing to do with this mistake. */
static size_t explained(const check *c, const compared *on)
{
    for (size_t k = 0; k < c->count; k++) {
        int touched = 0;

        if (c->checks[k].ok)
            continue;
        if (asked_nothing(c, k))
            return k;
        for (size_t i = 0; i < c->asked; i++) {
            if (c->records[i].check != k)
                continue;
            if (on[i].weight > 0)
                return k;
            touched |= on[i].touched;
        }
        if (!touched)
            return c->count;
    }
    return c->count;
}

int is_unnamed(const mistake *m)
{
    return !strcmp(m->where, "unnamed");
}

static int is_float(double x)
{
    return (double)(float)x == x;
}

/* A float has seven digits. Are all numbers right to about so many, and those that
 * are not right to more floats, where the right ones are none? */
static int like_float(check *c, size_t *under)
{
    const double coarse = 3e-6, fine = 1e-9;
    int found = 0;

    for (size_t k = 0; k < c->asked; k++) {
        const record *r = &c->records[k];
        const reply *right;

        if (r->truth)
            continue;
        right = reply_of(c, k, 0);
        if (r->how != GAVE || r->count != right->count)
            return 0;
        for (size_t i = 0; i < r->count; i++) {
            if (!same_number(r->values[i], right->values[i], coarse))
                return 0;
            if (same_number(r->values[i], right->values[i], fine))
                continue;
            if (!is_float(r->values[i]) || is_float(right->values[i]))
                return 0;
            if (!found)
                *under = r->check;
            found = 1;
        }
    }
    return found && !c->checks[*under].ok;
}

const mistake *mistake_made(check *c, size_t *under)
{
    static char id[] = "float", where[] = "",
                says[] = "Your numbers are right to about seven digits, and no "
                         "further: that is as much as a float holds. Is a "
                         "variable float that should be double, or a constant "
                         "written with too few digits?";
    static const mistake single = {id, where, says, NULL};
    compared *on = get_memory(NULL, (c->asked + 1) * sizeof on[0]);
    const mistake *made = NULL;
    int of;

    for (size_t m = 0; m < c->models->count && !made; m++) {
        if (check_points(c, &of) == of)
            break;
        if (is_unnamed(&c->models->mistakes[m]))
            continue;
        for (size_t i = 0; i < c->asked; i++)
            on[i] = compare(c, m + 1, i);
        spread(c, on);
        if (!explains(c, on))
            continue;
        *under = explained(c, on);
        if (*under < c->count)
            made = &c->models->mistakes[m];
    }
    free(on);
    if (!made && check_points(c, &of) < of && like_float(c, under))
        made = &single;
    return made;
}
