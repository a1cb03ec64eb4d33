/* watch.c: mark an exercise again whenever its file is saved.
 *
 * Editors save in many ways: they write into the file, or write another and
 * rename it, or remove the file for a moment. So the system's news (inotify)
 * only wakes us up; whether a file has changed is seen by looking at it, and
 * a file that is not there has not changed yet.
 */
#if defined __linux__
#define _DEFAULT_SOURCE
#endif
#define _POSIX_C_SOURCE 200809L
#include "tutor.h"

#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/inotify.h>
#endif

enum { LOOK_AGAIN = 1000, POLL_EVERY = 300, SETTLE = 40 }; /* milliseconds */

static volatile sig_atomic_t stop;

static void on_stop(int number)
{
    (void)number;
    stop = 1;
}

/* What tells two versions of a file apart. */
typedef struct look {
    int there;
    ino_t node;
    off_t size;
    struct timespec time;
} look;

static look look_at(const char *file)
{
    struct stat s;
    look l = {0};

    if (stat(file, &s) != 0 || !S_ISREG(s.st_mode))
        return l;
    l.there = 1;
    l.node = s.st_ino;
    l.size = s.st_size;
#ifdef __APPLE__
    l.time = s.st_mtimespec;
#else
    l.time = s.st_mtim;
#endif
    return l;
}

static int changed(const look *a, const look *b)
{
    return a->node != b->node || a->size != b->size ||
           a->time.tv_sec != b->time.tv_sec ||
           a->time.tv_nsec != b->time.tv_nsec;
}

/* A descriptor that has news when anything in the files' folders changes, or
 * -1. Called again and again: a folder may have been replaced. */
static int listen_to(int news, const tasks *chosen, int poll_only)
{
#ifdef __linux__
    if (poll_only)
        return -1;
    if (news < 0)
        news = inotify_init1(IN_NONBLOCK | IN_CLOEXEC);
    for (size_t i = 0; news >= 0 && i < chosen->count; i++) {
        char *file = chosen->at[i].answer, *slash = strrchr(file, '/');

        *slash = '\0';
        inotify_add_watch(news, file, IN_CLOSE_WRITE | IN_MOVED_TO | IN_CREATE);
        *slash = '/';
    }
    return news;
#else
    (void)chosen;
    (void)poll_only;
    return news;
#endif
}

static void wait_for(int news)
{
    struct pollfd p = {news, POLLIN, 0};
    char block[4096];

    if (poll(&p, 1, news < 0 ? POLL_EVERY : LOOK_AGAIN) > 0) {
        poll(NULL, 0, SETTLE); /* one save is often several events */
        while (read(news, block, sizeof block) > 0)
            continue;
    }
}

/* An answer that was not even asked tells nothing about the checks. */
static int is_answered(const char *json)
{
    char *status = word_in_marks(json, "status");
    const int is = status && !strcmp(status, "answered");

    free(status);
    return is;
}

static void say_check(int colour, const char *what, const char *title)
{
    text words = {0}, line = {0};

    text_add(&words, "%s: %s", what, title);
    text_wrapped(&line, 2, 4, words.at);
    printf("  %s%.*s%s\n", ink(colour), (int)line.used - 1, line.at,
           ink(PLAIN));
    text_free(&words);
    text_free(&line);
}

/* What is new since the last attempt, check by check. */
static void say_difference(const char *before, const char *now)
{
    char *title, *old;
    int left = 0, question;
    size_t of = 0;

    for (int ok; (ok = check_in_marks(now, of, &title, &question)) >= 0; of++) {
        const int was = check_in_marks(before, of, &old, &question);

        if (ok && was == 0)
            say_check(GREEN, "now ok", title);
        if (!ok && was == 1)
            say_check(RED, "no longer ok", title);
        left += !ok;
        free(old);
        free(title);
    }
    if (left > 0)
        printf("  still to do: %d of %zu checks\n", left, of);
}

/* Mark it; *last, the marks of the last attempt that was answered, is theirs or
 * NULL, and becomes these. */
static void mark_again(const tutor *t, const tasks *all, const task *x,
                       char **last)
{
    const time_t now = time(NULL);
    marking m = mark_one(t, x);
    char clock[16];

    strftime(clock, sizeof clock, "%H:%M:%S", localtime(&now));
    printf("\n%s[%s]%s\n", ink(DIM), clock, ink(PLAIN));
    if (is_answered(m.json))
        say_difference(*last, m.json);
    print_marking(&m);
    say_after(t, all, x, &m);
    fflush(stdout);
    if (is_answered(m.json)) {
        free(*last);
        *last = m.json;
        m.json = NULL;
    }
    marking_free(&m);
}

/* The marks that are there already, if they can be compared. */
static char *last_marks(const task *x)
{
    standing s = standing_of(x);
    char *json = s.marked && !s.older ? read_whole(x->marks) : NULL;

    free(s.score);
    if (is_answered(json))
        return json;
    free(json);
    return NULL;
}

int watch(const tutor *t, const tasks *all, const tasks *chosen)
{
    const size_t n = chosen->count;
    char **last = get_memory(NULL, (n + 1) * sizeof last[0]);
    look *seen = get_memory(NULL, (n + 1) * sizeof seen[0]);
    const struct sigaction on = {.sa_handler = on_stop};
    int news = -1;

    sigaction(SIGINT, &on, NULL);
    sigaction(SIGTERM, &on, NULL);
    for (size_t i = 0; i < n; i++) {
        seen[i] = look_at(chosen->at[i].answer);
        last[i] = last_marks(&chosen->at[i]);
    }
    printf("watching %zu exercise%s: save a file, and it is marked; "
           "Ctrl-C stops\n",
           n, n == 1 ? "" : "s");
    fflush(stdout);
    while (!stop) {
        news = listen_to(news, chosen, t->poll);
        for (size_t i = 0; i < n && !stop; i++) {
            const look l = look_at(chosen->at[i].answer);

            if (!l.there || !changed(&l, &seen[i]))
                continue;
            seen[i] = l;
            mark_again(t, all, &chosen->at[i], &last[i]);
        }
        wait_for(news);
    }
    printf("\nstopped\n");
    if (news >= 0)
        close(news);
    for (size_t i = 0; i < n; i++)
        free(last[i]);
    free(last);
    free(seen);
    return 0;
}
