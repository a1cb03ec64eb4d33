/* ask.c: questions on their way to the student's program, and whether what
 * comes back can be judged at all.
 */
#include "grading/judge/judge.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* The k-th of "x, y, calls": the last name serves for what follows it. */
static void add_label(text *t, const char *labels, size_t k, size_t count)
{
    size_t n = labels ? strcspn(labels, ",") : 0, at = 0;

    if (n == 0) {
        text_add(t, count == 1 ? "the answer" : "number %zu of the answer",
                 k + 1);
        return;
    }
    for (; at < k && labels[n]; at++) {
        labels += n + 1;
        labels += strspn(labels, " ");
        n = strcspn(labels, ",");
    }
    text_bytes(t, labels, n);
    if (at < k || (!labels[n] && count > k + 1))
        text_add(t, " (number %zu)", k - at + 1);
}

/* Where is a question of this name that had no answer in time? */
static int late(const check *c, const char *question, int *any)
{
    int same = 0;

    *any = 0;
    for (size_t i = 0; i < c->asked; i++)
        if (c->records[i].how == LOOPED || c->records[i].how == SLEPT) {
            *any = 1;
            same |= !strcmp(c->records[i].question, question);
        }
    return same;
}

static record *put_question(check *c, const char *question, const double *p,
                            size_t n)
{
    record r = {.n = n, .check = c->count - 1};
    int any, same = late(c, question, &any);

    r.question = get_copy(question);
    r.p = get_memory(NULL, (n + 1) * sizeof p[0]);
    memcpy(r.p, p, n * sizeof p[0]);
    if (c->pretend) {
        r.values = get_memory(NULL, CHECK_VALUES * sizeof p[0]);
        r.count = c->pretend(question, r.p, r.values);
    } else if (c->not_asked || same) {
        r.how = SKIPPED;
    } else {
        question_ask(&r, any);
        if (r.how == NOT_RUN) {
            text t = {0};

            question_explain(&r, &t);
            fprintf(stderr, "%s: %s\n", here.exercise, t.at);
            exit(2);
        }
    }
    c->records = get_memory(c->records, (c->asked + 1) * sizeof c->records[0]);
    c->records[c->asked] = r;
    return &c->records[c->asked++];
}

/* Numbers, as many as there should be, each finite unless even the right one
 * is not. */
static int usable(check *c, const record *r, const double *right, size_t count,
                  const char *labels)
{
    text why = {0};

    if (c->not_asked && !c->pretend) {
        text_add(&why, "%s", c->not_asked);
    } else if (r->how != GAVE) {
        question_explain(r, &why);
    } else if (r->count != count) {
        text_add(&why, "%zu number%s came back where %zu %s expected", r->count,
                 r->count == 1 ? "" : "s", count, count == 1 ? "was" : "were");
    } else {
        for (size_t i = 0; i < count && !why.at; i++) {
            if (isfinite(r->values[i]) || !isfinite(right[i]))
                continue;
            add_label(&why, labels, i, count);
            text_add(&why,
                     isnan(r->values[i])
                         ? " is NaN, \"not a number\": was a variable never "
                           "set, or was it 0/0 or the root of something "
                           "negative?"
                         : " is infinite: was something divided by zero, or "
                           "did it grow beyond all bounds?");
        }
    }
    if (!why.at)
        return 1;
    check_fail(c, &why);
    return 0;
}

static const double *ask(check *c, const char *labels, double *right,
                         size_t *count, const char *question, const double *p,
                         size_t n)
{
    const record *r;

    check_now(c);
    r = put_question(c, question, p, n);
    *count = c->e->right(question, r->p, right);
    return usable(c, r, right, *count, labels) ? r->values : NULL;
}

const double *check_ask_of(check *c, const char *question, const double *p,
                           size_t n)
{
    static double right[CHECK_VALUES];
    size_t count;

    return ask(c, NULL, right, &count, question, p, n);
}

void check_same_of(check *c, const char *labels, double tolerance,
                   const char *question, const double *p, size_t n)
{
    static double right[CHECK_VALUES];
    size_t count, wrong = 0;
    const double *got = ask(c, labels, right, &count, question, p, n);
    char g[DIGITS], w[DIGITS];
    text why = {0};

    for (size_t i = 0; got && i < count; i++) {
        if (same_number(got[i], right[i], tolerance) || wrong++ > 0)
            continue;
        show_numbers(g, w, got[i], right[i]);
        add_label(&why, labels, i, count);
        text_add(&why, " is %s, expected %s", g, w);
    }
    if (wrong > 1)
        text_add(&why, " (and %zu more number%s differ%s)", wrong - 1,
                 wrong == 2 ? "" : "s", wrong == 2 ? "s" : "");
    if (wrong > 0)
        check_fail(c, &why);
}
