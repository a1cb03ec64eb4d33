/* grade.c: run the checkers, one after the other, and add up. */
#define _POSIX_C_SOURCE 200809L
#include "tutor.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

/* Run it with our own output; its status as from waitpid, or -1. */
static int run(char *const *argv)
{
    int status;
    pid_t pid;

    fflush(NULL);
    pid = fork();
    if (pid == 0) {
        execv(argv[0], argv);
        _exit(127);
    }
    if (pid < 0)
        return -1;
    while (waitpid(pid, &status, 0) < 0)
        if (errno != EINTR)
            return -1;
    return status;
}

/* A checker that is not there or goes wrong never stops the others. */
static void say_failure(const task *x, const char *checker, int status)
{
    printf("%s   not marked\n", x->stem);
    if (access(checker, X_OK) != 0)
        printf("  its checker is not built: there is no %s\n", checker);
    else if (status >= 0 && WIFSIGNALED(status))
        printf("  its checker crashed (signal %d); that is not your fault\n",
               WTERMSIG(status));
    else
        printf("  the marking could not be done\n");
}

int grade_one(const tutor *t, const tasks *all, const task *x)
{
    char *checker = checker_file(t, x), *answer = answer_file(t, all, x);
    char *marks = marks_file(t, x), *json;
    char of[] = "--answer", to[] = "--json", with[] = "--seed";
    char *argv[] = {checker, of, answer, to, marks, NULL, NULL, NULL};
    text seed = {0};
    int status, points = 0, unused;

    if (t->seed) {
        text_add(&seed, "%s", t->seed);
        argv[5] = with;
        argv[6] = seed.at;
    }
    status = access(checker, X_OK) == 0 ? run(argv) : -1;
    if (status >= 0 && WIFEXITED(status) && WEXITSTATUS(status) < 2) {
        json = read_whole(marks);
        points = points_in_marks(json, &unused);
        free(json);
    } else {
        say_failure(x, checker, status);
    }
    free(checker);
    free(answer);
    free(marks);
    text_free(&seed);
    return points > 0 ? points : 0;
}

int grade(const tutor *t, const tasks *all, const tasks *chosen)
{
    int points = 0, of = 0;
    size_t done = 0;

    for (size_t i = 0; i < chosen->count; i++) {
        const task *x = &chosen->at[i];
        const int got = grade_one(t, all, x);

        points += got;
        of += x->of;
        done += got == x->of;
    }
    printf("total: %d of %d points, %zu of %zu exercises done\n", points, of,
           done, chosen->count);
    return done == chosen->count ? 0 : 1;
}
