/* native.c: the laboratory at a command line: what it says goes to standard
 * output, and what goes wrong with the reader's step ends it in a sentence.
 *
 * A step may loop for ever, take all memory, write anywhere, print, or end the
 * program. So there are limits from the start, and a signal says what was being
 * measured then. What is said is kept until the end, whichever that is; what the
 * step prints goes to a file that nobody sees.
 */
#define _XOPEN_SOURCE 700 /* sigaltstack */
#include "lab/laboratory.h"

#include "grading/judge/judge.h"
#include "grading/system/system.h"

#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <unistd.h>

enum { SECONDS = 20, STACK = 8 << 20 };
static const char *now = "its first step";
static char doing[100], last_group[100];
static int own_output = 1;
static FILE *printed;
static uintptr_t stack_begins; /* it grows downwards */

/* ---- What is said: verdicts first */

static text verdicts, lines;

static void write_all(int to, const char *words, size_t length)
{
    while (length > 0) {
        const ssize_t written = write(to, words, length);

        if (written <= 0)
            _exit(2);
        words += written;
        length -= (size_t)written;
    }
}

static void report(void)
{
    write_all(own_output, verdicts.at, verdicts.used);
    write_all(own_output, lines.at, lines.used);
}

/* ---- How it may end */

static void complain(const char *words)
{
    write_all(2, words, strlen(words));
}

static _Noreturn void end(const char *why)
{
    report();
    complain("laboratory: ");
    complain(why);
    complain(", while measuring ");
    complain(now);
    complain("\n");
    _exit(2);
}

static const char *of_memory(uintptr_t at)
{
    if (at < 4096)
        return "the step has used a null pointer: one that was never set, or "
               "malloc's, which has nothing left after 1 GB";
    if (at < stack_begins && stack_begins - at < 2 * (uintptr_t)STACK)
        return "the stack is full: the step calls itself without end, or has "
               "arrays of many thousand numbers";
    return "the step has used memory that is not its own";
}

static void on_signal(int which, siginfo_t *what, void *context)
{
    (void)context;
    switch (which) {
    case SIGXCPU:
    case SIGALRM:
        end("no end after 20 seconds");
    case SIGSEGV:
    case SIGBUS:
        end(of_memory((uintptr_t)what->si_addr));
    case SIGFPE:
        end("the step has divided a whole number by zero");
    case SIGABRT:
        end("the step has called abort, or an assert of it does not hold, or "
            "free got what malloc never gave");
    default: /* -fsanitize=bounds, of which a message would need a library */
        end("the step has left an array of its own (it is called with n up to "
            "32)");
    }
}

/* What -fstack-protector calls when the step returns. */
_Noreturn void __stack_chk_fail(void);
_Noreturn void __stack_chk_fail(void)
{
    end("the step has an array that is too short: f writes n numbers, and n is "
        "up to 32");
}

static void on_end(void)
{
    if (in_step)
        end("the step has ended the program");
    fflush(stdout);
    if (printed && lseek(fileno(printed), 0, SEEK_END) > 0)
        text_add(&lines, "\nThe step prints, which is left out here.\n");
    report();
}

/* What is said goes where standard output went; what the step prints, to a file. */
static void part_outputs(void)
{
    own_output = dup(1);
    printed = tmpfile();
    if (own_output < 0 || !printed || dup2(fileno(printed), 1) < 0) {
        complain("laboratory: no temporary file can be made: is the disk "
                 "full?\n");
        _exit(2);
    }
}

__attribute__((constructor)) static void limit(void)
{
    static const int all[] = {SIGXCPU, SIGALRM, SIGSEGV, SIGBUS,
                              SIGFPE,  SIGILL,  SIGABRT, SIGTRAP};
    static char stack[1 << 16];
    const stack_t own = {.ss_sp = stack, .ss_size = sizeof stack};
    const struct rlimit seconds = {SECONDS, SECONDS + 5},
                        bytes = {1u << 30, 1u << 30},
                        files = {1 << 24, 1 << 24};
    struct sigaction act = {.sa_sigaction = on_signal,
                            .sa_flags = SA_ONSTACK | SA_SIGINFO};

    stack_begins = (uintptr_t)&act;
    part_outputs();
    atexit(on_end);
    signal(SIGXFSZ, SIG_IGN); /* more is not written, then */
    sigaltstack(&own, NULL);
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++)
        sigaction(all[i], &act, NULL);
    setrlimit(RLIMIT_CPU, &seconds);
    setrlimit(RLIMIT_AS, &bytes);
    setrlimit(RLIMIT_FSIZE, &files);
    alarm(4 * SECONDS);
}

void read_typed(char *typed, size_t size)
{
    typed[fread(typed, 1, size - 1, stdin)] = '\0';
}

void say_doing(const char *words)
{
    snprintf(doing, sizeof doing, "%s", words);
    now = doing;
}

/* "{sec:rk4}" becomes "(section 4.2)", or nothing if the book has no such one. */
void say_verdict(const char *words)
{
    const char *brace = strchr(words, '{');
    char label[60], place[60];

    if (!brace) {
        text_add(&verdicts, "%s\n", words);
        return;
    }
    snprintf(label, sizeof label, "%.*s", (int)strcspn(brace + 1, "}"),
             brace + 1);
    if (place_of(CHAPTERS, label, place, sizeof place))
        text_add(&verdicts, "%.*s(%s)\n", (int)(brace - words), words, place);
    else
        text_add(&verdicts, "%.*s\n", (int)(brace - words), words);
}

void say_line(const char *group, const char *label, const char *words)
{
    if (strcmp(group, last_group) != 0)
        text_add(&lines, "\n%s\n", group);
    snprintf(last_group, sizeof last_group, "%s", group);
    text_add(&lines, "  %-44s %s\n", label, words);
}
