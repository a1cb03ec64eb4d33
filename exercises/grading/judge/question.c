/* question.c: one question to the student's program, in one process. */
#include "grading/judge/judge.h"

#include <errno.h>
#include <math.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>

/* "begin", numbers, "end N", and nothing else; anything else is garbled. */
static outcome read_numbers(record *r, const char *at)
{
    unsigned long said;
    char *end;

    r->values = get_memory(NULL, CHECK_VALUES * sizeof r->values[0]);
    for (r->count = 0; strncmp(at, "end ", 4) != 0; at = end + 1) {
        const uint64_t bits = strtoull(at, &end, 16);

        if (end - at != 16 || *end != '\n' || r->count == CHECK_VALUES)
            return GARBLED;
        memcpy(&r->values[r->count++], &bits, sizeof bits);
    }
    said = strtoul(at + 4, &end, 10);
    if (end == at + 4 || strcmp(end, "\n") != 0)
        return GARBLED;
    return said > CHECK_VALUES ? TOO_MANY : said == r->count ? GAVE : GARBLED;
}

static outcome read_answer(record *r, const char *sent)
{
    if (sscanf(sent, "cannot %d", &r->detail) == 1)
        return NOT_RUN;
    if (strncmp(sent, "begin\n", 6) != 0)
        return GARBLED;
    sent += 6;
    if (!strcmp(sent, "deep\n"))
        return TOO_DEEP;
    if (sscanf(sent, "overrun %ld %ld", &r->index, &r->size) == 2)
        return OVERRAN;
    return read_numbers(r, sent);
}

static outcome judge_ending(record *r, const ended *e)
{
    enum { CLOSED = 87 }; /* driver.c's status when it cannot send */
    const char *sent = e->sent.at ? e->sent.at : "";

    switch (e->how) {
    case ANSWERED:
        return read_answer(r, sent);
    case COMPUTED_ON:
        return LOOPED;
    case SLEPT_ON:
        return SLEPT;
    case STOPPED:
        return HALTED;
    case PRINTED_ON:
        return FLOODED;
    case BY_ITSELF:
        break;
    }
    if (!strncmp(sent, "cannot ", 7))
        return read_answer(r, sent);
    if (e->signal) {
        r->detail = e->signal;
        return CRASHED;
    }
    r->detail = e->status;
    return r->detail == CLOSED                ? SILENT
           : strncmp(sent, "begin\n", 6) != 0 ? TOO_EARLY
                                              : EXITED;
}

void question_line(const record *r, text *t)
{
    text_add(t, "%s%s", r->truth ? "=" : "", r->question);
    for (size_t i = 0; i < r->n; i++)
        text_add(t, " %a", r->p[i]);
    text_add(t, "\n");
}

void question_ask(record *r, int hurry)
{
    static char name[] = "./program";
    char *argv[] = {name, NULL};
    text line = {0};
    const job j = {.argv = argv,
                   .fenced = 1,
                   .cpu = CPU_SECONDS,
                   .wall = hurry ? 500 : 1000 * WALL_SECONDS};
    job asked = j;
    ended e;

    question_line(r, &line);
    asked.input = line.at;
    e = process_run(&asked);
    r->how = judge_ending(r, &e);
    r->printed = e.printed;
    e.printed = (text){0};
    ended_free(&e);
    text_free(&line);
}

static void explain_signal(int number, text *t)
{
    switch (number) {
    case SIGSEGV:
    case SIGBUS:
        text_add(t, "the program crashed: it used memory that is not its own "
                    "(an index outside its array? a pointer that was never "
                    "set? a malloc that failed?)");
        break;
    case SIGFPE:
        text_add(t, "the program crashed: a whole number was divided by zero");
        break;
    case SIGABRT:
        text_add(t, "the program called abort(), or an assertion failed");
        break;
    case SIGILL:
    case SIGTRAP:
        text_add(t, "the program crashed: it ran into something that is no "
                    "instruction (does every path through a function return "
                    "a value?)");
        break;
    default:
        text_add(t, "the program was ended by signal %d", number);
    }
}

void question_explain(const record *r, text *t)
{
    switch (r->how) {
    case GAVE:
        text_add(t, "it answered");
        break;
    case EXITED:
        text_add(t,
                 "your program ended by itself, with exit status %d, in the "
                 "middle of the question: a function should return, "
                 "not end the program",
                 r->detail);
        break;
    case TOO_EARLY:
        text_add(t,
                 "your program ended before it was asked anything, with "
                 "exit status %d",
                 r->detail);
        break;
    case CRASHED:
        explain_signal(r->detail, t);
        break;
    case TOO_DEEP:
        text_add(t, "the program ran out of stack: does a function call itself "
                    "for ever, or is a local array huge?");
        break;
    case OVERRAN:
        if (r->size == 0)
            text_add(t, "it writes outside the array it was given, "
                        "which has no elements at all");
        else
            text_add(t,
                     "it writes outside the array it was given: to "
                     "element %ld, and they are numbered 0 to %ld",
                     r->index, r->size - 1);
        break;
    case LOOPED:
        text_add(t,
                 "no answer after %d seconds of computing: is there a loop "
                 "that never ends?",
                 CPU_SECONDS);
        break;
    case SLEPT:
        text_add(t, "no answer in time, though it was not computing: the "
                    "program waits for something that never comes");
        break;
    case HALTED:
        text_add(t, "the program stopped itself with a signal");
        break;
    case FLOODED:
        text_add(t, "the program prints without end");
        break;
    case TOO_MANY:
        text_add(t, "the program gave more than %d numbers", CHECK_VALUES);
        break;
    case GARBLED:
        text_add(t, "what came back is not an answer: something else than the "
                    "exercise's own driver wrote into it");
        break;
    case SILENT:
        text_add(t, "no answer came back: the program closed files that it had "
                    "not opened");
        break;
    case SKIPPED:
        text_add(t, "not asked again: an earlier question of this kind had no "
                    "answer in time");
        break;
    case NOT_RUN:
        text_add(t, "your program could not be started: %s",
                 strerror(r->detail));
        break;
    }
}
