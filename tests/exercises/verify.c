/* verify.c: does an exercise behave as its authors promise?
 *
 *     verify handed-out CHECKER FOLDER   fails every scored check, without hint
 *     verify solution CHECKER FILE       full marks with 50 seeds
 *     verify mistake CHECKER FILE        fails, with the hint of its first line
 *     verify points CHECKER FOLDER       exercise.md, check.c and mistakes/ agree
 *
 * It runs the checker as a user would and reads the marks it writes. Exit
 * status 0: it does. Files go into the current folder. The random numbers are
 * the same every time; to try others, set SMALL_STEPS_SEED to another first seed.
 */
#define _XOPEN_SOURCE 700
#include <dirent.h>
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

static void verify_solution(const char *file)
{
    if (run("--answer", file, "50", NULL) != 0)
        broken("this solution should get full marks with every seed");
    expect_marks(marks, "\"hints\": []");
}

/* The id on the first line, "// mistake: ID". */
static int mistake_id(const char *file, char id[64])
{
    char line[256] = "";
    FILE *f = fopen(file, "r");

    if (f && !fgets(line, sizeof line, f))
        line[0] = '\0';
    if (f)
        fclose(f);
    return sscanf(line, "// mistake: %63s", id) == 1;
}

static void verify_mistake(const char *file)
{
    char id[64], line[128], *at = marks, *one;
    int runs = 0;

    if (!mistake_id(file, id))
        broken("the first line of %s should be: // mistake: ID", file);
    snprintf(line, sizeof line, "\"hints\": [\"%s\"]", id);
    if (run("--answer", file, "5", "--each") != 1)
        broken("this mistake should not get full marks");
    for (; (one = next_run(&at)); runs++) {
        expect_marks(one, "\"status\": \"answered\"");
        expect_marks(one, "\"ok\": false");
        expect_marks(one, line);
    }
    if (runs != 5)
        broken("there should be the marks of 5 runs, not %d", runs);
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

/* Count the files in mistakes/, and remove their ids, "mistake ID", from the
 * list of those that the checker knows. */
static int count_mistakes(const char *folder, char *known)
{
    char path[4096], id[64], line[80];
    const struct dirent *entry;
    int n = 0;
    DIR *dir;

    snprintf(path, sizeof path, "%s/mistakes", folder);
    dir = opendir(path);
    while (dir && (entry = readdir(dir))) {
        char file[8192], *at;

        snprintf(file, sizeof file, "%s/%s", path, entry->d_name);
        if (!strstr(entry->d_name, ".c") || !mistake_id(file, id))
            continue;
        n++;
        snprintf(line, sizeof line, "mistake %s\n", id);
        at = strstr(known, line);
        if (at)
            memmove(at, at + strlen(line), strlen(at + strlen(line)) + 1);
    }
    if (dir)
        closedir(dir);
    return n;
}

static void verify_points(const char *folder)
{
    char file[4096];
    int points = -1, known = -1, unused, hints, mistakes;

    snprintf(file, sizeof file, "%s/exercise.md", folder);
    read_whole(file, marks, sizeof marks);
    if (lines_with(marks, "Points: ", &points) != 1)
        broken("exercise.md should have one line: Points: N");
    hints = lines_with(marks, "## Hint", &unused);
    if (hints < 2 || hints > 3)
        broken("exercise.md should have two or three hints, not %d", hints);
    if (run("--verify", NULL, "20", NULL) != 0)
        broken("the models, the checks and the book do not agree:");
    if (sscanf(said, "points %d", &known) != 1 || known != points)
        broken("exercise.md says %d points; check.c:", points);
    mistakes = count_mistakes(folder, said);
    if (strstr(said, "mistake "))
        broken("these mistakes have no file in mistakes/:");
    if (mistakes < 3)
        broken("there should be three mistakes or more, not %d", mistakes);
}

int main(int argc, char **argv)
{
    if (argc != 4) {
        fputs("usage: verify WHAT CHECKER FILE\n", stderr);
        return 2;
    }
    checker = argv[2];
    if (!strcmp(argv[1], "handed-out"))
        verify_handed_out(argv[3]);
    else if (!strcmp(argv[1], "solution"))
        verify_solution(argv[3]);
    else if (!strcmp(argv[1], "mistake"))
        verify_mistake(argv[3]);
    else if (!strcmp(argv[1], "points"))
        verify_points(argv[3]);
    else
        return 2;
    return 0;
}
