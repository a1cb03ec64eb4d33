/* pages.c: all results, for people: RESULTS/index.html about the class, and
 * RESULTS/KEY/index.html about one submission, to read or to pass on.
 */
#define _POSIX_C_SOURCE 200809L
#include "class.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char style[] =
    "<style>\n"
    ":root { color-scheme: light dark; }\n"
    "body { max-width: 52rem; margin: 2rem auto; padding: 0 1rem;"
    " font: 1rem/1.5 Georgia, serif; }\n"
    "table { border-collapse: collapse; }\n"
    "h1, h2, p { overflow-wrap: anywhere; }\n"
    "th, td { padding: 0.15rem 1rem 0.15rem 0; text-align: left;"
    " vertical-align: top; overflow-wrap: break-word; }\n"
    ".says { min-width: 16rem; }\n"
    ".who { min-width: 12rem; max-width: 20rem; }\n"
    ".n { text-align: right; white-space: nowrap; }\n"
    ".name { white-space: nowrap; }\n"
    ".bar { display: inline-block; height: 0.8em; background: #0072b2; }\n"
    ".pair { width: 100%; table-layout: fixed; }\n"
    "pre { overflow-x: auto; padding: 0.6rem;"
    " border: 1px solid color-mix(in srgb, currentColor 25%, transparent); }\n"
    ".wide { overflow-x: auto; }\n"
    "small { overflow-wrap: anywhere; }\n"
    "</style>\n";

void open_page(text *t, const char *title)
{
    text_add(t,
             "<!DOCTYPE html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n"
             "<meta name=\"viewport\" content=\"width=device-width\">\n"
             "<title>");
    quote_page(t, title);
    text_add(t, "</title>\n%s<h1>", style);
    quote_page(t, title);
    text_add(t, "</h1>\n");
}

static int put(const class *k, const char *folder, text *t)
{
    text file = {0};
    int bad;

    text_add(&file, "%s/%s%sindex.html", k->out, folder, *folder ? "/" : "");
    text_add(t, "</html>\n");
    bad = save(file.at, t) != 0;
    text_free(&file);
    text_free(t);
    return bad;
}

static void add_list(text *t, const char *lines)
{
    if (!*lines)
        return;
    text_add(t, "<ul>\n");
    while (*lines) {
        const size_t n = strcspn(lines, "\n");
        text line = {0};

        text_bytes(&line, lines, n);
        text_add(t, "<li>");
        quote_page(t, line.at);
        text_add(t, "</li>\n");
        text_free(&line);
        lines += n + (lines[n] == '\n');
    }
    text_add(t, "</ul>\n");
}

/* ---- One submission. */

/* What a result counts, where that is not just its points. */
static void add_count(const score *s, text *t)
{
    if (!s->marked || (!*s->why && s->worth == s->of))
        return;
    text_add(t, "<p>It counts ");
    add_points(t, s->counts);
    text_add(t, " of %d points in the course%s", s->worth, *s->why ? ": " : "");
    quote_page(t, s->why);
    text_add(t, ".</p>\n");
}

static void add_exercise(const class *k, const hand_in *h, size_t j, text *t)
{
    const task *x = &k->chosen.at[j];
    result r = result_read(k, h, x);

    text_add(t, "<h2>%s: ", x->stem);
    if (r.marked)
        text_add(t, "%d of %d points</h2>\n<pre>", r.points, r.of);
    else
        text_add(t, "not marked</h2>\n<pre>");
    quote_page(t, r.verdict);
    text_add(t, "</pre>\n");
    add_count(&h->scores[j], t);
    add_list(t, r.notes);
    if (r.file) {
        text_add(t, "<p><small>");
        quote_page(t, r.file);
        text_add(t, "%s%s</small></p>\n", r.sha256 ? ", SHA-256 " : "",
                 r.sha256 ? r.sha256 : "");
    }
    result_free(&r);
}

/* "7.5 of 10" */
static void add_total(text *t, const total *sum)
{
    add_points(t, sum->counts);
    text_add(t, " of %d", sum->worth);
}

static int write_one(const class *k, const hand_in *h)
{
    const total sum = total_of(k, h);
    text t = {0};

    open_page(&t, called(h));
    if (!sum.marked) {
        text_add(&t, "<p>Not all of it could be marked.</p>\n");
    } else {
        text_add(&t, "<p>");
        add_total(&t, &sum);
        text_add(&t, " points%s", h->handed_in ? ", handed in at " : "");
        quote_page(&t, h->handed_in ? h->handed_in : "");
        text_add(&t, ".</p>\n");
    }
    for (size_t j = 0; j < k->chosen.count; j++)
        add_exercise(k, h, j, &t);
    return put(k, h->key, &t);
}

/* ---- The class. */

enum { BARS = 10 };

static int compare_long(const void *a, const void *b)
{
    const long x = *(const long *)a, y = *(const long *)b;

    return (x > y) - (x < y);
}

static void add_averages(const class *k, const hand_ins *all, text *t)
{
    long *counts = get_memory(NULL, (all->count + 1) * sizeof counts[0]);
    long sum = 0;
    size_t n = 0;
    int worth = 0;

    for (size_t i = 0; i < all->count; i++) {
        const hand_in *h = &all->at[i];
        const total of = total_of_student(k, h);

        if (h->first == h && of.marked) {
            counts[n++] = of.counts;
            sum += of.counts;
            worth = of.worth;
        }
    }
    if (n > 0) {
        qsort(counts, n, sizeof counts[0], compare_long);
        text_add(t, "<p>Of %d points: mean ", worth);
        add_points(t, (2 * sum + (long)n) / (2 * (long)n));
        text_add(t, ", median ");
        add_points(t, (counts[(n - 1) / 2] + counts[n / 2] + 1) / 2);
        text_add(t, ", least ");
        add_points(t, counts[0]);
        text_add(t, ", most ");
        add_points(t, counts[n - 1]);
        text_add(t, ".</p>\n");
    }
    free(counts);
}

static void add_histogram(const class *k, const hand_ins *all, text *t)
{
    size_t n[BARS] = {0}, most = 1;

    for (size_t i = 0; i < all->count; i++) {
        const hand_in *h = &all->at[i];
        const total sum = total_of_student(k, h);
        const long bar =
            sum.worth > 0 ? sum.counts * BARS / (100L * sum.worth) : 0;

        if (h->first == h && sum.marked &&
            ++n[bar < BARS ? bar : BARS - 1] > most)
            most = n[bar < BARS ? bar : BARS - 1];
    }
    text_add(t, "<h2>Points</h2>\n");
    add_averages(k, all, t);
    text_add(t, "<table>\n<tr><th>part of all points</th>"
                "<th class=\"n\">students</th><th></th></tr>\n");
    for (size_t b = 0; b < BARS; b++)
        text_add(t,
                 "<tr><td class=\"n\">%zu to %zu %%</td><td "
                 "class=\"n\">%zu</td><td><span class=\"bar\" "
                 "style=\"width: calc(%.3f * min(16rem, "
                 "30vw))\"></span></td></tr>\n",
                 b * 100 / BARS, (b + 1) * 100 / BARS, n[b],
                 (double)n[b] / (double)most);
    text_add(t, "</table>\n");
}

/* How often a mistake was made. */
typedef struct tally {
    char *mistake, *says;
    size_t count;
} tally;

static int compare_tallies(const void *a, const void *b)
{
    const tally *x = a, *y = b;

    return x->count != y->count ? (x->count > y->count ? -1 : 1)
                                : strcmp(x->mistake, y->mistake);
}

static void count_mistake(tally **list, size_t *n, const result *r)
{
    size_t i = 0;

    while (i < *n && strcmp((*list)[i].mistake, r->mistake) != 0)
        i++;
    if (i == *n) {
        *list = get_memory(*list, (*n + 1) * sizeof **list);
        (*list)[(*n)++] =
            (tally){get_copy(r->mistake), get_copy(r->says ? r->says : ""), 0};
    }
    (*list)[i].count++;
}

static void add_mistakes(const class *k, const hand_ins *all, const task *x,
                         text *t)
{
    size_t full = 0, marked = 0, unknown = 0, broken = 0, untouched = 0,
           none = 0, n = 0;
    tally *list = NULL;

    for (size_t i = 0; i < all->count; i++) {
        result r = result_read(k, &all->at[i], x);

        marked += r.marked != 0;
        full += r.marked && r.points == r.of;
        none += r.marked && !r.sha256;
        if (r.marked && r.sha256 && r.points < r.of && !r.mistake) {
            const size_t same = r.notes && strstr(r.notes, "unchanged");
            const size_t c = r.status && !strcmp(r.status, "answered");

            untouched += same;
            broken += !same && !c;
            unknown += !same && c;
        }
        if (r.mistake)
            count_mistake(&list, &n, &r);
        result_free(&r);
    }
    if (n > 0)
        qsort(list, n, sizeof list[0], compare_tallies);
    text_add(t,
             "<tr><td class=\"name\">%s</td><td class=\"n\">%zu of %zu</td><td "
             "class=\"says\">",
             x->stem, full, marked);
    for (size_t i = 0; i < n; i++) {
        if (i < 3) {
            text_add(t, "<b>%zu</b> %s: ", list[i].count, list[i].mistake);
            quote_page(t, list[i].says);
            text_add(t, "<br>\n");
        }
        free(list[i].mistake);
        free(list[i].says);
    }
    free(list);
    if (unknown > 0)
        text_add(t, "<b>%zu</b> wrong, without a name<br>\n", unknown);
    if (broken > 0)
        text_add(t, "<b>%zu</b> not compiled, or not C<br>\n", broken);
    if (untouched > 0)
        text_add(t, "<b>%zu</b> the handed-out file, unchanged<br>\n",
                 untouched);
    if (none > 0)
        text_add(t, "<b>%zu</b> not handed in", none);
    text_add(t, "</td></tr>\n");
}

/* ---- The scores of a contest: the last number counts, the smallest is first. */

typedef struct place {
    const hand_in *h;
    char *score;
    double value;
} place;

static int compare_places(const void *a, const void *b)
{
    const place *x = a, *y = b;

    return x->value != y->value ? (x->value < y->value ? -1 : 1)
                                : strcmp(x->h->key, y->h->key);
}

static void add_contest(const class *k, const hand_ins *all, const task *x,
                        text *t)
{
    place *places = get_memory(NULL, (all->count + 1) * sizeof places[0]);
    size_t n = 0;

    for (size_t i = 0; i < all->count; i++) {
        result r = result_read(k, &all->at[i], x);

        if (r.score) {
            const char *last = strrchr(r.score, ' ');

            places[n++] =
                (place){&all->at[i], r.score, last ? strtod(last, NULL) : 0.0};
            r.score = NULL;
        }
        result_free(&r);
    }
    if (n > 0) {
        qsort(places, n, sizeof places[0], compare_places);
        text_add(t, "<h2>Scores of %s</h2>\n<div class=\"wide\"><table>\n",
                 x->stem);
    }
    for (size_t i = 0, rank = 1; i < n; i++) {
        if (i > 0 && places[i].value > places[i - 1].value)
            rank = i + 1;
        text_add(t, "<tr><td class=\"n\">%zu</td><td>", rank);
        quote_page(t, called(places[i].h));
        text_add(t, "</td><td>");
        quote_page(t, places[i].score);
        text_add(t, "</td></tr>\n");
        free(places[i].score);
    }
    text_add(t, n > 0 ? "</table></div>\n" : "");
    free(places);
}

/* ---- The submissions, and what somebody should look at. */

/* A student's submissions, a link each: by the name, or where that is the same
 * for all, by what they are called themselves. */
static void add_links(const hand_in *h, text *t)
{
    const int alone = h->next == NULL;

    if (!alone) {
        quote_page(t, called(h));
        text_add(t, ": ");
    }
    for (; h; h = h->next) {
        text_add(t, "<a href=\"");
        quote_link(t, h->key);
        text_add(t, "/index.html\">");
        quote_page(t, alone ? called(h) : h->key);
        text_add(t, "</a>%s", h->next ? ", " : "");
    }
}

/* What an exercise counts for a student, of all his attempts. */
static void add_cell(const hand_in *h, size_t j, text *t)
{
    long counts = 0;
    int marked = 1;

    for (; h; h = h->next) {
        marked = marked && h->scores[j].marked;
        counts += h->scores[j].counts;
    }
    text_add(t, "<td class=\"n\">");
    if (marked)
        add_points(t, counts);
    else
        text_add(t, "<i>not marked</i>");
    text_add(t, "</td>");
}

static void add_row(const class *k, const hand_in *h, text *t)
{
    const total sum = total_of_student(k, h);

    text_add(t, "<tr><td class=\"who\">");
    add_links(h, t);
    text_add(t, "</td><td>");
    quote_page(t, h->id);
    text_add(t, "</td><td class=\"n\">");
    if (sum.marked)
        add_total(t, &sum);
    else
        text_add(t, "<i>not marked whole</i>");
    text_add(t, "</td>");
    for (size_t j = 0; j < k->chosen.count; j++)
        add_cell(h, j, t);
    text_add(t, "</tr>\n");
}

static void add_submissions(const class *k, const hand_ins *all, text *t)
{
    text_add(t, "<h2>Submissions</h2>\n<div class=\"wide\"><table>\n<tr>"
                "<th>student</th><th></th><th class=\"n\">all</th>");
    for (size_t j = 0; j < k->chosen.count; j++)
        text_add(t, "<th class=\"n\">%.2s %s</th>", k->chosen.at[j].stem,
                 k->chosen.at[j].name);
    text_add(t, "</tr>\n");
    for (size_t i = 0; i < all->count; i++)
        if (all->at[i].first == &all->at[i])
            add_row(k, &all->at[i], t);
    text_add(t, "</table></div>\n");
}

static void add_similar(const class *k, text *t)
{
    char *sim = find_program("sim_c");
    text file = {0};

    text_add(&file, "%s/similar.html", k->out);
    if (access(file.at, R_OK) == 0)
        text_add(t, "<p><a href=\"similar.html\">Similar answers</a></p>\n");
    else if (!sim)
        text_add(t, "<p>Answers were not compared with each other: sim_c is "
                    "not installed, which ./course setup --class does.</p>\n");
    free(sim);
    text_free(&file);
}

static void add_notes(const class *k, const hand_ins *all, text *t)
{
    int n = 0;

    for (size_t i = 0; i < all->count; i++)
        for (size_t j = 0; j < k->chosen.count; j++) {
            const hand_in *h = &all->at[i];
            result r = result_read(k, h, &k->chosen.at[j]);

            if (!r.marked || *r.notes) {
                text_add(t, n++ ? "" : "<h2>To look at</h2>\n");
                text_add(t, "<p>");
                quote_page(t, called(h));
                text_add(t, ", %s%s</p>\n", k->chosen.at[j].stem,
                         r.marked ? "" : ": the marking failed");
                add_list(t, r.notes);
            }
            result_free(&r);
        }
}

int write_pages(const class *k, const hand_ins *all)
{
    int bad = 0;

    for (size_t i = 0; i < all->count; i++)
        bad += write_one(k, &all->at[i]);
    return bad;
}

int write_index(const class *k, const hand_ins *all)
{
    text t = {0};

    open_page(&t, k->rules.title ? k->rules.title : "The class");
    text_add(&t, "<p>%zu submission%s, %zu exercise%s, seed %llu.</p>\n",
             all->count, all->count == 1 ? "" : "s", k->chosen.count,
             k->chosen.count == 1 ? "" : "s", (unsigned long long)k->seed);
    add_histogram(k, all, &t);
    text_add(
        &t, "<h2>Exercises</h2>\n<div class=\"wide\"><table>\n<tr><th></th><th "
            "class=\"n\">full marks</th><th>mistakes, the commonest "
            "first</th></tr>\n");
    for (size_t i = 0; i < k->chosen.count; i++)
        add_mistakes(k, all, &k->chosen.at[i], &t);
    text_add(&t, "</table></div>\n");
    for (size_t i = 0; i < k->chosen.count; i++)
        add_contest(k, all, &k->chosen.at[i], &t);
    add_submissions(k, all, &t);
    add_similar(k, &t);
    add_notes(k, all, &t);
    return put(k, "", &t);
}
