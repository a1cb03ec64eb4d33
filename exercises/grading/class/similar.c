/* similar.c: answers to one exercise that resemble each other, side by side, in
 * RESULTS/similar.html, as sim_c of Debian's similarity-tester finds them: it compares
 * C token by token, whatever things are called. Answers that are still, for the
 * most part, the file that was handed out are left out. Without sim_c there is no page.
 */
#define _XOPEN_SOURCE 700
#include "class.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum {
    LEAST = 80,
    SHOWN = 20,
    SECONDS = 20,
    PRINTED = 64 << 20,
    LARGEST = 1 << 16 /* of an answer, in bytes: more is noise, and slow */
};

typedef struct pair {
    size_t a, b; /* places of submissions, from 1 */
    int percent;
} pair;

static int by_place(const void *a, const void *b)
{
    const pair *x = a, *y = b;

    return x->a != y->a   ? (x->a < y->a ? -1 : 1)
           : x->b != y->b ? (x->b < y->b ? -1 : 1)
                          : y->percent - x->percent;
}

static int by_percent(const void *a, const void *b)
{
    const pair *x = a, *y = b;

    return x->percent != y->percent ? y->percent - x->percent : by_place(a, b);
}

/* FOLDER/N.c; 0 is the file that was handed out. */
static void add_name(text *t, const char *folder, size_t n)
{
    text_free(t);
    text_add(t, "%s/%zu.c", folder, n);
}

static void put_answer(const char *folder, size_t n, const text *bytes)
{
    text name = {0};

    add_name(&name, folder, n);
    if (save(name.at, bytes) != 0)
        exit(2);
    text_free(&name);
}

/* WORK/similar/J/N.c, for the answer of submission N to exercise J. */
static void put_answers(const class *k, const hand_ins *all, const char *folder)
{
    for (size_t i = 0; i < all->count; i++) {
        collection c = collect(k, &all->at[i]);

        for (size_t j = 0; j < k->chosen.count; j++) {
            text notes = {0}, place = {0};
            const found *f = choose_answer(k, &c, &k->chosen.at[j], &notes);

            text_add(&place, "%s/%zu", folder, j);
            if (f && !f->why && f->bytes.used <= LARGEST)
                put_answer(place.at, i + 1, &f->bytes);
            text_free(&notes);
            text_free(&place);
        }
        collection_free(&c);
    }
}

static void put_handed_out(const task *x, const char *folder)
{
    text bytes = {0};

    if (file_text(x->answer, &bytes))
        put_answer(folder, 0, &bytes);
    text_free(&bytes);
}

/* What sim_c says of the files in the folder, which the box shows as /in. */
static run compare_files(const class *k, const char *sim, const char *folder,
                         size_t most)
{
    const char *const how[] = {sim, "-p", "-e", "-a", "-T", "-t", "80", NULL};
    command w = {0};
    text name = {0};
    run r;

    box_open(k, &w);
    if (k->box)
        box_show(&w, folder, "/in");
    words_all(&w, how);
    for (size_t n = 0; n <= most; n++) {
        add_name(&name, folder, n);
        if (access(name.at, R_OK) == 0) {
            add_name(&name, k->box ? "/in" : folder, n);
            words_add(&w, name.at);
        }
    }
    r = run_words(&w, -1, 1000L * SECONDS, PRINTED);
    text_free(&name);
    words_free(&w);
    return r;
}

/* "/in/3.c consists for 90 % of /in/1.c material" */
static int read_pair(const char *line, pair *p)
{
    static const char middle[] = ".c consists for ", of[] = " % of ";
    const char *first = strstr(line, middle), *second = strstr(line, of);
    const char *a, *b;

    if (!first || !second || strcspn(line, "\n") < (size_t)(second - line))
        return 0;
    for (a = first; a > line && a[-1] != '/';)
        a--;
    b = second + strcspn(second, "\n");
    while (b > second && b[-1] != '/')
        b--;
    *p = (pair){strtoul(a, NULL, 10), strtoul(b, NULL, 10),
                atoi(first + strlen(middle))};
    return 1;
}

/* The pairs of different students, each once. */
static size_t find_pairs(const hand_ins *all, const char *said, pair **pairs)
{
    char *idle = get_memory(NULL, all->count + 1);
    size_t n = 0, kept = 0;
    pair p;

    memset(idle, 0, all->count + 1);
    for (const char *at = said, *next; *at; at = next) {
        next = at + strcspn(at, "\n");
        next += *next == '\n';
        if (!read_pair(at, &p) || p.a > all->count || p.b > all->count)
            continue;
        if (p.b == 0)
            idle[p.a] = 1;
        if (p.a == 0 || p.b == 0 || p.percent < LEAST ||
            all->at[p.a - 1].first == all->at[p.b - 1].first)
            continue;
        *pairs = get_memory(*pairs, (n + 1) * sizeof **pairs);
        (*pairs)[n++] = p.a < p.b ? p : (pair){p.b, p.a, p.percent};
    }
    if (n > 0)
        qsort(*pairs, n, sizeof **pairs, by_place);
    for (size_t i = 0; i < n; i++) {
        const pair *next = &(*pairs)[i],
                   *last = kept ? &(*pairs)[kept - 1] : NULL;

        if (!idle[next->a] && !idle[next->b] &&
            !(last && last->a == next->a && last->b == next->b))
            (*pairs)[kept++] = *next;
    }
    if (kept > 0)
        qsort(*pairs, kept, sizeof **pairs, by_percent);
    free(idle);
    return kept;
}

static void add_who(text *t, const hand_in *h)
{
    text_add(t, "<a href=\"");
    quote_link(t, h->key);
    text_add(t, "/index.html\">");
    quote_page(t, called(h));
    text_add(t, "</a>");
    if (strcmp(called(h), h->key) != 0) {
        text_add(t, " <small>");
        quote_page(t, h->key);
        text_add(t, "</small>");
    }
}

/* The first of those with whom the n-th is alike, directly or by way of others. */
static size_t root_of(const size_t *group, size_t n)
{
    while (group[n] != n)
        n = group[n];
    return n;
}

/* Three or more that hang together are easier to see as a list. */
static void add_groups(const hand_ins *all, const pair *pairs, size_t n,
                       text *t)
{
    size_t *group = get_memory(NULL, (all->count + 1) * sizeof group[0]);
    size_t *size = get_memory(NULL, (all->count + 1) * sizeof size[0]);

    for (size_t i = 0; i <= all->count; i++)
        group[i] = i, size[i] = 0;
    for (size_t i = 0; i < n; i++) {
        const size_t a = root_of(group, pairs[i].a),
                     b = root_of(group, pairs[i].b);

        group[a > b ? a : b] = a > b ? b : a;
    }
    for (size_t i = 1; i <= all->count; i++)
        size[root_of(group, i)]++;
    for (size_t i = 1; i <= all->count; i++) {
        if (root_of(group, i) != i || size[i] < 3)
            continue;
        text_add(t, "<p>%zu hang together:", size[i]);
        for (size_t j = i; j <= all->count; j++)
            if (root_of(group, j) == i) {
                text_add(t, "%s ", j > i ? "," : "");
                add_who(t, &all->at[j - 1]);
            }
        text_add(t, ".</p>\n");
    }
    free(group);
    free(size);
}

static void add_side(text *t, const hand_in *h, const char *folder, size_t n)
{
    text name = {0}, bytes = {0};

    add_name(&name, folder, n);
    file_text(name.at, &bytes);
    text_add(t, "<td>");
    add_who(t, h);
    text_add(t, "<pre>");
    quote_page(t, bytes.at ? bytes.at : "");
    text_add(t, "</pre></td>\n");
    text_free(&name);
    text_free(&bytes);
}

static size_t add_pairs(const hand_ins *all, const task *x, const char *folder,
                        const run *r, text *t)
{
    pair *pairs = NULL;
    const size_t n = find_pairs(all, r->out.at, &pairs);

    if (!run_well(r))
        text_add(t, "<h2>%s</h2>\n<p>%s</p>\n", x->stem,
                 r->flooded ? "So many are alike that they cannot be listed."
                            : "They could not be compared.");
    else if (n > 0)
        text_add(t, "<h2>%s: %zu pair%s</h2>\n", x->stem, n, n == 1 ? "" : "s");
    add_groups(all, pairs, n, t);
    for (size_t i = 0; i < n && i < SHOWN; i++) {
        text_add(t, "<p>%d %%</p>\n<table class=\"pair\"><tr>",
                 pairs[i].percent);
        add_side(t, &all->at[pairs[i].a - 1], folder, pairs[i].a);
        add_side(t, &all->at[pairs[i].b - 1], folder, pairs[i].b);
        text_add(t, "</tr></table>\n");
    }
    if (n > SHOWN)
        text_add(t, "<p>And %zu more.</p>\n", n - SHOWN);
    free(pairs);
    return n + !run_well(r);
}

int write_similar(const class *k, const hand_ins *all)
{
    char *sim = find_program("sim_c");
    text t = {0}, folder = {0}, file = {0};
    size_t n = 0;
    int bad = 0;

    text_add(&file, "%s/similar.html", k->out);
    unlink(file.at);
    text_add(&folder, "%s/similar", k->work.at);
    if (sim)
        put_answers(k, all, folder.at);
    open_page(&t, "Similar answers");
    text_add(&t,
             "<p>So much of one of the two files stands in the other, whatever "
             "things are called. Short exercises have few right answers: "
             "likeness is a reason to look, and proves nothing.</p>\n");
    for (size_t j = 0; sim && j < k->chosen.count; j++) {
        text place = {0};
        run r;

        text_add(&place, "%s/%zu", folder.at, j);
        put_handed_out(&k->chosen.at[j], place.at);
        r = compare_files(k, sim, place.at, all->count);
        n += add_pairs(all, &k->chosen.at[j], place.at, &r, &t);
        run_free(&r);
        text_free(&place);
    }
    text_add(&t, "</html>\n");
    if (n > 0)
        bad = put_text(k, "similar.html", &t);
    text_free(&t);
    text_free(&folder);
    text_free(&file);
    free(sim);
    return bad;
}
