/* main.c: a checker's command line. */
#define _XOPEN_SOURCE 700
#include "grading/engine.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

typedef struct options {
    const char *answer, *json;
    uint64_t seed, seeds;
    enum mode { MARK, POINTS, SELF, LABELS, MISTAKES } what;
} options;

static const char usage[] =
    "usage: %s [OPTION]...\n"
    "  --answer FILE    mark this file (default: the exercise's own)\n"
    "  --seed N         the random numbers of run N (default: new ones)\n"
    "  --seeds N        N runs, with this seed and those after it\n"
    "  --json FILE      write the marks here, too\n"
    "  --points         print how many points there are, and mark nothing\n"
    "  --self           hold the checks against their own models\n"
    "  --mistakes       print the mistakes it knows\n"
    "  --check-labels   hold the references to the book\n";

static _Noreturn void refuse(const char *what, const char *word)
{
    fprintf(stderr, "%s: %s%s\n", here.exercise, what, word);
    exit(2);
}

static uint64_t number(const char *option, const char *word, uint64_t least)
{
    char *end;
    unsigned long long n;

    errno = 0;
    n = strtoull(word, &end, 10);
    if (errno || end == word || *end || strchr(word, '-') || n < least) {
        fprintf(stderr, "%s: %s takes a whole number from %d up, not '%s'\n",
                here.exercise, option, (int)least, word);
        exit(2);
    }
    return n;
}

static int a_mode(const char *name, enum mode *what)
{
    static const char *const names[] = {"", "--points", "--self",
                                        "--check-labels", "--mistakes"};

    for (int k = POINTS; k <= MISTAKES; k++)
        if (!strcmp(name, names[k])) {
            *what = (enum mode)k;
            return 1;
        }
    return 0;
}

static options read_options(int argc, char **argv)
{
    /* digits enough that two students get different numbers; few enough to
     * type */
    options o = {.seed = ((uint64_t)time(NULL) * 7919 + (uint64_t)getpid()) %
                         1000000,
                 .seeds = 1};

    for (int i = 1; i < argc; i++) {
        const char *name = argv[i], *value = argv[i + 1];

        if (!strcmp(name, "--help")) {
            printf(usage, argv[0]);
            exit(fflush(stdout) == 0 ? 0 : 2);
        }
        if (a_mode(name, &o.what))
            continue;
        if (strcmp(name, "--answer") != 0 && strcmp(name, "--json") != 0 &&
            strcmp(name, "--seed") != 0 && strcmp(name, "--seeds") != 0)
            refuse("--help lists the options; there is no ", name);
        if (!value)
            refuse("a value is missing after ", name);
        if (!strcmp(name, "--answer"))
            o.answer = value;
        else if (!strcmp(name, "--json"))
            o.json = value;
        else if (!strcmp(name, "--seed"))
            o.seed = number(name, value, 0);
        else
            o.seeds = number(name, value, 1);
        i++;
    }
    return o;
}

/* Judge the right model, and each mistake's, without any program. */
static int judge_models(const exercise *e, const options *o)
{
    check c = {0};
    int of, bad = 0;
    size_t under;

    for (uint64_t seed = o->seed; seed - o->seed < o->seeds; seed++) {
        check_run(&c, e, e->right, seed, NULL);
        for (size_t k = 0; k < c.count; k++)
            if (!c.checks[k].ok && ++bad)
                printf("right model, seed %llu: %s: %s\n",
                       (unsigned long long)seed, c.checks[k].title,
                       c.checks[k].message);
        for (const mistake *m = e->mistakes; m && m->id; m++) {
            const mistake *made;

            check_run(&c, e, m->model, seed, NULL);
            made = mistake_made(&c, &under);
            if (check_points(&c, &of) == of && ++bad)
                printf("%s, seed %llu: gets full marks\n", m->id,
                       (unsigned long long)seed);
            else if (made != m && ++bad)
                printf("%s, seed %llu: is taken for %s\n", m->id,
                       (unsigned long long)seed, made ? made->id : "nothing");
        }
    }
    check_free(&c);
    return bad ? 1 : 0;
}

static int judge_labels(const exercise *e)
{
    int bad = 0;
    char place[40];

    for (const mistake *m = e->mistakes; m && m->id; m++)
        if (m->where &&
            !place_of(here.chapters, m->where, place, sizeof place) && ++bad)
            printf("%s: no chapter has the label %s\n", m->id, m->where);
    return bad ? 1 : 0;
}

static int mark(const exercise *e, const options *o)
{
    text own = {0}, verdict = {0};
    const char *name = strrchr(here.exercise, '/') + 1;
    program p = {0};
    check c = {0};
    int of, status;

    text_add(&own, "%s/%s.c", here.folder, name);
    compile_answer(&p, o->answer ? o->answer : own.at);
    for (uint64_t i = 0; i < o->seeds; i++) {
        check_run(&c, e, NULL, o->seed + i,
                  p.state == READY          ? NULL
                  : p.state == MISSING_FILE ? "there was no file"
                                            : "it did not compile");
        if (check_points(&c, &of) < of)
            break;
    }
    status = check_points(&c, &of) == of ? 0 : 1;
    report_verdict(&c, &p, &verdict);
    fputs(verdict.at, stdout);
    if (fflush(stdout) != 0) {
        fprintf(stderr, "%s: cannot write the verdict: %s\n", here.exercise,
                strerror(errno));
        status = 2;
    }
    if (o->json && json_write(o->json, &c, &p) != 0)
        status = 2;
    check_free(&c);
    program_free(&p);
    text_free(&own);
    text_free(&verdict);
    return status;
}

/* Ctrl-C: a child that has its own session did not hear it. */
static void on_stop(int number)
{
    (void)number;
    process_stop = 1;
}

int check_main(int argc, char **argv, const exercise *e)
{
    const options o = read_options(argc, argv);
    const struct sigaction stop = {.sa_handler = on_stop};
    check c = {0};
    int of;

    for (int fd = 3; fd < 1024; fd++)
        close(fd); /* what make or CTest left open is not for students */
    sigaction(SIGINT, &stop, NULL);
    sigaction(SIGTERM, &stop, NULL);
    sigaction(SIGHUP, &stop, NULL);
    signal(SIGPIPE, SIG_IGN);
    signal(SIGXFSZ, SIG_IGN); /* a full disk is an error like another */
    switch (o.what) {
    case POINTS:
        check_run(&c, e, e->right, o.seed, NULL);
        check_points(&c, &of);
        check_free(&c);
        printf("%d\n", of);
        return fflush(stdout) == 0 ? 0 : 2;
    case SELF:
        return judge_models(e, &o);
    case LABELS:
        return judge_labels(e);
    case MISTAKES:
        for (const mistake *m = e->mistakes; m && m->id; m++)
            puts(m->id);
        return fflush(stdout) == 0 ? 0 : 2;
    case MARK:
        break;
    }
    return mark(e, &o);
}
