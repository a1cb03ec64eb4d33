/* student.c: main() of the program that holds the student's code.
 *
 * One question comes in by standard input, one line: a secret, the question's
 * name, and its parameters in hexadecimal. The answer goes out by descriptor
 * 3. Before any of the student's code runs, the question is read, and the
 * descriptor moved out of the way:
 *
 *     begin                    main() was reached
 *     3ff0000000000000 ...     each number, as the bits of a double
 *     end 2 SECRET             so many, and nothing is missing
 *
 * or, instead of the end, "overrun INDEX SIZE", "deep", "memory" or what
 * undefined.c has to say, always with the secret after it. A program that ends
 * in any other way has not answered.
 */
#if defined __linux__ || defined __APPLE__
#define _DEFAULT_SOURCE /* MAP_ANONYMOUS */
#define _DARWIN_C_SOURCE
#endif
#define _XOPEN_SOURCE 700 /* sigaltstack */
#include "grading/answer/answer.h"

#include <fcntl.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

enum { SEND_AT = 40, CLOSED = 87 };

static int channel = -1;
static char line[LINE_MOST]; /* the secret, a zero, the question */
static char *question;

/* Where the stack ends, as far as one can know: below it a fault means that
 * the program ran out of stack. */
static uintptr_t stack_end;

static void send(const char *s, size_t n)
{
    while (n > 0) {
        const ssize_t k = write(channel, s, n);

        if (k <= 0)
            _exit(CLOSED);
        s += k;
        n -= (size_t)k;
    }
}

/* Without atexit handlers, which are the student's. */
_Noreturn void answer_is(const char *words)
{
    send(words, strlen(words));
    send(" ", 1);
    send(line, strlen(line));
    send("\n", 1);
    _exit(0);
}

static void answer_overrun(const char *how, long index, long size)
{
    char s[80];

    snprintf(s, sizeof s, "%s %ld %ld", how, index, size);
    answer_is(s);
}

/* Is there no memory left? */
static int is_exhausted(void)
{
    const size_t some = 32u << 20;
    void *at = mmap(NULL, some, PROT_READ | PROT_WRITE,
                    MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);

    if (at == MAP_FAILED)
        return 1;
    munmap(at, some);
    return 0;
}

/* On a stack of its own. Returning repeats the fault, now with its usual
 * ending. */
static void on_fault(int number, siginfo_t *info, void *context)
{
    const uintptr_t at = (uintptr_t)info->si_addr;
    long index, size;

    (void)number;
    (void)context;
    if (overrun_at(info->si_addr, &index, &size))
        answer_overrun("beyond", index, size);
    if (at > stack_end - (1u << 28) && at < stack_end + (1u << 16))
        answer_is("deep");
    if (is_exhausted())
        answer_is("memory");
}

_Noreturn void answer_undefined(const char *words)
{
    fflush(NULL);
    answer_is(is_exhausted() ? "memory" : words);
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

/* The first of all constructors, and linked before the student's. */
static void take_question(void)
{
    size_t used = 0;
    ssize_t n;

    if (question)
        return;
    while ((n = read(0, line + used, sizeof line - 1 - used)) > 0)
        used += (size_t)n;
    close(0);
    channel = fcntl(3, F_DUPFD_CLOEXEC, SEND_AT);
    close(3);
    line[strcspn(line, "\n")] = '\0';
    question = line + strcspn(line, " ");
    if (*question)
        *question++ = '\0';
    answer_lock();
}

#ifdef __ELF__
static void at_once(int argc, char **argv, char **environment)
{
    (void)argc;
    (void)argv;
    (void)environment;
    take_question();
}

__attribute__((section(".preinit_array"),
               used)) static void (*const first)(int, char **,
                                                 char **) = at_once;
#endif

__attribute__((constructor(101))) static void early(void)
{
    take_question();
}

int main(void)
{
    const char *given;
    long index, size;

    take_question();
    setvbuf(stdout, NULL, _IOLBF, 0); /* what is printed before a crash */
    watch_stack();
    send("begin\n", 6);
    answer_line(question, answer);
    fflush(NULL);
    if (overrun(&index, &size))
        answer_overrun("overrun", index, size);
    given = answer_text();
    send(given, strlen(given) - 1); /* the secret goes before the newline */
    answer_is("");
}
