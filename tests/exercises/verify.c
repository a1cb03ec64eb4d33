/* verify.c: what the exercises' authors promise, held against the checker.
 *
 *     verify handed-out CHECKER FOLDER   fails every scored check, without hint
 *     verify solution CHECKER FILE       full marks with 50 seeds
 *     verify mistake CHECKER FILE        fails, with the hint of its first line
 *     verify points CHECKER FOLDER       exercise.md, check.c and mistakes/ agree
 *
 * It runs the checker as anybody would and reads the marks it writes. Exit
 * status 0: held. Files go into the current folder. The random numbers are the
 * same every time; to try others, set SMALL_STEPS_SEED to another first seed.
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

/* Run the checker; its exit status. */
static int run(const char *a, const char *b, const char *c, const char *d)
{
    const char *seed = getenv("SMALL_STEPS_SEED");
    char out[] = "verify-XXXXXX", json[32];
    const int to = mkstemp(out);
    const char *argv[12] = {checker, a, b, c, d};
    int n = 1, status = 0;
    pid_t pid;

    while (argv[n])
        n++;
    snprintf(json, sizeof json, "%s.json", out);
    if (d) {
        argv[n++] = "--json";
        argv[n++] = json;
    }
    if (!d || strcmp(c, "--seed") != 0) {
        argv[n++] = "--seed";
        argv[n++] = seed ? seed : "1";
    }
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

static int run_seed(const char *file, int seed)
{
    char number[16];

    snprintf(number, sizeof number, "%d", seed);
    return run("--answer", file, "--seed", number);
}

static void expect_marks(const char *what)
{
    if (!strstr(marks, what))
        broken("the marks do not have: %s", what);
}

static void verify_handed_out(const char *folder)
{
    const char *name = strrchr(folder, '/') + 1;
    char file[4096];

    snprintf(file, sizeof file, "%s/%s.c", folder, name);
    for (int seed = 1; seed <= 3; seed++) {
        if (run_seed(file, seed) != 1)
            broken("the handed-out file should fail, and be marked");
        expect_marks("  \"points\": 0,");
        expect_marks("\"status\": \"answered\"");
        expect_marks("\"hints\": []");
        if (strstr(marks, "\"ok\": true"))
            broken("the handed-out file passes a check");
        if (strstr(marks, "crashed") || strstr(said, "compiler also says"))
            broken("the handed-out file should neither crash nor be warned of");
    }
}

static void verify_solution(const char *file)
{
    if (run("--answer", file, "--seeds", "50") != 0)
        broken("this solution should get full marks with every seed");
    expect_marks("\"hints\": []");
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
    char id[64], line[128];

    if (!mistake_id(file, id))
        broken("the first line of %s should be: // mistake: ID", file);
    snprintf(line, sizeof line, "\"hints\": [\"%s\"]", id);
    for (int seed = 1; seed <= 5; seed++) {
        if (run_seed(file, seed) != 1)
            broken("this mistake should not get full marks");
        expect_marks("\"status\": \"answered\"");
        expect_marks(line);
    }
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

/* Count the files in mistakes/, and strike their ids from the list. */
static int count_mistakes(const char *folder, char *ids)
{
    char path[4096], id[80];
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
        strcat(id, "\n");
        at = strstr(ids, id);
        if (at && (at == ids || at[-1] == '\n'))
            memmove(at, at + strlen(id), strlen(at + strlen(id)) + 1);
    }
    if (dir)
        closedir(dir);
    return n;
}

static void verify_points(const char *folder)
{
    char file[4096];
    int points = -1, unused, hints, mistakes;

    snprintf(file, sizeof file, "%s/exercise.md", folder);
    read_whole(file, marks, sizeof marks);
    if (lines_with(marks, "Points: ", &points) != 1)
        broken("exercise.md should have one line: Points: N");
    hints = lines_with(marks, "## Hint", &unused);
    if (hints < 2 || hints > 3)
        broken("exercise.md should have two or three hints, not %d", hints);
    if (run("--points", NULL, NULL, NULL) != 0 || atoi(said) != points)
        broken("exercise.md says %d points; check.c:", points);
    if (run("--self", "--seeds", "20", NULL) != 0)
        broken("the models and the checks do not agree:");
    if (run("--check-labels", NULL, NULL, NULL) != 0)
        broken("a mistake refers to a section that is not there:");
    if (run("--mistakes", NULL, NULL, NULL) != 0)
        broken("check.c does not list its mistakes");
    mistakes = count_mistakes(folder, said);
    if (said[0])
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
