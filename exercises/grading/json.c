/* json.c: the verdict for programs: one field a line, whole or not at all. */
#define _XOPEN_SOURCE 700
#include "grading/engine.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

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

static void add_checks(text *t, const check *c)
{
    text_add(t, "  \"checks\": [");
    for (size_t k = 0; k < c->count; k++) {
        const scored *s = &c->checks[k];

        text_add(t, "%s\n    {\n      \"title\": ", k > 0 ? "," : "");
        add_string(t, s->title);
        text_add(t, ",\n      \"points\": %d,\n      \"of\": %d,\n",
                 s->ok ? s->points : 0, s->points);
        text_add(t, "      \"ok\": %s,\n      \"message\": ",
                 s->ok ? "true" : "false");
        add_string(t, s->message ? s->message : "");
        text_add(t, "\n    }");
    }
    text_add(t, "\n  ]\n");
}

void json_add(text *t, const check *c, const program *p)
{
    size_t under;
    const mistake *m = p->state == READY ? mistake_made(c, &under) : NULL;
    int of;
    const int points = check_points(c, &of);
    text scores = {0};

    text_add(t, "{\n");
    add_field(t, "exercise", here.exercise);
    text_add(t, "  \"points\": %d,\n  \"of\": %d,\n", points, of);
    text_add(t, "  \"seed\": %llu,\n", (unsigned long long)c->seed);
    add_field(t, "status", program_status(p));
    check_add_scores(c, &scores);
    if (scores.used > 0)
        text_add(t, "  \"score\": {%s},\n", scores.at);
    text_free(&scores);
    text_add(t, "  \"hints\": [%s%s%s],\n", m ? "\"" : "", m ? m->id : "",
             m ? "\"" : "");
    add_checks(t, c);
    text_add(t, "}\n");
}

static void make_folders(const char *file)
{
    text path = {0};

    text_add(&path, "%s", file);
    for (char *at = path.at + 1; (at = strchr(at, '/')); at++) {
        *at = '\0';
        mkdir(path.at, 0777);
        *at = '/';
    }
    text_free(&path);
}

static int write_all(int to, const text *t)
{
    for (size_t done = 0; done < t->used;) {
        const ssize_t n = write(to, t->at + done, t->used - done);

        if (n < 0 && errno != EINTR)
            return 0;
        done += n > 0 ? (size_t)n : 0;
    }
    return 1;
}

/* Into a file beside it, which then takes its place. */
int json_write(const char *file, const text *t)
{
    text beside = {0};
    int to, ok = 0;

    make_folders(file);
    text_add(&beside, "%s.XXXXXX", file);
    to = mkstemp(beside.at);
    if (to >= 0) {
        const mode_t mask = umask(0);

        umask(mask);
        fchmod(to, 0666 & ~mask);
        ok = write_all(to, t);
        ok = close(to) == 0 && ok;
        ok = ok && rename(beside.at, file) == 0;
        if (!ok) {
            const int error = errno;

            unlink(beside.at);
            errno = error;
        }
    }
    if (!ok)
        fprintf(stderr, "%s: cannot write the marks to %s: %s\n", here.exercise,
                file, strerror(errno));
    text_free(&beside);
    return ok ? 0 : 2;
}
