/* process.c: start another program, read its output, and end it for certain.
 *
 * The child leads a session and a process group of its own. We read until
 * it has answered, ended, or used up its time or its share of output, and
 * then end the whole group. We never wait for the end of its output: a
 * grandchild may hold that open for ever.
 */
#if defined __linux__ || defined __APPLE__
#define _DEFAULT_SOURCE
#define _DARWIN_C_SOURCE
#endif
#include "grading/system/system.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

volatile sig_atomic_t process_stop;

enum { SENT_MOST = 1 << 19 };

/* What a compiler would take from its environment, besides our options. */
static const char *const meddling[] = {
    "CPATH",      "C_INCLUDE_PATH",      "DEPENDENCIES_OUTPUT",
    "GCC_COLORS", "SUNPRO_DEPENDENCIES", "GCC_EXEC_PREFIX"};

static long now(void) /* milliseconds */
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (long)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

static double computed(void) /* seconds, by all children that have ended */
{
    struct rusage r;

    getrusage(RUSAGE_CHILDREN, &r);
    return (double)(r.ru_utime.tv_sec + r.ru_stime.tv_sec) +
           1e-6 * (double)(r.ru_utime.tv_usec + r.ru_stime.tv_usec);
}

/* Two ends that no program we start inherits by accident, and neither of
 * which is a descriptor that dup2 will overwrite. */
static void make_pipe(int ends[2])
{
    int raw[2];

    if (pipe(raw) != 0) {
        perror("the marking cannot make a pipe");
        exit(2);
    }
    for (int i = 0; i < 2; i++) {
        ends[i] = fcntl(raw[i], F_DUPFD_CLOEXEC, 10);
        close(raw[i]);
    }
}

/* In the scratch folder, under names that do not lead out of it: the folders
 * above may be closed to the user who runs this. */
static void become(const job *j)
{
    static char *minimal[] = {"PATH=/usr/bin:/bin", "LC_ALL=C", NULL};
    extern char **environ;

    if (chdir(scratch()) != 0 || !user_leave())
        return;
    setenv("TMPDIR", ".", 1);
    setenv("LC_ALL", "C", 1);
    for (size_t i = 0; i < sizeof meddling / sizeof meddling[0]; i++)
        unsetenv(meddling[i]);
    fence_limits(j); /* from here on, there may be no memory to be had */
    if (j->fenced)
        fence_run(j->argv, minimal);
    execve(j->argv[0], j->argv, j->fenced ? minimal : environ);
}

static _Noreturn void child(const job *j, int in, int out, int channel)
{
    char failed[40];

    setsid();
    dup2(in, 0);
    dup2(out, 1);
    dup2(out, 2);
    dup2(channel, 3);
    signal(SIGPIPE, SIG_DFL);
    become(j);
    snprintf(failed, sizeof failed, "cannot %d\n", errno);
    _exit(write(3, failed, strlen(failed)) > 0 ? 126 : 127);
}

/* Take what is there, or a megabyte of it; keep only the beginning, but count
 * it all.
 * Returns 0 when the other side has closed. */
static int drain(int from, text *t, size_t keep, size_t *total)
{
    char block[1 << 14];
    ssize_t n;

    for (int blocks = 0; blocks < 64; blocks++) {
        const size_t room = keep > t->used ? keep - t->used : 0;

        n = read(from, block, sizeof block);
        if (n <= 0)
            return n < 0 && (errno == EAGAIN || errno == EINTR);
        text_bytes(t, block, (size_t)n < room ? (size_t)n : room);
        *total += (size_t)n;
    }
    return 1;
}

/* Is the last whole line one that ends an answer? */
static int complete(const text *t)
{
    const char *line;

    if (t->used == 0 || t->at[t->used - 1] != '\n')
        return 0;
    line = t->at + t->used - 1;
    while (line > t->at && line[-1] != '\n')
        line--;
    return !strncmp(line, "end ", 4) || !strncmp(line, "overrun ", 8) ||
           !strncmp(line, "beyond ", 7) || !strncmp(line, "deep ", 5) ||
           !strncmp(line, "memory ", 7) || !strncmp(line, "undefined ", 10);
}

/* Has it ended or stopped? It stays a zombie, so that its number, and its
 * group's, is not used again until we have ended the group. */
static int has_ended(pid_t pid, ended *e)
{
    siginfo_t info = {0};

    if (waitid(P_PID, (id_t)pid, &info,
               WEXITED | WSTOPPED | WNOHANG | WNOWAIT) != 0 ||
        info.si_pid != pid)
        return 0;
    e->how = info.si_code == CLD_STOPPED ? STOPPED : BY_ITSELF;
    return 1;
}

static void listen_to(pid_t pid, const job *j, int out, int channel, ended *e)
{
    struct pollfd ends[2] = {{out, POLLIN, 0}, {channel, POLLIN, 0}};
    const long until = now() + j->wall;
    size_t printed = 0, sent = 0;

    for (;;) {
        const int over = has_ended(pid, e); /* asked first, read after */

        if (!drain(out, &e->printed, KEPT, &printed))
            ends[0].fd = -1;
        if (!drain(channel, &e->sent, SENT_MOST, &sent))
            ends[1].fd = -1;
        if (complete(&e->sent))
            e->how = ANSWERED;
        else if ((j->fenced && printed > PRINTED_MOST) || sent > SENT_MOST)
            e->how = PRINTED_ON;
        else if (!over && (process_stop || now() >= until))
            e->how = SLEPT_ON;
        else if (!over) {
            poll(ends, 2, ends[0].fd < 0 || ends[1].fd < 0 ? 1 : 20);
            continue;
        }
        return;
    }
}

ended process_run(const job *j)
{
    ended e = {.how = BY_ITSELF};
    int in[2], out[2], channel[2];
    double used = computed();
    int status;
    pid_t pid;

    scratch(); /* made here, not in the child */
    fence_self(j->fenced);
    make_pipe(in);
    make_pipe(out);
    make_pipe(channel);
    if (j->input && write(in[1], j->input, strlen(j->input)) < 0)
        perror("the marking cannot put a question");
    close(in[1]);
    fflush(NULL);
    pid = fork();
    if (pid < 0) {
        perror("the marking cannot start another program");
        exit(2);
    }
    if (pid == 0)
        child(j, in[0], out[1], channel[1]);
    close(in[0]);
    close(out[1]);
    close(channel[1]);
    fcntl(out[0], F_SETFL, O_NONBLOCK);
    fcntl(channel[0], F_SETFL, O_NONBLOCK);
    listen_to(pid, j, out[0], channel[0], &e);
    kill(-pid, SIGKILL);
    kill(pid, SIGKILL);
    while (waitpid(pid, &status, 0) < 0 && errno == EINTR)
        continue;
    e.signal = WIFSIGNALED(status) ? WTERMSIG(status) : 0;
    e.status = WIFEXITED(status) ? WEXITSTATUS(status) : 0;
    fence_strays();
    fence_self(0);
    close(out[0]);
    close(channel[0]);
    if (process_stop) {
        scratch_remove();
        exit(130);
    }
    used = computed() - used;
    /* A loop on a busy machine gets a part of the time; who waits, nothing. */
    if ((e.how == SLEPT_ON && used > 1e-4 * j->wall) ||
        (e.how == BY_ITSELF &&
         (e.signal == SIGXCPU || (e.signal == SIGKILL && used > 0.9 * j->cpu))))
        e.how = COMPUTED_ON;
    return e;
}

void ended_free(ended *e)
{
    text_free(&e->printed);
    text_free(&e->sent);
}
