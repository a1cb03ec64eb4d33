/* hostile.c: give the checker an answer that is broken or hostile, and test
 * its verdict.
 *
 *     hostile CHECKER ANSWER.c
 *
 * The head of the answer says what to expect, a line each:
 *
 *     // exit: 1             the checker's exit status (1 if there is no line)
 *     // status: answered    in the marks (answered)
 *     // seconds: 20         at most so long by the clock (20)
 *     // cpu: 20             at most so many seconds of computing (20)
 *     // wait: 0             no process of it appears in so many seconds
 *     // says: ...           in the verdict, white space apart
 *     // never: ...          not in the verdict
 *
 * Whatever the answer: the verdict is short and printable, nothing in it is
 * a command to CTest, the scratch folder is gone, and no process has written
 * /tmp/small-steps-escaped. Runs in a folder of its own.
 */
#define _XOPEN_SOURCE 700
#include <ctype.h>
#include <dirent.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { MOST = 1 << 16 };

static const char escaped[] = "/tmp/small-steps-escaped";
static char head[MOST], said[MOST], flat[MOST], marks[MOST];
static int bad;

static void require(int ok, const char *what, const char *word)
{
    if (ok)
        return;
    printf("it should be so: %s%s\n", what, word);
    bad = 1;
}

static double computed(void)
{
    struct rusage r;

    getrusage(RUSAGE_CHILDREN, &r);
    return (double)(r.ru_utime.tv_sec + r.ru_stime.tv_sec) +
           1e-6 * (double)(r.ru_utime.tv_usec + r.ru_stime.tv_usec);
}

static size_t read_whole(const char *file, char into[MOST])
{
    FILE *f = fopen(file, "r");
    const size_t n = f ? fread(into, 1, MOST - 1, f) : 0;

    into[n] = '\0';
    if (f)
        fclose(f);
    return n;
}

static double now(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

/* The value of the first line "// NAME: ..." at or after *at; moves *at
 * behind it. */
static int next_line(const char **at, const char *name, char value[256])
{
    char start[32];
    const char *line;

    snprintf(start, sizeof start, "// %s: ", name);
    line = strstr(*at, start);
    if (!line)
        return 0;
    line += strlen(start);
    *at = line + strcspn(line, "\n");
    snprintf(value, 256, "%.*s", (int)(*at - line), line);
    return 1;
}

static const char *setting(const char *name, const char *otherwise)
{
    static char value[256];
    const char *at = head;

    return next_line(&at, name, value) ? value : otherwise;
}

/* Its exit status; 128 and more: a signal. */
static int run(const char *checker, const char *answer)
{
    int status = 0;
    pid_t pid;

    remove("marks.json");
    fflush(NULL);
    pid = fork();
    if (pid == 0) {
        const int to = open("said", O_WRONLY | O_CREAT | O_TRUNC, 0666);

        dup2(to, 1);
        dup2(to, 2);
        alarm(60);
        execl(checker, checker, "--seed", "1", "--answer", answer, "--json",
              "marks.json", (char *)NULL);
        _exit(127);
    }
    waitpid(pid, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

static void flatten(void)
{
    size_t n = 0;

    for (const char *s = said; *s; s++)
        if (!isspace((unsigned char)*s))
            flat[n++] = *s;
        else if (n > 0 && flat[n - 1] != ' ')
            flat[n++] = ' ';
    flat[n] = '\0';
}

static void require_escaped(const char *words, size_t n, const char *which)
{
    int control = 0;

    for (size_t i = 0; i < n; i++) {
        const unsigned char c = (unsigned char)words[i];

        control |= (c < 0x20 && c != '\n') || c == 0x7f || c >= 0xf8;
    }
    require(!control, "no control characters in ", which);
    require(!strstr(words, "<Dart") && !strstr(words, "<CTest") &&
                !strstr(words, "</CTest") &&
                !strstr(words, "CTEST_FULL_OUTPUT"),
            "no commands to CTest in ", which);
    require(n < 8192, "a bounded length of ", which);
}

/* Nothing is left in the checker's scratch folder, BUILD/scratch. */
static void require_empty_scratch(const char *checker)
{
    char path[4096];
    const struct dirent *entry;
    DIR *dir;

    snprintf(path, sizeof path, "%s", checker);
    for (int up = 0; up < 3; up++)
        *strrchr(path, '/') = '\0';
    strcat(path, "/scratch");
    dir = opendir(path);
    while (dir && (entry = readdir(dir)))
        require(entry->d_name[0] == '.', "an empty scratch folder, without ",
                entry->d_name);
    if (dir)
        closedir(dir);
}

int main(int argc, char **argv)
{
    const char *at;
    char value[256];
    double start;
    int status;
    size_t n;

    if (argc != 3)
        return 2;
    read_whole(argv[2], head);
    remove(escaped);
    start = now();
    status = run(argv[1], argv[2]);
    require(now() - start < atof(setting("seconds", "20")),
            "the time: ", setting("seconds", "20"));
    require(computed() < atof(setting("cpu", "20")),
            "the computing: ", setting("cpu", "20"));
    sleep((unsigned)atoi(setting("wait", "0")));
    n = read_whole("said", said);
    flatten();
    require(status == atoi(setting("exit", "1")), "the exit status ",
            setting("exit", "1"));
    require_escaped(said, n, "the verdict");
    n = read_whole("marks.json", marks);
    require_escaped(marks, n, "the marks");
    snprintf(value, sizeof value, "\n  \"status\": \"%.99s\",",
             setting("status", "answered"));
    require(strstr(marks, value) != NULL, "in the marks: ", value);
    require(strstr(marks, status == 0 ? "\n  \"points\": 4,"
                                      : "\n  \"points\": 0,") != NULL,
            "in the marks: ", "the points");
    for (at = head; next_line(&at, "says", value);)
        require(strstr(flat, value) != NULL, "it says: ", value);
    for (at = head; next_line(&at, "never", value);)
        require(strstr(flat, value) == NULL, "it does not say: ", value);
    require_empty_scratch(argv[1]);
    require(access(escaped, F_OK) != 0, "no process wrote ", escaped);
    if (bad)
        printf("status %d, %.1f s\n%s\n%s", status, now() - start, said, marks);
    return bad;
}
