/* files.c: whole files, read into a text and put into the scratch folder. */
#define _POSIX_C_SOURCE 200809L
#include "grading/system/system.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

const char *file_name(const char *path)
{
    const char *slash = strrchr(path, '/');

    return slash ? slash + 1 : path;
}

/* At most `most` bytes of a file; 0 if it cannot be read. */
int file_read(FILE *f, text *t, size_t most)
{
    char block[1 << 14];
    size_t n;

    text_bytes(t, "", 0);
    while (t->used < most && (n = fread(block, 1, sizeof block, f)) > 0)
        text_bytes(t, block, n);
    return !ferror(f);
}

int file_text(const char *path, text *t)
{
    FILE *f = fopen(path, "r");
    const int good = f && file_read(f, t, FILE_MOST);

    if (f)
        fclose(f);
    return good;
}

/* Something that must work: if not, it is not the student's fault. */
void file_need(int works, const char *path, const char *advice)
{
    if (works)
        return;
    fprintf(stderr, "%s: cannot read %s (%s)%s\n", here.exercise, path,
            strerror(errno), advice);
    exit(2);
}

text scratch_path(const char *name)
{
    text path = {0};

    text_add(&path, "%s/%s", scratch(), name);
    return path;
}

void scratch_put(const char *name, const text *t)
{
    text path = scratch_path(name);
    FILE *f = fopen(path.at, "wx"); /* new, and through no link */
    int good = f && fwrite(t->at, 1, t->used, f) == t->used &&
               fchmod(fileno(f), 0644) == 0; /* whoever compiles it reads it */

    if (f && fclose(f) != 0)
        good = 0;
    if (!good) {
        fprintf(stderr, "%s: cannot write %s: %s\n", here.exercise, path.at,
                strerror(errno));
        exit(2);
    }
    text_free(&path);
}

/* A missing driver, say, must not be the student's verdict. */
void scratch_copy(const char *path, const char *advice)
{
    text t = {0};

    file_need(file_text(path, &t), path, advice);
    scratch_put(file_name(path), &t);
    text_free(&t);
}

void scratch_discard(const char *name)
{
    text path = scratch_path(name);

    remove(path.at);
    text_free(&path);
}
