/* hostile.c: give the checker an answer that is broken or hostile, and test
 * its verdict.
 *
 *     hostile CHECKER ANSWER.c
 *
 * The head of the answer says what to expect, a line each:
 *
 *     // exit: 1             the checker's exit status (1 if there is no line)
 *     // status: answered    in the marks (answered), or any
 *     // seconds: 20         at most so long by the clock (20)
 *     // cpu: 20             at most so many seconds of computing (20)
 *     // wait: 0             no process of it appears in so many seconds
 *     // says: ... or: ...   one of them in the verdict, white space apart
 *     // never: ...          not in the verdict
 *     // repeat: 99 ...      add this line so often to the answer
 *     // submit: as NAME     submit it by this name, in which %n is a newline
 *     // submit: crlf        with such ends of lines; or: bom, utf-16, nul
 *     // submit: link FILE   submit no copy of it but such a link, where %o is
 *                            the copy; or: fifo, folder, sparse
 *     // without: setuid     root, but it cannot become another user
 *     // only: root          skipped for others: what they mark may read what
 *                            they may read
 *
 * In the answer and in these lines @ROOT@ is the course's folder.
 *
 * Whatever the answer: the verdict is short and printable, nothing in it is
 * a command to CTest, the scratch folder is gone, and no process has written
 * /tmp/small-steps-escaped. Nothing in verdict or marks comes from the files
 * /tmp/small-steps-planted, which all may read, and /tmp/small-steps-private,
 * which we alone may; both hold the secret word. /tmp/small-steps-fifo has no
 * other end. Runs in a folder of its own.
 */
#ifdef __linux__
#define _DEFAULT_SOURCE
#include <linux/capability.h>
#include <sys/prctl.h>
#endif
#define _XOPEN_SOURCE 700
#include <ctype.h>
#include <dirent.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { MOST = 1 << 16 };

static const char escaped[] = "/tmp/small-steps-escaped";
static const char planted[] = "/tmp/small-steps-planted";
static const char private[] = "/tmp/small-steps-private";
static const char fifo[] = "/tmp/small-steps-fifo";
static const char secret[] = "MANDRAGORA";
static char head[MOST], said[MOST], flat[MOST], marks[MOST];
static size_t head_size;
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

/* ---- What is submitted. */

static void plant(const char *file, mode_t mode)
{
    FILE *f;

    remove(file);
    f = fopen(file, "w");
    if (f) {
        fprintf(f, "%s is the word; %s\n%s\n", secret, secret, secret);
        fclose(f);
    }
    chmod(file, mode);
}

/* In s, which has room for it, put `with` for each `what`. */
static void put_for(char *s, size_t room, const char *what, const char *with)
{
    for (char *at = s; (at = strstr(at, what)); at += strlen(with)) {
        char *rest = strdup(at + strlen(what));

        snprintf(at, room - (size_t)(at - s), "%s%s", with, rest);
        free(rest);
    }
}

static void put_byte(FILE *f, int c, const char *how)
{
    if (c == '\n' && !strcmp(how, "crlf"))
        putc('\r', f);
    if (c == '\n' && !strcmp(how, "nul"))
        putc('\0', f);
    putc(c, f);
    if (!strcmp(how, "utf-16"))
        putc('\0', f);
}

/* Write the answer, in its head[], to this file. */
static void write_answer(const char *file, const char *how)
{
    char again[256], *line;
    long times = strtol(setting("repeat", "0"), &line, 10);
    FILE *f;

    snprintf(again, sizeof again, "%s\n", line + (*line == ' '));
    f = fopen(file, "w");
    if (!f)
        return;
    if (!strcmp(how, "bom"))
        fputs("\xef\xbb\xbf", f);
    if (!strcmp(how, "utf-16"))
        fputs("\xff\xfe", f);
    for (size_t i = 0; i < head_size; i++)
        put_byte(f, head[i], how);
    while (times-- > 0)
        fputs(again, f);
    fclose(f);
}

/* Make what is to be submitted, and put its name into file. */
static void submit(const char *answer, char file[512])
{
    char how[512], own[512];
    const char *name = strrchr(answer, '/');

    snprintf(own, sizeof own, "%s", name ? name + 1 : answer);
    snprintf(how, sizeof how, "%s", setting("submit", ""));
    put_for(how, sizeof how, "%n", "\n");
    put_for(how, sizeof how, "%o", own);
    snprintf(file, 512, "%s", !strncmp(how, "as ", 3) ? how + 3 : own);
    remove(file);
    write_answer(file, how);
    if (!strncmp(how, "link ", 5)) {
        snprintf(file, 512, "link.c");
        remove(file);
        require(symlink(how + 5, file) == 0, "a link to ", how + 5);
    } else if (!strcmp(how, "sparse")) {
        require(truncate(file, 3LL << 30) == 0, "a large file ", file);
    } else if (!strcmp(how, "fifo") || !strcmp(how, "folder")) {
        remove(file);
        require((how[1] == 'i' ? mkfifo(file, 0666) : mkdir(file, 0777)) == 0,
                "a submitted ", how);
    }
}

/* Root without the right to become somebody else, as in some containers. */
static void lose_rights(void)
{
#ifdef __linux__
    if (!strcmp(setting("without", ""), "setuid"))
        prctl(PR_CAPBSET_DROP, CAP_SETUID, 0, 0, 0);
#endif
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
        lose_rights();
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

/* What is made of a file of the course's is refused; but in a root's private
 * folder it cannot even be compiled, by a user who may not enter there. */
static int is_status(const char *status)
{
    char value[256];

    snprintf(value, sizeof value, "\n  \"status\": \"%.99s\",", status);
    return strstr(marks, value) || !strcmp(status, "any") ||
           (!strcmp(status, "refused") && is_status("compile-error") &&
            strstr(flat, "Permission denied"));
}

/* Is one of the words, "this or: that", in the verdict? */
static int says_one(const char *words)
{
    char one[MOST];
    const char *end;

    for (; (end = strstr(words, " or: ")) != NULL; words = end + 5) {
        snprintf(one, sizeof one, "%.*s", (int)(end - words), words);
        if (strstr(flat, one))
            return 1;
    }
    return strstr(flat, words) != NULL;
}

int main(int argc, char **argv)
{
    const char *at;
    char value[256], file[512];
    double start;
    int status;
    size_t n;

    if (argc != 3)
        return 2;
    head_size = read_whole(argv[2], head);
    if (!memchr(head, '\0', head_size)) {
        put_for(head, sizeof head, "@ROOT@", HOSTILE_ROOT);
        head_size = strlen(head);
    }
    if (geteuid() != 0 && !strcmp(setting("only", ""), "root")) {
        puts("skip: only root marks as another user");
        return 77;
    }
    remove(escaped);
    plant(planted, 0644);
    plant(private, 0600);
    remove(fifo);
    mkfifo(fifo, 0666);
    submit(argv[2], file);
    start = now();
    status = run(argv[1], file);
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
    require(is_status(setting("status", "answered")),
            "in the marks, the status ", setting("status", "answered"));
    require(strstr(marks, status == 0 ? "\n  \"points\": 4,"
                                      : "\n  \"points\": 0,") != NULL,
            "in the marks: ", "the points");
    for (at = head; next_line(&at, "says", value);)
        require(says_one(value), "it says: ", value);
    for (at = head; next_line(&at, "never", value);)
        require(strstr(flat, value) == NULL, "it does not say: ", value);
    require(!strstr(said, secret) && !strstr(marks, secret),
            "nothing is told of ", planted);
    require_empty_scratch(argv[1]);
    remove(file);
    require(access(escaped, F_OK) != 0, "no process wrote ", escaped);
    if (bad)
        printf("status %d, %.1f s\n%s\n%s", status, now() - start, said, marks);
    return bad;
}
