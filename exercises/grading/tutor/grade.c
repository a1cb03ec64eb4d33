/* grade.c: run the checkers, one after the other, and add up. */
#define _POSIX_C_SOURCE 200809L
#include "tutor.h"

#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

/* A checker that is not there or goes wrong never stops the others. */
static void add_failure(text *t, const task *x, int status)
{
    text_add(t, "%s   not marked\n", x->stem);
    if (access(x->checker, X_OK) != 0)
        text_add(t, "  its checker is not built: there is no %s\n", x->checker);
    else if (status >= 0 && WIFSIGNALED(status))
        text_add(t,
                 "  its checker crashed (signal %d); that is not your fault\n",
                 WTERMSIG(status));
    else
        text_add(t, "  the marking could not be done\n");
}

/* Run the checker of x with these arguments and those of the command line. */
static int run_checker(const tutor *t, const task *x, const char *marks,
                       text *printed)
{
    const struct {
        const char *name, *value;
    } options[] = {{"--answer", x->answer},
                   {"--json", marks},
                   {"--seed", t->seed},
                   {"--seeds", t->seeds},
                   {"--question", t->question}};
    const size_t n = sizeof options / sizeof options[0];
    char *argv[2 * 5 + 2] = {x->checker};
    size_t used = 1;
    int status = -1;

    for (size_t k = 0; k < n; k++)
        if (options[k].value) {
            argv[used++] = (char *)options[k].name;
            argv[used++] = (char *)options[k].value;
        }
    if (access(x->checker, X_OK) == 0)
        status = run_program(argv, printed, 0);
    if (status < 0 || !WIFEXITED(status) ||
        (WEXITSTATUS(status) >= 2 && !t->question))
        add_failure(printed, x, status);
    return status < 0 || !WIFEXITED(status) ? 2 : WEXITSTATUS(status);
}

marking mark_one(const tutor *t, const task *x)
{
    text printed = {0};
    marking m = {0};
    int of = 0;

    if (run_checker(t, x, x->marks, &printed) < 2) {
        m.json = marks_read(x->marks);
        m.points = points_in_marks(m.json, &of);
        m.points = m.points > 0 ? m.points : 0;
        m.full = of > 0 && m.points == of;
    }
    m.verdict = printed.at;
    return m;
}

void print_marking(const marking *m)
{
    char *advice = word_in_marks(m->json, "says");

    print_verdict(m->verdict, advice);
    free(advice);
}

void marking_free(marking *m)
{
    free(m->verdict);
    free(m->json);
    *m = (marking){0};
}

int grade(const tutor *t, const tasks *all, const tasks *chosen)
{
    int points = 0, of = 0, worth = 0, weighted = 0;
    long counts = 0;
    size_t done = 0;

    for (size_t i = 0; i < chosen->count; i++) {
        const task *x = &chosen->at[i];
        marking m = mark_one(t, x);

        print_marking(&m);
        if (x->unplaced)
            printf("%s could be the answer to several exercises: for this one, "
                   "call it %s\n",
                   x->unplaced, x->answer);
        points += m.points;
        of += x->of;
        worth += x->worth;
        weighted |= x->worth != x->of;
        counts += share(100L * x->worth, m.points, x->of);
        done += m.full != 0;
        if (chosen->count == 1)
            say_after(t, all, x, &m);
        marking_free(&m);
    }
    if (chosen->count > 1)
        printf("total: %d of %d points, %zu of %zu exercises done\n", points,
               of, done, chosen->count);
    if (weighted)
        say_counts("that counts", counts, worth);
    if (t->answers)
        printf("the marks are in %s\n", t->marks);
    return fflush(stdout) != 0 ? 2 : done == chosen->count ? 0 : 1;
}

int ask(const tutor *t, const task *x)
{
    text printed = {0};
    int status;

    status = run_checker(t, x, NULL, &printed);
    print_verdict(printed.at, NULL);
    text_free(&printed);
    return fflush(stdout) == 0 ? status : 2;
}
