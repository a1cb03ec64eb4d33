/* model.c: main() of a program that the marking compares with: the solution, or
 * the solution with a mistake. It answers one question after the other, each a
 * line of standard input, and each in a process of its own, so that none finds
 * what another left behind; one that begins with = goes to truth(). What comes
 * out is answer_text(), or "none". */
#define _POSIX_C_SOURCE 200809L
#include "grading/answer/answer.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { SECONDS = 20 }; /* for one question */

static int out; /* not the standard output, where the code may print */

static void put(const char *s)
{
    size_t n = strlen(s);

    while (n > 0) {
        const ssize_t k = write(out, s, n);

        if (k <= 0)
            _exit(1);
        s += k;
        n -= (size_t)k;
    }
}

int main(void)
{
    static char line[LINE_MOST];

    out = dup(STDOUT_FILENO);
    dup2(STDERR_FILENO, STDOUT_FILENO);
    while (fgets(line, sizeof line, stdin)) {
        int status;
        const pid_t pid = fork();

        line[strcspn(line, "\n")] = '\0';
        if (pid == 0) {
            alarm(SECONDS);
            if (*line == '=')
                answer_line(line + 1, truth);
            else
                answer_line(line, answer);
            put(answer_text());
            _exit(0);
        }
        if (pid < 0 || waitpid(pid, &status, 0) != pid || status != 0)
            put("none\n");
    }
    return 0;
}
