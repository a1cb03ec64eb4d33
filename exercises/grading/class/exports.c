/* exports.c: each submission, for other programs: its total, the results.json of
 * Gradescope and that of Exercism's test runners, and a suite of JUnit.
 *
 *     https://gradescope-autograders.readthedocs.io/en/latest/specs/
 *     https://exercism.org/docs/building/tooling/test-runners/interface
 */
#define _POSIX_C_SOURCE 200809L
#include "class.h"

#include <stdlib.h>
#include <string.h>

int put_text(const class *k, const char *name, text *t)
{
    text file = {0};
    int bad;

    text_add(&file, "%s/%s", k->out, name);
    bad = save(file.at, t) != 0;
    text_free(&file);
    text_free(t);
    return bad;
}

/* RESULTS/KEY/NAME */
static int put_own(const class *k, const hand_in *h, const char *name, text *t)
{
    text path = {0};
    int bad;

    text_add(&path, "%s/%s", h->key, name);
    bad = put_text(k, path.at, t);
    text_free(&path);
    return bad;
}

/* Lines as one string of JSON. */
static void add_output(text *t, const char *lines)
{
    text_add(t, "\"");
    for (const char *at = lines; *at;) {
        const size_t n = strcspn(at, "\n");
        text line = {0}, quoted = {0};

        text_bytes(&line, at, n);
        quote_json(&quoted, line.at);
        text_bytes(t, quoted.at + 1, quoted.used - 2);
        text_add(t, at[n] ? "\\n" : "");
        text_free(&line);
        text_free(&quoted);
        at += n + (at[n] == '\n');
    }
    text_add(t, "\"");
}

/* ---- total.json: what a submission counts, and why. */

static void add_score(text *t, const score *s)
{
    text_add(t, "\"points\": %d, \"of\": %d, \"worth\": %d, \"weighted\": ",
             s->points, s->of, s->worth);
    add_points(t, s->weighted);
    text_add(t, ", \"counts\": ");
    add_points(t, s->counts);
}

static int write_total(const class *k, const hand_in *h)
{
    const total sum = total_of(k, h);
    text t = {0};

    text_add(&t, "{\n  \"submission\": ");
    quote_json(&t, h->key);
    text_add(&t, ",\n  \"student\": ");
    quote_json(&t, called(h));
    if (h->handed_in) {
        text_add(&t, ",\n  \"handed_in\": ");
        quote_json(&t, h->handed_in);
    }
    text_add(&t, ",\n  ");
    add_score(&t, &sum);
    text_add(&t, ",\n  \"exercises\": [");
    for (size_t j = 0; j < k->chosen.count; j++) {
        const score *s = &h->scores[j];

        text_add(&t, "%s\n    {\"exercise\": \"%s\", ", j > 0 ? "," : "",
                 k->chosen.at[j].stem);
        add_score(&t, s);
        text_add(&t, ", \"days_late\": %d, \"why\": ", s->days);
        quote_json(&t, s->why);
        text_add(&t, "}");
    }
    text_add(&t, "\n  ]\n}\n");
    return put_own(k, h, "total.json", &t);
}

/* ---- Gradescope. */

/* "evaluations 12, percent 50" as a leaderboard. */
static void add_scores(text *t, const char *at, int *count)
{
    char name[40];
    double value;
    int n;

    while (at && sscanf(at, " %39[^ ] %lf%n", name, &value, &n) == 2) {
        text_add(t, "%s\n    {\"name\": ", (*count)++ > 0 ? "," : "");
        quote_json(t, name);
        text_add(t, ", \"value\": %.12g, \"order\": \"asc\"}", value);
        at += n;
        at += strspn(at, ", ");
    }
}

static int write_gradescope(const class *k, const hand_in *h)
{
    const total sum = total_of(k, h);
    text t = {0}, board = {0};
    int scores = 0;

    text_add(&t, "{\n  \"score\": ");
    add_points(&t, sum.counts);
    text_add(&t, ",\n  \"tests\": [");
    for (size_t j = 0; j < k->chosen.count; j++) {
        const score *s = &h->scores[j];
        result r = result_read(k, h, &k->chosen.at[j]);
        text words = {0};

        text_add(&words, "%s%s", r.verdict, s->why);
        text_add(&t, "%s\n    {\"name\": \"%s\", \"score\": ", j > 0 ? "," : "",
                 k->chosen.at[j].stem);
        add_points(&t, s->counts);
        text_add(&t, ", \"max_score\": %d, \"output\": ", s->worth);
        add_output(&t, words.at);
        text_add(&t, "}");
        add_scores(&board, r.score, &scores);
        text_free(&words);
        result_free(&r);
    }
    text_add(&t, "\n  ],\n  \"leaderboard\": [%s%s]\n}\n",
             board.at ? board.at : "", scores ? "\n  " : "");
    text_free(&board);
    return put_own(k, h, "results.json", &t);
}

/* ---- Exercism, version 2: for each exercise, RESULTS/KEY/exercism/STEM/results.json,
 * whose tests are the checks. Points it does not know. */

static void add_tests(const char *json, text *t)
{
    char *title, *message;
    int question;

    for (size_t k = 0;; k++) {
        const int ok = check_in_marks(json, k, &title, &question);

        if (ok < 0)
            return;
        message = word_in_marks(json_item(json_member(json, "checks"), k, NULL),
                                "message");
        text_add(t, "%s\n    {\"name\": ", k > 0 ? "," : "");
        quote_json(t, title);
        text_add(t, ", \"status\": \"%s\"", ok ? "pass" : "fail");
        if (!ok) {
            text_add(t, ", \"message\": ");
            quote_json(t, message ? message : "");
        }
        text_add(t, "}");
        free(title);
        free(message);
    }
}

static int write_exercism(const class *k, const hand_in *h, const task *x)
{
    result r = result_read(k, h, x);
    char *file = result_file(k, h, x), *json = marks_read(file);
    text t = {0}, name = {0};
    int bad;

    text_add(&t, "{\n  \"version\": 2,\n");
    if (r.status && json && !strcmp(r.status, "answered")) {
        text_add(&t, "  \"status\": \"%s\",\n  \"tests\": [",
                 r.points == r.of ? "pass" : "fail");
        add_tests(json, &t);
        text_add(&t, "\n  ]\n}\n");
    } else {
        text_add(&t, "  \"status\": \"error\",\n  \"message\": ");
        add_output(&t, r.verdict);
        text_add(&t, ",\n  \"tests\": []\n}\n");
    }
    text_add(&name, "exercism/%s/results.json", x->stem);
    result_free(&r);
    free(file);
    free(json);
    bad = put_own(k, h, name.at, &t);
    text_free(&name);
    return bad;
}

/* ---- JUnit, a suite for each submission; the points are properties. */

static void add_property(text *t, const char *name, long hundredths)
{
    text_add(t, "        <property name=\"%s\" value=\"", name);
    add_points(t, hundredths);
    text_add(t, "\"/>\n");
}

static void add_case(const class *k, const hand_in *h, size_t j, text *t)
{
    const score *s = &h->scores[j];
    result r = result_read(k, h, &k->chosen.at[j]);

    text_add(t, "    <testcase classname=\"");
    quote_page(t, h->key);
    text_add(t, "\" name=\"%s\">\n      <properties>\n", k->chosen.at[j].stem);
    if (r.marked) {
        add_property(t, "points", 100L * r.points);
        add_property(t, "weighted", s->weighted);
        add_property(t, "counts", s->counts);
    }
    add_property(t, "of", 100L * r.of);
    add_property(t, "worth", 100L * s->worth);
    text_add(t, "      </properties>\n");
    if (!r.marked)
        text_add(t, "      <error message=\"not marked\"/>\n");
    else if (r.points < r.of)
        text_add(t, "      <failure message=\"%d of %d points\">", r.points,
                 r.of);
    if (r.marked && r.points < r.of) {
        quote_page(t, r.verdict);
        text_add(t, "</failure>\n");
    }
    text_add(t, "    </testcase>\n");
    result_free(&r);
}

static void add_suite(const class *k, const hand_in *h, text *t)
{
    int failures = 0, errors = 0;

    for (size_t j = 0; j < k->chosen.count; j++) {
        errors += !h->scores[j].marked;
        failures +=
            h->scores[j].marked && h->scores[j].points < h->scores[j].of;
    }
    text_add(t, "  <testsuite name=\"");
    quote_page(t, h->key);
    text_add(t, "\" tests=\"%zu\" failures=\"%d\" errors=\"%d\">\n",
             k->chosen.count, failures, errors);
    for (size_t j = 0; j < k->chosen.count; j++)
        add_case(k, h, j, t);
    text_add(t, "  </testsuite>\n");
}

static int write_junit(const class *k, const hand_ins *all)
{
    text t = {0};

    text_add(&t, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n");
    for (size_t i = 0; i < all->count; i++)
        add_suite(k, &all->at[i], &t);
    text_add(&t, "</testsuites>\n");
    return put_text(k, "junit.xml", &t);
}

/* A submission that is not marked whole has no total. */
int write_exports(const class *k, const hand_ins *all)
{
    int bad = 0;

    for (size_t i = 0; i < all->count; i++) {
        const hand_in *h = &all->at[i];

        if (total_of(k, h).marked)
            bad += write_total(k, h) + write_gradescope(k, h);
        for (size_t j = 0; j < k->chosen.count; j++)
            if (h->scores[j].marked)
                bad += write_exercism(k, h, &k->chosen.at[j]);
    }
    return bad + write_junit(k, all);
}
