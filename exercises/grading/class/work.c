/* work.c: all that is to be marked, as many at a time as there are jobs, each in a
 * process of its own. A result is there whole or not at all, so a run that is
 * stopped, or killed, costs no more than what was being marked. */
#ifdef __linux__
#define _GNU_SOURCE
#include <sys/prctl.h>
#endif
#define _XOPEN_SOURCE 700
#include "class.h"

#include <dirent.h>
#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static volatile sig_atomic_t stop;

static void on_stop(int number)
{
    (void)number;
    stop = 1;
}

void say_progress(tallies *p, int last)
{
    const time_t now = time(NULL);
    const int screen = isatty(STDERR_FILENO);
    const size_t left = p->all - p->marked - p->there - p->failed;
    const double each =
        p->marked ? difftime(now, p->begun) / (double)p->marked : 0.0;

    if (!last && now - p->said < (screen ? 1 : 20))
        return;
    p->said = now;
    fprintf(stderr, "%s%zu of %zu", screen ? "\r" : "", p->all - left, p->all);
    if (p->failed)
        fprintf(stderr, ", %zu not marked", p->failed);
    if (left > 0 && p->marked > 0)
        fprintf(stderr, ", about %.0f %s left",
                each * (double)left > 90.0 ? each * (double)left / 60.0
                                           : each * (double)left,
                each * (double)left > 90.0 ? "minutes" : "seconds");
    fprintf(stderr, screen && !last ? "    " : "\n");
}

/* The place of this one among the running, or NULL. */
static pid_t *running(const class *k, const tallies *p, pid_t pid)
{
    for (int i = 0; i < k->jobs; i++)
        if (p->running[i] == pid)
            return &p->running[i];
    return NULL;
}

static int are_running(const class *k, const tallies *p)
{
    for (int i = 0; i < k->jobs; i++)
        if (p->running[i])
            return 1;
    return 0;
}

/* Wait until one of them has ended. */
static void reap(const class *k, tallies *p)
{
    int status;
    const pid_t pid = waitpid(-1, &status, 0);
    pid_t *place = pid > 0 ? running(k, p, pid) : NULL;

    if (!place)
        return;
    *place = 0;
    if (WIFEXITED(status) && WEXITSTATUS(status) == 0)
        p->marked++;
    else if (!stop)
        p->failed++;
    say_progress(p, 0);
}

static void start(const class *k, tallies *p, const hand_in *h, const task *x,
                  const found *answer, const char *notes)
{
    pid_t *place, pid;

    while (!(place = running(k, p, 0)) && !stop)
        reap(k, p);
    if (!place || stop)
        return;
    fflush(NULL);
    pid = fork();
    if (pid == 0) {
#ifdef __linux__
        prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0);
#endif
        signal(SIGINT, SIG_DFL);
        signal(SIGTERM, SIG_DFL);
        signal(SIGHUP, SIG_DFL);
        _exit(!mark_answer(k, h, x, answer, notes));
    }
    if (pid < 0)
        p->failed++;
    else
        *place = pid;
}

/* What a run that was killed while it wrote has left. */
static void remove_begun(const class *k, const hand_in *h, const task *x)
{
    char *file = result_file(k, h, x), *name;
    const struct dirent *entry;
    DIR *dir;

    name = strrchr(file, '/');
    *name++ = '\0';
    dir = opendir(file);
    while (dir && (entry = readdir(dir))) {
        text path = {0};

        text_add(&path, "%s/%s", file, entry->d_name);
        if (!strncmp(entry->d_name, name, strlen(name)) &&
            strlen(entry->d_name) == strlen(name) + 7)
            unlink(path.at);
        text_free(&path);
    }
    if (dir)
        closedir(dir);
    free(file);
}

/* Is there a result that shall stay? */
static int is_there(const class *k, tallies *p, const hand_in *h, const task *x,
                    const found *answer)
{
    result r = result_read(k, h, x);
    char digits[HASH] = "", version[VERSION];
    const int there = r.marked;

    if (answer && !answer->why)
        hash_text(&answer->bytes, digits);
    version_of(x->folder, x->stem, version);
    if (there && strcmp(r.sha256 ? r.sha256 : "", digits) != 0) {
        p->changed++;
        text_add(&p->whose, "%s %s\n", h->key, x->stem);
    } else if (there && strcmp(r.version ? r.version : "", version) != 0) {
        p->older++;
    }
    result_free(&r);
    return there;
}

/* Could this be meant: step.cpp and Step.docx, which begin so, or 02-euler_step.c,
 * which ends so? */
static int resembles(const char *base, const char *name)
{
    const char *dot = strrchr(base, '.');
    const size_t n = strlen(name),
                 all = dot ? (size_t)(dot - base) : strlen(base);

    return !strncasecmp(base, name, n) ||
           (all >= n && !strncasecmp(base + all - n, name, n));
}

/* Names of files that are there instead: those that resemble the answer's; or, if
 * there is no answer at all, whatever there is. */
static void add_others(const collection *c, const char *name, text *why)
{
    enum { NAMED = 6 };
    size_t n = 0;

    for (size_t i = 0; i < c->other_count; i++) {
        const char *path = c->others[i];

        if (!resembles(file_name(path), name))
            continue;
        if (n < NAMED) {
            text_add(why, "%s", n ? ", " : "; there is ");
            text_escaped(why, "", path, strlen(path), 1);
            why->at[--why->used] = '\0';
        }
        n++;
    }
    if (n > NAMED)
        text_add(why, " and %zu more", n - NAMED);
    if (n == 0 && *name && c->count == 0)
        add_others(c, "", why);
}

static void why_none(const collection *c, const task *x, text *why)
{
    text_add(why, "there is no %s.c in this submission", x->name);
    if (*c->notes.at)
        text_add(why, ": %s", c->notes.at);
    else
        add_others(c, x->name, why);
}

/* Nothing to mark, and so a result at once. */
static void none(const class *k, tallies *p, const hand_in *h, const task *x,
                 const found *answer, const collection *c, const char *notes)
{
    char *file = result_file(k, h, x);
    text made = {0}, why = {0};

    if (answer)
        text_add(&why, "%s.c cannot be marked: %s", x->name, answer->why);
    else
        why_none(c, x, &why);
    result_none(k, h, x, answer, "missing-file", why.at, notes, &made);
    result_keep(file, &made) == 0 ? p->marked++ : p->failed++;
    text_free(&why);
    text_free(&made);
    free(file);
}

/* Nobody can say that an answer is missing where something could not be read, or
 * where a file's name does not say which of two exercises it answers. */
static int is_unknown(const class *k, const collection *c, const task *x,
                      text *why)
{
    const found *f = choose_unplaced(k, c, x);

    if (f) {
        text_escaped(why, "", f->path, strlen(f->path), 1);
        why->at[--why->used] = '\0';
        text_add(why,
                 " could answer several exercises: for this one, put it into a "
                 "folder as %s.c\n",
                 x->stem);
    } else if (c->unread && !(why->at && strstr(why->at, c->notes.at))) {
        text_add(why, "%s", c->notes.at);
    }
    return f || c->unread;
}

static void say_unknown(const hand_in *h, text *why, size_t n)
{
    if (n > 0)
        fprintf(stderr, "\nnot marked: %zu exercise%s of %s: %s", n,
                n > 1 ? "s" : "", h->key, why->at);
    text_free(why);
}

static void add_change(const class *k, tallies *p, const hand_in *h,
                       const task *x)
{
    p->changes =
        get_memory(p->changes, (p->change_count + 1) * sizeof p->changes[0]);
    p->changes[p->change_count++] = (change){h, x, result_read(k, h, x)};
}

static int is_chosen(const tasks *list, const task *x)
{
    for (size_t i = 0; i < list->count; i++)
        if (list->at[i].stem == x->stem)
            return 1;
    return 0;
}

static int is_meant(const options *o, const hand_in *h)
{
    for (size_t i = 0; i < o->agains; i++)
        if (o->anew[i] == h || !strcmp(o->again[i], "all"))
            return 1;
    return 0;
}

static void mark_submission(const class *k, tallies *p, const options *o,
                            const tasks *again, const hand_in *h)
{
    collection c = collect(k, h);
    size_t unknown = 0;
    text why = {0};

    for (size_t i = 0; i < k->chosen.count && !stop; i++) {
        const task *x = &k->chosen.at[i];
        const int anew = is_meant(o, h) && is_chosen(again, x);
        text notes = {0};
        const found *answer;

        text_add(&notes, "%s", c.notes.at);
        answer = choose_answer(k, &c, x, &notes);
        remove_begun(k, h, x);
        if (anew)
            add_change(k, p, h, x);
        if (!anew && is_there(k, p, h, x, answer))
            p->there++;
        else if (!answer && is_unknown(k, &c, x, &why))
            unknown++;
        else if (!answer || answer->why)
            none(k, p, h, x, answer, &c, notes.at);
        else
            start(k, p, h, x, answer, notes.at);
        text_free(&notes);
    }
    p->failed += unknown;
    say_unknown(h, &why, unknown);
    collection_free(&c);
}

static int is_mine(const class *k, size_t i)
{
    return i % (size_t)k->shards == (size_t)(k->shard - 1);
}

/* Somebody wants it to stop. What is not marked whole has left nothing. */
static void end_all(const class *k, tallies *p)
{
    for (int i = 0; i < k->jobs; i++)
        if (p->running[i])
            kill(p->running[i], SIGTERM);
    while (are_running(k, p))
        reap(k, p);
    fprintf(stderr,
            "\nstopped: %zu of %zu are marked; the same command goes on\n",
            p->marked + p->there, p->all);
}

int mark_all(const class *k, tallies *p, const options *o, const tasks *again,
             const hand_ins *all)
{
    const struct sigaction on = {.sa_handler = on_stop};

    sigaction(SIGINT, &on, NULL); /* no SA_RESTART: waiting ends */
    sigaction(SIGTERM, &on, NULL);
    sigaction(SIGHUP, &on, NULL);
    p->running = get_memory(NULL, (size_t)k->jobs * sizeof p->running[0]);
    memset(p->running, 0, (size_t)k->jobs * sizeof p->running[0]);
    p->begun = p->said = time(NULL);
    for (size_t i = 0; i < all->count; i++)
        p->all += is_mine(k, i) ? k->chosen.count : 0;
    for (size_t i = 0; i < all->count && !stop; i++)
        if (is_mine(k, i))
            mark_submission(k, p, o, again, &all->at[i]);
    while (are_running(k, p) && !stop)
        reap(k, p);
    if (stop)
        end_all(k, p);
    else
        say_progress(p, 1);
    free(p->running);
    if (!stop) { /* what is left can be stopped as any program */
        signal(SIGINT, SIG_DFL);
        signal(SIGTERM, SIG_DFL);
        signal(SIGHUP, SIG_DFL);
    }
    return !stop;
}
