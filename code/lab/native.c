/* native.c: the laboratory at a command line: what it says goes to standard
 * output, and what goes wrong with the reader's step ends it in a sentence.
 *
 * A step may loop for ever, take all memory, or write anywhere. So there are
 * limits from the start, and a signal says what was being measured then.
 */
#define _XOPEN_SOURCE 700 /* sigaltstack */
#include "lab/laboratory.h"

#include "grading/judge/judge.h"
#include "grading/system/system.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <unistd.h>

enum { SECONDS = 20 };
static const char *now = "its first step";
static char doing[100], last_group[100];

static void write_all(const char *words)
{
    if (write(2, words, strlen(words)) < 0)
        _exit(2);
}

static void on_signal(int which)
{
    /* By -fsanitize=bounds, of which a message would need a library. */
    const bool is_array =
        which == SIGABRT || which == SIGILL || which == SIGTRAP;

    write_all("laboratory: ");
    if (which == SIGXCPU || which == SIGALRM)
        write_all("no end after 20 seconds, while measuring ");
    else if (which == SIGSEGV || which == SIGBUS)
        write_all("the step has used memory that is not its own, while "
                  "measuring ");
    else if (which == SIGFPE)
        write_all("the step has divided a whole number by zero, while "
                  "measuring ");
    else if (is_array)
        write_all("the step has written past the end of an array of its own: "
                  "it is called with n up to 32");
    if (!is_array)
        write_all(now);
    write_all("\n");
    _exit(2);
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
    struct sigaction act = {.sa_handler = on_signal, .sa_flags = SA_ONSTACK};

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
        printf("%s\n", words);
        return;
    }
    snprintf(label, sizeof label, "%.*s", (int)strcspn(brace + 1, "}"),
             brace + 1);
    if (place_of(CHAPTERS, label, place, sizeof place))
        printf("%.*s(%s)\n", (int)(brace - words), words, place);
    else
        printf("%.*s\n", (int)(brace - words), words);
}

void say_line(const char *group, const char *label, const char *words)
{
    if (strcmp(group, last_group) != 0)
        printf("\n%s\n", group);
    snprintf(last_group, sizeof last_group, "%s", group);
    printf("  %-44s %s\n", label, words);
}
