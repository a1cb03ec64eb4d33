/* main.c: a checker's command line. */
#define _XOPEN_SOURCE 700
#include "grading/system/system.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

typedef struct options {
    const char *answer, *json;
    uint64_t seed, seeds;
    int each, verify;
} options;

static const char usage[] =
    "usage: %s [OPTION]...\n"
    "  --answer FILE    mark this file (default: the exercise's own)\n"
    "  --seed N         the random numbers of run N (default: new ones)\n"
    "  --seeds N        N runs, with this seed and those after it, up to the\n"
    "                   first without full marks\n"
    "  --each           all of these runs, with a verdict for each\n"
    "  --json FILE      write the marks here, too; with --each, a list\n"
    "  --verify         mark nothing: judge the exercise's own models with\n"
    "                   these seeds, look its references up in the book, and\n"
    "                   print its points and the mistakes that it knows\n";

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
        if (!strcmp(name, "--each") || !strcmp(name, "--verify")) {
            *(name[2] == 'e' ? &o.each : &o.verify) = 1;
            continue;
        }
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

/* Judge the right model, and each mistake's, without any program. Returns how
 * many of them are not judged as they should be. */
static int verify_models(const exercise *e, const options *o)
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
    return bad;
}

static int verify_places(const exercise *e)
{
    int bad = 0;
    char place[40];

    for (const mistake *m = e->mistakes; m && m->id; m++)
        if (m->where &&
            !place_of(here.chapters, m->where, place, sizeof place) && ++bad)
            printf("%s: no chapter has the label %s\n", m->id, m->where);
    return bad;
}

/* What the exercise promises by itself, for its authors. */
static int verify(const exercise *e, const options *o)
{
    check c = {0};
    int of, bad = verify_models(e, o) + verify_places(e);

    check_run(&c, e, e->right, o->seed, NULL);
    check_points(&c, &of);
    check_free(&c);
    printf("points %d\n", of);
    for (const mistake *m = e->mistakes; m && m->id; m++)
        printf("mistake %s\n", m->id);
    return fflush(stdout) != 0 ? 2 : bad > 0;
}

/* The runs: the last of them is reported, or each. Returns whether all of them
 * have full marks. */
static int judge_answer(const exercise *e, const options *o, const program *p,
                        text *verdict, text *marks)
{
    const char *not_asked = p->state == READY          ? NULL
                            : p->state == MISSING_FILE ? "there was no file"
                            : p->state == REFUSED      ? "it was not marked"
                                                       : "it did not compile";
    check c = {0};
    int all = 1;

    for (uint64_t i = 0; i < o->seeds && (all || o->each); i++) {
        int of, full;

        check_run(&c, e, NULL, o->seed + i, not_asked);
        full = check_points(&c, &of) == of;
        all = all && full;
        if (!o->each && full && i + 1 < o->seeds)
            continue;
        report_verdict(&c, p, verdict);
        text_add(marks, "%s", !o->each ? "" : i == 0 ? "[\n" : ",\n");
        json_add(marks, &c, p);
    }
    text_add(marks, "%s", o->each ? "]\n" : "");
    check_free(&c);
    return all;
}

static int mark(const exercise *e, const options *o)
{
    text own = {0}, verdict = {0}, marks = {0};
    const char *name = strrchr(here.exercise, '/') + 1;
    program p = {0};
    int status;

    text_add(&own, "%s/%s.c", here.folder, name);
    compile_answer(&p, o->answer ? o->answer : own.at);
    status = judge_answer(e, o, &p, &verdict, &marks) ? 0 : 1;
    fputs(verdict.at, stdout);
    if (fflush(stdout) != 0) {
        fprintf(stderr, "%s: cannot write the verdict: %s\n", here.exercise,
                strerror(errno));
        status = 2;
    }
    if (o->json && save(o->json, &marks) != 0)
        status = 2;
    program_free(&p);
    text_free(&own);
    text_free(&verdict);
    text_free(&marks);
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

    for (int fd = 3; fd < 1024; fd++)
        close(fd); /* what make or CTest left open is not for students */
    sigaction(SIGINT, &stop, NULL);
    sigaction(SIGTERM, &stop, NULL);
    sigaction(SIGHUP, &stop, NULL);
    signal(SIGPIPE, SIG_IGN);
    signal(SIGXFSZ, SIG_IGN); /* a full disk is also an error */
    return o.verify ? verify(e, &o) : mark(e, &o);
}
