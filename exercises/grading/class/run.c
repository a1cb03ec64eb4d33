/* run.c: start another program, read what it prints, and end it for certain. */
#ifdef __linux__
#define _GNU_SOURCE
#include <sys/prctl.h>
#endif
#define _XOPEN_SOURCE 700
#include "class.h"

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

void words_add(command *w, const char *word)
{
    w->at = get_memory(w->at, (w->count + 2) * sizeof w->at[0]);
    w->at[w->count++] = get_copy(word);
    w->at[w->count] = NULL;
}

void words_all(command *w, const char *const *more)
{
    while (*more)
        words_add(w, *more++);
}

void words_free(command *w)
{
    for (size_t i = 0; i < w->count; i++)
        free(w->at[i]);
    free(w->at);
    *w = (command){0};
}

enum { POLLED = 100, STOPPED_FOR = 2000 }; /* milliseconds */

static long now(void) /* milliseconds */
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (long)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

static void limit(int what, rlim_t most)
{
    const struct rlimit l = {most, most};

    setrlimit(what, &l);
}

/* The limits of each program in it are lower where a checker sets them. */
static _Noreturn void child(const command *w, int in, int out, int said,
                            long wall)
{
    setpgid(0, 0);
#ifdef __linux__
    prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0); /* not longer than we live */
#endif
    if (in < 0)
        in = open("/dev/null", O_RDONLY);
    dup2(in, 0);
    dup2(out, 1);
    dup2(said, 2);
    for (int fd = 3; fd < 1024; fd++)
        close(fd);
    limit(RLIMIT_CORE, 0);
    limit(RLIMIT_CPU, (rlim_t)(wall / 1000));
    limit(RLIMIT_FSIZE, 64u << 20);
    signal(SIGPIPE, SIG_DFL);
    execv(w->at[0], w->at);
    _exit(127);
}

/* Take what is there, up to `most`; 0 when the other side has closed, -1 when
 * there was more than that. */
static int drain(int from, text *t, size_t most)
{
    char block[1 << 16];
    ssize_t n;

    while ((n = read(from, block, sizeof block)) > 0) {
        if (t->used + (size_t)n > most)
            return -1;
        text_bytes(t, block, (size_t)n);
    }
    return n < 0 && (errno == EAGAIN || errno == EINTR);
}

/* Time that we were stopped ourselves (Ctrl-Z, a suspended job), or the machine
 * was, is not the program's. */
static void listen_to(run *r, int out, int said, long wall, size_t most)
{
    struct pollfd ends[2] = {{out, POLLIN, 0}, {said, POLLIN, 0}};
    long last = now(), until = last + wall;

    while (ends[0].fd >= 0 || ends[1].fd >= 0) {
        const int more = drain(out, &r->out, most);
        const long passed = now() - last;

        last += passed;
        if (passed > STOPPED_FOR)
            until += passed;

        if (more < 0)
            r->flooded = 1;
        if (more == 0)
            ends[0].fd = -1;
        if (drain(said, &r->said, KEPT) <= 0)
            ends[1].fd = -1;
        r->late = last >= until && (ends[0].fd >= 0 || ends[1].fd >= 0);
        if (r->flooded || r->late)
            return;
        poll(ends, 2, POLLED);
    }
}

run run_words(const command *w, int in, long wall, size_t most)
{
    run r = {.status = -1};
    int out[2], said[2];
    pid_t pid;

    text_bytes(&r.out, "", 0);
    text_bytes(&r.said, "", 0);
    if (pipe(out) != 0 || pipe(said) != 0) {
        text_add(&r.said, "no pipe: %s", strerror(errno));
        return r;
    }
    fflush(NULL);
    pid = fork();
    if (pid == 0)
        child(w, in, out[1], said[1], wall);
    close(out[1]);
    close(said[1]);
    fcntl(out[0], F_SETFL, O_NONBLOCK);
    fcntl(said[0], F_SETFL, O_NONBLOCK);
    if (pid < 0) {
        text_add(&r.said, "no process: %s", strerror(errno));
    } else {
        listen_to(&r, out[0], said[0], wall, most);
        if (r.late || r.flooded)
            kill(-pid, SIGKILL);
        while (waitpid(pid, &r.status, 0) < 0 && errno == EINTR)
            continue;
        kill(-pid, SIGKILL);
    }
    close(out[0]);
    close(said[0]);
    return r;
}

int run_well(const run *r)
{
    return !r->late && !r->flooded && r->status == 0;
}

void run_free(run *r)
{
    text_free(&r->out);
    text_free(&r->said);
}
