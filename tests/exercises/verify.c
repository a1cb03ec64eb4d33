/* verify.c: does an exercise behave as its authors promise?
 *
 *     verify handed-out CHECKER FOLDER   fails every scored check, without hint
 *     verify solution CHECKER FILE SEEDS full marks with so many seeds
 *     verify mistake CHECKER FOLDER      one of its mistakes.md, as a student makes
 *                                        it, fails, and is named if it has a name
 *     verify mistakes CHECKER FOLDER     the same for each of them
 *     verify points CHECKER FOLDER SEEDS exercise.md, check.c and mistakes.md agree
 *
 * It runs the checker as a user would and reads the marks it writes. Exit
 * status 0: it does. Files go into the current folder. The random numbers are
 * the same every time; to try others, set SMALL_STEPS_SEED to another first seed.
 */
#define _XOPEN_SOURCE 700
#include "grading/system/system.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static const char *checker;
static const char *marks = "", *said = ""; /* what the last run left */

static _Noreturn void broken(const char *format, ...)
{
    va_list args;

    va_start(args, format);
    vprintf(format, args);
    va_end(args);
    printf("\n%s", said);
    exit(1);
}

/* Run the checker on the runs that begin with our seed; its exit status. */
static int run(const char *a, const char *b, const char *seeds,
               const char *each)
{
    const char *seed = getenv("SMALL_STEPS_SEED");
    char json[] = "verify-XXXXXX";
    const int made = mkstemp(json);
    const char *argv[] = {checker,   "--seed", seed ? seed : "1",
                          "--seeds", seeds,    "--json",
                          json,      a,        b,
                          each,      NULL};
    text printed = {0};
    const int status = run_program((char **)argv, &printed, 1);

    said = printed.at;
    marks = read_whole(json);
    if (!marks || json_fault(marks))
        marks = "";
    close(made);
    remove(json);
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128;
}

/* The mistake that these marks name, or NULL; to be freed. */
static char *hint_of(const char *one)
{
    return json_string(json_item(json_member(one, "hints"), 0, NULL));
}

/* How many of the checks in these marks are ok, or are not? */
static int checks_that(const char *one, int are_ok)
{
    const char *checks = json_member(one, "checks"), *at;
    int n = 0;

    for (size_t k = 0; (at = json_item(checks, k, NULL)); k++)
        n += (*json_member(at, "ok") == 't') == are_ok;
    return n;
}

static void expect_answered(const char *one)
{
    char *status = json_string(json_member(one, "status"));

    if (!status || strcmp(status, "answered") != 0)
        broken("the marks do not say that it was answered:\n%s", one);
    free(status);
}

static void verify_handed_out(const char *folder)
{
    const char *name = strrchr(folder, '/') + 1, *one;
    char file[4096];
    size_t n = 0;

    snprintf(file, sizeof file, "%s/%s.c", folder, name);
    if (run("--answer", file, "3", "--each") != 1)
        broken("the handed-out file should fail, and be marked");
    if (strstr(marks, "crashed") || strstr(said, "compiler also says"))
        broken("the handed-out file should neither crash nor be warned of");
    for (; (one = json_item(marks, n, NULL)); n++) {
        expect_answered(one);
        if (checks_that(one, 1) > 0)
            broken("the handed-out file passes a check");
        if (hint_of(one))
            broken("the handed-out file gets a hint");
    }
    if (n != 3)
        broken("there should be the marks of 3 runs, not %zu", n);
}

static void verify_solution(const char *file, const char *seeds)
{
    if (run("--answer", file, seeds, NULL) != 0)
        broken("this solution should get full marks with every seed");
    expect_answered(marks);
    if (hint_of(marks))
        broken("this solution gets a hint");
}

/* Two runs, neither with full marks; each names this mistake, unless that is
 * NULL. */
static void verify_failure(const char *file, const char *id)
{
    const char *one;
    size_t n = 0;

    if (run("--answer", file, "2", "--each") != 1)
        broken("this answer should not get full marks");
    for (; (one = json_item(marks, n, NULL)); n++) {
        char *hint = hint_of(one);

        expect_answered(one);
        if (checks_that(one, 0) == 0)
            broken("this answer passes all checks");
        if (id && (!hint || strcmp(hint, id) != 0))
            broken("the mistake should be %s, not %s", id,
                   hint ? hint : "none");
        free(hint);
    }
    if (n != 2)
        broken("there should be the marks of 2 runs, not %zu", n);
}

/* The mistake below a heading of mistakes.md, "## NAME (...)"; its program is
 * made with the checker, which stands beside it. */
static void verify_mistake(const char *heading)
{
    const int name = (int)strcspn(heading, " \n");
    const int named = strncmp(heading + name, " (unnamed)", 10) != 0;
    char file[4096], id[128];

    snprintf(file, sizeof file, "%s.mistakes/%.*s.c", checker, name, heading);
    snprintf(id, sizeof id, "%.*s", name, heading);
    puts(id);
    verify_failure(file, named ? id : NULL);
}

/* All mistakes; or one, chosen by the name of the exercise, so that the
 * exercises together have a mistake of every place in such a list. */
static void verify_mistakes(const char *folder, int all)
{
    const char *headings[200];
    char file[4096], *sheet;
    unsigned n = 0, letters = 0;

    snprintf(file, sizeof file, "%s/mistakes.md", folder);
    sheet = read_whole(file);
    for (const char *at = sheet ? sheet : "";
         (at = strstr(at, "\n## ")) && n < 200;)
        headings[n++] = at += 4;
    if (n == 0)
        broken("there is no mistake in %s", file);
    for (const char *at = strrchr(folder, '/') + 1; *at; at++)
        letters += (unsigned char)*at;
    for (unsigned i = all ? 0 : letters % n; i < (all ? n : letters % n + 1);
         i++)
        verify_mistake(headings[i]);
    if (!all)
        printf("number %u of its %u mistakes, as the letters of the exercise's "
               "name choose it (their sum, %u, modulo %u); the others are "
               "judged as models (points), and all are compiled and judged by "
               "./course test --all\n",
               letters % n + 1, n, letters, n);
}

/* How many lines of exercise.md begin so? *number is what follows the last. */
static int lines_with(const char *sheet, const char *start, int *number)
{
    int n = 0;

    for (const char *at = sheet; at; at = strchr(at, '\n')) {
        at += *at == '\n';
        if (strncmp(at, start, strlen(start)) == 0) {
            n++;
            *number = atoi(at + strlen(start));
        }
    }
    return n;
}

static void verify_points(const char *folder, const char *seeds)
{
    char file[4096], *sheet;
    int points = -1, known = -1, unused, hints, mistakes;

    snprintf(file, sizeof file, "%s/exercise.md", folder);
    sheet = read_whole(file);
    if (lines_with(sheet, "Points: ", &points) != 1)
        broken("exercise.md should have one line: Points: N");
    if (lines_with(sheet, "About: ", &unused) != 1)
        broken("exercise.md should have one line: About: N minutes, N stars");
    hints = lines_with(sheet, "## Hint", &unused);
    if (hints < 2 || hints > 3)
        broken("exercise.md should have two or three hints, not %d", hints);
    if (run("--verify", NULL, seeds, NULL) != 0)
        broken("the models, the checks and the book do not agree:");
    if (sscanf(said, "points %d", &known) != 1 || known != points)
        broken("exercise.md says %d points; check.c:", points);
    mistakes = lines_with(said, "mistake ", &unused);
    if (mistakes < 3)
        broken("there should be three mistakes or more, not %d", mistakes);
}

int main(int argc, char **argv)
{
    const int seeds = argc == 5;

    if (argc != 4 && !seeds) {
        fputs("usage: verify WHAT CHECKER FILE [SEEDS]\n", stderr);
        return 2;
    }
    checker = argv[2];
    if (!strcmp(argv[1], "handed-out"))
        verify_handed_out(argv[3]);
    else if (!strcmp(argv[1], "solution") && seeds)
        verify_solution(argv[3], argv[4]);
    else if (!strcmp(argv[1], "mistake"))
        verify_mistakes(argv[3], 0);
    else if (!strcmp(argv[1], "mistakes"))
        verify_mistakes(argv[3], 1);
    else if (!strcmp(argv[1], "points") && seeds)
        verify_points(argv[3], argv[4]);
    else
        return 2;
    return 0;
}
