/* folder.c: a folder of this run alone, in BUILD/marking, gone at its end; what a
 * run that was killed has left there goes when the next one begins. */
#define _XOPEN_SOURCE   700
#define _DEFAULT_SOURCE /* flock */
#include "class.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

static int remove_one(const char *path, const struct stat *s, int type,
                      struct FTW *where)
{
    (void)s;
    (void)type;
    (void)where;
    remove(path);
    return 0;
}

/* A folder there whose run has ended, even if it was killed, is not locked. */
static void remove_old(const char *folder)
{
    const struct dirent *entry;
    DIR *dir = opendir(folder);

    while (dir && (entry = readdir(dir))) {
        text old = {0};
        int fd;

        text_add(&old, "%s/%s", folder, entry->d_name);
        fd = entry->d_name[0] == '.' ? -1 : open(old.at, O_RDONLY | O_CLOEXEC);
        if (fd >= 0 && flock(fd, LOCK_EX | LOCK_NB) == 0)
            nftw(old.at, remove_one, 16, FTW_DEPTH | FTW_PHYS);
        if (fd >= 0)
            close(fd);
        text_free(&old);
    }
    if (dir)
        closedir(dir);
}

void open_work(class *k)
{
    int fd;

    text_add(&k->work, "%s/marking", k->course.build);
    mkdir(k->work.at, 0777);
    remove_old(k->work.at);
    text_add(&k->work, "/XXXXXX");
    fd = mkdtemp(k->work.at) ? open(k->work.at, O_RDONLY | O_CLOEXEC) : -1;
    if (fd < 0 || flock(fd, LOCK_EX) != 0) /* held as long as we live */
        refuse("cannot make a folder in %s/marking: %s", k->course.build,
               strerror(errno));
}

void close_work(class *k)
{
    nftw(k->work.at, remove_one, 16, FTW_DEPTH | FTW_PHYS);
    text_free(&k->work);
}
