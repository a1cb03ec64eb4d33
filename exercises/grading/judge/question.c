/* question.c: one question to the student's program, in one process. */
#include "grading/judge/judge.h"

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

    r->values = get_memory(NULL, (strlen(at) / 17 + 1) * sizeof r->values[0]);
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
    if (sscanf(sent, "beyond %ld %ld", &r->index, &r->size) == 2)
        return BEYOND;
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
    const int seconds = r->seconds > 0 ? r->seconds : CPU_SECONDS;
    const job j = {.argv = argv,
                   .fenced = 1,
                   .cpu = seconds,
                   .wall = hurry ? 500 : 3000 * seconds};
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
