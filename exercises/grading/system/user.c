/* user.c: root does not lend its rights to a student's program.
 *
 * Whoever marks as root has the answer compiled and run by the user "nobody",
 * who owns nothing but the scratch folder, and may read what everybody may.
 */
#if defined __linux__ || defined __APPLE__
#define _DEFAULT_SOURCE /* setgroups */
#define _DARWIN_C_SOURCE
#endif
#include "grading/system/system.h"

#include <errno.h>
#include <fcntl.h>
#include <grp.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

enum { NOBODY = 65534 };

static int become(void)
{
    return setgroups(0, NULL) == 0 && setgid(NOBODY) == 0 &&
           setuid(NOBODY) == 0;
}

/* Can we? Try it in a child; a container may have taken the right away. */
static int can_become(void)
{
    int status = 0;
    const pid_t pid = fork();

    if (pid == 0)
        _exit(become() ? 0 : errno);
    if (pid < 0 || waitpid(pid, &status, 0) != pid)
        return 0;
    if (status == 0)
        return 1;
    fprintf(stderr,
            "%s: this is root, and it cannot become another user (%s): the "
            "student's program may read all that root may\n",
            here.exercise,
            strerror(WIFEXITED(status) ? WEXITSTATUS(status) : 0));
    return 0;
}

/* Is somebody else to run it? */
static int other(void)
{
    static int known = -1;

    if (known < 0)
        known = geteuid() == 0 && can_become();
    return known;
}

void user_give(const char *folder)
{
    if (other() && chown(folder, NOBODY, NOBODY) != 0)
        fprintf(stderr, "%s: cannot give %s to another user: %s\n",
                here.exercise, folder, strerror(errno));
}

int user_leave(void)
{
    return !other() || become();
}

static int open_to_read(const char *file)
{
    return open(file, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
}

/* A link must not lend out what only we can read: as root, follow it with the
 * rights of whoever owns it, or of nobody; else, to files that its owner has
 * or that all may read. */
int user_open(const char *file)
{
    struct stat link, s;
    int fd;

    if (lstat(file, &link) != 0 || !S_ISLNK(link.st_mode))
        return open_to_read(file);
    if (other() && seteuid(link.st_uid ? link.st_uid : NOBODY) != 0)
        return -1;
    fd = open_to_read(file);
    if (other() && seteuid(0) != 0) {
        fprintf(stderr, "%s: cannot become root again\n", here.exercise);
        exit(2);
    }
    if (fd >= 0 && (fstat(fd, &s) != 0 ||
                    (s.st_uid != link.st_uid && !(s.st_mode & S_IROTH)))) {
        close(fd);
        errno = EACCES;
        fd = -1;
    }
    return fd;
}
