/* compile.c: the student's file, the exercise's driver and ours become a
 * program, in a scratch folder that is removed at the end.
 */
#define _XOPEN_SOURCE 700 /* realpath, nftw */
#include "grading/engine.h"

#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { COMPILE_SECONDS = 10 };

static char *folder;

const char *scratch(void)
{
    text t = {0};

    if (folder)
        return folder;
    text_add(&t, "%s/scratch", here.build);
    mkdir(t.at, 0777);
    text_add(&t, "/XXXXXX");
    if (!mkdtemp(t.at)) {
        fprintf(stderr, "the marking cannot make a folder in %s/scratch: %s\n",
                here.build, strerror(errno));
        exit(2);
    }
    return folder = t.at;
}

static int remove_one(const char *path, const struct stat *s, int type,
                      struct FTW *where)
{
    (void)s;
    (void)type;
    (void)where;
    remove(path);
    return 0;
}

void scratch_remove(void)
{
    if (!folder)
        return;
    nftw(folder, remove_one, 16, FTW_DEPTH | FTW_PHYS);
    free(folder);
    folder = NULL;
}

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
    replace(&p->says, folder, "scratch");
    text_free(&root);
}

static const char *join(const char *a, const char *b, const char *c)
{
    static text kept[8]; /* good for eight calls */
    static size_t turn;
    text *t = &kept[turn++ % 8];

    text_free(t);
    text_add(t, "%s%s%s", a, b, c);
    return t->at;
}

static void compile(program *p)
{
    const char *const argv[] = {
        here.compiler,
        "-std=c11",
        "-D_POSIX_C_SOURCE=200809L",
        "-Wall",
        "-Wextra",
        "-O1",
        "-g",
        "-ffp-contract=off",
        join("-I", here.root, "/exercises"),
        join("-I", here.folder, ""),
        join("-I", here.root, "/code"),
        "-o",
        join(folder, "/", "program"),
        "-x",
        "c",
        p->answer,
        join(here.folder, "/", "driver.c"),
        join(here.root, "/exercises/grading/", "driver.c"),
        "-x",
        "none",
        "-lm",
        NULL};
    char *words[sizeof argv / sizeof argv[0]];
    job j = {.argv = words,
             .directory = folder,
             .cpu = COMPILE_SECONDS,
             .wall = 3000 * COMPILE_SECONDS};
    ended e;

    for (size_t i = 0; i < sizeof argv / sizeof argv[0]; i++)
        words[i] = argv[i]
                       ? strcpy(get_memory(NULL, strlen(argv[i]) + 1), argv[i])
                       : NULL;
    e = process_run(&j);
    p->state = e.how == BY_ITSELF && e.status == 0 ? READY : COMPILE_ERROR;
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
    for (size_t i = 0; words[i]; i++)
        free(words[i]);
}

void compile_answer(program *p, const char *answer)
{
    struct stat s;
    FILE *f = NULL;

    p->answer = realpath(answer, NULL);
    if (!p->answer) {
        p->state = MISSING_FILE;
        p->answer = strcpy(get_memory(NULL, strlen(answer) + 1), answer);
        text_add(&p->says, "%s", strerror(errno));
    } else if (stat(p->answer, &s) != 0 || !S_ISREG(s.st_mode)) {
        p->state = MISSING_FILE;
        text_add(&p->says, "it is not a file of text");
    } else if (!(f = fopen(p->answer, "r"))) {
        p->state = MISSING_FILE;
        text_add(&p->says, "%s", strerror(errno));
    } else {
        scratch();
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

const char *program_status(const program *p)
{
    return p->state == READY          ? "answered"
           : p->state == MISSING_FILE ? "missing-file"
                                      : "compile-error";
}
