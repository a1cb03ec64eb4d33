/* driver.c: what an exercise's driver calls, to lend arrays and give numbers. */
#include "grading/answer/answer.h"
#include "grading/check.h"

#include <inttypes.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PARAMETERS = 512, LOANS = 64, LOST = 88 };

static double given[CHECK_VALUES];
static size_t given_count;

static struct loan {
    unsigned char *at; /* the first guard; the array; the second guard */
    size_t guard, size;
} loans[LOANS];
static size_t loan_count;
static const uint64_t untouched = 0x7ff4dead0000beef; /* in the guards */

int asks(const char *question, const char *name)
{
    return strcmp(question, name) == 0;
}

void give(double value)
{
    if (given_count < CHECK_VALUES)
        given[given_count] = value;
    given_count++;
}

void give_all(const double *values, size_t n)
{
    for (size_t i = 0; i < n; i++)
        give(values[i]);
}

/* Guards surround the array and hold NaNs. Reading outside gives NaN in the
 * answer; writing outside changes a guard, which is checked. They are of the
 * signalling kind: any arithmetic makes another kind of them, so that even
 * x[n] += 1.0 is seen. */
double *lend(size_t n, const double *initial)
{
    const size_t size = n * sizeof(double), guard = size + 64 * sizeof(double);
    unsigned char *at = malloc(2 * guard + size);
    double *array;

    if (!at || loan_count == LOANS)
        exit(LOST);
    for (size_t i = 0; i < 2 * guard + size; i += sizeof untouched)
        memcpy(at + i, &untouched, sizeof untouched);
    memset(at + guard, 0xff, size);
    loans[loan_count++] = (struct loan){at, guard, size};
    array = (double *)(void *)(at + guard);
    if (initial)
        memcpy(array, initial, size);
    return array;
}

static int is_touched(const unsigned char *at)
{
    return memcmp(at, &untouched, sizeof untouched) != 0;
}

int overrun(long *index, long *size)
{
    const long width = (long)sizeof(double);

    for (size_t k = 0; k < loan_count; k++) {
        const struct loan *l = &loans[k];
        const unsigned char *begin = l->at + l->guard, *end = begin + l->size;
        const long n = (long)l->size / width, guard = (long)l->guard / width;

        for (long i = 0; i < guard; i++) {
            const int after = is_touched(end + i * width);

            if (!after && !is_touched(begin - (i + 1) * width))
                continue;
            *index = after ? n + i : -1 - i;
            *size = n;
            return 1;
        }
    }
    return 0;
}

const char *answer_text(void)
{
    static char s[17 * CHECK_VALUES + 40];
    size_t used = 0;

    for (size_t i = 0; i < given_count && i < CHECK_VALUES; i++) {
        uint64_t bits;

        memcpy(&bits, &given[i], sizeof bits);
        used += (size_t)snprintf(s + used, sizeof s - used, "%016" PRIx64 "\n",
                                 bits);
    }
    snprintf(s + used, sizeof s - used, "end %zu\n", given_count);
    return s;
}

void answer_line(char *line, answer_fn *answers)
{
    static double p[PARAMETERS];
    char *at = strchr(line, ' ');

    for (size_t i = 0; i < PARAMETERS; i++)
        p[i] = (double)NAN;
    for (size_t n = 0; at && *at && n < PARAMETERS; n++) {
        *at++ = '\0';
        p[n] = strtod(at, &at);
    }
    answers(line, p);
}
