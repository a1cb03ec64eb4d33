/* marks.c: what the checkers wrote, or somebody has made of it since. */
#define _POSIX_C_SOURCE 200809L
#include "tutor.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* The digits of a whole number. */
static int whole_number(const char *value, char number[24])
{
    const size_t n = value ? strspn(value, "0123456789") : 0;
    const int is = n > 0 && n < 24 && !strchr(".eE", value[n]);

    snprintf(number, 24, "%.*s", is ? (int)n : 0, value ? value : "");
    return is;
}

int number_in_marks(const char *json, const char *name, char number[24])
{
    return whole_number(json_member(json, name), number);
}

int points_in_marks(const char *json, int *of)
{
    char points[24], total[24];

    if (!number_in_marks(json, "points", points) ||
        !number_in_marks(json, "of", total) || strlen(points) > 6 ||
        strlen(total) > 6)
        return -1;
    *of = atoi(total);
    return atoi(points);
}

char *word_in_marks(const char *json, const char *name)
{
    return json_string(json_member(json, name));
}

char *score_in_marks(const char *json)
{
    const char *score = json_member(json, "score"), *at;
    text t = {0};
    char *name;

    for (size_t k = 0; (at = json_item(score, k, &name)); k++) {
        text_add(&t, "%s%s %.*s", k > 0 ? ", " : "", name ? name : "",
                 (int)strspn(at, "+-.0123456789eE"), at);
        free(name);
    }
    return t.at;
}

int check_in_marks(const char *json, size_t k, char **title, int *question)
{
    const char *one = json_item(json_member(json, "checks"), k, NULL);
    const char *ok = json_member(one, "ok");
    char number[24];

    *title = ok ? word_in_marks(one, "title") : NULL;
    if (!*title)
        return -1;
    *question = number_in_marks(one, "question", number) ? atoi(number) : 0;
    return *ok == 't';
}

char *lines_in_marks(const char *json, const char *name)
{
    const char *list = json_member(json, name), *at;
    text t = {0};

    text_bytes(&t, "", 0);
    for (size_t k = 0; (at = json_item(list, k, NULL)); k++) {
        char *line = json_string(at);

        text_add(&t, "%s\n", line ? line : "");
        free(line);
    }
    return t.at;
}

char *marks_read(const char *file)
{
    char *json = json_read(file);
    int of;

    if (json && points_in_marks(json, &of) < 0) {
        fprintf(
            stderr,
            "%s does not count, for it has no \"points\" and \"of\" that are "
            "whole numbers: mend or remove it\n",
            file);
        free(json);
        return NULL;
    }
    return json;
}

/* Marks from before there were versions are older, too. */
static int older(const task *x, const char *json)
{
    char *marked = word_in_marks(json, "version");
    char version[VERSION];
    int same;

    version_of(x->folder, x->stem, version);
    same = marked && !strcmp(marked, version);
    free(marked);
    return !same;
}

/* Is the file newer than its marks? Marking and saving within one tick of a
 * coarse clock counts as not. */
static int newer(const char *answer, const char *marks)
{
    struct stat a, m;

    if (stat(answer, &a) != 0 || stat(marks, &m) != 0)
        return 0;
    if (a.st_mtime != m.st_mtime)
        return a.st_mtime > m.st_mtime;
#ifdef __APPLE__
    return a.st_mtimespec.tv_nsec > m.st_mtimespec.tv_nsec;
#else
    return a.st_mtim.tv_nsec > m.st_mtim.tv_nsec;
#endif
}

standing standing_of(const task *x)
{
    char *json = marks_read(x->marks);
    standing s = {.of = x->of};

    s.points = points_in_marks(json, &s.of);
    s.score = score_in_marks(json);
    s.marked = s.points >= 0;
    s.changed = s.marked && newer(x->answer, x->marks);
    s.older = s.marked && older(x, json);
    s.points = s.marked ? s.points : 0;
    s.done = s.marked && !s.changed && s.points >= s.of;
    free(json);
    return s;
}
