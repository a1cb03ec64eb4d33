/* folder.c: a folder of this run alone, in BUILD/marking or where TMPDIR says, gone at
 * its end; what a run that was killed has left there goes when the next one begins.
 *
 * Machines that mark a class together may share BUILD over a network, where files
 * are slow and locks doubtful: they have a TMPDIR of their own. */
#define _XOPEN_SOURCE   700
#define _DEFAULT_SOURCE /* flock */
#include "class.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

/* A box whose parent is killed while it is being made may stay, and wait for ever
 * (bwrap sets --die-with-parent when that is done). Its command line names the
 * folder, as nothing else does. */
static void end_strays(const char *folder)
{
    const struct dirent *entry;
    DIR *dir = opendir("/proc");
    text want = {0};

    text_add(&want, "%s/", folder);
    while (dir && (entry = readdir(dir))) {
        const long pid = strtol(entry->d_name, NULL, 10);
        text file = {0}, line = {0};

        text_add(&file, "/proc/%s/cmdline", entry->d_name);
        if (pid > 1 && pid != (long)getpid() && file_text(file.at, &line)) {
            for (size_t i = 0; i < line.used; i++)
                if (line.at[i] == '\0')
                    line.at[i] = '\n';
            if (strstr(line.at, want.at))
                kill((pid_t)pid, SIGKILL);
        }
        text_free(&file);
        text_free(&line);
    }
    if (dir)
        closedir(dir);
    text_free(&want);
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
        if (fd >= 0 && flock(fd, LOCK_EX | LOCK_NB) == 0) {
            end_strays(old.at);
            nftw(old.at, remove_one, 16, FTW_DEPTH | FTW_PHYS);
        }
        if (fd >= 0)
            close(fd);
        text_free(&old);
    }
    if (dir)
        closedir(dir);
}

/* The folder that all runs share: nobody else's, for others write to TMPDIR, too. */
static void open_place(const class *k, text *place)
{
    const char *own = getenv("TMPDIR");
    const uid_t me = geteuid();
    struct stat s;

    if (own && *own)
        text_add(place, "%s/small-steps-marking-%lu", own, (unsigned long)me);
    else
        text_add(place, "%s/marking", k->course.build);
    if (mkdir(place->at, 0700) != 0 && errno != EEXIST)
        refuse("cannot make the folder %s: %s", place->at, strerror(errno));
    if (lstat(place->at, &s) != 0 || !S_ISDIR(s.st_mode) || s.st_uid != me)
        refuse("%s is no folder of yours: remove it, or set TMPDIR to another",
               place->at);
}

void open_work(class *k)
{
    int fd;

    open_place(k, &k->work);
    remove_old(k->work.at);
    text_add(&k->work, "/XXXXXX");
    fd = mkdtemp(k->work.at) ? open(k->work.at, O_RDONLY | O_CLOEXEC) : -1;
    if (fd < 0 || flock(fd, LOCK_EX) != 0) /* held as long as we live */
        refuse("cannot make the folder %s: %s", k->work.at, strerror(errno));
}

void close_work(class *k)
{
    end_strays(k->work.at);
    nftw(k->work.at, remove_one, 16, FTW_DEPTH | FTW_PHYS);
    text_free(&k->work);
}
