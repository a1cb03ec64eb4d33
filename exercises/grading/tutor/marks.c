/* marks.c: what the checkers wrote; they write one field a line. */
#define _POSIX_C_SOURCE 200809L
#include "tutor.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

int points_in_marks(const char *json, int *of)
{
    const char *points = json ? strstr(json, "\n  \"points\": ") : NULL;
    const char *total = json ? strstr(json, "\n  \"of\": ") : NULL;

    if (!points || !total)
        return -1;
    *of = atoi(strchr(total, ':') + 1);
    return atoi(strchr(points, ':') + 1);
}

/* What stands between the braces, without quotes and colons. */
char *score_in_marks(const char *json)
{
    static const char field[] = "\n  \"score\": {";
    const char *at = json ? strstr(json, field) : NULL;
    text t = {0};

    for (at = at ? at + strlen(field) : ""; *at && !strchr("}\n", *at); at++)
        if (*at != '"' && *at != ':')
            text_bytes(&t, at, 1);
    return t.at;
}

/* The string that begins at its quotation mark. */
static char *string_at(const char *at)
{
    text t = {0};

    text_bytes(&t, "", 0);
    while (*++at && *at != '"' && *at != '\n') {
        at += *at == '\\' && at[1];
        text_bytes(&t, at, 1);
    }
    return t.at;
}

char *word_in_marks(const char *json, const char *name)
{
    text field = {0};
    const char *at;

    text_add(&field, "\n  \"%s\": \"", name);
    at = json ? strstr(json, field.at) : NULL;
    at = at ? at + field.used - 1 : NULL;
    text_free(&field);
    return at ? string_at(at) : NULL;
}

int number_in_marks(const char *json, const char *name, char number[24])
{
    text field = {0};
    const char *at;
    size_t n;

    text_add(&field, "\n  \"%s\": ", name);
    at = json ? strstr(json, field.at) : NULL;
    n = at ? strspn(at + field.used, "0123456789") : 0;
    snprintf(number, 24, "%.*s", (int)n, at ? at + field.used : "");
    text_free(&field);
    return n > 0;
}

int check_in_marks(const char *json, int k, char **title, int *question)
{
    static const char field[] = "\n      \"title\": ";
    const char *at = json, *ok, *asked;

    for (int i = 0; i <= k && at; i++) {
        at = strstr(at, field);
        at = at ? at + strlen(field) : NULL;
    }
    ok = at ? strstr(at, "\n      \"ok\": ") : NULL;
    if (!ok)
        return -1;
    asked = strstr(at, "\n      \"question\": ");
    *question = asked && asked < ok ? atoi(strchr(asked, ':') + 1) : 0;
    *title = string_at(at);
    return !strncmp(ok + 13, "true", 4);
}

/* Marks from before there were versions are older, too. */
static int older(const tutor *t, const task *x, const char *json)
{
    char *path = exercise_folder(t, x),
         *marked = word_in_marks(json, "version");
    char version[VERSION];
    int same;

    version_of(path, x->stem, version);
    same = marked && !strcmp(marked, version);
    free(path);
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

standing standing_of(const tutor *t, const tasks *all, const task *x)
{
    char *answer = answer_file(t, all, x), *marks = marks_file(t, x);
    char *json = read_whole(marks);
    standing s = {.of = x->of};

    s.points = points_in_marks(json, &s.of);
    s.score = score_in_marks(json);
    s.marked = s.points >= 0;
    s.changed = s.marked && newer(answer, marks);
    s.older = s.marked && older(t, x, json);
    s.points = s.marked ? s.points : 0;
    s.done = s.marked && !s.changed && s.points >= s.of;
    free(answer);
    free(marks);
    free(json);
    return s;
}
