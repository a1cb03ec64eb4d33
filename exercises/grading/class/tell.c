/* tell.c: what is said at the end of a run. */
#define _POSIX_C_SOURCE 200809L
#include "class.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void say_change(const class *k, const change *c, size_t *same)
{
    result now = result_read(k, c->h, c->x);
    const result *was = &c->before;

    if (was->marked == now.marked && was->points == now.points &&
        !strcmp(was->mistake ? was->mistake : "",
                now.mistake ? now.mistake : "") &&
        !strcmp(was->status ? was->status : "", now.status ? now.status : "")) {
        ++*same;
    } else {
        text t = {0};

        quote_csv(&t, c->h->student);
        printf("%s %s: ", t.at, c->x->stem);
        if (was->marked)
            printf("%d of %d points", was->points, was->of);
        else
            printf("not marked");
        printf(" before, %d of %d now%s%s\n", now.points, now.of,
               now.mistake ? ", " : "", now.mistake ? now.mistake : "");
        text_free(&t);
    }
    result_free(&now);
}

/* The first lines of them. */
static void say_lines(const char *lines)
{
    enum { MOST = 20 };
    int n = 0;

    for (; *lines && n < MOST; n++) {
        const int length = (int)strcspn(lines, "\n");

        printf("  %.*s\n", length, lines);
        lines += length + 1;
    }
    for (n = 0; *lines; n++)
        lines += strcspn(lines, "\n") + 1;
    if (n > 0)
        printf("  and %d more\n", n);
}

static void say_end(const class *k, tallies *p, const options *o)
{
    size_t same = 0;

    for (size_t i = 0; i < p->change_count; i++)
        say_change(k, &p->changes[i], &same);
    if (o->agains > 0)
        printf("%zu marked again with the same marks\n", same);
    if (p->changed)
        printf("%zu %s since the marking; --again SUBMISSION marks anew:\n",
               p->changed,
               p->changed == 1 ? "file has changed" : "files have changed");
    say_lines(p->whose.at ? p->whose.at : "");
    if (p->older)
        printf("%zu %s marked by an older version of the exercise; --again "
               "all marks anew\n",
               p->older, p->older == 1 ? "was" : "were");
    if (p->failed)
        printf("%zu could not be marked, and %s an empty cell, not a zero; the "
               "same command tries again\n",
               p->failed, p->failed == 1 ? "is" : "are");
    printf("%zu marked, %zu were marked already\n", p->marked, p->there);
}

/* ---- Marks of submissions that are not there any more, which no table has. */

static int compare_key(const void *key, const void *h)
{
    return strcmp(key, ((const hand_in *)h)->key);
}

static int has_marks(const class *k, const char *key)
{
    hand_in h = {.key = get_copy(key)};
    int has = 0;

    for (size_t i = 0; i < k->chosen.count && !has; i++) {
        char *file = result_file(k, &h, &k->chosen.at[i]);

        has = access(file, F_OK) == 0;
        free(file);
    }
    free(h.key);
    return has;
}

static void say_left(const class *k, const hand_ins *all)
{
    struct dirent **names;
    const int n = scandir(k->out, &names, NULL, alphasort);
    few left = {0};

    for (int i = 0; i < n; i++) {
        const char *name = names[i]->d_name;

        if (name[0] != '.' &&
            !bsearch(name, all->at, all->count, sizeof all->at[0],
                     compare_key) &&
            has_marks(k, name))
            few_add(&left, name);
        free(names[i]);
    }
    if (n >= 0)
        free(names);
    if (left.count > 0)
        printf("%zu %s not in %s any more: %s; the marks "
               "stay in %s, and are in no table: put all submissions into one "
               "folder, and mark that\n",
               left.count,
               left.count == 1 ? "submission was marked before and is"
                               : "submissions were marked before and are",
               k->submissions, left.names.at, k->out);
    text_free(&left.names);
}

int tell(const class *k, tallies *p, const options *o, const hand_ins *all)
{
    int bad = 0;

    say_end(k, p, o);
    if (k->shards > 1) {
        printf("when all shards are there, in one folder: ./course "
               "grade-class SUBMISSIONS --out RESULTS\n");
    } else {
        say_left(k, all);
        /* What is slow, and can be done without, comes last. */
        bad = write_tables(k, all) + write_exports(k, all) +
              write_pages(k, all) + write_index(k, all);
        bad += write_similar(k, all) + write_index(k, all);
        printf(bad ? "what could be written is in %s\n"
                   : "the results are in %s: index.html, results.csv, "
                     "moodle.csv, canvas.csv, junit.xml\n",
               k->out);
    }
    return fflush(stdout) != 0 || bad ? 2 : p->failed > 0 ? 3 : 0;
}
