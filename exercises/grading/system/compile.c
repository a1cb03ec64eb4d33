/* compile.c: the student's file becomes a program, in the scratch folder. Its two
 * drivers, the exercise's and ours, were compiled with the checker, by the same
 * compiler with the same flags; compiling them takes longer than all the rest.
 */
#define _XOPEN_SOURCE 700 /* realpath */
#include "grading/system/system.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { COMPILE_SECONDS = 10 };

/* Replace every `what` in t by `with`. */
static void replace(text *t, const char *what, const char *with)
{
    const size_t n = strlen(what);
    text made = {0};

    if (!t->at || n == 0)
        return;
    text_bytes(&made, "", 0);
    for (const char *at = t->at; *at;) {
        const char *next = strstr(at, what);

        text_bytes(&made, at, next ? (size_t)(next - at) : strlen(at));
        if (!next)
            break;
        text_add(&made, "%s", with);
        at = next + n;
    }
    text_free(t);
    *t = made;
}

/* What the compiler said, without the folders that a student need not see.
 * A zero byte, from a file that is no text, would hide what follows it. */
static void keep_words(program *p, const text *said)
{
    const char *name = strrchr(p->answer, '/') + 1;
    text root = {0};

    text_free(&p->says);
    text_bytes(&p->says, said->at ? said->at : "", said->used);
    for (size_t i = 0; i < p->says.used; i++)
        if (p->says.at[i] == '\0')
            p->says.at[i] = '?';
    text_add(&root, "%s/", here.root);
    replace(&p->says, p->answer, name);
    replace(&p->says, root.at, "");
    replace(&p->says, scratch(), "scratch");
    text_free(&root);
}

static void add_words(char **words, size_t *n, const char *const *more)
{
    for (; *more; more++)
        words[(*n)++] = get_copy(*more);
}

/* The compiler's command line. */
static char **command_line(const program *p, const char *made)
{
    const char *const first[] = {here.compiler, NULL};
    const char *const file[] = {"-o",      made, "-x",   "c",
                                p->answer, "-x", "none", NULL};
    static const char *const last[] = {"-lm", NULL};
    const char *const *const parts[] = {first, here.flags, file, here.objects,
                                        last};
    size_t n = 1;
    char **words;

    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++)
        for (size_t k = 0; parts[i][k]; k++)
            n++;
    words = get_memory(NULL, n * sizeof words[0]);
    n = 0;
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++)
        add_words(words, &n, parts[i]);
    words[n] = NULL;
    return words;
}

static void compile(program *p)
{
    text made = {0};
    job j = {.cpu = COMPILE_SECONDS, .wall = 3000 * COMPILE_SECONDS};
    ended e;

    text_add(&made, "%s/program", scratch());
    j.argv = command_line(p, made.at);
    e = process_run(&j);
    p->state = e.how == BY_ITSELF && e.signal == 0 && e.status == 0
                   ? READY
                   : COMPILE_ERROR;
    if (e.how != BY_ITSELF) {
        text_free(&e.printed);
        text_add(&e.printed, "the compiler did not come to an end with %s\n",
                 p->answer);
    } else if (p->state == COMPILE_ERROR && e.printed.used == 0) {
        text_add(&e.printed,
                 "the compiler (%s) could not be run, or failed "
                 "without a word\n",
                 here.compiler);
    }
    keep_words(p, &e.printed);
    ended_free(&e);
    for (size_t i = 0; j.argv[i]; i++)
        free(j.argv[i]);
    free(j.argv);
    text_free(&made);
}

/* A missing driver is our fault, and must not be the student's verdict. */
static void need_objects(void)
{
    for (const char *const *object = here.objects; *object; object++)
        if (access(*object, R_OK) != 0) {
            fprintf(stderr,
                    "%s: cannot read %s (%s): build the checker again\n",
                    here.exercise, *object, strerror(errno));
            exit(2);
        }
}

void compile_answer(program *p, const char *answer)
{
    struct stat s;
    FILE *f = NULL;

    p->answer = realpath(answer, NULL);
    if (!p->answer) {
        p->state = MISSING_FILE;
        p->answer = get_copy(answer);
        text_add(&p->says, "%s", strerror(errno));
    } else if (stat(p->answer, &s) != 0 || !S_ISREG(s.st_mode)) {
        p->state = MISSING_FILE;
        text_add(&p->says, "it is not a file of text");
    } else if (!(f = fopen(p->answer, "r"))) {
        p->state = MISSING_FILE;
        text_add(&p->says, "%s", strerror(errno));
    } else {
        need_objects();
        compile(p);
    }
    if (f)
        fclose(f);
}

void program_free(program *p)
{
    free(p->answer);
    text_free(&p->says);
    scratch_remove();
}
