/* explain.c: what became of a question, in a tutor's words. */
#include "grading/judge/judge.h"

#include <signal.h>
#include <string.h>

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
    case BEYOND:
        if (r->size == 0)
            text_add(t, "it uses an element of the array it was given, which "
                        "has none at all");
        else
            text_add(t,
                     "it uses element %ld of the array it was given, and they "
                     "are numbered 0 to %ld",
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
