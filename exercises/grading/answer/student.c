/* student.c: main() of the program that holds the student's code.
 *
 * One question comes in by standard input, one line: its name, and its
 * parameters in hexadecimal. The answer goes out by descriptor 3, which is
 * moved out of the way before the student's code runs:
 *
 *     begin                    main() was reached
 *     3ff0000000000000 ...     each number, as the bits of a double
 *     end 2                    so many, and nothing is missing
 *
 * or, instead of the end, "overrun INDEX SIZE" or "deep". A program that ends
 * in any other way has not answered.
 */
#define _XOPEN_SOURCE 700 /* sigaltstack */
#include "grading/answer/answer.h"

#include <fcntl.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

enum { SEND_AT = 40, CLOSED = 87 };

static int channel = -1;

/* Where the stack ends, as far as one can know: below it a fault means that
 * the program ran out of stack. */
static uintptr_t stack_end;

static void send(const char *s)
{
    size_t n = strlen(s);

    while (n > 0) {
        const ssize_t k = write(channel, s, n);

        if (k <= 0)
            _exit(CLOSED);
        s += k;
        n -= (size_t)k;
    }
}

/* On a stack of its own. Returning repeats the fault, now with its usual
 * ending. */
static void on_fault(int number, siginfo_t *info, void *context)
{
    const uintptr_t at = (uintptr_t)info->si_addr;

    (void)number;
    (void)context;
    if (at > stack_end - (1u << 20) && at < stack_end + (1u << 16)) {
        send("deep\n");
        _exit(0);
    }
}

static void watch_stack(void)
{
    static char other[1 << 16];
    const stack_t stack = {.ss_sp = other, .ss_size = sizeof other};
    struct sigaction act = {.sa_flags =
                                SA_SIGINFO | SA_ONSTACK | (int)SA_RESETHAND};
    struct rlimit limit;

    if (getrlimit(RLIMIT_STACK, &limit) != 0 || sigaltstack(&stack, NULL) != 0)
        return;
    stack_end = (uintptr_t)&limit - (uintptr_t)limit.rlim_cur;
    act.sa_sigaction = on_fault;
    sigemptyset(&act.sa_mask);
    sigaction(SIGSEGV, &act, NULL);
    sigaction(SIGBUS, &act, NULL);
}

static void read_line(char *line, size_t size)
{
    size_t used = 0;
    ssize_t n;

    while ((n = read(0, line + used, size - 1 - used)) > 0)
        used += (size_t)n;
    line[used] = '\0';
    line[strcspn(line, "\n")] = '\0';
}

int main(void)
{
    static char line[LINE_MOST];
    long index, size;
    char s[80];

    channel = fcntl(3, F_DUPFD_CLOEXEC, SEND_AT);
    close(3);
    read_line(line, sizeof line);
    setvbuf(stdout, NULL, _IOLBF, 0); /* what is printed before a crash */
    watch_stack();
    send("begin\n");
    answer_line(line, answer);
    fflush(NULL);
    if (overrun(&index, &size)) {
        snprintf(s, sizeof s, "overrun %ld %ld\n", index, size);
        send(s);
    } else {
        send(answer_text());
    }
    _exit(0); /* without atexit handlers */
}
