/* check.c: what an exercise's judge() calls, and one run of it. */
#include "grading/engine.h"

#include <math.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

/* G. L. Steele, D. Lea and C. H. Flood, Fast splittable pseudorandom number
 * generators, OOPSLA 2014 (its mixing function; public domain code by
 * S. Vigna). */
static uint64_t next_random(uint64_t *state)
{
    uint64_t z = *state += 0x9e3779b97f4a7c15u;

    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return z ^ z >> 31;
}

/* Rounded to a thousandth of the range or finer, so that a title that prints
 * the number with %g prints all of it. */
double check_random(check *c, double low, double high)
{
    const double u = (double)(next_random(&c->state) >> 11) * 0x1p-53;
    const double exact = low + (high - low) * u;
    double grain, x;

    if (!(high > low))
        return low;
    grain = pow(10.0, 3.0 - floor(log10(high - low)));
    x = rint(exact * grain) / grain;
    return x < low || x > high ? exact : x;
}

static scored *now(check *c)
{
    if (c->count == 0) {
        fprintf(stderr, "%s: check.c asks before its first check_begin\n",
                here.exercise);
        exit(2);
    }
    return &c->checks[c->count - 1];
}

void check_begin(check *c, int points, const char *title, ...)
{
    va_list args;
    char words[400];

    va_start(args, title);
    vsnprintf(words, sizeof words, title, args);
    va_end(args);
    c->checks = get_memory(c->checks, (c->count + 1) * sizeof c->checks[0]);
    c->checks[c->count++] = (scored){
        strcpy(get_memory(NULL, strlen(words) + 1), words), NULL, points, 1};
}

/* The first thing that goes wrong in a check is the one it tells. */
static void fail(check *c, text *why)
{
    scored *s = now(c);

    if (s->ok)
        s->message = why->at;
    else
        free(why->at);
    s->ok = 0;
}

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

    r.question = strcpy(get_memory(NULL, strlen(question) + 1), question);
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
            scratch_remove();
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
    fail(c, &why);
    return 0;
}

static const double *ask(check *c, const char *labels, double *right,
                         size_t *count, const char *question, const double *p,
                         size_t n)
{
    const record *r;

    now(c);
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
        fail(c, &why);
}

void check_expect(check *c, const char *what, double measured, double expected,
                  double tolerance)
{
    const scored *s = now(c);
    char g[DIGITS], w[DIGITS];
    text why = {0};

    if (isfinite(measured) && fabs(measured - expected) <= tolerance)
        return;
    show_measured(g, w, measured, expected, tolerance);
    if (strcmp(s->title, what) != 0)
        text_add(&why, "%s ", what);
    text_add(&why, "measured %s, expected %s", g, w);
    fail(c, &why);
}

void check_run(check *c, const exercise *e, model_fn *pretend, uint64_t seed,
               const char *not_asked)
{
    check_free(c);
    *c = (check){.e = e,
                 .pretend = pretend,
                 .seed = seed,
                 .state = seed,
                 .not_asked = not_asked};
    e->judge(c);
}

void check_free(check *c)
{
    for (size_t i = 0; i < c->count; i++) {
        free(c->checks[i].title);
        free(c->checks[i].message);
    }
    for (size_t i = 0; i < c->asked; i++) {
        free(c->records[i].question);
        free(c->records[i].p);
        free(c->records[i].values);
        text_free(&c->records[i].printed);
    }
    free(c->checks);
    free(c->records);
    *c = (check){0};
}

int check_points(const check *c, int *of)
{
    int points = 0;

    *of = 0;
    for (size_t i = 0; i < c->count; i++) {
        *of += c->checks[i].points;
        points += c->checks[i].ok ? c->checks[i].points : 0;
    }
    return points;
}
