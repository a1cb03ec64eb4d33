/* question.c: one question to the student's program, in one process. */
#include "grading/judge/judge.h"

#include <errno.h>
#include <math.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { SECRET = 32 };

/* What only we and the driver know: each question has another one, and the
 * last line of its answer ends with it. */
static void make_secret(char secret[SECRET + 1])
{
    static uint64_t state[2];
    FILE *f = state[0] ? NULL : fopen("/dev/urandom", "r");

    if (f && fread(state, sizeof state, 1, f) != 1)
        state[0] = 0;
    if (f)
        fclose(f);
    if (!state[0]) /* weaker, and better than nothing */
        state[0] = ((uint64_t)time(NULL) << 32 ^ (uintptr_t)&f) + 1;
    for (size_t i = 0; i < 2; i++) { /* xorshift64*, by S. Vigna */
        state[i] ^= state[i] >> 12 ^ (uint64_t)i;
        state[i] ^= state[i] << 25;
        state[i] ^= state[i] >> 27;
        snprintf(secret + 16 * i, 17, "%016llx",
                 (unsigned long long)(state[i] * 0x2545f4914f6cdd1du));
    }
}

/* Take the secret off the end of what was sent; 0 if it is not there. */
static int take_secret(char *sent, const char *secret)
{
    const size_t n = strlen(sent);

    if (n < SECRET + 2 || sent[n - SECRET - 2] != ' ' || sent[n - 1] != '\n' ||
        strncmp(sent + n - SECRET - 1, secret, SECRET) != 0)
        return 0;
    strcpy(sent + n - SECRET - 2, "\n");
    return 1;
}

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

static outcome read_answer(record *r, char *sent, const char *secret)
{
    if (sscanf(sent, "cannot %d", &r->detail) == 1)
        return NOT_RUN;
    if (strncmp(sent, "begin\n", 6) != 0 || !take_secret(sent, secret))
        return GARBLED;
    sent += 6;
    if (!strcmp(sent, "memory\n"))
        return EXHAUSTED;
    if (sscanf(sent, "undefined %15s %ld %39s %ld %ld", r->action, &r->line,
               r->file, &r->index, &r->size) == 5)
        return UNDEFINED;
    if (!strcmp(sent, "deep\n"))
        return TOO_DEEP;
    if (sscanf(sent, "overrun %ld %ld", &r->index, &r->size) == 2)
        return OVERRAN;
    return read_numbers(r, sent);
}

static outcome judge_ending(record *r, const ended *e, const char *secret,
                            int hurry)
{
    enum { CLOSED = 87 }; /* student.c's status when it cannot send */
    static char nothing[1];
    char *sent = e->sent.at ? e->sent.at : nothing;

    switch (e->how) {
    case ANSWERED:
        return read_answer(r, sent, secret);
    case COMPUTED_ON:
        r->detail = hurry;
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
        return read_answer(r, sent, secret);
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
    char secret[SECRET + 1];
    text line = {0};
    const job j = {.argv = argv,
                   .fenced = 1,
                   .cpu = CPU_SECONDS,
                   .wall = hurry ? 500 : 1000 * WALL_SECONDS};
    job asked = j;
    ended e;

    make_secret(secret);
    text_add(&line, "%s ", secret);
    question_line(r, &line);
    asked.input = line.at;
    e = process_run(&asked);
    r->how = judge_ending(r, &e, secret, hurry);
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

/* What a program may do that C does not define, as answer/undefined.c calls
 * it, and as a tutor does. */
static const struct action {
    const char *name, *says;
} actions[] = {
    {"read-null", "reads through a pointer that is NULL"},
    {"write-null", "writes through a pointer that is NULL"},
    {"use-null", "uses a pointer that is NULL"},
    {"divide", "divides a whole number by zero"},
    {"overflow", "makes a whole number that is too large for its type"},
    {"shift", "shifts a whole number by more bits than it has, or by fewer "
              "than none"},
    {"no-value", "begins a function that can end without a return, and its "
                 "value is used"},
    {"array-size", "asks for a local array with no elements, or with fewer "
                   "than none"},
    {"outside", "uses memory outside the object that its pointer points to"},
    {"alignment", "uses a pointer to one type as a pointer to another"},
    {"pointer", "moves a pointer out of all memory"},
    {"cast", "makes a whole number of one that is too large for it, or NaN"},
    {"value", "reads a value that its type cannot have: was a variable never "
              "set?"},
    {"null-argument", "hands NULL to a function that may not get it"},
    {"unreachable", "comes to a place that it has promised never to reach"}};

static void explain_undefined(const record *r, text *t)
{
    const char *says = "does what C does not define";

    if (strcmp(r->file, "?") != 0)
        text_add(t, "line %ld of %s ", r->line, r->file);
    else if (r->line > 0)
        text_add(t, "line %ld ", r->line);
    else
        text_add(t, "it ");
    if (!strcmp(r->action, "element") && r->size > 0) {
        text_add(t, "uses element %ld of an array of %ld, ", r->index, r->size);
        text_add(t,
                 r->size == 1 ? "whose only element is number 0"
                              : "whose elements are numbered 0 to %ld",
                 r->size - 1);
        return;
    }
    if (!strcmp(r->action, "element")) {
        text_add(t, "uses element %ld of an array that does not have it",
                 r->index);
        return;
    }
    for (size_t i = 0; i < sizeof actions / sizeof actions[0]; i++)
        if (!strcmp(r->action, actions[i].name))
            says = actions[i].says;
    text_add(t, "%s", says);
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
    case UNDEFINED:
        explain_undefined(r, t);
        break;
    case EXHAUSTED:
        text_add(t, "the program ran out of memory: does a loop ask for more "
                    "and more?");
        break;
    case LOOPED:
        text_add(t, "no answer after ");
        if (r->detail) /* hurried */
            text_add(t, "half a second");
        else
            text_add(t, "%d seconds", CPU_SECONDS);
        text_add(t, " of computing: is there a loop that never ends?");
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
