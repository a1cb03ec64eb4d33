/* ask.c: questions on their way to the student's program, and whether what
 * comes back can be judged at all.
 */
#include "grading/judge/judge.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* The k-th name of a list like "x, y, calls", up to a comma or semicolon; the
 * last serves for what follows it. Returns how many names there are. */
static size_t find_name(const char *names, size_t k, const char **at, size_t *n)
{
    size_t count = 0;

    for (;; names += *n + 1) {
        names += strspn(names, " ");
        *n = strcspn(names, ",;");
        if (count++ <= k)
            *at = names;
        if (names[*n] != ',')
            break;
    }
    *n = strcspn(*at, ",;");
    return count;
}

/* A name, with its # replaced by a number. */
static void put_name(text *t, const char *name, size_t n, size_t number)
{
    for (size_t i = 0; i < n; i++)
        if (name[i] == '#')
            text_add(t, "%zu", number);
        else
            text_bytes(t, name + i, 1);
}

void add_label(text *t, const char *labels, size_t k, size_t count)
{
    const char *again = labels ? strchr(labels, ';') : NULL, *at = labels;
    size_t n, names = 0;

    if (!labels || !*labels) {
        text_add(t, count == 1 ? "the answer" : "number %zu of the answer",
                 k + 1);
        return;
    }
    if (again != labels)
        names = find_name(labels, k, &at, &n);
    if (k < names || !again) {
        const size_t last = names - 1, number = k < last ? 0 : k - last;

        n = strcspn(at, ",;");
        put_name(t, at, n, number);
        if (!again && k >= last && count > names && !memchr(at, '#', n))
            text_add(t, " (number %zu)", number + 1);
        return;
    }
    k -= names;
    names = find_name(again + 1, 0, &at, &n);
    find_name(again + 1, k % names, &at, &n);
    put_name(t, at, n, k / names);
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

const reply *reply_of(check *c, size_t k, size_t model)
{
    static double values[CHECK_VALUES];
    const record *r = &c->records[k];
    reply *to = &r->replies[model];
    long n;

    if (to->known)
        return to;
    n = c->models->answer(c->models, model, c->seed, k, r, values);
    to->known = 1;
    if (n >= 0) {
        to->count = (size_t)n;
        to->values = get_memory(NULL, (to->count + 1) * sizeof values[0]);
        memcpy(to->values, values, to->count * sizeof values[0]);
    }
    return to;
}

int same_reply(const reply *a, const reply *b)
{
    if (!a->values || !b->values || a->count != b->count)
        return !a->values && !b->values;
    for (size_t i = 0; i < a->count; i++)
        if (!same_number(a->values[i], b->values[i], 1e-9))
            return 0;
    return 1;
}

static record *new_record(check *c, const char *question, const double *p,
                          size_t n)
{
    const size_t replies = (c->models->count + 1) * sizeof(reply);
    record r = {.n = n, .check = c->count - 1};

    check_now(c);
    if (!*question || strpbrk(question, " \t\n")) {
        fprintf(stderr,
                "%s: judge() asks \"%s\"; the name of a question must be one "
                "word\n",
                here.exercise, question);
        exit(2);
    }
    r.question = get_copy(question);
    r.p = get_memory(NULL, (n + 1) * sizeof p[0]);
    memcpy(r.p, p, n * sizeof p[0]);
    r.replies = get_memory(NULL, replies);
    memset(r.replies, 0, replies);
    c->records = get_memory(c->records, (c->asked + 1) * sizeof c->records[0]);
    c->records[c->asked] = r;
    return &c->records[c->asked++];
}

/* The right answer to the question asked last; the exercise is broken if it has
 * none. */
static const reply *right_reply(check *c)
{
    const reply *right = reply_of(c, c->asked - 1, 0);

    if (right->values)
        return right;
    fprintf(stderr,
            "%s: the solution has no answer to question %zu, \"%s\", with "
            "seed %llu\n",
            here.exercise, c->asked, c->records[c->asked - 1].question,
            (unsigned long long)c->seed);
    exit(2);
}

/* The answer of the model that we pretend to be. */
static void pretend(check *c, record *r)
{
    const reply *said = reply_of(c, c->asked - 1, (size_t)c->pretend);

    r->how = said->values ? GAVE : CRASHED;
    r->count = said->count;
    r->values = get_memory(NULL, (r->count + 1) * sizeof r->values[0]);
    if (said->values)
        memcpy(r->values, said->values, r->count * sizeof r->values[0]);
}

static record *put_question(check *c, const char *question, const double *p,
                            size_t n)
{
    int any, same = late(c, question, &any);
    record *r = new_record(c, question, p, n);

    if (c->pretend >= 0) {
        pretend(c, r);
    } else if (c->not_asked || same) {
        r->how = SKIPPED;
    } else {
        question_ask(r, any);
        if (r->how == NOT_RUN) {
            text t = {0};

            question_explain(r, &t);
            fprintf(stderr, "%s: %s\n", here.exercise, t.at);
            exit(2);
        }
    }
    return r;
}

/* Numbers, as many as there should be, each finite unless even the right one
 * is not. */
static int usable(check *c, const record *r, const reply *right,
                  const char *labels)
{
    const size_t count = right->count;
    text why = {0};

    if (c->not_asked && c->pretend < 0) {
        text_add(&why, "%s", c->not_asked);
    } else if (r->how != GAVE) {
        question_explain(r, &why);
    } else if (r->count != count) {
        text_add(&why, "%zu number%s came back where %zu %s expected", r->count,
                 r->count == 1 ? "" : "s", count, count == 1 ? "was" : "were");
    } else {
        for (size_t i = 0; i < count && !why.at; i++) {
            if (isfinite(r->values[i]) || !isfinite(right->values[i]))
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

static const double *ask(check *c, const char *labels, const reply **right,
                         const char *question, const double *p, size_t n)
{
    record *r = put_question(c, question, p, n);

    r->labels = labels;
    *right = right_reply(c);
    return usable(c, r, *right, labels) ? r->values : NULL;
}

void check_label(check *c, const char *labels)
{
    c->labels = labels;
}

const double *check_ask_of(check *c, const char *question, const double *p,
                           size_t n)
{
    const reply *right;

    return ask(c, c->labels, &right, question, p, n);
}

const double *check_truth_of(check *c, const char *question, const double *p,
                             size_t n)
{
    record *r = new_record(c, question, p, n);

    r->truth = 1;
    return right_reply(c)->values;
}

void check_same_of(check *c, const char *labels, double tolerance,
                   const char *question, const double *p, size_t n)
{
    const reply *right;
    const double *got = ask(c, labels, &right, question, p, n);
    size_t wrong = 0;
    char g[DIGITS], w[DIGITS];
    text why = {0};

    for (size_t i = 0; got && i < right->count; i++) {
        if (same_number(got[i], right->values[i], tolerance) || wrong++ > 0)
            continue;
        show_numbers(g, w, got[i], right->values[i]);
        add_label(&why, labels, i, right->count);
        text_add(&why, " is %s, expected %s", g, w);
    }
    if (wrong > 1)
        text_add(&why, " (and %zu more number%s differ%s)", wrong - 1,
                 wrong == 2 ? "" : "s", wrong == 2 ? "s" : "");
    if (wrong > 0)
        check_fail(c, &why);
}

void check_order_of(check *c, double order, double tolerance, int steps,
                    double truth, const char *question, const double *p,
                    size_t n)
{
    double *all = get_memory(NULL, (n + 2) * sizeof all[0]), error[2];
    int asked = 0;

    memcpy(all, p, n * sizeof p[0]);
    for (const double *got; asked < 2; asked++, steps *= 2) {
        all[n] = 1.0 / steps;
        all[n + 1] = steps;
        got = check_ask_of(c, question, all, n + 2);
        if (!got)
            break;
        error[asked] = fabs(got[0] - truth);
    }
    free(all);
    if (asked == 2)
        check_expect(c, "order of convergence", log2(error[0] / error[1]),
                     order, tolerance);
}
