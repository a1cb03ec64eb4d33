/* main.c: a checker's command line. */
#define _XOPEN_SOURCE 700
#include "grading/system/system.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { PARTS_MOST = 16 };

typedef struct options {
    const char *answer, *json, *table, *film;
    engine_part parts[PARTS_MOST];
    size_t part_count;
    runs runs;
    uint64_t question; /* from 1; 0: none */
    int verify;
} options;

static const char usage[] =
    "usage: %s [OPTION]...\n"
    "  --answer FILE    mark this file (default: the exercise's own)\n"
    "  --seed N         the random numbers of run N (default: new ones)\n"
    "  --seeds N        N runs, with this seed and those after it, up to the\n"
    "                   first without full marks\n"
    "  --each           all of these runs, with a verdict for each\n"
    "  --json FILE      write the marks here, too; with --each, a list\n"
    "  --question K     ask the K-th question of run N alone, and print the\n"
    "                   answer beside the right one\n"
    "  --film FILE      mark nothing: make a film of the answer, in SVG\n"
    "  --part STEM=FILE in it, this is the reader's earlier part of the "
    "engine\n"
    "  --verify         mark nothing: judge the solution and its mistakes "
    "with\n"
    "                   these seeds, look the references up in the book, and\n"
    "                   print the points and the mistakes\n"
    "  --table FILE     mark nothing: write down what the solution and its\n"
    "                   mistakes answer with the seeds 0 to N - 1, as many as\n"
    "                   --seeds says\n";

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

/* STEM=FILE; the word is split. */
static void add_part(options *o, char *word)
{
    char *file = strchr(word, '=');

    if (!file || o->part_count == PARTS_MOST)
        refuse("--part takes STEM=FILE, and not too many, not ", word);
    *file++ = '\0';
    o->parts[o->part_count++] = (engine_part){word, file, 0};
}

static options read_options(int argc, char **argv)
{
    /* digits enough that two students get different numbers; few enough to
     * type */
    options o = {
        .runs = {.seed = ((uint64_t)time(NULL) * 7919 + (uint64_t)getpid()) %
                         1000000,
                 .seeds = 1}};

    for (int i = 1; i < argc; i++) {
        const char *name = argv[i], *value = argv[i + 1];

        if (!strcmp(name, "--help")) {
            printf(usage, argv[0]);
            exit(fflush(stdout) == 0 ? 0 : 2);
        }
        if (!strcmp(name, "--each") || !strcmp(name, "--verify")) {
            *(name[2] == 'e' ? &o.runs.each : &o.verify) = 1;
            continue;
        }
        if (strcmp(name, "--answer") != 0 && strcmp(name, "--json") != 0 &&
            strcmp(name, "--seed") != 0 && strcmp(name, "--seeds") != 0 &&
            strcmp(name, "--question") != 0 && strcmp(name, "--table") != 0 &&
            strcmp(name, "--film") != 0 && strcmp(name, "--part") != 0)
            refuse("--help lists the options; there is no ", name);
        if (!value)
            refuse("a value is missing after ", name);
        if (!strcmp(name, "--answer"))
            o.answer = value;
        else if (!strcmp(name, "--json"))
            o.json = value;
        else if (!strcmp(name, "--question"))
            o.question = number(name, value, 1);
        else if (!strcmp(name, "--table"))
            o.table = value;
        else if (!strcmp(name, "--film"))
            o.film = value;
        else if (!strcmp(name, "--part"))
            add_part(&o, argv[i + 1]);
        else if (!strcmp(name, "--seed") && (o.runs.given = 1))
            o.runs.seed = number(name, value, 0);
        else
            o.runs.seeds = number(name, value, 1);
        i++;
    }
    return o;
}

/* Judge the solution, and each mistake, with this seed and without any student.
 * Returns how many of them are not judged as they should be. */
static int verify_seed(const models *m, uint64_t seed)
{
    const unsigned long long s = seed;
    check c = {0};
    int of, bad = 0;
    size_t under;

    check_run(&c, m, 0, seed, NULL);
    for (size_t k = 0; k < c.count; k++)
        if (!c.checks[k].ok && ++bad)
            printf("the solution, seed %llu: %s: %s\n", s, c.checks[k].title,
                   c.checks[k].message);
    for (size_t i = 0; i < m->count; i++) {
        const char *id = m->mistakes[i].id;
        const mistake *made;

        check_run(&c, m, (int)i + 1, seed, NULL);
        made = mistake_made(&c, &under);
        if (check_points(&c, &of) == of && ++bad)
            printf("%s, seed %llu: gets full marks\n", id, s);
        else if (is_unnamed(&m->mistakes[i]))
            continue;
        else if (made != &m->mistakes[i] && ++bad)
            printf("%s, seed %llu: is taken for %s\n", id, s,
                   made ? made->id : "nothing");
    }
    check_free(&c);
    return bad;
}

/* What the exercise promises by itself, for its authors. */
static int verify(const models *m, const options *o)
{
    check c = {0};
    int of, bad = 0;

    for (uint64_t i = 0; i < o->runs.seeds; i++)
        bad += verify_seed(m, runs_seed(&o->runs, m, i));
    check_run(&c, m, 0, o->runs.seed, NULL);
    check_points(&c, &of);
    check_free(&c);
    printf("points %d\n", of);
    for (size_t i = 0; i < m->count; i++) {
        printf("%s %s\n", is_unnamed(&m->mistakes[i]) ? "unnamed" : "mistake",
               m->mistakes[i].id);
        if (!m->mistakes[i].place && !is_unnamed(&m->mistakes[i]) && ++bad)
            printf("no chapter has the label %s\n", m->mistakes[i].where);
    }
    return fflush(stdout) != 0 ? 2 : bad > 0;
}

/* The answers, written down. */
static int write_table(const models *m, const options *o)
{
    check c = {0};
    text t = {0};
    int status;

    table_head(&t, m, o->runs.seeds);
    for (uint64_t seed = 0; seed < o->runs.seeds; seed++) {
        check_run(&c, m, 0, seed, NULL);
        table_add(&t, &c);
    }
    status = save(o->table, &t);
    check_free(&c);
    text_free(&t);
    return status;
}

/* The K-th question of a run, asked of the student. */
static int ask_again(const models *m, const options *o, const program *p,
                     text *said)
{
    check c = {0};
    size_t number = 0;
    record *r = NULL;

    check_run(&c, m, 0, o->runs.seed, NULL);
    for (size_t k = 0; k < c.asked && number < o->question; k++)
        if (!c.records[k].truth && ++number == o->question)
            r = &c.records[k];
    if (!r) {
        fprintf(stderr,
                "%s: with seed %llu there are %zu questions, numbered "
                "from 1\n",
                here.exercise, (unsigned long long)o->runs.seed, number);
        exit(2);
    }
    if (p->state == READY) {
        free(r->values);
        r->values = NULL;
        r->count = 0;
        question_ask(r, 0);
        report_question(&c, r, number, said);
    } else {
        check_run(&c, m, -1, o->runs.seed, "it was not asked");
        report_verdict(&c, p, said);
    }
    check_free(&c);
    return p->state == READY;
}

/* The film needs neither models nor seeds. */
static int make_film(options *o)
{
    text own = {0};
    int status;

    if (!here.film.picture)
        refuse("this exercise has no film", "");
    text_add(&own, "%s/%s.c", here.folder, file_name(here.exercise));
    status =
        film(o->answer ? o->answer : own.at, o->film, o->parts, o->part_count);
    text_free(&own);
    return status;
}

static int mark(const models *m, const options *o)
{
    text own = {0}, verdict = {0}, marks = {0};
    const char *name = strrchr(here.exercise, '/') + 1;
    program p = {0};
    int status;

    text_add(&own, "%s/%s.c", here.folder, name);
    compile_answer(&p, o->answer ? o->answer : own.at);
    status = o->question ? !ask_again(m, o, &p, &verdict)
                         : !runs_judge(&o->runs, m, &p, &verdict, &marks);
    fputs(verdict.at, stdout);
    if (fflush(stdout) != 0) {
        fprintf(stderr, "%s: cannot write the verdict: %s\n", here.exercise,
                strerror(errno));
        status = 2;
    }
    if (o->json && !o->question && save(o->json, &marks) != 0)
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

int main(int argc, char **argv)
{
    options o = read_options(argc, argv);
    const struct sigaction stop = {.sa_handler = on_stop};
    static models m;

    for (int fd = 3; fd < 1024; fd++)
        close(fd); /* what make or CTest left open is not for students */
    sigaction(SIGINT, &stop, NULL);
    sigaction(SIGTERM, &stop, NULL);
    sigaction(SIGHUP, &stop, NULL);
    signal(SIGPIPE, SIG_IGN);
    signal(SIGXFSZ, SIG_IGN); /* a full disk is also an error */
    if (o.film)
        return make_film(&o);
    models_open(&m);
    runs_choose(&o.runs, &m);
    return o.verify  ? verify(&m, &o)
           : o.table ? write_table(&m, &o)
                     : mark(&m, &o);
}
