/* save.c: the marks into a file, whole or not at all. */
#define _XOPEN_SOURCE 700
#include "grading/system/system.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

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
int save(const char *file, const text *t)
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
