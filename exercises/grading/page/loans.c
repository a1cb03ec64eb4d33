/* loans.c: arrays that an exercise's driver lends to the student's code, in a page,
 * where no part of the memory can be closed. Instead the compiler calls, at each
 * place where the student's code reads or writes, a function that looks where that is
 * (-fsanitize-coverage=trace-loads,trace-stores). Before the array stand NaNs, as in
 * answer/loans.c. */
#include "grading/answer/answer.h"
#include "grading/page/import.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LOANS = 64, LOST = 88, BEYOND = 1 << 16, NOBODYS = 1024 };

static struct loan {
    unsigned char *at, *array, *end;
} loans[LOANS];
static size_t loan_count;
static uintptr_t lowest, highest; /* of what lies behind arrays */
static const uint64_t untouched = 0x7ff4dead0000beef; /* in the guards */

static void guard(unsigned char *from, const unsigned char *to)
{
    for (; from < to; from += sizeof untouched)
        memcpy(from, &untouched, sizeof untouched);
}

double *lend(size_t n, const double *initial)
{
    const size_t size = n * sizeof(double), least = 2 * size + 512;
    unsigned char *at = malloc(least + BEYOND);
    unsigned char *array, *end;

    if (!at || loan_count == LOANS)
        exit(LOST);
    array = at + least - size;
    end = array + size;
    guard(at, array);
    guard(end, end + BEYOND);
    memset(array, 0xff, size);
    loans[loan_count++] = (struct loan){at, array, end};
    if (lowest == 0 || (uintptr_t)end < lowest)
        lowest = (uintptr_t)end;
    if ((uintptr_t)end + BEYOND > highest)
        highest = (uintptr_t)end + BEYOND;
    if (initial)
        memcpy(array, initial, size);
    return (double *)(void *)array;
}

/* From the array outwards, so that the nearest such element is found. */
static int find(const struct loan *l, long *index)
{
    const long width = (long)sizeof(double);

    for (const unsigned char *at = l->array - width; at >= l->at; at -= width)
        if (memcmp(at, &untouched, sizeof untouched) != 0) {
            *index = (at - l->array) / width;
            return 1;
        }
    for (const unsigned char *at = l->end; at < l->end + BEYOND; at += width)
        if (memcmp(at, &untouched, sizeof untouched) != 0) {
            *index = (at - l->array) / width;
            return 1;
        }
    return 0;
}

int overrun(long *index, long *size)
{
    for (size_t k = 0; k < loan_count; k++)
        if (find(&loans[k], index)) {
            *size = (loans[k].end - loans[k].array) / (long)sizeof(double);
            return 1;
        }
    return 0;
}

int overrun_at(const void *address, long *index, long *size)
{
    const uintptr_t at = (uintptr_t)address;
    const long width = (long)sizeof(double);

    for (size_t k = 0; k < loan_count; k++) {
        const struct loan *l = &loans[k];
        const uintptr_t end = (uintptr_t)l->end;

        if (at < end || at - end >= BEYOND)
            continue;
        *size = (l->end - l->array) / width;
        *index = *size + (long)(at - end) / width;
        return 1;
    }
    return 0;
}

/* The student's code is about to use what lies there. */
static void look(const void *address)
{
    long index, size;
    char s[80];

    if ((uintptr_t)address < NOBODYS)
        answer_crash();
    if ((uintptr_t)address - lowest >= highest - lowest ||
        !overrun_at(address, &index, &size))
        return;
    fflush(NULL);
    snprintf(s, sizeof s, "beyond %ld %ld", index, size);
    answer_is(s);
}

#define WATCH(name)                                                            \
    void __sanitizer_cov_##name(const void *address);                          \
    void __sanitizer_cov_##name(const void *address)                           \
    {                                                                          \
        look(address);                                                         \
    }
WATCH(load1)
WATCH(load2)
WATCH(load4)
WATCH(load8)
WATCH(load16)
WATCH(store1)
WATCH(store2)
WATCH(store4)
WATCH(store8)
WATCH(store16)

/* The library does not tell what it uses; so these are told of before (wasm-ld
 * --wrap). */
static void look_at(const void *from, size_t n)
{
    if (n == 0)
        return;
    look(from);
    look((const unsigned char *)from + n - 1);
}

#define WRAPPED(name, second, looks)                                           \
    void *__real_##name(void *to, second, size_t n);                           \
    void *__wrap_##name(void *to, second, size_t n);                           \
    void *__wrap_##name(void *to, second, size_t n)                            \
    {                                                                          \
        look_at(to, n);                                                        \
        looks;                                                                 \
        return __real_##name(to, with, n);                                     \
    }
WRAPPED(memset, int with, (void)with)
WRAPPED(memcpy, const void *with, look_at(with, n))
WRAPPED(memmove, const void *with, look_at(with, n))
