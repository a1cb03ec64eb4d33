/* json.c: the verdict for programs: one field a line. */
#include "grading/judge/judge.h"

#include <math.h>
#include <string.h>

enum { GIVEN = 12 }; /* numbers of an answer */

/* A string of JSON, from text that our own words and text_escaped made. */
static void add_string(text *t, const char *s)
{
    text clean = {0};

    text_escaped(&clean, "", s, strlen(s), 1);
    text_bytes(t, "\"", 1);
    for (const char *at = clean.at; at && *at && *at != '\n'; at++) {
        if (*at == '"' || *at == '\\')
            text_bytes(t, "\\", 1);
        text_bytes(t, at, 1);
    }
    text_bytes(t, "\"", 1);
    text_free(&clean);
}

static void add_field(text *t, const char *name, const char *value)
{
    text_add(t, "  \"%s\": ", name);
    add_string(t, value);
    text_add(t, ",\n");
}

/* The student's file: where it was, whole, and what it was. */
static void add_file(text *t, const program *p)
{
    char digits[HASH];

    text_add(t, "  \"answer\": \"");
    for (const char *at = p->answer; *at;) {
        const size_t n = text_printable(at, strlen(at));

        if (strchr("\"\\", *at))
            text_bytes(t, "\\", 1);
        text_bytes(t, n > 0 ? at : "?", n > 0 ? n : 1);
        at += n > 0 ? n : 1;
    }
    text_add(t, "\",\n");
    if (p->state == MISSING_FILE)
        return;
    hash_text(&p->source, digits);
    text_add(t, "  \"sha256\": \"%s\",\n", digits);
}

/* Our own words, of any length. */
static void add_advice(text *t, const mistake *m)
{
    text words = {0};

    report_advice(m, &words);
    text_add(t, "  \"says\": \"");
    for (const char *at = words.at; *at; at++)
        text_add(t, strchr("\"\\", *at) ? "\\%c" : "%c", *at);
    text_add(t, "\",\n");
    text_free(&words);
}

/* The first question of the k-th check, as --question counts them; 0: none. */
static size_t question_of(const check *c, size_t k)
{
    size_t number = 0;

    for (size_t i = 0; i < c->asked; i++) {
        number += !c->records[i].truth;
        if (!c->records[i].truth && c->records[i].check == k)
            return number;
    }
    return 0;
}

static void add_number(text *t, double x)
{
    text_add(t, isfinite(x) ? "%.9g" : "null", x);
}

/* What check_expect measured in the k-th check, right or wrong. */
static void add_measured(text *t, const check *c, size_t k)
{
    int n = 0;

    text_add(t, "      \"measured\": [");
    for (size_t i = 0; i < c->measured; i++) {
        const measurement *m = &c->measurements[i];

        if (m->check != k)
            continue;
        text_add(t, "%s\n        {\"what\": ", n++ > 0 ? "," : "");
        add_string(t, m->what);
        text_add(t, ", \"value\": ");
        add_number(t, m->value);
        text_add(t, ", \"expected\": ");
        add_number(t, m->expected);
        text_add(t, ", \"tolerance\": ");
        add_number(t, m->tolerance);
        text_add(t, "}");
    }
    text_add(t, "],\n");
}

/* The numbers that the answer to its first question began with. */
static void add_given(text *t, const check *c, size_t k)
{
    const record *r = NULL;

    for (size_t i = 0; i < c->asked && !r; i++)
        if (!c->records[i].truth && c->records[i].check == k)
            r = &c->records[i];
    text_add(t, "      \"answered\": [");
    for (size_t i = 0; r && r->how == GAVE && i < r->count && i < GIVEN; i++) {
        text_add(t, i > 0 ? ", " : "");
        add_number(t, r->values[i]);
    }
    text_add(t, "],\n");
}

static void add_checks(text *t, const check *c)
{
    text_add(t, "  \"checks\": [");
    for (size_t k = 0; k < c->count; k++) {
        const scored *s = &c->checks[k];

        text_add(t, "%s\n    {\n      \"title\": ", k > 0 ? "," : "");
        add_string(t, s->title);
        text_add(t, ",\n      \"points\": %d,\n      \"of\": %d,\n",
                 s->ok ? s->points : 0, s->points);
        text_add(t, "      \"question\": %zu,\n", question_of(c, k));
        add_given(t, c, k);
        add_measured(t, c, k);
        text_add(t, "      \"ok\": %s,\n      \"message\": ",
                 s->ok ? "true" : "false");
        add_string(t, s->message ? s->message : "");
        text_add(t, "\n    }");
    }
    text_add(t, "\n  ]\n");
}

void json_add(text *t, check *c, const program *p)
{
    size_t under;
    const mistake *m = p->state == READY ? mistake_made(c, &under) : NULL;
    int of;
    const int points = check_points(c, &of);
    text scores = {0};

    text_add(t, "{\n");
    add_field(t, "exercise", here.exercise);
    add_field(t, "version", c->models->version);
    text_add(t, "  \"points\": %d,\n  \"of\": %d,\n", points, of);
    text_add(t, "  \"seed\": %llu,\n", (unsigned long long)c->seed);
    add_field(t, "status", program_status(p));
    add_file(t, p);
    check_add_scores(c, &scores);
    if (scores.used > 0)
        text_add(t, "  \"score\": {%s},\n", scores.at);
    text_free(&scores);
    text_add(t, "  \"hints\": [%s%s%s],\n", m ? "\"" : "", m ? m->id : "",
             m ? "\"" : "");
    if (m)
        add_advice(t, m);
    add_checks(t, c);
    text_add(t, "}\n");
}
