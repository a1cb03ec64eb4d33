/* student.c: main() of the program that holds the student's code, in a page. As
 * answer/student.c, whose messages these are; but the page's script sees how a program
 * ends that breaks down, and says "deep" itself. */
#include "grading/answer/answer.h"
#include "grading/page/import.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char line[LINE_MOST]; /* the secret, a zero, the question */

_Noreturn void answer_is(const char *words)
{
    page_send(words, strlen(words));
    page_send(" ", 1);
    page_send(line, strlen(line));
    page_send("\n", 1);
    page_stop(0);
}

/* Is there no memory left? Then 32 MB can not be had. */
static int is_exhausted(void)
{
    return __builtin_wasm_memory_grow(0, 512) == (size_t)-1;
}

_Noreturn void answer_undefined(const char *words)
{
    fflush(NULL);
    answer_is(is_exhausted() ? "memory" : words);
}

_Noreturn void answer_crash(void)
{
    fflush(NULL);
    if (is_exhausted())
        answer_is("memory");
    page_stop(SIGSEGV);
}

/* The library's own is an instruction that nobody may come to. */
_Noreturn void abort(void)
{
    page_stop(SIGABRT);
}

/* What clang calls a main with arguments: taken, so that a student's is told of. */
int __main_argc_argv(int count, char **words);
int __main_argc_argv(int count, char **words)
{
    (void)count;
    (void)words;
    return 0;
}

int main(void)
{
    char *question;
    const char *given;
    long index, size;

    page_line(line, sizeof line);
    line[strcspn(line, "\n")] = '\0';
    question = line + strcspn(line, " ");
    if (*question)
        *question++ = '\0';
    setvbuf(stdout, NULL, _IOLBF, 0); /* what is printed before a crash */
    page_send("begin\n", 6);
    answer_line(question, answer);
    fflush(NULL);
    if (overrun(&index, &size)) {
        char s[80];

        snprintf(s, sizeof s, "overrun %ld %ld", index, size);
        answer_is(s);
    }
    given = answer_text();
    page_send(given,
              strlen(given) - 1); /* the secret goes before the newline */
    answer_is("");
}
