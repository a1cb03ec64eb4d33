/* tables.c: all results, as tables: of each result, and for Moodle and Canvas of each
 * student, if all of his could be marked. All is made of the results in RESULTS, in
 * the order of the submissions' keys and of the book, so the same results give the
 * same bytes.
 */
#define _POSIX_C_SOURCE 200809L
#include "class.h"

#include <stdlib.h>
#include <string.h>

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

static void cell_points(text *t, long hundredths)
{
    text_bytes(t, ",", 1);
    add_points(t, hundredths);
}

static void add_row(const class *k, const hand_in *h, size_t j, text *t)
{
    const task *x = &k->chosen.at[j];
    const score *s = &h->scores[j];
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
    cell(t, h->handed_in);
    text_add(t, ",%d,%d", s->days, s->worth);
    if (r.marked) {
        cell_points(t, s->weighted);
        cell_points(t, s->counts);
    } else {
        text_add(t, ",,");
    }
    cell(t, s->why);
    text_add(t, "\n");
    result_free(&r);
}

static int write_results(const class *k, const hand_ins *all)
{
    text t = {0};

    text_add(&t, "submission,student,id,exercise,points,of,status,mistake,seed,"
                 "sha256,file,notes,handed_in,days_late,worth,weighted,"
                 "counts,why\n");
    for (size_t i = 0; i < all->count; i++)
        for (size_t j = 0; j < k->chosen.count; j++)
            add_row(k, &all->at[i], j, &t);
    return put_text(k, "results.csv", &t);
}

/* Moodle: Assignment, Actions, Upload grading worksheet. Its folders say the
 * number of a participant. It takes no table without the last column. */
static int write_moodle(const class *k, const hand_ins *all)
{
    text t = {0};

    text_add(&t, "Identifier,\"Full name\",Grade,\"Maximum grade\","
                 "\"Last modified (grade)\"\n");
    for (size_t i = 0; i < all->count; i++) {
        const hand_in *h = &all->at[i];
        const total sum = total_of_student(k, h);
        text who = {0};

        if (h->first != h || !sum.marked)
            continue;
        text_add(&who, "%s%s", h->from == MOODLE ? "Participant " : "",
                 h->from == MOODLE ? h->id : h->key);
        quote_csv(&t, who.at);
        cell(&t, called(h));
        cell_points(&t, sum.counts);
        text_add(&t, ",%d,-\n", sum.worth);
        text_free(&who);
    }
    return put_text(k, "moodle.csv", &t);
}

/* What an assignment is called there, by which Canvas tells them apart. */
static void add_title(const class *k, text *t)
{
    const size_t n = k->chosen.count;

    text_add(t, "%s", k->rules.title ? k->rules.title : "Small Steps");
    if (n < k->all.count)
        text_add(t, " %s", k->chosen.at[0].stem);
    if (n > 1 && n < k->all.count)
        text_add(t, " to %s", k->chosen.at[n - 1].stem);
}

/* Canvas: Grades, Import. The second line says how many points there are. */
static int write_canvas(const class *k, const hand_ins *all)
{
    text t = {0}, title = {0};

    add_title(k, &title);
    text_add(&t, "Student,ID,SIS User ID,SIS Login ID,Section,");
    quote_csv(&t, title.at);
    text_add(&t, "\n    Points Possible,,,,,%d\n",
             total_of(k, &all->at[0]).worth);
    for (size_t i = 0; i < all->count; i++) {
        const hand_in *h = &all->at[i];
        const total sum = total_of_student(k, h);

        if (h->first != h || !sum.marked)
            continue;
        quote_csv(&t, called(h));
        cell(&t, h->from == CANVAS ? h->id : "");
        text_add(&t, ",,,");
        cell_points(&t, sum.counts);
        text_add(&t, "\n");
    }
    text_free(&title);
    return put_text(k, "canvas.csv", &t);
}

int write_tables(const class *k, const hand_ins *all)
{
    return write_results(k, all) + write_moodle(k, all) + write_canvas(k, all);
}
