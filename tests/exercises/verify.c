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
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static const char *checker;
static char marks[1 << 20], said[1 << 20]; /* what the last run left */

static _Noreturn void broken(const char *format, ...)
{
    va_list args;

    va_start(args, format);
    vprintf(format, args);
    va_end(args);
    printf("\n%s", said);
    exit(1);
}

static void read_whole(const char *file, char *into, size_t size)
{
    FILE *f = fopen(file, "r");
    size_t n = f ? fread(into, 1, size - 1, f) : 0;

    into[n] = '\0';
    if (f)
        fclose(f);
}

/* Run the checker on the runs that begin with our seed; its exit status. */
static int run(const char *a, const char *b, const char *seeds,
               const char *each)
{
    const char *seed = getenv("SMALL_STEPS_SEED");
    char out[] = "verify-XXXXXX", json[32];
    const int to = mkstemp(out);
    const char *argv[] = {checker,   "--seed", seed ? seed : "1",
                          "--seeds", seeds,    "--json",
                          json,      a,        b,
                          each,      NULL};
    int status = 0;
    pid_t pid;

    snprintf(json, sizeof json, "%s.json", out);
    fflush(NULL);
    pid = fork();
    if (pid == 0) {
        dup2(to, 1);
        dup2(to, 2);
        execv(checker, (char **)argv);
        _exit(127);
    }
    close(to);
    waitpid(pid, &status, 0);
    read_whole(out, said, sizeof said);
    read_whole(json, marks, sizeof marks);
    remove(out);
    remove(json);
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128;
}

static void expect_marks(const char *one, const char *what)
{
    if (!strstr(one, what))
        broken("the marks do not have: %s\n%s", what, one);
}

/* The marks of the next run in the list; NULL after the last. */
static char *next_run(char **at)
{
    char *one = strstr(*at, "{\n"), *end = one ? strstr(one, "\n}\n") : NULL;

    if (!end)
        return NULL;
    end[1] = '\0';
    *at = end + 2;
    return one;
}

static void verify_handed_out(const char *folder)
{
    const char *name = strrchr(folder, '/') + 1;
    char file[4096], *at = marks, *one;
    int runs = 0;

    snprintf(file, sizeof file, "%s/%s.c", folder, name);
    if (run("--answer", file, "3", "--each") != 1)
        broken("the handed-out file should fail, and be marked");
    if (strstr(marks, "crashed") || strstr(said, "compiler also says"))
        broken("the handed-out file should neither crash nor be warned of");
    for (; (one = next_run(&at)); runs++) {
        expect_marks(one, "  \"points\": 0,");
        expect_marks(one, "\"status\": \"answered\"");
        expect_marks(one, "\"hints\": []");
        if (strstr(one, "\"ok\": true"))
            broken("the handed-out file passes a check");
    }
    if (runs != 3)
        broken("there should be the marks of 3 runs, not %d", runs);
}

static void verify_solution(const char *file, const char *seeds)
{
    if (run("--answer", file, seeds, NULL) != 0)
        broken("this solution should get full marks with every seed");
    expect_marks(marks, "\"hints\": []");
}

/* Two runs, neither with full marks; `hint` is in the marks of each. */
static void verify_failure(const char *file, const char *hint)
{
    char *at = marks, *one;
    int runs = 0;

    if (run("--answer", file, "2", "--each") != 1)
        broken("this answer should not get full marks");
    for (; (one = next_run(&at)); runs++) {
        expect_marks(one, "\"status\": \"answered\"");
        expect_marks(one, "\"ok\": false");
        expect_marks(one, hint);
    }
    if (runs != 2)
        broken("there should be the marks of 2 runs, not %d", runs);
}

/* The mistake below a heading of mistakes.md, "## NAME (...)"; its program is
 * made with the checker, which stands beside it. */
static void verify_mistake(const char *heading)
{
    const int name = (int)strcspn(heading, " \n");
    char file[4096], hint[128] = "";

    snprintf(file, sizeof file, "%s.mistakes/%.*s.c", checker, name, heading);
    if (strncmp(heading + name, " (unnamed)", 10) != 0)
        snprintf(hint, sizeof hint, "\"hints\": [\"%.*s\"]", name, heading);
    printf("%.*s\n", name, heading);
    verify_failure(file, hint);
}

/* All mistakes; or one, chosen by the name of the exercise, so that the
 * exercises together have a mistake of every place in such a list. */
static void verify_mistakes(const char *folder, int all)
{
    static char sheet[1 << 20];
    const char *headings[200];
    char file[4096];
    unsigned n = 0, letters = 0;

    snprintf(file, sizeof file, "%s/mistakes.md", folder);
    read_whole(file, sheet, sizeof sheet);
    for (const char *at = sheet; (at = strstr(at, "\n## ")) && n < 200;)
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
    char file[4096];
    int points = -1, known = -1, unused, hints, mistakes;

    snprintf(file, sizeof file, "%s/exercise.md", folder);
    read_whole(file, marks, sizeof marks);
    if (lines_with(marks, "Points: ", &points) != 1)
        broken("exercise.md should have one line: Points: N");
    if (lines_with(marks, "About: ", &unused) != 1)
        broken("exercise.md should have one line: About: N minutes, N stars");
    hints = lines_with(marks, "## Hint", &unused);
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
