/* check.c: what an exercise's judge() calls, and one run of it. */
#include "grading/judge/judge.h"

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

scored *check_now(check *c)
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
    c->checks[c->count++] = (scored){get_copy(words), NULL, points, 1};
}

/* Of the errors in a check, the first is reported. */
void check_fail(check *c, text *why)
{
    scored *s = check_now(c);

    if (s->ok)
        s->message = why->at;
    else
        free(why->at);
    s->ok = 0;
}

int check_that(check *c, int holds, const char *otherwise, ...)
{
    va_list args;
    char words[400];
    text why = {0};

    check_now(c);
    if (holds)
        return 1;
    va_start(args, otherwise);
    vsnprintf(words, sizeof words, otherwise, args);
    va_end(args);
    text_add(&why, "%s", words);
    check_fail(c, &why);
    return 0;
}

void check_expect(check *c, const char *what, double measured, double expected,
                  double tolerance)
{
    const scored *s = check_now(c);
    char g[DIGITS], w[DIGITS];
    text why = {0};

    c->measurements = get_memory(c->measurements,
                                 (c->measured + 1) * sizeof c->measurements[0]);
    c->measurements[c->measured++] = (measurement){
        get_copy(what), c->count - 1, measured, expected, tolerance};
    if (isfinite(measured) && fabs(measured - expected) <= tolerance)
        return;
    show_measured(g, w, measured, expected, tolerance);
    if (strcmp(s->title, what) != 0)
        text_add(&why, "%s: ", what);
    text_add(&why, "measured %s, expected %s", g, w);
    check_fail(c, &why);
}

void check_score(check *c, const char *name, double value)
{
    size_t k = 0;

    while (k < c->scored && strcmp(c->scores[k].name, name) != 0)
        k++;
    if (!isfinite(value) || k == sizeof c->scores / sizeof c->scores[0])
        return;
    snprintf(c->scores[k].name, sizeof c->scores[k].name, "%s", name);
    c->scores[k].value = value;
    c->scored += k == c->scored;
}

/* As in JSON; nothing unless all points are there. */
void check_add_scores(const check *c, text *t)
{
    int of;

    if (check_points(c, &of) < of)
        return;
    for (size_t k = 0; k < c->scored; k++)
        text_add(t, "%s\"%s\": %.12g", k > 0 ? ", " : "", c->scores[k].name,
                 c->scores[k].value);
}

void check_run(check *c, const models *m, int pretend, uint64_t seed,
               const char *not_asked)
{
    check_free(c);
    *c = (check){.models = m,
                 .pretend = pretend,
                 .seed = seed,
                 .state = seed,
                 .not_asked = not_asked};
    judge(c);
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
        for (size_t m = 0; m <= c->models->count; m++)
            free(c->records[i].replies[m].values);
        free(c->records[i].replies);
        text_free(&c->records[i].printed);
    }
    for (size_t i = 0; i < c->measured; i++)
        free(c->measurements[i].what);
    free(c->measurements);
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
