/* scratch.c: a folder of our own for the student's program, removed with all
 * that is in it when the marking ends. */
#define _XOPEN_SOURCE 700 /* mkdtemp, nftw */
#include "grading/system/system.h"

#include <errno.h>
#include <ftw.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static char *folder;

const char *scratch(void)
{
    text t = {0};

    if (folder)
        return folder;
    text_add(&t, "%s/scratch", here.build);
    mkdir(t.at, 0777);
    text_add(&t, "/XXXXXX");
    if (!mkdtemp(t.at)) {
        fprintf(stderr, "the marking cannot make a folder in %s/scratch: %s\n",
                here.build, strerror(errno));
        exit(2);
    }
    folder = t.at;
    user_give(folder);
    atexit(scratch_remove);
    return folder;
}

static int remove_one(const char *path, const struct stat *s, int type,
                      struct FTW *where)
{
    (void)s;
    (void)type;
    (void)where;
    remove(path);
    return 0;
}

void scratch_remove(void)
{
    if (!folder)
        return;
    nftw(folder, remove_one, 16, FTW_DEPTH | FTW_PHYS);
    free(folder);
    folder = NULL;
}
