/* limits.c: the limits that any POSIX system can set around a program, and,
 * on Linux, the end of processes that outlive it. Runs in the child, before
 * exec. */
#if defined __linux__ || defined __APPLE__
#define _DEFAULT_SOURCE /* RLIMIT_AS and friends */
#define _DARWIN_C_SOURCE
#endif
#include "grading/system/system.h"

#include <signal.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

/* Lower a limit; never try to raise it. What a system does not know, it does
 * not limit. */
static void lower(int what, rlim_t most, rlim_t beyond)
{
    struct rlimit limit;

    if (getrlimit(what, &limit) != 0)
        return;
    if (limit.rlim_max == RLIM_INFINITY || limit.rlim_max > beyond)
        limit.rlim_max = beyond;
    if (limit.rlim_cur == RLIM_INFINITY || limit.rlim_cur > most)
        limit.rlim_cur = most;
    if (limit.rlim_cur > limit.rlim_max)
        limit.rlim_cur = limit.rlim_max;
    setrlimit(what, &limit);
}

void fence_limits(const job *j)
{
    const rlim_t cpu = (rlim_t)j->cpu, gigabyte = (rlim_t)1 << 30;
    const rlim_t answer = gigabyte / 4; /* filled well within its seconds */

#ifdef __linux__
    prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0); /* not longer than we live */
#endif
    lower(RLIMIT_CORE, 0, 0);
    lower(RLIMIT_CPU, cpu, cpu + 1); /* SIGXCPU first, SIGKILL if ignored */
    lower(RLIMIT_STACK, 8u << 20, 8u << 20);
    if (j->fenced) {
        lower(RLIMIT_AS, answer, answer);
        lower(RLIMIT_FSIZE, 0, 0);
        lower(RLIMIT_NOFILE, 64, 64);
    } else {
        lower(RLIMIT_AS, 2 * gigabyte, 2 * gigabyte);
        lower(RLIMIT_FSIZE, 64u << 20, 64u << 20);
    }
}

#ifdef __linux__
/* A child of ours that is no model, while there is any: with PR_SET_CHILD_
 * SUBREAPER the children of a dead child become ours. */
static pid_t some_child(void)
{
    char file[64];
    FILE *list;
    long pid = 0;

    snprintf(file, sizeof file, "/proc/self/task/%ld/children", (long)getpid());
    list = fopen(file, "r");
    if (!list)
        return 0;
    do
        if (fscanf(list, "%ld", &pid) != 1)
            pid = 0;
    while (pid > 0 && is_model((pid_t)pid));
    fclose(list);
    return (pid_t)pid;
}

/* While a question is asked, no process may read the checker's memory, where
 * the right answer is; and a process without a parent becomes our child. */
void fence_self(int on)
{
    prctl(PR_SET_DUMPABLE, !on, 0, 0, 0);
    prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0);
}

void fence_strays(void)
{
    while (waitpid(-1, NULL, WNOHANG) > 0)
        continue;
    for (int tries = 0; tries < 1000; tries++) {
        const pid_t pid = some_child();

        if (pid <= 0)
            return;
        kill(pid, SIGKILL);
        waitpid(pid, NULL, 0);
    }
}
#else
void fence_self(int on)
{
    (void)on;
}

void fence_strays(void)
{
}
#endif
