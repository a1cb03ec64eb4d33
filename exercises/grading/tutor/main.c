/* main.c: the tutor's command line. */
#define _XOPEN_SOURCE 700
#include "tutor.h"

#include <errno.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const char usage[] =
    "usage: tutor [list] COMMAND [EXERCISE|CHAPTER]... [OPTION]...\n"
    "  COMMAND is one of show, grade, ask, watch, hint and progress, and\n"
    "  ./course COMMAND --help lists its options. Besides these:\n"
    "  --root DIR, --build DIR   the course, and what was made of it\n"
    "  list                      only print which exercises are meant\n";

/* What to do, and to how many exercises. */
typedef enum { ONE, ANY } many;
typedef struct command {
    const char *name;
    many exercises;
} command;

static const command commands[] = {{"show", ONE}, {"grade", ANY},
                                   {"ask", ONE},  {"watch", ANY},
                                   {"hint", ONE}, {"progress", ANY}};

static const command *find_command(const char *word)
{
    for (size_t k = 0; k < sizeof commands / sizeof commands[0]; k++)
        if (!strcmp(commands[k].name, word))
            return &commands[k];
    return NULL;
}

__attribute__((format(printf, 1, 2))) static _Noreturn void
refuse(const char *format, ...)
{
    va_list args;

    va_start(args, format);
    vfprintf(stderr, format, args);
    va_end(args);
    fputc('\n', stderr);
    exit(2);
}

/* Read the options into t, and leave the other words; how many those are. */
static size_t read_options(tutor *t, const char *name, int argc, char **argv)
{
    const struct {
        const char *name;
        const char **value;
        int *flag;
        const char *of; /* the commands that know it; NULL: all */
    } options[] = {{"--seed", &t->seed, NULL, "grade watch ask"},
                   {"--seeds", &t->seeds, NULL, "grade watch"},
                   {"--question", &t->question, NULL, "ask"},
                   {"--answers", &t->answers, NULL, "grade watch ask progress"},
                   {"--marks", &t->marks, NULL, "grade watch progress"},
                   {"--poll", NULL, &t->poll, "watch"},
                   {"--again", NULL, &t->again, "hint"},
                   {"--all", NULL, &t->all, "hint progress"},
                   {"--root", &t->root, NULL, NULL},
                   {"--build", &t->build, NULL, NULL}};
    const size_t n = sizeof options / sizeof options[0];
    size_t words = 0;

    for (int i = 0; i < argc; i++) {
        size_t k = 0;

        while (k < n && (strcmp(argv[i], options[k].name) != 0 ||
                         (options[k].of && !strstr(options[k].of, name))))
            k++;
        if (argv[i][0] != '-')
            argv[words++] = argv[i];
        else if (k == n)
            refuse("./course %s has no option %s; ./course %s --help lists "
                   "those it has",
                   name, argv[i], name);
        else if (options[k].flag)
            *options[k].flag = 1;
        else if (i + 1 == argc || !strncmp(argv[i + 1], "--", 2))
            refuse("a value is missing after %s; ./course %s --help says which",
                   argv[i], name);
        else
            *options[k].value = argv[++i];
    }
    return words;
}

static void want_number(const char *option, const char *word, uint64_t least)
{
    const size_t n = word ? strspn(word, "0123456789") : 0;
    uint64_t value;

    if (!word)
        return;
    errno = 0;
    value = strtoull(word, NULL, 10);
    if (n == 0 || word[n] || errno != 0 || value < least)
        refuse("%s takes a whole number%s, not %s", option,
               errno != 0  ? " below 2^64"
               : least > 0 ? " from 1 up"
                           : "",
               word);
}

/* The folder of answers, with its whole name; to be freed. */
static char *find_answers(const char *given)
{
    char *folder = realpath(given, NULL);
    struct stat s;

    if (!folder || stat(folder, &s) != 0)
        refuse("there is no folder %s", given);
    if (!S_ISDIR(s.st_mode))
        refuse("%s is no folder: --answers takes the one that holds "
               "02-euler/step.c, or step.c",
               given);
    return folder;
}

/* Somebody else's answers must not overwrite the marks of one's own, nor those
 * of anybody else: class/ada/week1 and class/bob/week1 end alike, so the whole
 * name tells whose the marks are. Both texts belong to the caller. What only reads
 * marks needs a folder that is there. */
static void choose_marks(tutor *t, int reads, char **folder, text *marks)
{
    if (t->answers)
        t->answers = *folder = find_answers(t->answers);
    if (t->marks && reads && access(t->marks, R_OK) != 0)
        refuse("there are no marks in %s: %s", t->marks, strerror(errno));
    if (t->marks)
        return;
    text_add(marks, "%s/marks%s", t->build, t->answers ? t->answers : "");
    t->marks = marks->at;
}

/* What a command needs besides what every command does. */
static void check_needs(const command *c, const tutor *t, const tasks *chosen,
                        size_t words)
{
    const char *stem = chosen->at[0].stem;

    want_number("--seed", t->seed, 0);
    want_number("--seeds", t->seeds, 1);
    want_number("--question", t->question, 1);
    if (c->exercises == ONE && (words == 0 || chosen->count != 1))
        refuse("say for which exercise: ./course %s %s", c->name, stem);
    if (!strcmp(c->name, "ask") && (!t->seed || !t->question))
        refuse("say which question, as a verdict does: "
               "./course ask %s --seed N --question K",
               stem);
}

static int obey(const command *c, const tutor *t, const tasks *all,
                const tasks *chosen, size_t words)
{
    if (!strcmp(c->name, "show"))
        return show(t, all, &chosen->at[0]);
    if (!strcmp(c->name, "grade"))
        return grade(t, all, chosen);
    if (!strcmp(c->name, "ask"))
        return ask(t, &chosen->at[0]);
    if (!strcmp(c->name, "watch"))
        return watch(t, all, chosen);
    if (!strcmp(c->name, "hint"))
        return hint(t, &chosen->at[0]);
    return progress(t, chosen, words > 0);
}

static int list(const tasks *chosen)
{
    for (size_t i = 0; i < chosen->count; i++)
        printf("%s\n", chosen->at[i].stem);
    return fflush(stdout) == 0 ? 0 : 2;
}

int main(int argc, char **argv)
{
    tutor t = {.root = TUTOR_ROOT, .build = TUTOR_BUILD};
    const int listing = argc > 1 && !strcmp(argv[1], "list");
    const int first = 1 + listing;
    const command *c = find_command(argc > first ? argv[first] : "");
    tasks all, chosen = {0};
    text marks = {0};
    char *folder = NULL;
    size_t words;
    int status = 2;

    for (int i = 1; i < argc; i++)
        if (!strcmp(argv[i], "--help")) {
            fputs(usage, stdout);
            return fflush(stdout) == 0 ? 0 : 2;
        }
    if (!c) {
        fputs(usage, stderr);
        return 2;
    }
    argv += first + 1;
    words = read_options(&t, c->name, argc - first - 1, argv);
    choose_marks(&t, !strcmp(c->name, "progress"), &folder, &marks);
    all = find_tasks(&t);
    if (all.count == 0) {
        fprintf(stderr, "there are no exercises in %s\n", t.root);
    } else if (choose_tasks(&all, argv, words, &chosen)) {
        check_needs(c, &t, &chosen, words);
        status = listing ? list(&chosen) : obey(c, &t, &all, &chosen, words);
    }
    free(chosen.at); /* it shares what is in them */
    tasks_free(&all);
    free(folder);
    text_free(&marks);
    return status;
}
