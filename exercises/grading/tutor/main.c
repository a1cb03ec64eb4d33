/* main.c: the tutor's command line. */
#define _XOPEN_SOURCE 700
#include "tutor.h"

#include <stdlib.h>
#include <string.h>

static const char usage[] =
    "usage: tutor COMMAND [EXERCISE|CHAPTER]... [OPTION]...\n"
    "  grade          mark answers\n"
    "  watch          mark an answer whenever its file is saved\n"
    "  progress       what is done, what is next\n"
    "  hint           the next hint for one exercise\n"
    "options:\n"
    "  --seed N       the random numbers of run N\n"
    "  --answers DIR  mark DIR/02-euler/step.c or DIR/step.c\n"
    "  --marks DIR    where the marks are kept\n"
    "  --poll         watch: look at the files, do not wait for news\n"
    "  --again        hint: those already shown; --all: all of them\n"
    "  --root DIR, --build DIR   the course, and what was made of it\n";

static _Noreturn void refuse(const char *what, const char *word)
{
    fprintf(stderr, "%s%s\n", what, word);
    exit(2);
}

/* Read the options into t, and leave the other words; how many those are. */
static size_t read_options(tutor *t, int argc, char **argv)
{
    const struct {
        const char *name;
        const char **value;
        int *flag;
    } options[] = {
        {"--seed", &t->seed, NULL},   {"--answers", &t->answers, NULL},
        {"--marks", &t->marks, NULL}, {"--root", &t->root, NULL},
        {"--build", &t->build, NULL}, {"--poll", NULL, &t->poll},
        {"--again", NULL, &t->again}, {"--all", NULL, &t->all}};
    const size_t n = sizeof options / sizeof options[0];
    size_t words = 0;

    for (int i = 0; i < argc; i++) {
        size_t k = 0;

        while (k < n && strcmp(argv[i], options[k].name) != 0)
            k++;
        if (argv[i][0] != '-')
            argv[words++] = argv[i];
        else if (k == n)
            refuse("--help lists the options; there is no ", argv[i]);
        else if (options[k].flag)
            *options[k].flag = 1;
        else if (i + 1 == argc)
            refuse("a value is missing after ", argv[i]);
        else
            *options[k].value = argv[++i];
    }
    return words;
}

/* Somebody else's answers must not overwrite the marks of one's own. Both
 * texts belong to the caller. */
static void choose_marks(tutor *t, char **folder, text *marks)
{
    if (t->seed && t->seed[strspn(t->seed, "0123456789")] != '\0')
        refuse("--seed takes a whole number, not ", t->seed);
    if (t->answers) {
        *folder = realpath(t->answers, NULL);
        if (!*folder)
            refuse("there is no folder ", t->answers);
        t->answers = *folder;
    }
    if (t->marks)
        return;
    text_add(marks, "%s/marks", t->build);
    if (t->answers)
        text_add(marks, "/%s", strrchr(t->answers, '/') + 1);
    t->marks = marks->at;
}

static int is_command(const char *word)
{
    return !strcmp(word, "grade") || !strcmp(word, "watch") ||
           !strcmp(word, "progress") || !strcmp(word, "hint");
}

static int obey(const char *command, const tutor *t, const tasks *all,
                const tasks *chosen, size_t words)
{
    if (!strcmp(command, "grade"))
        return grade(t, all, chosen);
    if (!strcmp(command, "watch"))
        return watch(t, all, chosen);
    if (!strcmp(command, "progress"))
        return progress(t, all, chosen);
    if (words > 0 && chosen->count == 1)
        return hint(t, &chosen->at[0]);
    fprintf(stderr, "say for which exercise: ./course hint %s\n",
            chosen->at[0].stem);
    return 2;
}

int main(int argc, char **argv)
{
    tutor t = {.root = TUTOR_ROOT, .build = TUTOR_BUILD};
    const char *command = argc > 1 ? argv[1] : "";
    tasks all, chosen = {0};
    text marks = {0};
    char *folder = NULL;
    size_t words;
    int status = 2;

    if (!strcmp(command, "--help")) {
        fputs(usage, stdout);
        return fflush(stdout) == 0 ? 0 : 2;
    }
    if (!is_command(command)) {
        fputs(usage, stderr);
        return 2;
    }
    words = read_options(&t, argc - 2, argv + 2);
    choose_marks(&t, &folder, &marks);
    all = find_tasks(&t);
    if (all.count == 0)
        fprintf(stderr, "there are no exercises in %s\n", t.root);
    else if (choose_tasks(&all, argv + 2, words, &chosen))
        status = obey(command, &t, &all, &chosen, words);
    for (size_t i = 0; i < all.count; i++)
        free(all.at[i].stem);
    free(chosen.at); /* it shares the stems */
    free(all.at);
    free(folder);
    text_free(&marks);
    return status;
}
