/* tables.c: all results, for other programs: a table, and what Moodle, Canvas,
 * Gradescope and readers of JUnit take. A submission that is not marked whole has
 * no total there. All is made of the results in RESULTS, in the order of the
 * submissions' keys and of the book, so the same results give the same bytes.
 */
#define _POSIX_C_SOURCE 200809L
#include "class.h"

#include <stdlib.h>
#include <string.h>

/* Write RESULTS/NAME and free the text; 1 if that fails. */
static int put(const class *k, const char *name, text *t)
{
    text file = {0};
    int bad;

    text_add(&file, "%s/%s", k->out, name);
    bad = save(file.at, t) != 0;
    text_free(&file);
    text_free(t);
    return bad;
}

static void cell(text *t, const char *s)
{
    text_bytes(t, ",", 1);
    quote_csv(t, s ? s : "");
}

/* Lines as one sentence after the other. */
static void cell_lines(text *t, const char *s)
{
    char *line = get_copy(s);

    for (char *at = line; (at = strchr(at, '\n')); at++)
        *at = at[1] ? ';' : '\0';
    cell(t, line);
    free(line);
}

static void add_row(const class *k, const hand_in *h, const task *x, text *t)
{
    result r = result_read(k, h, x);

    quote_csv(t, h->key);
    cell(t, h->student);
    cell(t, h->id);
    cell(t, x->stem);
    if (r.marked)
        text_add(t, ",%d,%d", r.points, r.of);
    else
        text_add(t, ",,%d", r.of);
    cell(t, r.marked ? r.status : "not-marked");
    cell(t, r.mistake);
    text_add(t, ",%s", r.seed);
    cell(t, r.sha256);
    cell(t, r.file);
    cell_lines(t, r.notes);
    text_add(t, "\n");
    result_free(&r);
}

static int write_results(const class *k, const hand_ins *all)
{
    text t = {0};

    text_add(&t, "submission,student,id,exercise,points,of,status,mistake,seed,"
                 "sha256,file,notes\n");
    for (size_t i = 0; i < all->count; i++)
        for (size_t j = 0; j < k->chosen.count; j++)
            add_row(k, &all->at[i], &k->chosen.at[j], &t);
    return put(k, "results.csv", &t);
}

/* Moodle: Assignment, Actions, Upload grading worksheet. Its folders say the
 * number of a participant. */
static int write_moodle(const class *k, const hand_ins *all)
{
    text t = {0};

    text_add(&t, "Identifier,\"Full name\",Grade,\"Maximum grade\"\n");
    for (size_t i = 0; i < all->count; i++) {
        const hand_in *h = &all->at[i];
        int of;
        const int points = result_total(k, h, &of);
        text who = {0};

        if (points < 0)
            continue;
        text_add(&who, "%s%s", *h->id ? "Participant " : "",
                 *h->id ? h->id : h->key);
        quote_csv(&t, who.at);
        cell(&t, h->student);
        text_add(&t, ",%d,%d\n", points, of);
        text_free(&who);
    }
    return put(k, "moodle.csv", &t);
}

/* Canvas: Grades, Import. The second line says how many points there are. */
static int write_canvas(const class *k, const hand_ins *all)
{
    text t = {0};
    int most = 0;

    for (size_t i = 0; i < k->chosen.count; i++)
        most += k->chosen.at[i].of;
    text_add(&t,
             "Student,ID,SIS User ID,SIS Login ID,Section,Small Steps\n"
             "    Points Possible,,,,,%d\n",
             most);
    for (size_t i = 0; i < all->count; i++) {
        const hand_in *h = &all->at[i];
        int of;
        const int points = result_total(k, h, &of);

        if (points < 0)
            continue;
        quote_csv(&t, h->student);
        cell(&t, h->id);
        text_add(&t, ",,,,%d\n", points);
    }
    return put(k, "canvas.csv", &t);
}

/* ---- Gradescope: results.json, one for each submission. */

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

/* "evaluations 12, percent 50" as a leaderboard. */
static void add_scores(text *t, const char *score, int *count)
{
    char name[40];
    double value;
    int n;

    while (score && sscanf(score, " %39[^ ] %lf%n", name, &value, &n) == 2) {
        text_add(t, "%s\n    {\"name\": ", (*count)++ > 0 ? "," : "");
        quote_json(t, name);
        text_add(t, ", \"value\": %.12g, \"order\": \"asc\"}", value);
        score += n;
        score += strspn(score, ", ");
    }
}

static int write_gradescope(const class *k, const hand_in *h)
{
    text t = {0}, board = {0}, name = {0};
    int of, scores = 0, tests = 0;
    const int points = result_total(k, h, &of);

    if (points < 0)
        return 0;
    text_add(&t, "{\n  \"score\": %d,\n  \"tests\": [", points);
    for (size_t i = 0; i < k->chosen.count; i++) {
        result r = result_read(k, h, &k->chosen.at[i]);

        text_add(&t, "%s\n    {\"name\": \"%s\", ", tests++ > 0 ? "," : "",
                 k->chosen.at[i].stem);
        text_add(&t, "\"score\": %d, \"max_score\": %d, \"output\": ", r.points,
                 r.of);
        add_output(&t, r.verdict);
        text_add(&t, "}");
        add_scores(&board, r.score, &scores);
        result_free(&r);
    }
    text_add(&t, "\n  ],\n  \"leaderboard\": [%s%s]\n}\n",
             board.at ? board.at : "", scores ? "\n  " : "");
    text_add(&name, "%s/results.json", h->key);
    text_free(&board);
    of = put(k, name.at, &t);
    text_free(&name);
    return of;
}

/* ---- JUnit, a suite for each submission; the points are properties. */

static void add_case(const class *k, const hand_in *h, const task *x, text *t)
{
    result r = result_read(k, h, x);

    text_add(t, "    <testcase classname=\"");
    quote_page(t, h->key);
    text_add(t, "\" name=\"%s\">\n      <properties>\n", x->stem);
    if (r.marked)
        text_add(t, "        <property name=\"points\" value=\"%d\"/>\n",
                 r.points);
    text_add(t,
             "        <property name=\"of\" value=\"%d\"/>\n"
             "      </properties>\n",
             r.of);
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

    for (size_t i = 0; i < k->chosen.count; i++) {
        result r = result_read(k, h, &k->chosen.at[i]);

        errors += !r.marked;
        failures += r.marked && r.points < r.of;
        result_free(&r);
    }
    text_add(t, "  <testsuite name=\"");
    quote_page(t, h->key);
    text_add(t, "\" tests=\"%zu\" failures=\"%d\" errors=\"%d\">\n",
             k->chosen.count, failures, errors);
    for (size_t i = 0; i < k->chosen.count; i++)
        add_case(k, h, &k->chosen.at[i], t);
    text_add(t, "  </testsuite>\n");
}

static int write_junit(const class *k, const hand_ins *all)
{
    text t = {0};

    text_add(&t, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n");
    for (size_t i = 0; i < all->count; i++)
        add_suite(k, &all->at[i], &t);
    text_add(&t, "</testsuites>\n");
    return put(k, "junit.xml", &t);
}

int write_tables(const class *k, const hand_ins *all)
{
    int bad = 0;

    for (size_t i = 0; i < all->count; i++)
        bad += write_gradescope(k, &all->at[i]);
    return bad + write_results(k, all) + write_moodle(k, all) +
           write_canvas(k, all) + write_junit(k, all);
}
