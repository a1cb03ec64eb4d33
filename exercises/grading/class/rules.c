/* rules.c: what course.json says of the marking, as cmake/class.cmake writes it down
 * in BUILD/class.txt. Without that file, each exercise counts its own points, and
 * nothing is ever late. */
#define _POSIX_C_SOURCE 200809L
#include "class.h"

#include <stdlib.h>
#include <string.h>

/* A whole number, or `none` for "-". */
static int number(const char *word, int none)
{
    return *word == '-' ? none : atoi(word);
}

/* "10|2027-10-08T23:59+02:00", either of which may be missing. */
static void read_exercise(rules *r, const char *stem, const char *word)
{
    const char *bar = strchr(word, '|');
    rule *x;

    r->at = get_memory(r->at, (r->count + 1) * sizeof r->at[0]);
    x = &r->at[r->count++];
    *x = (rule){.stem = get_copy(stem), .worth = -1};
    if (bar && bar > word)
        x->worth = atoi(word);
    if (bar && bar[1])
        x->is_due = moment_read(bar + 1, &x->due);
}

static void read_line(rules *r, const char *line)
{
    char first[128] = "", second[128] = "";
    int n = 0;

    if (!strncmp(line, "title ", 6))
        r->title = get_copy(line + 6);
    else if (sscanf(line, "exercise %127s %127s", first, second) == 2)
        read_exercise(r, first, second);
    else if (sscanf(line, "week %d %127s", &r->weeks, second) == 2)
        text_add(&r->of_weeks, "%d %s\n", r->weeks, second);
    else if (sscanf(line, "late %d %127s", &n, second) == 2)
        r->percent = n, r->days = number(second, -1);
    else if (sscanf(line, "attempts %127s %127s", first, second) == 2)
        r->most = number(first, 0), r->best = !strcmp(second, "best");
    else if (sscanf(line, "seeds %127s %d", first, &n) == 2)
        r->first = number(first, -1), r->seeds = n;
}

rules rules_read(const class *k)
{
    rules r = {.days = -1, .first = -1, .seeds = 1};
    text file = {0};
    char *all;

    text_add(&file, "%s/class.txt", k->course.build);
    all = read_whole(file.at);
    for (char *line = all ? strtok(all, "\n") : NULL; line;
         line = strtok(NULL, "\n"))
        read_line(&r, line);
    free(all);
    text_free(&file);
    return r;
}

const rule *rule_of(const class *k, const task *x)
{
    for (size_t i = 0; i < k->rules.count; i++)
        if (!strcmp(k->rules.at[i].stem, x->stem))
            return &k->rules.at[i];
    return NULL;
}

char *week_exercises(const class *k, const char *week)
{
    const rules *r = &k->rules;
    const char *at = r->of_weeks.at;
    text list = {0};
    long n;

    if (r->weeks == 0)
        refuse("--week %s: course.json has no \"weeks\" that say what that is",
               week);
    n = (long)want_number("--week", week, 1, (uint64_t)r->weeks);
    for (; *at; at += strcspn(at, "\n") + 1)
        if (atol(at) == n)
            text_add(&list, "%.*s,", (int)strcspn(strchr(at, ' ') + 1, "\n"),
                     strchr(at, ' ') + 1);
    if (!list.at)
        refuse("week %ld has no exercises", n);
    return list.at;
}
